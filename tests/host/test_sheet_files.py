"""Files handed in as sheets: rubbish of all kinds is refused soon, and the worst of sheets cost little."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm import text as typed
from pbm.games.supremacy import reader
from pbm.games.supremacy.judge import judge
from pbm.games.supremacy.reader import read, tokens
from pbm.host import documents
from pbm.host.documents import read_document
from pbm.host.refused import Refused
from tests.games.supremacy.harness import board

START = board()
NESTED_MAIL = b"MIME-Version: 1.0\nFrom: ada@example.org\n" + b"".join(
    b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (depth, depth) for depth in range(2000)
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "sheet.txt"


NO_SHEETS = [
    ("a program", b"MZ\x90\x00\x03" + bytes(range(256)) * 20, "not text"),
    ("a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "not text"),
    ("an archive", b"PK\x03\x04" + bytes(range(256)) * 20, "not text"),
    ("zeros", bytes(5000), "not text"),
    ("terminal codes", b"MESSAGE \x1b[2J\x07", "not text"),
    ("a megabyte of text", b"STAND 17\n" * 120_000, "may have 262,144 at most"),
    ("a million lines", b"\n" * 1_000_000, "may have 262,144 at most"),
    ("too many lines", b"\n" * 4000, "4,001 lines; it may have 3,000"),
    ("a PDF that is none", b"%PDF-1.7\n" + bytes(range(256)) * 20, "PDF cannot be read"),
    ("a mail of parts within parts", NESTED_MAIL, "mail cannot be read"),
]


@pytest.mark.parametrize("case", NO_SHEETS, ids=lambda case: case[0])
def test_no_sheets(file: Path, case: tuple[str, bytes, str]) -> None:
    """What is no sheet is refused with a reason, before a line of it is read."""
    _, data, reason = case
    file.write_bytes(data)
    with pytest.raises(Refused, match=reason):
        _ = read_document(file).header


def test_fifty_megabytes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a huge file no more than the limit is taken into memory, and nobody tries to understand that."""

    def never(*_: object) -> bytes:
        raise AssertionError("somebody looked into it")

    with file.open("wb") as big:
        big.truncate(50_000_000)
    monkeypatch.setattr(documents, "document_of", never)
    with pytest.raises(Refused, match="8 million bytes"):
        read_document(file)


def test_a_device_without_end() -> None:
    """A file that never ends is read up to the limit, too."""
    with pytest.raises(Refused, match="8 million bytes"):
        read_document(Path("/dev/zero"))


class Work:
    """Counts how often the parser is asked, and with how many words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.words = 0
        asked = reader.parse

        def parse(line: list[tokens.Token]) -> object:
            self.words += len(line) + 1
            return asked(line)

        monkeypatch.setattr(reader, "parse", parse)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


def filled(line: str) -> str:
    """As many such lines as a sheet may have."""
    return "\n".join([line] * min(typed.MAX_LINES - 1, typed.MAX_BYTES // (len(line.encode()) + 1)))


def _utf_8(text: str) -> bytes:
    return text.encode(errors="replace")


def _wide(text: str) -> bytes:
    return text.encode("utf-16", errors="replace")


BOMBS = {
    "digits": "BORROW " + "9" * 1990,
    "digits and commas": "BORROW " + "1," * 950,
    "digits and points": "BORROW " + "1." * 950,
    "thousands": "BORROW $" + "1 111" * 380,
    "spaces": "MOVE" + " " * 1900 + "x",
    "quotes": 'MESSAGE "' + '"' * 1900,
    "backslashes": 'MESSAGE "' + "\\" * 1901,
    "quotes and backslashes": 'MESSAGE "' + '\\"' * 950,
    "typographic quotes": "MESSAGE " + "\u201c\u201d" * 300,
    "dashes": "MOVE " + "-" * 1900,
    "equals signs": "MOVE " + "=" * 1900,
    "hyphens": "MOVE " + "a-" * 950,
    "brackets": "(" * 1990,
    "bullets": "* - + = " * 240,
    "semicolons": "x" + ";" * 1990,
    "header words": "GAME, " * 49,
    "header code": "CODE A" + "-A" * 140,
    "stages": "STAGE 1" + " , 1" * 480,
    "stage and spaces": "STAGE" + " " * 1900 + "x",
    "parts": "BUILD" + " 4A" * 600,
    "clauses": "MOVE 4A" + " FROM 17" * 200,
    "card to": "CARD" + " TO" * 600,
    "ligatures": "\ufdfa" * 1500,
    "combining marks": "MESSAGE " + "\u0301" * 1900,
    "bad lines": "MOVE 4A 17 18",
    "misspelt lines": "ATACK 1 FORM 17 TO 19 WIHT 8A",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_bombs(work: Work, bomb: str) -> None:
    """A sheet full of the worst lines gets an answer for each, in few words and with bounded work."""
    text = filled(bomb)
    sheet = read(text)
    assert len(sheet.orders) + len(sheet.refusals) in (0, len(typed.lines(text)))
    assert all(len(refusal.text) <= typed.MAX_ECHO + 3 and len(refusal.reason) < 700 for refusal in sheet.refusals)
    lines = len(typed.lines(text))
    # Each line once; some of the first bad ones again and again, in search of what was meant.
    assert work.words <= (tokens.MAX_WORDS + 2) * (2 * lines + 120 * reader._EXPLAINED)


@pytest.mark.parametrize("digits", [10, 1000, 10_000])
def test_numbers_without_end(digits: int) -> None:
    """A number of ten thousand digits is never made into one."""
    sheet = read(f"BORROW {'9' * digits}\nANNEX 44")
    assert [str(order) for order in sheet.orders] == ["ANNEX 44"]
    (refusal,) = sheet.refusals
    assert "nine digits" in refusal.reason or "2000 characters" in refusal.reason


@settings(max_examples=200)
@given(st.binary(max_size=400) | st.text(max_size=200).map(_utf_8) | st.text(max_size=200).map(_wide))
def test_any_bytes(data: bytes) -> None:
    """Whatever comes is a text, of which every line has an answer, or is not, with a reason."""
    text = typed.decode(data)
    if isinstance(text, typed.Unreadable):
        assert text.reason
    else:
        assert len(read(text).orders) + len(read(text).refusals) <= len(typed.lines(text))


FULL = [
    "BUILD 4A 17",
    "PLACE 4A 17",
    "ATTACK 1 FROM 16 TO 5 WITH 1A",
    "MOVE 1A FROM 17 TO 18",
    "MESSAGE hello",
    "RETREAT 17",
]


@pytest.mark.parametrize("line", FULL)
def test_full_sheets_are_judged(line: str) -> None:
    """Three thousand good lines are judged, each of them."""
    assert len(judge(START, 3, filled(line)).lines) == typed.MAX_LINES - 1


def test_control_characters_in_a_line() -> None:
    """They spoil their own line, which is shown without them."""
    sheet = read("ANNEX 44\nMESSAGE \x07bell\nANNEX 45")
    assert [order.line for order in sheet.orders] == [1, 3]
    assert [(refusal.line, refusal.text) for refusal in sheet.refusals] == [(2, "MESSAGE \ufffdbell")]


NAMES = ["sheet", "sheet.TXT", "sheet.doc", "ada's orders.txt", "\u0430\u0434\u0430.txt", "-x.txt"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name(tmp_path: Path, name: str) -> None:
    """What a file is called does not matter."""
    path = tmp_path / name
    path.write_text("ANNEX 44", "utf-8")
    assert (read_document(path).name, read_document(path).text) == (name, "ANNEX 44")
