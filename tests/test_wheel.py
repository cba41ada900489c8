"""The wheel works alone: in an empty environment, in an empty folder, the checkout out of reach."""

import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
# Built and installed once, whatever the number of workers.
pytestmark = pytest.mark.xdist_group("wheel")

# Put into the environment under test: any touch of the checkout by Python ends the program, loudly.
GUARD = """
import os, sys

EVENTS = ("open", "os.listdir", "os.scandir", "sqlite3.connect")

def guard(event, arguments):
    if event in EVENTS and isinstance(arguments[0], (str, bytes)):
        path = os.path.realpath(os.fsdecode(arguments[0]))
        if path == {checkout!r} or path.startswith({checkout!r} + os.sep):
            raise RuntimeError("the installed program reached for the checkout: " + path)

sys.addaudithook(guard)
"""


@dataclass(frozen=True)
class Installed:
    """An environment that holds the wheel and what it needs, and nothing else."""

    venv: Path

    @property
    def packages(self) -> Path:
        return next(self.venv.glob("lib/python3*/site-packages"))

    def run(self, folder: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs a program of the environment from a stranger's shell: another folder, no variable of ours."""
        ours = ("PYTHON", "PBM_", "VIRTUAL_")
        shell = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        command = [str(self.venv / "bin" / program), *arguments]
        return subprocess.run(command, cwd=folder, env=shell, capture_output=True, text=True, check=False)

    def listing(self) -> dict[str, tuple[int, int]]:
        """Every file beside the program, with size and time of change; bytecode is Python's own affair."""
        return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in files_in(self.packages)}


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def must(*command: str | Path) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built the long way, through the source archive, so that both are known to be complete."""
    folder = tmp_path_factory.mktemp("dist")
    must(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, CHECKOUT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    venv = tmp_path_factory.mktemp("installed") / "venv"
    must(sys.executable, "-m", "venv", "--without-pip", venv)
    must(sys.executable, "-m", "pip", "--python", venv / "bin/python", "install", "--quiet", wheel)
    environment = Installed(venv)
    (environment.packages / "checkout_guard.py").write_text(GUARD.format(checkout=str(CHECKOUT)), "utf-8")
    (environment.packages / "checkout_guard.pth").write_text("import checkout_guard\n", "utf-8")
    return environment


def test_contents(wheel: Path) -> None:
    """The wheel has one package, `pbm`, with all templates and migrations inside it, and no bytecode."""
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"pbm"}
    assert len({name.split("/")[0] for name in names}) == 2  # the package and its .dist-info
    assert [name for name in names if "__pycache__" in name] == []
    for folder in ("templates", "migrations"):
        files = files_in(CHECKOUT / folder)
        assert files
        assert {f"pbm/_data/{path.relative_to(CHECKOUT)}" for path in files} <= set(names)


def test_guard(installed: Installed, tmp_path: Path) -> None:
    """The checkout really is out of reach for the tests below."""
    done = installed.run(tmp_path, "python", "-c", f"open({str(CHECKOUT / 'pyproject.toml')!r})")
    assert "reached for the checkout" in done.stderr


def test_stands_in_its_environment(installed: Installed, tmp_path: Path) -> None:
    """The package and its folders are found in the environment that it was installed into."""
    code = "import pbm.resources as r; print(r.__file__, *map(r.resource, ('templates', 'migrations')))"
    done = installed.run(tmp_path, "python", "-c", code)
    inside = ("resources.py", "_data/templates", "_data/migrations")
    assert done.stderr == ""
    assert done.stdout.split() == [str(installed.packages.resolve() / "pbm" / path) for path in inside]


def test_demo(installed: Installed, tmp_path: Path) -> None:
    """`pbm demo` works in an empty folder, reports go to ./pbm-demo/, nothing beside the program changes."""
    before = installed.listing()
    done = installed.run(tmp_path, "pbm", "demo")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["pbm-demo"]
    reports = tmp_path / "pbm-demo/reports/game-12"
    for turn in ("turn-000", "turn-001"):
        assert len(list((reports / turn).glob("player-*.txt"))) == 16
    assert installed.listing() == before
