"""Whether words fit the text display of a box, each with the widest that can stand in its places.

Only what decides has a place that is bounded; all else runs over the display, where no word may be torn.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from shared_rules.core import loader
from shared_rules.core.terms import Terms
from shared_rules.formats.display import COLUMNS, qr_place
from shared_rules.formats.qr import SIDES

from ...base import paths
from ...base.errors import Part
from ...base.languages.texts import english
from .utterances import ALONE, HEADING, LABEL, PART, QUESTION, STANDING, Utterances

_BOX = paths.firmware() / "terms"
_SELFTEST = paths.firmware() / "selftest/terms"
_SEEDS = range(9)
_RULE = re.compile(r"\.why\d*$")  # the rules behind a question or an event
_TAUGHT = re.compile(r"\.(why\d*|layout\d*|guide_\w+)$")  # what runs up the display
_GUIDE_OF_ALL = "scene.guide_setup"
_MARKED = 3  # columns that a key, a space and an arrow take


class Place(NamedTuple):
    """Where a text stands. Of 0 lines: it runs over the display."""

    columns: int
    lines: int


class Misfit(NamedTuple):
    """A text that is cut off, with the widest in its places."""

    term: str
    text: str
    place: Place


_ANYWHERE = Place(COLUMNS, 0)
_ALONE = Place(COLUMNS, 6)  # between heading and hint
_LINE = Place(COLUMNS, 1)
_BY_ROLE = {
    QUESTION: Place(COLUMNS, 3),
    ALONE: _ALONE,
    STANDING: _LINE,
    LABEL: Place(COLUMNS - 2, 2),
    HEADING: _LINE,
    PART: _ANYWHERE,
}
_GUIDE = Place(COLUMNS, 4)
_HINT = Place(COLUMNS, 2)
_PHOTO = Place(qr_place(SIDES[0])[2], 3)  # beside the QR code, with three lines of digits and LOCAL
_RESULT = qr_place(SIDES[1])[2]  # columns beside the larger one of a result, with the scores of six seats
_OF_TERM = {
    "scene.barrier": _ALONE,
    "scene.locked": _ALONE,
    "scene.rolled": _HINT,
    "scene.rank": _LINE,
    "scene.number": _LINE,
    "scene.die": _LINE,
    "scene.code": _PHOTO,
    "scene.key": _PHOTO,
    "scene.promise": _PHOTO,
    "scene.result": Place(_RESULT, 1),
    "scene.lost": Place(_RESULT, 1),
    "scene.hint_seen": Place(_RESULT, 1),
    "scene.result_scan": Place(_RESULT, 2),
    "refused.full": _HINT,  # it says what to do: nobody shall have to wait for its second page
}
_BEGINNINGS = {
    "scene.hold_": _LINE,
    "scene.hint_": _HINT,
    "selftest.hint_": _LINE,
    "selftest.ask_": _ALONE,
}
_ANY_GAME = "{}.name"  # stands for the name of each game
_ARGUMENTS: dict[str, tuple[Part, ...]] = {  # of the box's own words; elsewhere games of chance tell
    "scene.number": (-1000, -1000, 1000),
    "scene.rank": (6, 0, 1000),
    "scene.die": (10, 10, 20),
    "menu.waiting_only": (_ANY_GAME, ("menu.steps", 1600)),
    "menu.ask_full": (100,),
    "selftest.ask_all": ("selftest.green",),
    "selftest.ask_key": ("selftest.previous",),
    "selftest.ask_part": (70,),
    "selftest.hint_number": (6,),
    "scene.count": (20, _ANY_GAME),
}


class Texts(Terms):
    """Words by their terms."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__(())
        self._texts = texts

    def text(self, term: str) -> str:
        return self._texts.get(term, term)


def misfits(terms: Terms) -> Iterator[Misfit]:
    """All texts of box and games that are cut off in the language of `terms`, which lack nothing."""
    yield from of_box(terms)
    for game in paths.own_games():
        yield from of_game(game, terms)


def of_game(game: str, terms: Terms) -> Iterator[Misfit]:
    """Those of a game."""
    heard, seats = _heard(game)
    longest = max((terms.text(seat) for seat in seats), key=len)
    for term, places in _places(game).items():
        widest = heard.widest(terms, term, seats)
        for role, place in places:
            if role in (QUESTION, ALONE):  # the name of the seat stands before it
                yield from _misfit(term, f"{longest}: {widest}", place)
            elif role == STANDING:
                yield from _misfit(term, terms.say(("scene.rank", len(seats), longest, widest)), place)
            else:
                yield from _misfit(term, widest, place)


def of_box(terms: Terms) -> Iterator[Misfit]:
    """Those of the box itself."""
    heard, seats = _settings(), _heard(paths.own_games()[0])[1]
    for term, text in _own().items():
        yield from _misfit(term, heard.widest(terms, term, seats), _place_of(term, text))
    for value in ("menu.counted0", "menu.counted1"):  # whether games are counted is said in one line
        yield from _misfit(value, terms.say(("menu.counted", value)), Place(COLUMNS - _MARKED, 1))


def limits() -> dict[str, Place]:
    """The smallest bounded place of each term that has one."""
    found = {term: _place_of(term, text) for term, text in _own().items()}
    for game in paths.own_games():
        found |= {term: _smallest(places) for term, places in _places(game).items()}
    return {term: place for term, place in found.items() if place.lines}


def _smallest(places: list[tuple[int, Place]]) -> Place:
    return min((place for _, place in places), key=lambda place: place.lines or _ALONE.lines + 1)


def fits(text: str, place: Place) -> bool:
    """Whether a text is not cut off there."""
    if max(map(len, text.split(" "))) > place.columns:
        return False
    return not place.lines or len(wrap(text, place.columns, break_on_hyphens=False)) <= place.lines


def _misfit(term: str, text: str, place: Place) -> Iterator[Misfit]:
    if not fits(text, place):
        yield Misfit(term, text, place)


@cache
def _heard(game: str) -> tuple[Utterances, list[str]]:
    """What games of chance make the box say, and what their seats are called, as many as there may be."""
    kind, heard = loader.load(game), Utterances()
    heard.play(kind, _SEEDS)
    table = kind()
    table.seat_count = kind.SEATS[1]
    return heard, table.seat_terms()


@cache
def _settings() -> Utterances:
    """What the box says of itself: settings with their values, and what is known of others."""
    heard, terms = Utterances(), sorted(_own())
    for term in terms:
        for value in terms:
            if re.fullmatch(re.escape(term) + r"\d", value):
                heard.note((term, value), LABEL)
    for term, values in _ARGUMENTS.items():
        for game in paths.own_games():
            heard.note((term, *((f"{game}.name",) if value == _ANY_GAME else value for value in values)), PART)
    return heard


@cache
def _own() -> dict[str, str]:
    return english(_BOX) | english(_SELFTEST)


@cache
def _places(game: str) -> dict[str, list[tuple[int, Place]]]:
    """Where the texts of a game stand, and as what."""
    heard, _ = _heard(game)
    found = {
        term: [(role, _BY_ROLE[role]) for role in sorted(heard.roles_of(term) or {_role_of(term, text)})]
        for term, text in english(paths.rules() / "games" / game / "terms").items()
    }
    for term in loader.load(game).GUIDE:
        found[term].append((PART, _GUIDE))
    return found


def _role_of(term: str, text: str) -> int:
    """What a term of a game is for when no game of chance came by: by its shape."""
    if ".ask_" in term and not _RULE.search(term):
        return QUESTION
    return PART if _TAUGHT.search(term) or re.search(r"[.!]$", text) else LABEL


def _place_of(term: str, text: str) -> Place:
    """Where a text of the box itself stands."""
    if term == _GUIDE_OF_ALL:
        return _GUIDE
    beginning = next((place for begins, place in _BEGINNINGS.items() if term.startswith(begins)), None)
    if place := _OF_TERM.get(term, beginning):
        return place
    if ".ask_" in term and not _RULE.search(term):
        return _BY_ROLE[QUESTION]
    is_item = term.startswith("menu.") and _role_of(term, text) == LABEL
    return _BY_ROLE[LABEL] if is_item else _ANYWHERE
