"""Owns charts: where every token stands when a game begins, in bytes that a vault can keep.

    chart = 15 bytes: the letter in HW, W1-2, S1-4, N1-8 (0: empty) | for each of M1-M4 one count a letter

A letter is 1..seats: the colour of a group's own chart, the seat after the Dragon's holder in ours. Asks nothing.
"""

from ...core.refused import Refused
from .board import BOXES, MAGICIANS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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


def is_whole(chart: "bytes | bytearray", seat_count: int) -> bool:
    return len(chart) == BOXES + MAGICIANS * seat_count


def pairs(chart: "bytes | bytearray", seats: "Sequence[int]") -> list[tuple[int, int]]:
    """(seat, place) of every token on a chart, which may still be growing; `seats` lists the seat of each letter."""
    found: list[tuple[int, int]] = []
    for at, entry in enumerate(chart):
        if at >= BOXES:
            found += [(seats[(at - BOXES) % len(seats)], BOXES + (at - BOXES) // len(seats))] * entry
        elif entry:
            found.append((seats[entry - 1], at))
    return sorted(found)


def pack(chart: "bytes | bytearray", tokens: int) -> bytes:
    """The blob of a whole chart."""
    return bytes((FORMAT, tokens)) + bytes(chart)


def unpack(blob: bytes, seat_count: int, tokens: int) -> bytearray:
    """The chart in a blob. Raises Refused unless it is one for so many seats with so many tokens each."""
    chart = bytearray(blob[2:])
    if len(blob) < 2 or blob[0] != FORMAT or blob[1] != tokens or not is_whole(chart, seat_count):
        raise Refused("refused.blob")
    for box in range(BOXES):
        if chart[box] > seat_count:
            raise Refused("refused.blob")
    for letter in range(1, seat_count + 1):
        if count(chart, letter, seat_count) != tokens:
            raise Refused("refused.blob")
    return chart
