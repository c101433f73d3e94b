"""What a game can ask: the kinds of decision, their options, and which answers fit. Any body can present them.

An *answer* is a tuple of ints:

| kind | answer |
|---|---|
| Confirm | () |
| Choose | (value of one option,) |
| Number | (n,) with low <= n <= high |
| Dice | one value 1..sides for each of `count` dice |
| Allocate | one option value for each of `items`, in their order |
| Secret | one option value for each of `seats`, in their order; known only when all have chosen |
| Tally | (value of one option, how often) with 1 <= how often <= the option's `most` |

A *message* is a tuple: a term id, then its arguments (ints, term ids as str, or messages).

Games make decisions by the functions below. What dispatches on the kind does so by class, and the last one is left
over as a variable of its class (`_: Confirm = decision`): so a type checker names every place that a new kind needs.
"""

from .headings import one_option_a_seat
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .clock import TurnClock
    from .types import Answer, Change, Message

# The numbers of the kinds, in JSON between a pack's process and the PC.
CONFIRM, CHOOSE, NUMBER, DICE, ALLOCATE, SECRET, TALLY = range(7)

TABLE = -1  # the seat of a decision that is everybody's


class Option:
    """One legal answer: its int `value`, its `label` (message), the `seat` it stands for, its `group` and its `place`.

    `group` is -1 or the index of a heading in `Choose.groups`; a body with few keys asks for the group first.
    `place`: where it stands among all that this question ever offers, in its group or beside the headings, which stand
    where their index says. So it keeps its key, whatever is possible now; -1 in every option: keys by seat, else in
    their order. An option without a place among others with one has no key.
    `most`: how often a Tally may count it in one answer; an option of 1 is the whole answer at once.
    `is_dark`: its key is not lit, for it would be refused; it keeps its place for the fingers.
    `change`: what it does to a number of a seat, to be seen before OK: (seat, the number now, what each count
    adds, the most that it can be).
    """

    most = 1
    is_dark = False
    change: "Change | None" = None

    def __init__(self, value: int, label: "Message", seat: int = TABLE, group: int = -1, place: int = -1) -> None:
        self.value = value
        self.label = label
        self.seat = seat
        self.group = group
        self.place = place


class BaseDecision:
    """What all questions have: `ask` (message) is put to `seat`, or to the table."""

    kind = -1
    options: "Sequence[Option]" = ()  # of the kinds that have some
    clock_ms = 0  # how long talk or thought may last; 0: no clock
    is_part = False  # of an entry that the answer before it has only opened: an undo takes back both
    preset = ""  # the saved blob that would help here, "" when none would
    timing: "TurnClock | None" = None  # the clock of the turn in which this is asked
    progress: "Message | None" = None  # where in a turn: it stands behind the heading of the game
    dice_aside: "tuple[int, Sequence[int]] | None" = None  # dice that lie there meanwhile: their sides, what they show

    def __init__(self, ask: "Message", seat: int = TABLE) -> None:
        self.ask = ask
        self.seat = seat

    def check(self, answer: "Answer") -> None:
        """Raise Refused unless `answer` fits."""
        raise NotImplementedError


class Confirm(BaseDecision):
    """Asks for an OK."""

    kind = CONFIRM

    def check(self, answer: "Answer") -> None:
        _check_length(answer, 0)


class Choose(BaseDecision):
    """Asks for one of `options`; OK takes the one at `default`."""

    kind = CHOOSE
    groups: "Sequence[Message]" = ()  # headings of the options' groups
    default: int

    @property
    def by_seat(self) -> bool:
        """True where seats have options, none of them more than one: a seat names it."""
        return one_option_a_seat(self.options)

    def check(self, answer: "Answer") -> None:
        _check_length(answer, 1)
        _option(self.options, answer[0])


class Tally(Choose):
    """Asks for one of `options`, counted once or, where its `most` is more than 1, several times in one answer."""

    kind = TALLY

    def check(self, answer: "Answer") -> None:
        _check_length(answer, 2)
        most = _option(self.options, answer[0]).most
        if not 1 <= answer[1] <= most:
            raise Refused("refused.range", 1, most)


class Number(BaseDecision):
    """Asks for an int from `low` to `high`, both included; OK takes `default`.

    `adds_up`: 1, or -1 where it is lost: two answers are worth their sum, so a body need not wait for an OK. 0: not.
    """

    kind = NUMBER
    adds_up = 0
    change: "Change | None" = None  # as an Option's; the number counts
    low: int
    high: int
    default: int

    def check(self, answer: "Answer") -> None:
        _check_length(answer, 1)
        if not self.low <= answer[0] <= self.high:
            raise Refused("refused.range", self.low, self.high)


class Dice(BaseDecision):
    """Asks what `count` dice show, each 1..`sides`; the box may roll them."""

    kind = DICE
    faces: "Sequence[Message]" = ()  # the names of the values of a die without numbers
    at_once = False  # the answer before this one said "roll", and the game's own face shows what is rolled
    worth: "Sequence[int]" = ()  # what the values count, where dice are added up; such a die is shown in these numbers
    aside: "Sequence[int]" = ()  # what those of the throw show that lie there and are not rolled again
    are_seats = False  # a side stands for each seat of the table
    count: int
    sides: int

    def check(self, answer: "Answer") -> None:
        _check_length(answer, self.count)
        for value in answer:
            if not 1 <= value <= self.sides:
                raise Refused("refused.range", 1, self.sides)


class Allocate(BaseDecision):
    """Asks where each of `items` (small ints, dice values) goes. `default`: the value for the rest, or -1 for none."""

    kind = ALLOCATE
    items: "Sequence[int]"
    default: int

    def check(self, answer: "Answer") -> None:
        _check_length(answer, len(self.items))
        for value in answer:
            _option(self.options, value)


class Secret(BaseDecision):
    """Asks each of `seats` for one of `options`, hidden from the others until all have chosen."""

    kind = SECRET
    seats: "Sequence[int]"

    def check(self, answer: "Answer") -> None:
        _check_length(answer, len(self.seats))
        for value in answer:
            _option(self.options, value)


def seat_options(term: str, seats: "Iterable[int]") -> list[Option]:
    """An option for each of `seats`, whose value it is: `term` with the seat."""
    return [Option(seat, (term, seat), seat) for seat in seats]


def confirm(ask: "Message", seat: int = TABLE) -> Confirm:
    """Ask for an OK."""
    return Confirm(ask, seat)


def choose(ask: "Message", options: "Sequence[Option]", seat: int = TABLE, default: int = 0) -> Choose:
    """Ask for one of `options` (not empty)."""
    decision = Choose(ask, seat)
    decision.options, decision.default = options, default
    return decision


def tally(ask: "Message", options: "Sequence[Option]", seat: int = TABLE, default: int = 0) -> Tally:
    """Ask for one of `options`, and how often."""
    decision = Tally(ask, seat)
    decision.options, decision.default = options, default
    return decision


def number(ask: "Message", low: int, high: int, default: int, seat: int = TABLE) -> Number:
    """Ask for an int from `low` to `high`, both included."""
    decision = Number(ask, seat)
    decision.low, decision.high, decision.default = low, high, default
    return decision


def dice(ask: "Message", count: int, sides: int = 6, seat: int = TABLE) -> Dice:
    """Ask what `count` dice show, each 1..`sides`; the box may roll them (an answer by ROLL)."""
    decision = Dice(ask, seat)
    decision.count, decision.sides = count, sides
    return decision


def one_seat(ask: "Message", seats: int) -> Dice:
    """Ask for one of all `seats`, which the box may draw by a die (an answer by ROLL)."""
    decision = dice(ask, 1, seats)
    decision.are_seats = True
    return decision


def allocate(
    ask: "Message", items: "Sequence[int]", options: "Sequence[Option]", seat: int = TABLE, default: int = -1
) -> Allocate:
    """Ask where each of `items` goes; `default` is the option value for items left over, -1 when all must be placed."""
    decision = Allocate(ask, seat)
    decision.items, decision.options, decision.default = items, options, default
    return decision


def secret(ask: "Message", options: "Sequence[Option]", seats: "Sequence[int]") -> Secret:
    """Ask each of `seats` (2 or more) for one of `options` (2 or 3).

    The options' values are -64..63: a choice is then one byte, whichever it is. Not for setup.
    """
    decision = Secret(ask)
    decision.options, decision.seats = options, seats
    return decision


def _check_length(answer: "Answer", count: int) -> None:
    if len(answer) != count:
        raise Refused("refused.answer_length", count, len(answer))


def _option(options: "Sequence[Option]", value: int) -> Option:
    for option in options:
        if option.value == value:
            return option
    raise Refused("refused.not_an_option")
