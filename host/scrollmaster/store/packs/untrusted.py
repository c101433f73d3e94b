"""Validates the answers of a pack's process: they are hostile, so they are rebuilt of ints, texts and tuples.

Every number and every length has bounds, and what belongs together fits. A wrong answer raises KeyError, TypeError,
ValueError or IndexError. No object that came in goes out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from shared_rules.core import cells
from shared_rules.core import decision as kinds
from shared_rules.core.clock import MOST_SEATS
from shared_rules.core.decision import TABLE, Option, allocate, choose, confirm, dice, secret, tally
from shared_rules.core.types import Blob, Colour, Decision, Message, ScoreRow

from ...base.json_types import is_list, is_table
from .faults import Unfit

_DEEP = 4  # messages inside each other
_MOST = 400  # items of a list
_FAR = 2**63  # no number is so large
_LONGEST = 255  # letters of a text
_MOST_DICE = 99
_MOST_SIDES = 256
MAX_STATE = 4096  # bytes

Value = TypeVar("Value")


class Position(NamedTuple):
    """What the replay asks of a position."""

    decision: Decision | None
    seats: int
    in_setup: bool
    phase_key: int
    heading: list[Message]


class Standings(NamedTuple):
    """Who plays and how it stands, by seat."""

    scores: list[int]
    winners: list[int]
    ranking_scores: list[int]
    score_rows: list[ScoreRow]
    seat_terms: list[str]
    seat_colours: list[Colour]


class Picture(NamedTuple):
    """What is seen of a position: the face; the cells and the face of each option, the faces of a die's sides."""

    guide: str
    face: bytes
    laws: list[str]
    cells: list[bytes]
    options: list[bytes]
    dice: list[bytes]


def number(value: object) -> int:
    """An int."""
    if not isinstance(value, int) or not -_FAR < value < _FAR:
        raise TypeError
    return int(value)


def between(value: object, low: int, high: int) -> int:
    """An int of these, both included."""
    if not low <= number(value) <= high:
        raise ValueError
    return number(value)


def seat(value: object) -> int:
    """A seat, or the table."""
    if not TABLE <= number(value) < MOST_SEATS:
        raise ValueError
    return number(value)


def text(value: object) -> str:
    """A text that cannot do anything to a terminal. It does not grow, where `sanitize` writes letters out."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise TypeError
    return value if value.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in value)


def data(value: object, most: int = MAX_STATE) -> bytes:
    """Bytes that came in hex."""
    if not isinstance(value, str) or len(value) > 2 * most:
        raise TypeError
    return bytes.fromhex(value)


def each(value: object, make: Callable[[object], Value]) -> list[Value]:
    """The items of a list, each one rebuilt."""
    return [make(item) for item in as_list(value)]


def numbers(value: object) -> list[int]:
    return each(value, number)


def texts(value: object) -> list[str]:
    return each(value, text)


def message(value: object, deep: int = _DEEP) -> Message:
    """A term id, then its arguments."""
    term, *arguments = as_list(value)
    if not deep:
        raise ValueError
    return (text(term), *[_argument(argument, deep - 1) for argument in arguments])


def messages(value: object) -> list[Message]:
    """Several; none where there are none."""
    return each(value, message) if value else []


def fault(value: object) -> Message | None:
    """What a pack did that no game may do, a term of ours and its arguments (guest/misuse.py), if anything."""
    if value is None:
        return None
    built = message(value, 1)
    if not built[0].startswith(("asked.", "misuse.")):
        raise ValueError
    return built


def colours(value: object) -> list[Colour]:
    return each(value, colour)


def score_rows(value: object) -> list[ScoreRow]:
    return each(value, _score_row)


def position(value: object) -> Position:
    """A position as the replay asks for it."""
    table = as_table(value)
    asked = decision(table["decision"])
    seats = between(table["seats"], 0, MOST_SEATS)
    if isinstance(asked, kinds.Secret) and not all(0 <= seat < seats for seat in asked.seats):
        raise Unfit(f'secret(("{asked.ask[0]}"', "pack.untaken", asked.ask[0])
    return Position(
        asked, seats, number(table["in_setup"]) != 0, number(table["phase_key"]), messages(table["heading"])
    )


def standings(value: object, seats: int) -> Standings:
    """How it stands among so many seats."""
    table = as_table(value)
    built = Standings(
        numbers(table["scores"]),
        [between(seat, 0, seats - 1) for seat in numbers(table["winners"])],
        numbers(table["ranking_scores"]),
        score_rows(table["score_rows"]),
        texts(table["seat_terms"]),
        colours(table["seat_colours"]),
    )
    by_seat = [built.scores, built.ranking_scores, built.seat_terms, built.seat_colours]
    if any(len(row) != seats for row in [*by_seat, *[points for _, points in built.score_rows]]):
        raise Unfit("def scores", "pack.by_seat")
    return built


def picture(value: object, asked: Decision | None) -> Picture:
    """What is seen of a position that asks this: for every option, secret one, and face of a die with names."""
    table = as_table(value)
    options = len(asked.options) if asked else 0
    secrets = options if isinstance(asked, kinds.Secret) else 0
    faces = len(asked.faces) if isinstance(asked, kinds.Dice) else 0
    built = Picture(
        text(table["guide"]),
        data(table["face"], cells.CELLS),
        texts(table["laws"]),
        *[each(table[name], _cells) for name in ("cells", "options", "dice")],
    )
    if (len(built.cells), len(built.options), len(built.dice)) != (options, secrets, faces):
        raise ValueError
    return built


def blobs(value: object) -> list[Blob]:
    """What is worth keeping for the next game."""
    return [(text(name), data(blob)) for name, blob in map(as_list, as_list(value))]


def decision(value: object) -> Decision | None:
    """A question, or that there is none."""
    if value is None:
        return None
    table = as_table(value)
    built = _MAKERS[number(table["kind"])](table, message(table["ask"]), seat(table["seat"]))
    built.clock_ms = between(table["clock_ms"], 0, _FAR)
    built.preset = text(table["preset"])
    return built


Table = dict[str, object]


def _confirm(table: Table, ask: Message, seat: int) -> Decision:
    return confirm(ask, seat)


def _choose(table: Table, ask: Message, seat: int) -> Decision:
    options = _options(table)
    built = choose(ask, options, seat, between(table["default"], 0, len(options) - 1))
    built.groups = messages(table["groups"])
    if not all(-1 <= option.group < len(built.groups) for option in options):
        raise ValueError
    return built


def _tally(table: Table, ask: Message, seat: int) -> Decision:
    options = _options(table)
    return tally(ask, options, seat, between(table["default"], 0, len(options) - 1))


def _number(table: Table, ask: Message, seat: int) -> Decision:
    low = number(table["low"])
    return kinds.number(ask, low, between(table["high"], low, _FAR), number(table["default"]), seat)


def _dice(table: Table, ask: Message, seat: int) -> Decision:
    built = dice(ask, between(table["count"], 1, _MOST_DICE), between(table["sides"], 2, _MOST_SIDES), seat)
    built.faces = messages(table["faces"])
    built.worth = numbers(table["worth"])
    if len(built.faces) not in (0, built.sides) or len(built.worth) not in (0, built.sides):
        raise ValueError
    return built


def _allocate(table: Table, ask: Message, seat: int) -> Decision:
    items = numbers(table["items"])
    if not 0 < len(items) <= _MOST_DICE:
        raise ValueError
    return allocate(ask, items, _options(table), seat, number(table["default"]))


def _secret(table: Table, ask: Message, seat: int) -> Decision:
    seats = numbers(table["seats"])
    if not 2 <= len(set(seats)) == len(seats) <= MOST_SEATS:
        raise ValueError
    return secret(ask, _options(table), seats)


_MAKERS: dict[int, Callable[[Table, Message, int], Decision]] = {
    kinds.CONFIRM: _confirm,
    kinds.CHOOSE: _choose,
    kinds.NUMBER: _number,
    kinds.DICE: _dice,
    kinds.ALLOCATE: _allocate,
    kinds.SECRET: _secret,
    kinds.TALLY: _tally,
}


def _options(table: Table) -> list[Option]:
    """Some, and no value twice."""
    built = each(table["options"], _option)
    if not built or len({option.value for option in built}) != len(built):
        raise ValueError
    return built


def _option(value: object) -> Option:
    table = as_table(value)
    where = number(table["group"]), number(table["place"])
    built = Option(number(table["value"]), message(table["label"]), seat(table["seat"]), *where)
    built.most = between(table["most"], 1, _FAR)
    return built


def _argument(value: object, deep: int) -> str | int | Message:
    if is_list(value):
        return message(value, deep)
    return text(value) if isinstance(value, str) else number(value)


def colour(value: object) -> Colour:
    red, green, blue = [between(part, 0, 255) for part in as_list(value)]
    return red, green, blue


def _cells(value: object) -> bytes:
    return data(value, cells.CELLS)


def _score_row(value: object) -> ScoreRow:
    label, points = as_list(value)
    return message(label), numbers(points)


def as_list(value: object) -> Sequence[object]:
    if not is_list(value) or len(value) > _MOST:
        raise TypeError
    return value


def as_table(value: object) -> Table:
    if not is_table(value):
        raise TypeError
    return value
