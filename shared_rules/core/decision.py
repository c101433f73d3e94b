"""Owns what a game can ask: the kinds of decision, their options, and which answers fit.

Must never know a game, a key or a display: any body can present any decision made here.

An *answer* is a tuple of ints:

| kind | answer |
|---|---|
| CONFIRM | () |
| CHOOSE | (value of one option,) |
| NUMBER | (n,) with low <= n <= high |
| DICE | one value 1..sides for each of `count` dice |
| ALLOCATE | one option value for each of `items`, in their order |
| SECRET | one option value for each of `seats`, in their order; known only when all have chosen |
| TALLY | (value of one option, how often) with 1 <= how often <= the option's `most` |

A *message* is a tuple: a term id, then its arguments (ints, term ids as str, or messages).
"""

from .clock import Timing
from .refused import Refused

CONFIRM = 0
CHOOSE = 1
NUMBER = 2
DICE = 3
ALLOCATE = 4
SECRET = 5
TALLY = 6

TABLE = -1  # the seat of a decision that is everybody's


class Option:
    """One legal answer: its int `value`, its `label` (message), the `seat` it stands for and its `group`.

    `group` is -1 or the index of a heading in `Decision.groups`; a body with few keys may ask for the group first.
    `most`: how often a TALLY may count it in one answer; an option of 1 is the whole answer at once.
    `is_dark`: its key is not lit, for it would be refused; it keeps its place for the fingers.
    """

    most = 1
    is_dark = False

    def __init__(self, value, label, seat=TABLE, group=-1):
        self.value = value
        self.label = label
        self.seat = seat
        self.group = group


class Decision:
    """A question to one seat or to the table. Made by the functions below; other kinds' fields keep their defaults."""

    faces: tuple | list = ()  # DICE: messages that name the values 1..sides of a die without numbers
    # DICE: what the values 1..sides count, where dice are added up; such a die is told in these numbers.
    worth: tuple | list | range = ()
    seats: tuple | list = ()  # SECRET: who chooses
    at_once = False  # DICE: the answer before this one said "roll", and the game's own face shows what is rolled
    timing: Timing | None = None  # the clock of the turn in which this is asked

    def __init__(self, kind, ask, seat):
        self.kind = kind
        self.ask = ask  # message: the question
        self.seat = seat
        self.options: tuple | list = ()
        self.groups: tuple | list = ()  # messages: headings of the options' groups
        # CHOOSE: index of the option OK takes; NUMBER: the number; ALLOCATE: value for the rest, or -1.
        self.default = 0
        self.by_seat = False  # CHOOSE: every seat has at most one option, so a seat key names it
        self.low = 0
        self.high = 0
        self.count = 0  # DICE: how many
        self.sides = 6
        self.items: tuple | list = ()  # ALLOCATE: what is placed, as small ints (dice values)
        self.clock_ms = 0  # how long talk or thought may last; 0: no clock
        self.preset = ""  # the saved blob that would help here, "" when none would


def confirm(ask, seat=TABLE):
    """Ask for an OK."""
    return Decision(CONFIRM, ask, seat)


def choose(ask, options, seat=TABLE, default=0):
    """Ask for one of `options` (list of Option, not empty)."""
    decision = Decision(CHOOSE, ask, seat)
    decision.options = options
    decision.default = default
    decision.by_seat = _one_option_a_seat(options)
    return decision


def number(ask, low, high, default, seat=TABLE):
    """Ask for an int from `low` to `high`, both included."""
    decision = Decision(NUMBER, ask, seat)
    decision.low = low
    decision.high = high
    decision.default = default
    return decision


def dice(ask, count, sides=6, seat=TABLE):
    """Ask what `count` dice show, each 1..`sides`; the box may roll them (an answer by ROLL)."""
    decision = Decision(DICE, ask, seat)
    decision.count = count
    decision.sides = sides
    return decision


def allocate(ask, items, options, seat=TABLE, default=-1):
    """Ask where each of `items` goes; `default` is the option value for items left over, -1 when all must be told."""
    decision = Decision(ALLOCATE, ask, seat)
    decision.items = items
    decision.options = options
    decision.default = default
    return decision


def secret(ask, options, seats):
    """Ask each of `seats` (2 or more) for one of `options` (2 or 3), hidden from the others until all have chosen.

    The options' values are -64..63: a choice is then one byte, whichever it is. Not for setup.
    """
    decision = Decision(SECRET, ask, TABLE)
    decision.options = options
    decision.seats = seats
    return decision


def tally(ask, options, seat=TABLE, default=0):
    """Ask for one of `options`, counted once or, where its `most` is more than 1, several times in one answer."""
    decision = choose(ask, options, seat, default)
    decision.kind = TALLY
    return decision


def check(decision, answer):
    """Raise Refused unless `answer` fits `decision`."""
    kind = decision.kind
    if kind == CHOOSE:
        _check_length(answer, 1)
        _check_option(decision, answer[0])
    elif kind == CONFIRM:
        _check_length(answer, 0)
    elif kind == NUMBER:
        _check_length(answer, 1)
        if not decision.low <= answer[0] <= decision.high:
            raise Refused("refused.range", decision.low, decision.high)
    elif kind == DICE:
        _check_length(answer, decision.count)
        for value in answer:
            if not 1 <= value <= decision.sides:
                raise Refused("refused.range", 1, decision.sides)
    elif kind == TALLY:
        _check_length(answer, 2)
        option = _check_option(decision, answer[0])
        if not 1 <= answer[1] <= option.most:
            raise Refused("refused.range", 1, option.most)
    else:
        _check_length(answer, len(decision.items if kind == ALLOCATE else decision.seats))
        for value in answer:
            _check_option(decision, value)


def _check_length(answer, count):
    if len(answer) != count:
        raise Refused("refused.answer_length", count, len(answer))


def _check_option(decision, value):
    for option in decision.options:
        if option.value == value:
            return option
    raise Refused("refused.not_an_option")


def _one_option_a_seat(options):
    taken = 0
    for option in options:
        if option.seat >= 0:
            if taken >> option.seat & 1:
                return False
            taken |= 1 << option.seat
    return taken != 0
