"""The program finds its own folders, however it was installed."""

from pathlib import Path

import pytest

from pbm.resources import resource

CHECKOUT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("name", ["templates", "migrations"])
def test_checkout(name: str) -> None:
    """In a checkout the folders are the ones at the top, where people edit them."""
    assert resource(name) == CHECKOUT / name


def test_wheel(tmp_path: Path) -> None:
    """In an installed package the folder inside it wins over a stranger's folder of that name beside it."""
    inside, beside = tmp_path / "pbm/_data/templates", tmp_path / "templates"
    inside.mkdir(parents=True)
    beside.mkdir()
    assert resource("templates", tmp_path / "pbm") == inside


def test_missing(tmp_path: Path) -> None:
    """A folder that is not there is named, rather than found empty later."""
    with pytest.raises(FileNotFoundError, match="migrations"):
        resource("migrations", tmp_path / "pbm")
