"""Owns options that many questions share: seats, tokens, places; with headings when they are many. Must never ask."""

from ...core.decision import TABLE, Option, choose
from ...core.headings import under_headings
from .board import LEVEL_OF, PO_W, place_term

_LEVELS = (("elf.box0",), ("elf.box1",), ("elf.box2",), ("elf.box3",), ("elf.box4",), ("elf.passed_over",))
_PASSED_OVER = 5


def seat_options(state: State):
    return [Option(seat, ("elf.seat", seat), seat) for seat in range(state.seat_count)]


def token_label(state: State, token: int):
    """How a token is called: whose it is and where it stands."""
    return ("elf.token", state.owner[token], place_term(state.place[token]))


def place_options(places):
    return [Option(place, (place_term(place),), group=_level(place)) for place in places]


def token_options(state: State, seat: int):
    """The tokens of a seat; of those that stand in one place with as many gray chips only the first."""
    options = []
    seen = []
    for token, owner in enumerate(state.owner):
        place = state.place[token]
        looks = (place, state.gray[token])
        if owner == seat and looks not in seen:
            seen.append(looks)
            options.append(Option(token, token_label(state, token), group=_level(place)))
    return options


def choose_by_level(ask, options, seat: int = TABLE, default: int = 0):
    """Choose among options whose groups are levels."""
    return under_headings(choose(ask, options, seat, default), _LEVELS)


def _level(place: int):
    return _PASSED_OVER if place >= PO_W else LEVEL_OF[place]
