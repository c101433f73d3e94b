"""The board: its shape, the tokens on it, and the options that stand for tokens and places.

The pyramid is numbered like a heap: the two boxes below box b are 2b+1 and 2b+2. Their tokens compete for the title b,
so the contest of a title has the number of its box; Magician box m is the contest 7+m and feeds the boxes 7+2m, 8+2m.
"""

from ...core.decision import TABLE, Option, choose
from ...core.headings import KEYS, under_headings
from . import state as st
from .house_rules import GRAY_POOL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...core.decision import Choose
    from ...core.types import Message

# Places, by the first of each kind, from the top down: boxes of the pyramid, Magician boxes, passed-over boxes.
HW = 0
W1 = 1
S1 = 3
N1 = 7
M1 = 15
PO_W = 19
PO_S = 20
PO_N = 21
PLACES = 22
MAGICIANS = 4  # Magician boxes
MAGICIAN_BOXES = range(M1, PO_W)
BOXES = 15  # places below this hold one token and carry a title
UPPER_CONTESTS = 7  # HW, W1-2, S1-4
CONTESTS = 11  # and the four Magician boxes

# Levels, in the order of the dice boxes. A passed-over box is level + PO_W - WIZARD.
HIGH_WIZARD = 0
WIZARD = 1
SORCERER = 2
NECROMANCER = 3
MAGICIAN = 4
LEVEL_OF = (0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2, 3)
VALUE_OF = (10, 7, 7, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 0, 0, 0)  # points a round, by place
FIRST_BOX = (HW, W1, S1, N1, M1, PO_W)  # the boxes of level l are FIRST_BOX[l] .. FIRST_BOX[l + 1] - 1

NO_CONTEST = CONTESTS
CONTEST_OF = (11, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 11, 11)  # by place
CONTESTS_AT = (0, 0b1, 0b110, 0b1111000, 0b11110000000)  # by level: bit set of the contests of its tokens

GRAY_CHIPS = 12
_MOST_GRAY = 36  # without a limit: six rounds, and every one demotes six Wizards and Sorcerers

# Term ids, spelled out: on the box they lie in flash, and none has to be built during a press.
PLACE_TERMS = (  # the High Wizard box first, the passed-over Necromancers last
    "elf.place0",
    "elf.place1",
    "elf.place2",
    "elf.place3",
    "elf.place4",
    "elf.place5",
    "elf.place6",
    "elf.place7",
    "elf.place8",
    "elf.place9",
    "elf.place10",
    "elf.place11",
    "elf.place12",
    "elf.place13",
    "elf.place14",
    "elf.place15",
    "elf.place16",
    "elf.place17",
    "elf.place18",
    "elf.place19",
    "elf.place20",
    "elf.place21",
)
BOX_TERMS = ("elf.box0", "elf.box1", "elf.box2", "elf.box3", "elf.box4")  # by level

_KEYS_OF_PLACES = 24  # of the boxes of one level: those of the Magician boxes have a page each
_LEVELS = (("elf.box0",), ("elf.box1",), ("elf.box2",), ("elf.box3",), ("elf.box4",), ("elf.passed_over",))
_PASSED_OVER = 5


def token_at(state: st.State, place: int) -> int:
    """The first token at a place, or -1."""
    return bytes(state.place).find(bytes((place,)))


def tokens_at(state: st.State, place: int) -> list[int]:
    """All tokens at a place."""
    return [token for token, here in enumerate(state.place) if here == place]


def occupants(state: st.State) -> bytearray:
    """1 + the token in every box of the pyramid, 0 for an empty one."""
    boxes = bytearray(BOXES)
    token = 0
    for place in state.place:
        token += 1
        if place < BOXES:
            boxes[place] = token
    return boxes


def distinct(state: st.State, tokens: "Iterable[int]") -> list[int]:
    """Of tokens of one seat in one place with as many gray chips, which nobody tells apart, only the first."""
    found: list[int] = []
    seen: list[int] = []
    for token in tokens:
        looks = state.owner[token] << 16 | state.place[token] << 8 | state.gray[token]
        if looks not in seen:
            seen.append(looks)
            found.append(token)
    return found


def set_tokens(state: st.State, pairs: "Sequence[tuple[int, int]]") -> None:
    """Set up the board: `pairs` of (seat, place)."""
    state.owner = bytearray([seat for seat, _ in pairs])
    state.place = bytearray([place for _, place in pairs])
    state.gray = bytearray(len(pairs))


def gray_of(state: st.State, seat: int) -> int:
    """How many gray chips lie under the tokens of a seat."""
    return sum([gray for owner, gray in zip(state.owner, state.gray) if owner == seat])


def most_gray(state: st.State) -> int:
    """How many gray chips can lie under tokens."""
    return GRAY_CHIPS if state.switches[GRAY_POOL] else _MOST_GRAY


class TokenOption(Option):
    """Stands for a token: the value."""


class PlaceOption(Option):
    """Stands for a place: value % PLACES, as some values name the token that goes there too."""


class HereOption(Option):
    """Stands for the place that the question is about."""


def token_label(state: st.State, token: int) -> "Message":
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


def set_keys(options: "Sequence[Option]", state: st.State, by_seat: bool) -> None:
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


def token_options(state: st.State, seat: int) -> list[TokenOption]:
    """The distinct tokens of a seat, by level."""
    tokens = distinct(state, [token for token, owner in enumerate(state.owner) if owner == seat])
    return [TokenOption(token, token_label(state, token), group=_level(state.place[token])) for token in tokens]


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
