"""Reports as PDF: the sections of any game, one after the other, on letter or A4 paper."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from pbm.contract import Game, SeatView
from pbm.host.papers import Paper
from pbm.host.printing.fonts import BOLD, SANS, font_of
from pbm.host.printing.form import draw_form
from pbm.host.printing.pages import Leaf, Pages
from pbm.host.printing.pdf_blocks import draw_blocks
from pbm.host.printing.pdf_wrap import wrap
from pbm.host.printing.words import Speaker
from pbm.host.storage.records import GameRecord
from pbm.paper import Words
from pbm.text import printable

LANGUAGE = "en"
COUNTRY, COUNTRY_LINE = 24.0, 28.0
ASIDE, ASIDE_LINE = 8.5, 11.5


def seat_pdf(game: Game[Any, Any], record: GameRecord, view: SeatView, paper: Paper, due: str | None = None) -> bytes:
    """A player's report. `due` is when the orders for the next turn must be in, once that is known."""
    names = _names(game, record, view, due)
    pages = Pages(view.paper, _say("foot", parts=names), lambda page, of: _say("number", page=page, pages=of))
    last = _masthead(pages, names, printable(paper.person or ""), bool(view.form))
    for section in view.sections:
        draw_blocks(pages, Speaker(game.name), section)
    if view.form:
        header = {"game": str(record.number), "turn": str(view.form.turn), "player": str(view.seat)}
        _write_aside(pages.leaves[0], last, _say("sheet", turn=view.form.turn, page=len(pages.leaves) + 1))
        draw_form(pages, Speaker(game.name), view.form, header)
    return _document(pages, ", ".join(names))


def _names(game: Game[Any, Any], record: GameRecord, view: SeatView, due: str | None) -> list[str]:
    """What is to be found on every page: country, turn, game, and when orders are due."""
    known = [_say("country", view=view), _say("turn", view=view), _say("game", game=game, record=record)]
    return [*known, _say("due", due=due)] if due else known


def _say(macro: str, **facts: Any) -> str:
    return Speaker("office").say(Words(f"pages.{macro}", facts))


def _masthead(pages: Pages, names: Sequence[str], person: str, sheet: bool) -> float:
    """The head of the first page: whose report it is at the left, of what at the right.

    There, once that is known, will stand on which page the order sheet begins: the height is given back.
    """
    leaf = pages.leaf
    country, *others = names
    aside = leaf.measure / 3
    right = [line for text in others for line in wrap(text, SANS, ASIDE, aside)]
    left = wrap(country, BOLD, COUNTRY, leaf.measure - aside - 12)
    for at, line in enumerate(left):
        leaf.write(leaf.left, leaf.y - COUNTRY - at * COUNTRY_LINE + 4, line, BOLD, COUNTRY)
    for at, line in enumerate(right):
        _write_aside(leaf, leaf.y - ASIDE_LINE * (at + 1) + 3, line)
    last = leaf.y - ASIDE_LINE * (len(right) + 1) + 3
    below = COUNTRY_LINE * len(left)
    for line in wrap(person, SANS, ASIDE, leaf.measure - aside - 12) if person else ():
        below += ASIDE_LINE
        leaf.write(leaf.left, leaf.y - below + 3, line, SANS, ASIDE)
    leaf.y -= max(below, ASIDE_LINE * (len(right) + sheet)) + 8
    return last


def _write_aside(leaf: Leaf, y: float, text: str) -> None:
    leaf.align("right", leaf.left, leaf.measure, y, text, SANS, ASIDE)


def _document(pages: Pages, title: str) -> bytes:
    """The file: same pages, same bytes."""
    file = BytesIO()
    font = font_of(SANS).fontName
    canvas = Canvas(file, pageCompression=1, invariant=1, lang=LANGUAGE, pdfVersion=(1, 7), initialFontName=font)
    canvas.setTitle(title)
    for set_word in (canvas.setAuthor, canvas.setCreator, canvas.setProducer):
        set_word("pbm")
    canvas.setSubject(title)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.addPageLabel(0, style="ARABIC", start=1)
    pages.put(canvas)
    canvas.save()
    return file.getvalue()
