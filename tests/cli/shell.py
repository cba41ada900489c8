"""A game master at a shell: types a command in an office's folder and looks at what comes back."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from pbm.cli import main

TWO = {"players": [{"number": 3}, {"number": 4}]}


@dataclass(frozen=True)
class Shell:
    """The working folder is the office's."""

    folder: Path

    def type(self, *words: object, exit: int = 0) -> Result:
        """Types the command and expects that exit code."""
        result = self._typed(*words)
        assert result.exit_code == exit, f"{words}: exit {result.exit_code}\n{result.stdout}\n{result.stderr}"
        return result

    def exit_of(self, *words: object) -> int:
        return self._typed(*words).exit_code

    def _typed(self, *words: object) -> Result:
        """An exception here would be a traceback on a real screen."""
        result = CliRunner().invoke(main, [str(word) for word in words])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    def refused(self, *words: object) -> str:
        """Types a command that is refused, changing nothing, and gives the reason."""
        before = self.files()
        result = self.type(*words, exit=1)
        assert result.stderr.startswith("pbm: ")
        assert self.files() == before
        return result.stderr.removeprefix("pbm: ").strip()

    def facts(self, *words: object, exit: int = 0) -> Any:
        return json.loads(self.type(*words, "--json", exit=exit).stdout)

    def export(self, *words: object, game: int = 12) -> Any:
        return json.loads(self.type("export", "--game", game, *words).stdout)

    def new_game(self, *words: object, game: int = 12, **scenario: Any) -> Result:
        """A small game of players 3 and 4, or of a scenario."""
        path = self.write("scenario.json", json.dumps(TWO | scenario))
        result = self.type("new-game", "--game", game, "--seed", 1, "--scenario", path, *words)
        path.unlink()
        return result

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def sheet(self, turn: int, seat: int, text: str | bytes, game: int = 12, ending: str = "txt") -> Path:
        return self.write(f"orders/game-{game}/turn-{turn:03d}/player-{seat:02d}.{ending}", text)

    def report(self, turn: int, name: str, game: int = 12) -> Path:
        return self.folder / f"reports/game-{game}/turn-{turn:03d}" / name

    def files(self) -> dict[str, bytes]:
        """Everything in the folder but the database's own files, which a mere look may touch."""
        paths = [path for path in self.folder.rglob("*") if path.is_file() and "sqlite" not in path.name]
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in paths}
