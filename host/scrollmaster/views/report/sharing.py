"""The sections to pass a game on, closed at first: a picture of its result, a sheet to sign, its play for BG Stats."""

from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from shared_rules.core.types import Message

from ...base.errors import WrongUse
from ...base.terms import say
from ...store.logs.report import Occasion
from ..exports import losses
from ..exports.forms import Export
from ..exports.game import Game
from .honour import scroll
from .markup import Child, make
from .picture import picture
from .sections import Subject, figure

_TARGET = "BG Stats"
_MODULE = 4  # dots of a screen that a module of a code takes where there is room


@dataclass
class Offer:
    """A play for BG Stats. `code`: its link as SVG, "" where there is none, and `why`; `lost`: what is left out."""

    link: str
    code: str
    lost: str
    why: Message | None = None


def offered(game: Game) -> Offer | None:
    """A finished game that people have played as a play; None of any other."""
    checked = game.replayed
    if checked.play is None or not checked.over or not checked.begun or not checked.real_dice:
        return None
    export = Export("bgstats", False, lambda _: Occasion())
    link = "".join(map(str, export.write([game]))).strip()
    code, why = _code(link)
    return Offer(link, code, losses.sentence(_TARGET, export.lost), why)


def _code(text: str) -> tuple[str, Message | None]:
    try:
        from ..exports.qr import qr_svg  # its library is an extra

        return qr_svg(text), None
    except ImportError:
        return "", ("report.no_code",)
    except WrongUse as problem:
        return "", problem.message


def result(game: Subject) -> Element | None:
    """The picture of the result, for a game that has one."""
    return _closed("result", say("report.share"), figure("result", picture(game))) if _is_over(game) else None


def honour(game: Subject) -> Element | None:
    """The Scroll of Honour, for a game that was played to its end, and a button that prints it alone."""
    if not _is_over(game) or game.scores.early:
        return None
    code, _ = _code(game.checked.log.qr)
    drawn = figure("honour", scroll(game, _drawn(code, say("report.honour_code")) if code else None))
    button = make("button", {"class": "action", "type": "button", "id": "print-honour"}, say("report.honour_print"))
    said = make("p", {"class": "fine"}, say("report.honour_how"))
    return _closed("honour", say("report.honour"), drawn, make("div", {"class": "said"}, button, said))


def _is_over(game: Subject) -> bool:
    return bool(game.seats) and game.checked.over and game.checked.begun


def play(offer: Offer | None) -> Element | None:
    """The link that makes the play in BG Stats, and its code."""
    if offer is None:
        return None
    explanation = make(
        "div",
        {"class": "said"},
        make("p", {}, say("report.keep_scan" if offer.code else "report.keep_link")),
        make("p", {}, make("a", {"class": "action", "href": offer.link}, say("report.keep_open"))),
        make("p", {"class": "fine"}, offer.lost) if offer.lost else None,
    )
    return _closed(
        "keep", say("report.keep"), _drawn(offer.code, say("report.keep_code")) if offer.code else None, explanation
    )


def _drawn(code: str, label: str) -> Element:
    """A code as a part of the page: large enough for the camera of a phone, also from the screen of another one."""
    drawn = ElementTree.fromstring(code)
    for part in drawn.iter():
        part.tag = part.tag.rpartition("}")[2]
    side = str(_MODULE * int(drawn.get("viewBox", "").split()[-1]))
    for name, value in (("width", side), ("height", side), ("role", "img"), ("aria-label", label)):
        drawn.set(name, value)
    return drawn


def _closed(kind: str, title: str, *children: Child) -> Element:
    """A section that shows its heading alone until somebody opens it."""
    summary = make("summary", {}, make("h2", {}, title))
    return make("details", {"class": f"paper {kind}"}, summary, make("div", {"class": "inner"}, *children))
