"""How a game ended, as digits behind the `#` of a page's address: docs/protocol.md has them.

    digits = 1, the version | a number | the first 8 digits of the log's code | 2 digits, with which all of it % 97 is 1
    number = what follows, the first lowest, each in so many bits

    mark of the game (16) | seats (4) | who has won, the lowest bit seat 0 | all have lost (1) | colours were chosen (1)
    | if so, the colour of each seat (3 each) | some are below 0 (1)
    | bits of a score (6) | the scores; two's complement where some are below 0

It proves nothing: anybody can write one. The log does, and the digits of its code say which log.
"""

from hashlib import sha256

from ..core import ending
from ..core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.game import Game

VERSION = "1"
CODE = 8  # digits
_CHECK = 2  # digits
_LEAST = 1 + 1 + CODE + _CHECK
_MOST = 200  # digits
_MARK = 16  # bits
_SEATS = 4
_COLOUR = 3
_WIDTH = 6
_WIDEST = 40  # bits of a score


class Result:
    """`mark`: of the game, see `mark_of`. `colours`: by seat, which of the game's colours. `code`: 8 digits."""

    def __init__(self, mark: int, scores: "Sequence[int]", colours: "Sequence[int]", won: "Iterable[int]") -> None:
        self.mark = mark
        self.scores = list(scores)
        self.colours = list(colours)
        self.won = sorted(won)
        self.lost = False  # all of them together
        self.code = ""


def of(state: "Game", game: str, code: str, early: bool) -> Result:
    """The result of a game with this id that has ended so, and whose log has this code. `early`: by its players."""
    found = Result(mark_of(game), state.scores(), _colours(state), ending.winners(state, early))
    found.lost = not found.won and state.lost()
    found.code = code.replace(" ", "")[:CODE]
    return found


def _colours(state: "Game") -> list[int]:
    """By seat, which of the game's colours; a seat that has its own, or shares it, has its number."""
    known = [colour for _, colour in state.COLOURS]
    colours: list[int] = []
    for seat, colour in enumerate(state.seat_colours()):
        is_own = colour not in known or colour == known[seat % len(known)]
        colours.append(seat if is_own else known.index(colour))
    return colours


def mark_of(game: str) -> int:
    """By what a game is known, from its id."""
    return int.from_bytes(sha256(game.encode()).digest()[:2], "big")


def write(result: Result) -> str:
    """The digits. Refused when a score is larger than they can say."""
    seats = len(result.scores)
    signed = int(min(result.scores + [0]) < 0)
    width = 1
    while not all([-1 << width - 1 <= score < 1 << width - signed for score in result.scores]):
        width += 1
    chosen = result.colours != list(range(seats))
    if width > _WIDEST or not 0 < seats < 1 << _SEATS or chosen and max(result.colours) >> _COLOUR:
        raise Refused("refused.result")
    fields = [(result.mark, _MARK), (seats, _SEATS), (sum([1 << seat for seat in result.won]), seats)]
    fields += [(result.lost, 1), (chosen, 1)]
    if chosen:
        fields += [(colour, _COLOUR) for colour in result.colours]
    fields += [(signed, 1), (width, _WIDTH)]
    fields += [(score & (1 << width) - 1, width) for score in result.scores]
    number = 0
    for value, size in reversed(fields):
        number = number << size | value
    digits = VERSION + str(number) + result.code
    return digits + "%02d" % (98 - int(digits) * 100 % 97)


def read(digits: str) -> Result:
    """What `write` has written. Refused on anything else."""
    if not _LEAST <= len(digits) <= _MOST or digits.strip("0123456789") or digits[0] != VERSION:
        raise Refused("refused.result")
    if int(digits) % 97 != 1:
        raise Refused("refused.result")
    reader = _Reader(int(digits[1 : -CODE - _CHECK]))
    mark = reader.take(_MARK)
    seats = reader.take(_SEATS)
    won = reader.take(seats)
    lost = reader.take(1)
    colours = [reader.take(_COLOUR) for _ in range(seats)] if reader.take(1) else range(seats)
    signed = reader.take(1)
    width = reader.take(_WIDTH)
    half = signed << width >> 1  # from here on they are below 0
    scores = [(reader.take(width) ^ half) - half for _ in range(seats)]
    found = Result(mark, scores, colours, [seat for seat in range(seats) if won >> seat & 1])
    found.lost = lost == 1
    found.code = digits[-CODE - _CHECK : -_CHECK]
    if write(found) != digits:
        raise Refused("refused.result")
    return found


class _Reader:
    """Takes bits from a number, the lowest first."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, size: int) -> int:
        """The next bits, as an int."""
        value = self._number & (1 << size) - 1
        self._number >>= size
        return value
