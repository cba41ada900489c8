"""Pages while they are written. They are put on ReportLab's canvas at the end, when their number is known.

Lengths are points, y runs up from the foot of the page, as everywhere in PDF. A page has shapes below and words above;
both go straight into operators of PDF, because a call of the canvas for each cell of a table costs more than the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from pbm.host.printing.fonts import SANS, font_of, row_name, width
from pbm.host.printing.pdf_wrap import wrap
from pbm.paper import Align, Size

SIZES: dict[Size, tuple[float, float]] = {"letter": LETTER, "a4": A4}
SIDE, HEAD, FOOT = 45.0, 42.0, 30.0  # margins: no printer needs more
FOOT_SIZE, FOOT_LINE, FOOT_GAP = 7.0, 9.0, 9.0

Point = tuple[float, float]
Later = Callable[[Canvas], object]


class Leaf:
    """One page. `y` is where its text has come to; what is drawn moves it down."""

    def __init__(self, size: Point, foot: float) -> None:
        self.width, self.height = size
        self.left, self.right = SIDE, self.width - SIDE
        self.top, self.bottom = self.height - HEAD, foot
        self.y = self.top
        self._shapes: list[str] = []
        self._words: list[str] = []
        self._later: list[Later] = []
        self._rows: set[tuple[str, int]] = set()
        self._ink: object = None

    @property
    def measure(self) -> float:
        """How wide its text may be."""
        return self.right - self.left

    @property
    def fresh(self) -> bool:
        return self.y == self.top

    def write(self, x: float, y: float, text: str, font: str = SANS, size: float = 9, grey: float = 0) -> None:
        """A text on one line, of which (x, y) is the left end of the base line."""
        start = f"1 0 0 1 {x:.5g} {y:.5g} Tm"
        for row, codes in font_of(font).runs(text):
            ink = (font, row, size, grey)
            if ink != self._ink:
                self._ink = ink
                self._rows.add((font, row))
                start += f" /{row_name(font, row)} {size:g} Tf {grey:g} g"
            self._words.append(f"{start} ({codes}) Tj")
            start = ""

    def align(self, align: Align, x: float, room: float, y: float, text: str, font: str, size: float) -> None:
        """The same at the left or right or in the middle of some room that begins at x."""
        if align != "left":
            spare = room - width(text, font, size)
            x += spare if align == "right" else spare / 2
        self.write(x, y, text, font, size)

    def line(self, points: Iterable[Point], pen: float = 0.5, grey: float = 0, dash: str = "") -> None:
        """Through all points. `dash` holds the lengths of strokes and gaps."""
        path = " l ".join(f"{x:.5g} {y:.5g}" for x, y in points).replace(" l ", " m ", 1)
        self._shapes.append(f"{grey:g} G {pen:g} w [{dash}] 0 d {path} l S")

    def fill(self, points: Iterable[Point], grey: float, edge: float | None = None) -> None:
        """The shape with these corners; with an edge of this width."""
        path = " l ".join(f"{x:.5g} {y:.5g}" for x, y in points).replace(" l ", " m ", 1)
        paint = "h f" if edge is None else f"h {edge:g} w [] 0 d 0 G B"
        self._shapes.append(f"{grey:g} g {path} l {paint}")

    def later(self, work: Later) -> None:
        """What only the canvas can do: a map, a field of a form. It is done on top, in the order asked for."""
        self._later.append(work)

    def put(self, canvas: Canvas) -> None:
        for font, row in sorted(self._rows):
            font_of(font).use(row, canvas._doc)
        canvas.setPageSize((self.width, self.height))
        canvas._code.extend(["q", *self._shapes, "BT", *self._words, "ET Q"])
        for work in self._later:
            work(canvas)


@dataclass(frozen=True, slots=True)
class Bookmark:
    title: str
    level: int
    page: int
    y: float


class Pages:
    """All pages of a document. At the foot of each stand the running words and its number."""

    def __init__(self, size: Size, running: str, number: Callable[[int, int], str]) -> None:
        self._size = SIZES[size]
        self._number = number
        self._running = wrap(running, SANS, FOOT_SIZE, self.measure - 70)
        self._foot = FOOT + FOOT_GAP + FOOT_LINE * len(self._running)
        self.leaves: list[Leaf] = []
        self.bookmarks: list[Bookmark] = []
        self._last: list[Later] = []
        self.leaf = self.turn()

    @property
    def measure(self) -> float:
        """How wide text may be on a page that stands upright."""
        return self._size[0] - 2 * SIDE

    @property
    def room(self) -> float:
        """How high it may be there."""
        return self._size[1] - HEAD - self._foot

    def turn(self, landscape: bool = False) -> Leaf:
        """A new page."""
        size = self._size[::-1] if landscape else self._size
        self.leaf = Leaf((size[0], size[1]), self._foot)
        self.leaves.append(self.leaf)
        return self.leaf

    def need(self, height: float) -> Leaf:
        """A page with so much room: this one, unless it has less and a new one has more."""
        if self.leaf.y - height < self.leaf.bottom and not self.leaf.fresh:
            self.turn()
        return self.leaf

    def bookmark(self, title: str, level: int) -> None:
        self.bookmarks.append(Bookmark(title, level, len(self.leaves) - 1, self.leaf.y))

    def at_end(self, work: Later) -> None:
        """What is done when all pages are on the canvas: a form that has fields on several."""
        self._last.append(work)

    def put(self, canvas: Canvas) -> None:
        """All pages on the canvas."""
        for at, leaf in enumerate(self.leaves):
            self._foot_of(leaf, self._number(at + 1, len(self.leaves)))
            leaf.put(canvas)
            for key, mark in enumerate(self.bookmarks):
                if mark.page == at:
                    _put_bookmark(canvas, mark, str(key))
            canvas.showPage()
        for work in self._last:
            work(canvas)

    def _foot_of(self, leaf: Leaf, number: str) -> None:
        y = FOOT + FOOT_LINE * (len(self._running) - 1)
        leaf.line(((leaf.left, y + FOOT_LINE + 1), (leaf.right, y + FOOT_LINE + 1)), 0.5)
        for at, text in enumerate(self._running):
            leaf.write(leaf.left, y - at * FOOT_LINE, text, SANS, FOOT_SIZE)
        leaf.align("right", leaf.left, leaf.measure, y, number, SANS, FOOT_SIZE)


def _put_bookmark(canvas: Canvas, mark: Bookmark, key: str) -> None:
    canvas.bookmarkPage(key, fit="XYZ", left=0, top=mark.y)
    canvas.addOutlineEntry(mark.title, key, mark.level)
