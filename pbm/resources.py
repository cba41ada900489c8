"""Where the folders are that belong to the program but are no Python: templates and migrations."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resource(name: str, package: Path = PACKAGE) -> Path:
    """The folder `name`: inside the package in a wheel, beside it at the top of a checkout."""
    for folder in (package / "_data" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the installation of pbm is incomplete: its folder {name!r} is missing")


def samples(game: str, package: Path = PACKAGE) -> Path:
    """A game's sample sheets, laid out as `orders/game-N/` is, and who sends them; they are data of the game's own."""
    return package / "games" / game / "data" / "samples"
