"""The habits of a stage: one file, one public verb, and the rules that it plays before anything else."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from pbm.contract import Stage
from pbm.games.supremacy import stages
from pbm.games.supremacy.stages import STAGES

OPENING = re.compile(r"R\d*\.\d+[a-z]?(?:[-,:]| )")
FILES = sorted(Path(stages.__file__).parent.glob("[!_]*.py"))


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_one_public_verb(stage: Stage) -> None:
    """A stage shares its file with nothing that others could call, and says first which rules it plays."""
    source = ast.parse(Path(inspect.getfile(stage.verb)).read_text("utf-8"))
    public = [node.name for node in source.body if isinstance(node, ast.FunctionDef) and node.name[0] != "_"]
    assert public == [stage.verb.__name__]
    assert OPENING.match(stage.verb.__doc__ or "")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rules_come_first(path: Path) -> None:
    """So does every file beside them that a stage leans on."""
    assert OPENING.match(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
