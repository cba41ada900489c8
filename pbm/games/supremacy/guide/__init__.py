"""The players' guide to orders, made from its entries: the whole of it, or what concerns one word."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from pbm.contract import Faults
from pbm.games.supremacy.guide.chapters import CHAPTERS, OPENING, Chapter, Form
from pbm.games.supremacy.words import INSTEAD
from pbm.text import fold, nearest

_WIDTH = 100


def render(word: str | None = None) -> str | Faults:
    """The guide, as Markdown that is easy on the eye without a browser, too; or the nearest word that orders have."""
    if word is None:
        return "\n".join([OPENING, *map(_chapter, CHAPTERS)])
    wanted = " ".join(fold(word).upper().replace("-", " ").split())
    found = [chapter for chapter in CHAPTERS if any(_has(form, wanted) for form in chapter.forms)]
    return "\n".join(map(_chapter, found)) if found else _unknown(wanted)


def forms_of(verb: str) -> tuple[Form, ...]:
    """The forms that begin with this word."""
    return tuple(form for chapter in CHAPTERS for form in chapter.forms if _verb(form) == verb)


def verbs() -> tuple[str, ...]:
    """The words with which orders begin, in the order of the guide."""
    return tuple(dict.fromkeys(_verb(form) for chapter in CHAPTERS for form in chapter.forms))


def _verb(form: Form) -> str:
    return form.example.split()[0]


def _has(form: Form, wanted: str) -> bool:
    """Whether the example, which has no word but the order's, begins with what is wanted."""
    return (form.example.replace("-", " ") + " ").startswith(wanted + " ")


def _chapter(chapter: Chapter) -> str:
    stage = ", ".join(dict.fromkeys(_stage(form) for form in chapter.forms))
    rules = ", ".join(sorted({*(form.order.rule for form in chapter.forms), *chapter.rules}, key=_rule_number))
    about = (chapter.text, f"Cost: {chapter.cost}. {stage}. Rules: {rules}.")
    return "\n".join([f"## {chapter.title}", "", *_forms(chapter), *("\n" + fill(text, _WIDTH) for text in about), ""])


def _rule_number(rule: str) -> list[int]:
    return [int(part) for part in rule.removeprefix("R").split(".")]


def _stage(form: Form) -> str:
    return "With the report" if form.order.stage == "-" else f"Stage {form.order.stage}"


def _forms(chapter: Chapter) -> Iterator[str]:
    """Each form with its example in a column beside it, or below if it is long."""
    width = max(len(form.form) for form in chapter.forms)
    for form in chapter.forms:
        if width <= 60:
            yield f"    {form.form:{width}}   {form.example}".rstrip()
        else:
            yield f"    {form.form}\n        {form.example}"


def _unknown(wanted: str) -> Faults:
    near = nearest(wanted.split()[0] if wanted else "", (*verbs(), *INSTEAD))
    meant = f"did you mean {near if near in verbs() else INSTEAD[near].split()[0]}?" if near else ""
    listed = f"Orders begin with {', '.join(verbs())}."
    return Faults((f"No order begins with {wanted[:40]!r}{f' - {meant}' if meant else f'. {listed}'}",))
