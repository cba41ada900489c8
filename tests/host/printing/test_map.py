"""Any board's drawing becomes a page of PDF or an SVG: complete, on the paper, and the same bytes each time."""

import io
import subprocess
import sys
from xml.etree import ElementTree

import pypdfium2
import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from pbm.drawing import Area, Key, Label, Layer, MapDrawing, Pen, Shape, Stroke
from pbm.games.supremacy.map import world_map
from pbm.games.supremacy.world import load_world
from pbm.host.printing.map import MARGIN, Kind, draw, kind_of
from pbm.host.printing.map_pdf import place_map
from pbm.paper import Size

SVG = "{http://www.w3.org/2000/svg}"
SIZES: dict[Size, tuple[int, int]] = {"letter": (792, 612), "a4": (842, 595)}
SQUARE = ((0, 0), (40, 0), (40, 40), (0, 40))
HOLE = ((10, 10), (30, 10), (30, 30), (10, 30))
# A board that is no world: a field with a pond in it, and names that markup would stumble over.
BOARD = MapDrawing(
    width=100,
    height=50,
    title="Fields & <ponds>",
    layers=(
        Layer(areas=(Area(Shape((SQUARE, HOLE)), (1, 0, 0), "a1", 'Tom & "Jerry"'),)),
        Layer(
            strokes=(Stroke(Pen(2), Shape((((50, 0), (50, 50)),))),),
            labels=(Label("<7>", (70, 25), 8, "bold", halo=(1, 1, 1)),),
        ),
    ),
    legend=((Key("field", fill=(1, 0, 0)), Key("wall", pen=Pen(2)), Key("& more")),),
)


@pytest.mark.parametrize("paper", SIZES)
def test_pdf_is_one_landscape_page(paper: Size) -> None:
    """The PDF has one page, of the paper asked for, lying on its side."""
    (page,) = PdfReader(io.BytesIO(draw(world_map(), paper))).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == SIZES[paper]


@pytest.mark.parametrize("paper", SIZES)
def test_pdf_has_every_number(paper: Size) -> None:
    """All 221 numbers, the sixteen countries and the title can be read off the page."""
    text = PdfReader(io.BytesIO(draw(world_map(), paper))).pages[0].extract_text()
    words = set(text.split())
    assert [id for id in load_world().sites if str(id) not in words] == []
    assert [name for name in load_world().countries.values() if name not in text] == []
    assert world_map().title in text


@pytest.mark.parametrize("paper", SIZES)
def test_pdf_keeps_the_margins(paper: Size) -> None:
    """What a viewer shows has ink up to the margins in width, and none outside them."""
    image = pypdfium2.PdfDocument(draw(world_map(), paper))[0].render(scale=2, grayscale=True).to_pil()
    ink = image.point(lambda shade: 255 if shade < 250 else 0).getbbox()
    assert ink is not None
    left, top, right, bottom = (edge / 2 for edge in ink)
    width, height = SIZES[paper]
    slack = 1  # the frame's pen, and the grid of pixels
    assert left >= MARGIN - slack
    assert top >= MARGIN - slack
    assert right <= width - MARGIN + slack
    assert bottom <= height - MARGIN + slack
    assert right - left > width - 2 * MARGIN - 12


def test_pdf_fonts_are_inside() -> None:
    """The map brings the fonts of its four faces with it, as every report does."""
    page = PdfReader(io.BytesIO(draw(world_map()))).pages[0]
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert len(fonts) == 4
    assert all(font["/FontDescriptor"]["/FontFile2"].get_object().get_data() for font in fonts)


def test_svg_has_every_place() -> None:
    """The SVG is well-formed, and each of the 221 places is a shape with its number and name, and a label."""
    svg = ElementTree.fromstring(draw(world_map(), kind=".svg"))
    shapes = {path.get("id"): path.findtext(f"{SVG}title") for path in svg.iter(f"{SVG}path") if path.get("id")}
    assert shapes == {f"place-{id}": f"{id} {site.name}" for id, site in load_world().sites.items()}
    texts = {text.text for text in svg.iter(f"{SVG}text")}
    assert texts >= {str(id) for id in load_world().sites}


def test_svg_lies_within_its_view() -> None:
    """Every point of every path, and every start of a text, is inside the view box."""
    svg = ElementTree.fromstring(draw(world_map(), kind=".svg"))
    x, y, width, height = map(float, svg.attrib["viewBox"].split())
    paths = [path.attrib["d"] for path in svg.iter(f"{SVG}path")]
    points = [point.split() for path in paths for point in path.replace("Z", "").replace("M", "L").split("L") if point]
    points += [[text.attrib["x"], text.attrib["y"]] for text in svg.iter(f"{SVG}text")]
    assert len(points) > 30_000
    assert all(x <= float(px) <= x + width and y <= float(py) <= y + height for px, py in points)


@pytest.mark.parametrize("kind", [".pdf", ".svg", ".png"])
def test_same_bytes(kind: Kind) -> None:
    """The same drawing is the same bytes, in this process and, whatever the hash seed, in others."""
    here = draw(world_map(), kind=kind)
    assert draw(world_map(), kind=kind) == here
    script = (
        "import sys; from pbm.games.supremacy.map import world_map; from pbm.host.printing.map import draw;"
        f" sys.stdout.buffer.write(draw(world_map(), kind={kind!r}))"
    )
    assert subprocess.run([sys.executable, "-c", script], env={"PYTHONHASHSEED": "7"}, stdout=-1).stdout == here


def test_unknown_kind_of_file() -> None:
    """A suffix of another kind is refused with those that are known."""
    with pytest.raises(ValueError, match=r"\.pdf, \.svg, \.png, not as '\.gif'"):
        kind_of("map.gif")


# --- a board that is no world


def test_any_board_as_pdf() -> None:
    """A board of other proportions is drawn as well, as large as the page allows."""
    (page,) = PdfReader(io.BytesIO(draw(BOARD))).pages
    text = page.extract_text()
    assert all(words in text for words in ("Fields & <ponds>", "<7>", "field", "wall", "& more"))


def test_holes_stay_open() -> None:
    """An area's inner ring is a hole: red in the field, white in the pond, in the PDF as a viewer shows it."""
    image = pypdfium2.PdfDocument(draw(BOARD))[0].render(scale=1).to_pil().convert("RGB")
    red = [(x, y) for y in range(image.height) for x in range(image.width) if image.getpixel((x, y)) == (255, 0, 0)]
    left, top = red[0]
    field = left, max(x for x, y in red if y == top)
    middle = ((field[0] + field[1]) // 2, top + (field[1] - field[0]) // 2)
    assert image.getpixel((left + 5, top + 5)) == (255, 0, 0)
    assert image.getpixel(middle) == (255, 255, 255)


def test_any_board_as_svg() -> None:
    """Names and words with markup in them are escaped, halos and even-odd filling are asked for."""
    svg = ElementTree.fromstring(draw(BOARD, kind=".svg"))
    (place,) = [path for path in svg.iter(f"{SVG}path") if path.get("id")]
    assert (place.get("id"), place.findtext(f"{SVG}title")) == ("place-a1", 'a1 Tom & "Jerry"')
    assert place.get("d") == "M0 0L40 0L40 40L0 40ZM10 10L30 10L30 30L10 30Z"
    assert [group.get("fill-rule") for group in svg.iter(f"{SVG}g") if place in group] == ["evenodd"]
    (label,) = [text for text in svg.iter(f"{SVG}text") if text.text == "<7>"]
    assert (label.get("paint-order"), label.get("font-weight"), label.get("text-anchor")) == (
        "stroke",
        "bold",
        "middle",
    )


def test_long_path_is_stored_once() -> None:
    """A long path is one object of the file, on however many pages and in whatever colour it is drawn."""
    ring = tuple((50 + at, 25 + at * at / 50) for at in range(40))
    shape = Shape((ring,))
    file = io.BytesIO()
    canvas = Canvas(file, invariant=1)
    for fill in ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)):
        place_map(canvas, MapDrawing(100, 50, "", (Layer(areas=(Area(shape, fill),)),)), 0, 0, 400, 300)
        canvas.showPage()
    canvas.save()
    pages = PdfReader(io.BytesIO(file.getvalue())).pages
    assert len({form.indirect_reference for page in pages for form in page["/Resources"]["/XObject"].values()}) == 1
    seen = [
        {colour for _, colour in page.render().to_pil().convert("RGB").getcolors(99999)}
        for page in pypdfium2.PdfDocument(file.getvalue())
    ]
    assert [(255, 0, 0) in colours for colours in seen] == [True, False]
    assert [(0, 0, 255) in colours for colours in seen] == [False, True]
