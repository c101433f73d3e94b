"""A kit with formulas, read from its bytes: what a table enters, what is counted. docs/formulas.md describes each byte.

What is read stays where it is: beside the bytes there are the places of rows and formulas, and no object of a row.
"""

from ..core.kit import MOST_KIT, WITH_FORMULAS
from ..core.refused import Refused
from ..core.utf8 import decoded
from . import formula as fo
from . import sound

MOST_LETTERS = 24  # of a name
MOST_SENTENCE = 80  # letters of a refusal
MOST_SEATS = 12
MOST_CHOICES = 30  # of an entry
MOST_DICE = 10
MOST_SIDES = 100
MOST_AGAIN = 9
MOST_PERSONS = 2

# How a round goes.
TOGETHER = 0  # all enter when it ends
IN_TURN = 1  # one after another
BY_TURN = 2  # as in turn, and all is counted after each turn

# When a game that is over ends.
AFTER_A_TURN = 0  # a round where nothing is counted by turn
AFTER_A_ROUND = 1  # when all have had the same number of turns
AT_ONCE = 2  # after the entry

# When a row is entered.
START = 0  # once, before the first round: an option
BEFORE = 1  # as the round begins
DURING = 2  # any time in it; each entry is added
END = 3  # as the round, or the turn, ends

# Who enters it.
EACH = 0
TABLE = 1  # one number for all
SEAT = 2  # which seat it is
ROW = 3  # a row of a pad: in a turn one of them, each once in a game

NUMBERS = 0x80  # a bit of `choices`: they are numbers, and an entry is the number itself

# What an entered row has.
LEAST = 0
MOST = 1
USUAL = 2

# What some counted rows mean.
TOTAL = 0
RANK = 1
TIE = 2
OVER = 3
OUT = 4
LOST = 5
NEXT = 6
ROLES = 7


class Kit:
    """What `data` says. Rows are numbered: first the entered ones, then the counted ones, then the refusals."""

    def __init__(self, data: bytes) -> None:
        """Raises Refused unless the bytes are sound: then no entry whatever makes a formula raise."""
        self.data = data
        try:
            is_whole = data[0] == WITH_FORMULAS and size_of(data) == len(data) <= MOST_KIT
            if not is_whole or not self._reads() or not self._is_sound():
                raise Refused("refused.blob")
        except (IndexError, ValueError):
            raise Refused("refused.blob")  # it ends too early, or what should be text is none

    def _reads(self) -> bool:
        """Find where everything stands. False where more rows are said than there may be."""
        self.shown: list[int] = []  # the counted rows that people see
        data = self.data
        at = 2 + data[1]
        self.title = decoded(data[2:at])
        at += 2
        self.order, self.ends, self.least, self.most = data[at : at + 4]
        self.dice, self.sides, self.again, self.persons = data[at + 4 : at + 8]
        self.entered, self.counted, self.refusals = data[at + 8 : at + 11]
        self.rows = self.entered + self.counted + self.refusals
        if self.entered > sound.MOST_ENTERED or self.rows > sound.MOST_ROWS:
            return False
        at += 11
        self._entries: list[int] = []  # where each entered row stands
        for _ in range(self.entered):
            self._entries.append(at)
            at += 2
            for _ in range(3):
                at += 1 + data[at]
        self.rounds = at  # where the formula stands
        self._roles = at + 1 + data[at]
        at = self._roles + ROLES
        self.formulas: list[int] = []  # where those of the counted rows stand, then those of the refusals
        for _ in range(self.counted + self.refusals):
            self.formulas.append(at)
            at += 1 + data[at]
        self._names = at
        return at < len(data)

    def when(self, row: int) -> int:
        """START to END, of an entered row."""
        return self.data[self._entries[row]] >> 4

    def who(self, row: int) -> int:
        """EACH to ROW, of an entered row."""
        return self.data[self._entries[row]] & 15

    def choices(self, row: int) -> int:
        """How many words there are for an entry, and NUMBERS where they are numbers; 0 for any number."""
        return self.data[self._entries[row] + 1]

    def limit(self, row: int, which: int) -> int:
        """Where the formula of an entered row stands: LEAST, MOST or USUAL."""
        at = self._entries[row] + 2
        for _ in range(which):
            at += 1 + self.data[at]
        return at

    def role(self, role: int) -> int:
        """The row that has a role; -1 for none."""
        return self.data[self._roles + role] - 1

    def options(self) -> int:
        """How many rows are entered before the first round. They are the first ones."""
        count = 0
        while count < self.entered and self.when(count) == START:
            count += 1
        return count

    def has_first(self) -> bool:
        """True where it matters who begins a round."""
        if self.order != TOGETHER or self.role(NEXT) >= 0:
            return True
        if [row for row in range(self.entered) if self.when(row) == BEFORE]:
            return True
        places = [self.limit(row, which) for row in range(self.entered) for which in (LEAST, MOST, USUAL)]
        for place in self.formulas + places:
            if [start for start, _ in fo.operations(self.data, place) if self.data[start] == fo.FIRST]:
                return True
        return False

    def names(self) -> list[str]:
        """Of entered rows, each with its choices behind it; of counted ones; the sentences of refusals."""
        return decoded(self.data[self._names :]).split("\n")

    def name(self, row: int) -> str:
        """What a row is called; of a refusal its sentence."""
        return self._line(self._line_of(row))

    def word(self, row: int, entry: int) -> str:
        """What an entry is called where it is one of several words; "" for a number."""
        choices = self.choices(row)
        return self._line(self._line_of(row) + 1 + entry) if 0 <= entry < choices < NUMBERS else ""

    def words(self, row: int) -> list[str]:
        """The choices of an entered row."""
        line = self._line_of(row) + 1
        return [self._line(at) for at in range(line, line + (self.choices(row) & ~NUMBERS))]

    def _line_of(self, row: int) -> int:
        """Among the names, which one is that of a row: entered ones have their choices behind them."""
        line = row
        for before in range(min(row, self.entered)):
            line += self.choices(before) & ~NUMBERS
        return line

    def _line(self, number: int) -> str:
        """One of the names, of which only this one is read."""
        start = self._names
        for _ in range(number):
            start = self.data.find(b"\n", start) + 1
        end = self.data.find(b"\n", start)
        return str(self.data[start : end if end >= 0 else len(self.data)], "utf-8")

    def _is_sound(self) -> bool:
        """Every number within its bounds, every formula sound, every row and every word with its name."""
        if self.order > BY_TURN or self.ends > AT_ONCE or not 1 <= self.least <= self.most <= MOST_SEATS:
            return False
        if self.dice > MOST_DICE or not 2 <= self.sides <= MOST_SIDES or self.again > MOST_AGAIN:
            return False
        if not 1 <= self.persons <= MOST_PERSONS:
            return False
        for role in range(ROLES):
            row = self.role(role)
            if (row >= 0 or role == TOTAL) and not self.entered <= row < self.entered + self.counted:
                return False
        options = self.options()
        if not sound.is_sound(self.data, self.rounds, options, options, options):
            return False
        for at, place in enumerate(self.formulas):
            if not sound.is_sound(self.data, place, self.entered + at, self.rows, self.entered):
                return False
        return self._entries_are_sound(options) and self._names_fit()

    def _entries_are_sound(self, options: int) -> bool:
        """They stand in the order in which they are asked."""
        last = START
        for row in range(self.entered):
            when = self.when(row)
            who = self.who(row)
            choices = self.choices(row)
            if when < last or when > END or who > ROW or choices == NUMBERS or choices & ~NUMBERS > MOST_CHOICES:
                return False
            if who == ROW and (when != END or self.order == TOGETHER) or when == START and who not in (EACH, TABLE):
                return False
            last = when
            rows = options if when == START else self.rows
            for which in (LEAST, MOST, USUAL):
                if not sound.is_sound(self.data, self.limit(row, which), row, rows, row):
                    return False
        return True

    def _names_fit(self) -> bool:
        """A title, a name for each row, a word for each choice; where choices are numbers, these words are some."""
        names = self.names()
        at = 0
        for row in range(self.entered):
            choices = self.choices(row)
            words = names[at + 1 : at + 1 + (choices & ~NUMBERS)]
            if choices & NUMBERS and [word for word in words if not is_number(word)]:
                return False
            at += 1 + (choices & ~NUMBERS)
        sentences = at + self.counted
        fits = is_name(self.title, MOST_LETTERS) and len(names) == sentences + self.refusals
        for row in range(self.counted):
            if fits and names[at + row][:1] != "_":
                self.shown.append(self.entered + row)
        for number, name in enumerate(names):
            fits = fits and is_name(name, MOST_SENTENCE if number >= sentences else MOST_LETTERS)
        return fits


def size_of(beginning: "bytes | bytearray") -> int:
    """How many bytes a kit has that begins so. Raises IndexError where that is not said yet."""
    at = 2 + beginning[1]
    return beginning[at] | beginning[at + 1] << 8


def seats_of(beginning: "bytes | bytearray") -> tuple[int, int]:
    """The fewest and the most that a sound kit which begins so is for."""
    at = 4 + beginning[1]
    return beginning[at + 2], beginning[at + 3]


def is_name(text: str, most: int) -> bool:
    """True for up to `most` letters and signs of one line, with no space around them."""
    return 0 < len(text) <= most and min(text) >= " " and "\x7f" not in text and " " not in (text[0], text[-1])


def is_number(text: str) -> bool:
    """True for a whole number as a formula may have it, in its shortest form."""
    digits = text[1:] if text[:1] == "-" else text
    if digits[:1] == "0" and text != "0":
        return False
    return 0 < len(digits) <= 6 and not [letter for letter in digits if not "0" <= letter <= "9"]
