"""Owns reading and moving the pieces on the table: tokens, dice, chips. Its callers have checked every move."""

from .board import BOXES, GRAY_CHIPS
from .state import FRONT, SPELLS, State
from .switches import GRAY_POOL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_GRAY = 36  # six rounds, and every one demotes six Wizards and Sorcerers


def token_at(state: State, place: int) -> int:
    """The first token at a place, or -1."""
    return bytes(state.place).find(bytes((place,)))


def tokens_at(state: State, place: int) -> list[int]:
    """All tokens at a place."""
    return [token for token, here in enumerate(state.place) if here == place]


def occupants(state: State) -> bytearray:
    """1 + the token in every box of the pyramid, 0 for an empty one."""
    boxes = bytearray(BOXES)
    token = 0
    for place in state.place:
        token += 1
        if place < BOXES:
            boxes[place] = token
    return boxes


def set_tokens(state: State, pairs: "Sequence[tuple[int, int]]") -> None:
    """Set up the board: `pairs` of (seat, place)."""
    state.owner = bytearray([seat for seat, _ in pairs])
    state.place = bytearray([place for _, place in pairs])
    state.gray = bytearray(len(pairs))


def deal_spells(state: State) -> None:
    """Every seat has its seven dice and seven chips in front, as at the start of a game."""
    state.dice = [FRONT] * (SPELLS * state.seat_count)
    state.chips = bytearray(SPELLS * state.seat_count)


def dice_at(state: State, seat: int, place: int) -> list[int]:
    """The values of the dice of a seat at a place, lowest first."""
    first = SPELLS * seat
    return [die & 7 for die in state.dice[first : first + SPELLS] if die >> 3 == place]


def set_dice(state: State, seat: int, place: int, values: "Sequence[int]", to_place: int = FRONT) -> None:
    """Move the dice that show `values` from `place` to `to_place`; those that come to the front lose their value."""
    first = SPELLS * seat
    hand = state.dice[first : first + SPELLS]
    for value in values:
        at = hand.index(place * 8 + value)
        hand[at] = to_place * 8 + value if to_place else FRONT
    state.dice[first : first + SPELLS] = sorted(hand)


def chips_at(state: State, seat: int, place: int) -> int:
    """How many chips a seat has at a place."""
    count = 0
    for at in state.chips[SPELLS * seat : SPELLS * seat + SPELLS]:
        if at == place:
            count += 1
    return count


def move_chips(state: State, seat: int, place: int, to_place: int, count: int = 1) -> None:
    """Move `count` chips of a seat."""
    first = SPELLS * seat
    chips = sorted(state.chips[first : first + SPELLS])
    for _ in range(count):
        chips[chips.index(place)] = to_place
    state.chips[first : first + SPELLS] = bytes(sorted(chips))


def sort_spells(state: State) -> None:
    """Restore the order of dice and chips after a change of many."""
    for first in range(0, len(state.dice), SPELLS):
        state.dice[first : first + SPELLS] = sorted(state.dice[first : first + SPELLS])
        state.chips[first : first + SPELLS] = bytes(sorted(state.chips[first : first + SPELLS]))


def gray_of(state: State, seat: int) -> int:
    """How many gray chips lie under the tokens of a seat."""
    return sum([gray for owner, gray in zip(state.owner, state.gray) if owner == seat])


def most_gray(state: State) -> int:
    """How many gray chips can lie under tokens."""
    return GRAY_CHIPS if state.switches[GRAY_POOL] else MOST_GRAY
