"""Owns options that many questions share: seats, tokens, places; with headings when they are many."""

from ...core.decision import TABLE, Option, choose
from ...core.headings import under_headings
from .board import LEVEL_OF, PLACE_TERMS, PO_W
from .state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...core.decision import Choose
    from ...core.types import Message

_LEVELS = (("elf.box0",), ("elf.box1",), ("elf.box2",), ("elf.box3",), ("elf.box4",), ("elf.passed_over",))
_PASSED_OVER = 5


class TokenOption(Option):
    """Stands for a token: the value."""


class PlaceOption(Option):
    """Stands for a place: value % PLACES, as some values name the token that goes there too."""


class HereOption(Option):
    """Stands for the place that the question is about."""


def seat_options(state: State) -> list[Option]:
    return [Option(seat, ("elf.seat", seat), seat) for seat in range(state.seat_count)]


def token_label(state: State, token: int) -> "Message":
    """How a token is called: whose it is and where it stands."""
    return ("elf.token", state.owner[token], PLACE_TERMS[state.place[token]])


def place_options(places: "Iterable[int]") -> list[PlaceOption]:
    return [PlaceOption(place, (PLACE_TERMS[place],), group=_level(place)) for place in places]


def token_options(state: State, seat: int) -> list[TokenOption]:
    """The tokens of a seat; of those that stand in one place with as many gray chips only the first."""
    options: list[TokenOption] = []
    seen: list[tuple[int, int]] = []
    for token, owner in enumerate(state.owner):
        place = state.place[token]
        looks = (place, state.gray[token])
        if owner == seat and looks not in seen:
            seen.append(looks)
            options.append(TokenOption(token, token_label(state, token), group=_level(place)))
    return options


def choose_by_level(ask: "Message", options: "Sequence[Option]", seat: int = TABLE, default: int = 0) -> "Choose":
    """Choose among options whose groups are levels."""
    return under_headings(choose(ask, options, seat, default), _LEVELS)


def _level(place: int) -> int:
    return _PASSED_OVER if place >= PO_W else LEVEL_OF[place]
