"""Three ways to fill in a form: with pypdf, with pikepdf, and by typing into its fields with PDFium."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO

import pikepdf
import pypdf
import pypdfium2
from pypdfium2 import raw

Values = Mapping[str, str]
YES = "yes"


def with_pypdf(form: bytes, values: Values) -> bytes:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form))
    said = {name: "/Yes" if value == YES else value for name, value in values.items()}
    for page in writer.pages:
        writer.update_page_form_field_values(page, said, auto_regenerate=False)
    filled = BytesIO()
    writer.write(filled)
    return filled.getvalue()


def with_pikepdf(form: bytes, values: Values) -> bytes:
    filled = BytesIO()
    with pikepdf.open(BytesIO(form)) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            value = values.get(str(field.T))
            if value == YES:
                field.V = field.AS = pikepdf.Name.Yes
            elif value is not None:
                field.V = pikepdf.String(value)
        pdf.save(filled)
    return filled.getvalue()


def with_pdfium(form: bytes, values: Values) -> bytes:
    """As a person does: a click into the field, then key by key."""
    pdf = pypdfium2.PdfDocument(form)
    pdf.init_forms()
    for number in range(len(pdf)):
        page = pdf[number]
        for name, x, y in list(_fields(pdf, page)):
            if name in values:
                _type(pdf.formenv, page, x, y, "" if values[name] == YES else values[name])
        page.close()
    filled = BytesIO()
    pdf.save(filled)
    pdf.close()
    return filled.getvalue()


def _fields(pdf: pypdfium2.PdfDocument, page: pypdfium2.PdfPage) -> Iterator[tuple[str, float, float]]:
    for at in range(raw.FPDFPage_GetAnnotCount(page)):
        annotation = raw.FPDFPage_GetAnnot(page, at)
        length = raw.FPDFAnnot_GetFormFieldName(pdf.formenv, annotation, None, 0)
        name = ctypes.create_string_buffer(length)
        raw.FPDFAnnot_GetFormFieldName(
            pdf.formenv, annotation, ctypes.cast(name, ctypes.POINTER(raw.FPDF_WCHAR)), length
        )
        box = raw.FS_RECTF()
        raw.FPDFAnnot_GetRect(annotation, box)
        raw.FPDFPage_CloseAnnot(annotation)
        yield name.raw[:-2].decode("utf-16-le"), (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _type(form: object, page: pypdfium2.PdfPage, x: float, y: float, text: str) -> None:
    raw.FORM_OnMouseMove(form, page, 0, x, y)
    raw.FORM_OnLButtonDown(form, page, 0, x, y)
    raw.FORM_OnLButtonUp(form, page, 0, x, y)
    for character in text:
        raw.FORM_OnChar(form, page, 13 if character == "\n" else ord(character), 0)
    raw.FORM_ForceToKillFocus(form)


WAYS: dict[str, Callable[[bytes, Values], bytes]] = {
    "pypdf": with_pypdf,
    "pikepdf": with_pikepdf,
    "pdfium": with_pdfium,
}
