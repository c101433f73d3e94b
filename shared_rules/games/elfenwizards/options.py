"""Owns options that many questions share: seats, tokens, places; with headings when they are many."""

from ...core.decision import TABLE, Option, choose
from ...core.headings import KEYS, under_headings
from .board import FIRST_BOX, LEVEL_OF, M1, MAGICIAN_BOXES, PLACE_TERMS, PO_W
from .state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...core.decision import Choose
    from ...core.types import Message

_KEYS_OF_PLACES = 24  # of the boxes of one level: those of the Magician boxes have a page each
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
    """Each stands where it lies on its level."""
    return [PlaceOption(place, (PLACE_TERMS[place],), TABLE, _level(place), box_of(place)) for place in places]


def magician_options() -> list[PlaceOption]:
    return [PlaceOption(place, (PLACE_TERMS[place],), place=box_of(place)) for place in MAGICIAN_BOXES]


def box_of(place: int) -> int:
    """The number of a box on its level."""
    return place - PO_W if place >= PO_W else place - FIRST_BOX[LEVEL_OF[place]]


def let_stand(options: "Sequence[Option]", state: State, by_seat: bool) -> None:
    """Give tokens their keys. `by_seat`: the key of the owner; else the box, in a Magician box a page, the owner's key.

    Further tokens at the same key follow on further pages.
    """
    taken: list[tuple[int, int]] = []
    for option in options:
        at = state.place[option.value]
        place = state.owner[option.value]
        if not by_seat:
            place = box_of(at) * KEYS + place if M1 <= at < PO_W else box_of(at)
        while (option.group, place) in taken:
            place += KEYS if by_seat else _KEYS_OF_PLACES
        taken.append((option.group, place))
        option.place = place


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


def choose_by_level(ask: "Message", options: "Sequence[Option]") -> "Choose":
    """Choose among options whose groups are levels."""
    decision = choose(ask, options)
    decision.groups = _LEVELS
    return decision


def choose_token(ask: "Message", options: "Sequence[Option]") -> "Choose":
    """Choose among a seat's tokens, from the top of the board down; by level first when they are more than the keys."""
    return under_headings(choose(ask, options), _LEVELS)


def _level(place: int) -> int:
    return _PASSED_OVER if place >= PO_W else LEVEL_OF[place]
