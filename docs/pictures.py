"""Draws the README's pictures anew, from the demonstration: `.venv/bin/python docs/pictures.py` after `make demo`."""

from pathlib import Path

import pypdfium2

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "pbm-demo/reports/game-12/turn-003/player-03.pdf"
WIDTH = 1000  # of each picture


def main() -> None:
    folder = ROOT / "docs/images"
    folder.mkdir(exist_ok=True)
    pages = list(pypdfium2.PdfDocument(REPORT))
    landscape = next(page for page in pages if page.get_width() > page.get_height())
    for name, page in (("report", pages[0]), ("map", landscape)):
        picture = page.render(scale=WIDTH / page.get_width()).to_pil()
        picture.quantize(64).save(folder / f"{name}.png", optimize=True)
        print(f"docs/images/{name}.png")


if __name__ == "__main__":
    main()
