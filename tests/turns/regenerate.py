"""`python -m tests.turns.regenerate`: every turn on file is played again and written, to be read as a diff."""

from __future__ import annotations

from tests.turns.on_file import files_of, folders, played


def regenerate() -> None:
    for folder in folders():
        for name, text in files_of(played(folder)).items():
            (folder / name).write_text(text, "utf-8")
        print(f"{folder.name}: written")


if __name__ == "__main__":
    regenerate()
