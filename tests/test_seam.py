"""The seam between host and games: who may import whom, read from the syntax tree."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
GAMES = CHECKOUT / "pbm/games"
HOST = CHECKOUT / "pbm/host"

# What would tie a game to people, machines, clocks or chance that is not its dice. Packaged data is read
# through importlib.resources.
NOT_IN_A_GAME = (
    "sqlalchemy", "sqlite3", "psycopg", "alembic", "click", "rich", "reportlab", "pypdf",
    "email", "smtplib", "imaplib", "mailbox", "socket", "http", "urllib", "subprocess",
    "time", "datetime", "calendar", "random", "secrets", "uuid",
    "os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "logging",
    "pbm.host", "pbm.cli", "pbm.bootstrap",
)  # fmt: skip
ALLOWED_IN_STORAGE = ("sqlalchemy",)
CALLS_NOT_IN_A_GAME = ("print", "open", "input", "__import__", "eval", "exec")


def module_name(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[str]:
    """Every module or name that is imported anywhere in the tree, in full: `from a import b` is `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".") if is_package else module.split(".")[:-1]
            start = base[: len(base) - node.level + 1] if node.level else []
            origin = ".".join([*start, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def game_faults(path: Path, source: str) -> list[str]:
    tree = ast.parse(source)
    allowed = ALLOWED_IN_STORAGE if path.name == "storage.py" else ()
    imported = imports(tree, module_name(path), path.name == "__init__.py")
    return [name for name in imported if within(name, NOT_IN_A_GAME) and not within(name, allowed)] + [
        f"{name}()" for name in calls(tree) if name in CALLS_NOT_IN_A_GAME
    ]


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings that the program uses: docstrings and other strings that stand alone are not among them."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def host_faults(path: Path, source: str, games: tuple[str, ...]) -> list[str]:
    tree = ast.parse(source)
    packages = tuple(f"pbm.games.{game}" for game in games)
    imported = imports(tree, module_name(path), path.name == "__init__.py")
    return [name for name in imported if within(name, packages)] + [
        text for text in strings(tree) if any(game in text.lower() for game in games)
    ]


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def installed_games() -> tuple[str, ...]:
    return tuple(sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py")))


def test_games_are_pure() -> None:
    """No game reaches for SQL (but in storage.py), screen, paper, mail, clock, files, chance or the host."""
    assert modules(GAMES)
    faults = {str(path): game_faults(path, path.read_text("utf-8")) for path in modules(GAMES)}
    assert {path: found for path, found in faults.items() if found} == {}


def test_host_knows_no_game() -> None:
    """No file of the host imports a game or has a game's name in a string."""
    games = installed_games()
    assert modules(HOST)
    assert "supremacy" in games
    faults = {str(path): host_faults(path, path.read_text("utf-8"), games) for path in modules(HOST)}
    assert {path: found for path, found in faults.items() if found} == {}


def test_contract_knows_neither_half() -> None:
    """The contract stands alone: it imports nothing of the host, of a game or of the command line."""
    path = CHECKOUT / "pbm/contract.py"
    imported = imports(ast.parse(path.read_text("utf-8")), "pbm.contract", is_package=False)
    assert [name for name in imported if within(name, ("pbm.host", "pbm.games", "pbm.cli"))] == []


@pytest.mark.parametrize(
    "source, fault",
    [
        ("import random", "random"),
        ("import os.path as p", "os.path"),
        ("from datetime import date", "datetime.date"),
        ("def f():\n    from pbm.host import turns", "pbm.host.turns"),
        ("from pbm import host", "pbm.host"),
        ("from ...host.storage import tables", "pbm.host.storage.tables"),
        ("from sqlalchemy import Table", "sqlalchemy.Table"),
        ("print('x')", "print()"),
        ("with open('x') as f: pass", "open()"),
    ],
)
def test_finds_impure_game(source: str, fault: str) -> None:
    """Each way out of a game is seen, wherever in the file it stands."""
    assert game_faults(GAMES / "supremacy/board.py", source) == [fault]


@pytest.mark.parametrize(
    "name, source",
    [
        ("storage.py", "from sqlalchemy import Table"),
        ("world.py", "from importlib.resources import files"),
        ("stages/pay.py", "from ..events import Paid\nimport timeit_like, osmosis"),
    ],
)
def test_leaves_pure_game_alone(name: str, source: str) -> None:
    """Storage may use SQLAlchemy, data may be read from the package, and likeness of names is no fault."""
    assert game_faults(GAMES / "supremacy" / name, source) == []


@pytest.mark.parametrize(
    "source, fault",
    [
        ("from pbm.games.toy import board", "pbm.games.toy.board"),
        ("from pbm.games import toy", "pbm.games.toy"),
        ("from ..games.toy.board import Board", "pbm.games.toy.board.Board"),
        ("load('pbm.games.toy')", "pbm.games.toy"),
        ("if rules == 'Toy': pass", "Toy"),
    ],
)
def test_finds_host_that_knows_a_game(source: str, fault: str) -> None:
    """A game's name in the host is seen, be it imported or written."""
    assert host_faults(HOST / "turns.py", source, ("toy",)) == [fault]


def test_host_may_use_the_registry() -> None:
    """The registry of games is open to the host, and its comments may speak of a game."""
    assert host_faults(HOST / "turns.py", '"""As toy does."""\nfrom pbm.games import find', ("toy",)) == []
