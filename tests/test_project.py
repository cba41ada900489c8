"""Promises of the project about itself: its files, its dependencies, its rules."""

import hashlib
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
RULES = CHECKOUT / "docs/rules"
# Addresses of registries and places on one machine. Written in two parts, or this file would be found too.
PRIVATE = [
    first + second
    for first, second in [
        ("pypi", ".org"), ("pythonhosted", ".org"), ("index", "-url"), ("index", "_url"), ("find", "-links"),
        ("/wo", "rk/"), ("/ro", "ot/"), ("/ho", "me/"), ("/Us", "ers/"), ("file:", "///opt"),
    ]
]  # fmt: skip


def read(name: str) -> str:
    return (CHECKOUT / name).read_text("utf-8")


def kept_files() -> list[Path]:
    """The files that git keeps, as they are now."""
    listing = subprocess.check_output(["git", "ls-files", "-z"], cwd=CHECKOUT, text=True)
    return [path for name in listing.split("\0") if name and (path := CHECKOUT / name).is_file()]


def private_marks(data: bytes) -> list[str]:
    return [mark for mark in PRIVATE if mark.encode() in data]


def dependency_lines(text: str) -> dict[str, str]:
    """Each requirement of pyproject.toml with the comment beside it."""
    return dict(re.findall(r'^\s+"([^"]+)",[ ]*(?:#[ ]*(.*))?$', text, re.M))


def test_ci_runs_make_test() -> None:
    """What the server checks is what a person checks with `make test`, no more and no less."""
    assert read(".ci/run").splitlines() == ["#!/usr/bin/env bash", "set -eu", "make test"]
    assert os.access(CHECKOUT / ".ci/run", os.X_OK)


def test_every_dependency_has_its_reason() -> None:
    """Whoever reads pyproject.toml sees beside every dependency why we do not do without it."""
    text = read("pyproject.toml")
    project = tomllib.loads(text)["project"]
    reasons = dependency_lines(text)
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    assert [name for name in wanted if len(reasons.get(name, "").split()) < 3] == []


def test_a_missing_reason_is_seen() -> None:
    """A requirement with no comment has no reason."""
    text = 'x = [\n    "a>=1",\n    "b",  # needed for c\n]'
    assert dependency_lines(text) == {"a>=1": "", "b": "needed for c"}


def test_rules_are_the_stated_edition() -> None:
    """The pages of docs/rules are, to the byte, those whose checksums its README states, and no other."""
    row = r"^\| `([\w.-]+)` \|.*\| `([0-9a-f]{64})` \|$"
    stated = dict(re.findall(row, read("docs/rules/README.md"), re.M))
    pages = [path for path in RULES.iterdir() if path.name != "README.md"]
    assert stated == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in pages}
    assert "supremacy.md" in stated


def test_no_private_marks() -> None:
    """No file in git has the address of a package registry or a place on somebody's machine in it."""
    files = kept_files()
    assert CHECKOUT / "pyproject.toml" in files
    marks = {str(path.relative_to(CHECKOUT)): private_marks(path.read_bytes()) for path in files}
    assert {name: found for name, found in marks.items() if found} == {}


@pytest.mark.parametrize("mark", PRIVATE)
def test_private_marks_are_seen(mark: str) -> None:
    """Each of the marks is found inside a line."""
    assert private_marks(f"x = '{mark}'\n".encode()) == [mark]


def test_readme_names_the_commands() -> None:
    """The README has the two commands of a newcomer and those of a game master's fortnight."""
    lines = [line.split() for line in read("README.md").splitlines()]
    commands = {tuple(words[:2]) for words in lines if len(words) > 1}
    week = {("pbm", name) for name in ("new-game", "seat", "submit", "status", "run-turn", "export")}
    assert commands >= {("make", "demo"), ("make", "test")} | week


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/rules/README.md"])
def test_links_lead_somewhere(page: str) -> None:
    """Every link or picture of a page that is meant for a file of the project finds it."""
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", read(page))
    assert [target for target in targets if not (CHECKOUT / page).parent.joinpath(target).exists()] == []


def test_data_folders_are_empty_in_git() -> None:
    """Git keeps only a README of orders/ and reports/: an office's papers never get into a commit."""
    for folder in ("orders", "reports"):
        kept = [path for path in kept_files() if path.is_relative_to(CHECKOUT / folder)]
        assert kept == [CHECKOUT / folder / "README.md"]
    probe = "reports/game-12/turn-001/player-03.pdf"
    assert subprocess.call(["git", "check-ignore", "--quiet", probe], cwd=CHECKOUT) == 0
