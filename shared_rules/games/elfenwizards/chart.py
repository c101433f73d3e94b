"""Charts: where every token stands when a game begins, in bytes that a vault can keep, and how one is entered.

    chart = 15 bytes: the letter in HW, W1-2, S1-4, N1-8 (0: empty) | for each of M1-M4 one count a letter

A letter is 1..seats: the colour of a group's own chart, the seat after the Dragon's holder in ours. Setup and a rise of
the tracking level enter one box by box: the answers grow `state.chart`, and what only one answer fits is filled in.
"""

from ...core.decision import choose, number
from ...core.refused import Refused
from . import state as st
from .board import BOXES, M1, MAGICIANS, PLACE_TERMS, HereOption
from .house_rules import TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events

FORMAT = 1

# Ours, not the publisher's: equal totals, and no contest of the pyramid has both candidates of one letter.
# By the number of seats: W1-2, S1-4, N1-8; who stands in M1, M2, M3, M4.
_BALANCED = (
    ("ABACCBCABCACCB", ("ABC", "AB", "AB", "ABC")),
    ("ABCDDCABCDBADC", ("ABC", "AD", "BC", "ABD")),
    ("ABCDECDEADEBDE", ("ABC", "ABC", "ABC", "DE")),
    ("ABCDEFDEFCCDEF", ("ABC", "AD", "BE", "ABF")),
)


def tokens_a_seat(seat_count: int, wanted: int) -> int:
    """How many tokens a seat has: what the table wants (`elf.tokens`), else what keeps the board equally full."""
    return wanted or 11 - seat_count - (seat_count > 3)


def balanced(seat_count: int, tokens: int) -> bytearray:
    """Our chart for `tokens` a letter: the pyramid is filled from the top, what is left goes to the boxes."""
    pyramid, magicians = _BALANCED[seat_count - 3]
    left = [tokens] * seat_count
    chart = bytearray(BOXES + MAGICIANS * seat_count)
    for box, letter in enumerate(pyramid):
        index = ord(letter) - 65
        if left[index]:
            left[index] -= 1
            chart[1 + box] = index + 1
    for index in range(seat_count):
        letter = chr(65 + index)
        boxes = [box for box in range(MAGICIANS) if letter in magicians[box]] + list(range(MAGICIANS))
        for step in range(left[index]):
            box = boxes[step] if step < len(boxes) else step % MAGICIANS
            chart[BOXES + box * seat_count + index] += 1
    return chart


def count(chart: "bytes | bytearray", letter: int, seat_count: int) -> int:
    """How many tokens of `letter` stand on a chart, which may still be growing."""
    total = 0
    for at in range(len(chart)):
        if at < BOXES:
            total += chart[at] == letter
        elif (at - BOXES) % seat_count == letter - 1:
            total += chart[at]
    return total


def is_complete(chart: "bytes | bytearray", seat_count: int) -> bool:
    return len(chart) == BOXES + MAGICIANS * seat_count


def tokens_on(chart: "bytes | bytearray", seats: "Sequence[int]") -> list[tuple[int, int]]:
    """(seat, place) of every token on a chart, which may still be growing; `seats` lists the seat of each letter."""
    found: list[tuple[int, int]] = []
    for at, entry in enumerate(chart):
        if at >= BOXES:
            found += [(seats[(at - BOXES) % len(seats)], BOXES + (at - BOXES) // len(seats))] * entry
        elif entry:
            found.append((seats[entry - 1], at))
    return sorted(found)


def pack(chart: "bytes | bytearray", tokens: int) -> bytes:
    """The blob of a complete chart."""
    return bytes((FORMAT, tokens)) + bytes(chart)


def unpack(blob: bytes, seat_count: int, tokens: int) -> bytearray:
    """The chart in a blob. Raises Refused unless it is one for so many seats with so many tokens each."""
    chart = bytearray(blob[2:])
    if len(blob) < 2 or blob[0] != FORMAT or blob[1] != tokens or not is_complete(chart, seat_count):
        raise Refused("refused.blob")
    for box in range(BOXES):
        if chart[box] > seat_count:
            raise Refused("refused.blob")
    for letter in range(1, seat_count + 1):
        if count(chart, letter, seat_count) != tokens:
            raise Refused("refused.blob")
    return chart


def tokens_each(state: st.State) -> int:
    """How many tokens a seat has in this game."""
    return tokens_a_seat(state.seat_count, state.switches[TOKENS])


def tokens_entered(state: st.State) -> list[tuple[int, int]]:
    """(seat, place) of the tokens on the group's own chart, as far as it is entered."""
    return tokens_on(state.chart, [state.colours.index(colour) for colour in range(state.seat_count)])


def ask_entry(state: st.State) -> "Choose | Number | None":
    """The question for the next entry of the chart, or None when it is forced or the chart is complete."""
    seats = state.seat_count
    at = len(state.chart)
    if at < BOXES:
        options = [HereOption(0, ("elf.empty",))]
        for seat in range(seats):
            if _left(state, state.colours[seat] + 1):
                options.append(HereOption(state.colours[seat] + 1, ("elf.seat", seat), seat))
        return choose(("elf.ask_box", PLACE_TERMS[at]), options) if len(options) > 1 else None
    box, index = _magician_box(state)
    left = _left(state, index + 1)
    if box >= MAGICIANS - 1 or not left:
        return None
    even = (left + MAGICIANS - 1 - box) // (MAGICIANS - box)
    return number(("elf.ask_count", PLACE_TERMS[M1 + box], state.colours.index(index)), 0, left, even)


def take_entry(state: st.State, answer: "Answer", events: "Events") -> None:
    state.chart.append(answer[0])


def fill_entry(state: st.State) -> bool:
    """Fill in the next entry, which is forced. Returns False when the chart is complete."""
    if is_complete(state.chart, state.seat_count):
        return False
    forced = 0
    if len(state.chart) >= BOXES:
        forced = _left(state, _magician_box(state)[1] + 1)
    state.chart.append(forced)
    return True


def _magician_box(state: st.State) -> tuple[int, int]:
    """The Magician box and the letter - 1 of the next entry."""
    at = len(state.chart) - BOXES
    return at // state.seat_count, at % state.seat_count


def _left(state: st.State, letter: int) -> int:
    return tokens_each(state) - count(state.chart, letter, state.seat_count)
