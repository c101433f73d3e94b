"""Plays an example of a kit's file: enters what it says, and compares what comes of it."""

from ..kits import kit as kt
from ..kits.pad import Pad
from .example import MOST_ENTRIES, MOST_ROUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.types import Message
    from .example import Example
    from .kit_file import KitFile
    from .toml import Value

    Difference = tuple[str, Message]  # the key of an example, and what is wrong with it


class Missed(Exception):
    """An example that cannot be played as it says: `message`, a term and its values."""

    def __init__(self, term: str, *values: "str | int | Message") -> None:
        super().__init__(term, values)
        self.message: "Message" = (term,) + values


class Player:
    """Enters what an example says."""

    def __init__(self, file: "KitFile", pad: Pad, example: "Example") -> None:
        self._file = file
        self._pad = pad
        self._example = example
        self._number = 0  # of rounds, or turns, so far
        self._refused = False
        self._filled = [0] * example.seats  # rows of the pad

    def options(self) -> None:
        for name in self._example.options:
            if name not in self._file.rows[: self._pad.kit.options()]:
                raise Missed("kit.formula_name", name)
        for row in range(self._pad.kit.options()):
            self._enter_row(row, self._example.options)

    def times(self, entries: "dict[str, Value]") -> int:
        """How often the same is entered, round after round."""
        times = entries.get("times", 1)
        if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= MOST_ROUNDS:
            raise Missed("kit.whole", "times", 1, MOST_ROUNDS)
        return times

    def enter(self, entries: "dict[str, Value]") -> None:
        """One round, or one turn where all is counted after each."""
        self._number += 1
        if self._number > MOST_ROUNDS:
            raise Missed("kit.rounds", MOST_ROUNDS)
        pad = self._pad
        kit = pad.kit
        if pad.is_over or self._refused:
            raise Missed("kit.example_over", self._number)
        entered = self._file.rows[kit.options() : kit.entered]
        for name in entries:
            if name not in entered and name not in ("dice", "times"):
                raise Missed("kit.formula_name", name)
        pad.throw(self._dice(entries.get("dice", [])))
        for row in range(kit.options(), kit.entered):
            self._enter_row(row, entries)
        pad.count()
        refusal = -1 if self._refused else pad.refusal()
        if refusal >= 0:
            name = self._file.rows[kit.entered + kit.counted + refusal]
            self._refuse(name, ("kit.example_refused", self._number, name))
        if self._refused:
            pad.cells.now = list(pad.cells.before)  # nothing of the round is counted
        elif not pad.is_over:
            self._check_pad()
            pad.go_on()

    def _dice(self, value: "Value") -> list[int]:
        """The dice that lie on the table: none, or as many as the kit has."""
        kit = self._pad.kit
        dice = (
            [die for die in value if isinstance(die, int) and 1 <= die <= kit.sides]
            if value and isinstance(value, list)
            else []
        )
        if value and (not isinstance(value, list) or not len(dice) == len(value) == kit.dice):
            raise Missed("kit.example_dice", kit.dice, kit.sides)
        return dice

    def _check_pad(self) -> None:
        """Each turn fills one row of the pad, where there is one."""
        rows = [row for row in range(self._pad.kit.entered) if self._pad.kit.who(row) == kt.ROW]
        for seat in self._pad.askers(rows[0]) if rows else ():
            free = [row for row in rows if not self._pad.cells.given[seat] >> row & 1]
            more = len(rows) - len(free) - self._filled[seat]
            self._filled[seat] += more
            if more != 1:
                raise Missed("kit.example_pad", self._number)

    def _enter_row(self, row: int, entries: "dict[str, Value]") -> None:
        """What everybody who is asked enters in a row; what is usual where the example does not say it."""
        pad = self._pad
        name = self._file.rows[row]
        if pad.is_over:  # at once
            if name in entries:
                raise Missed("kit.example_after", self._number, name)
            return
        asked = pad.askers(row)
        self._check_list(name, entries.get(name), asked)
        for seat in asked:
            for entry in self._entries(row, seat, entries.get(name)):
                if not pad.takes(row, seat, entry):
                    self._refuse(name, self._why(row, seat, entry))
                    continue
                pad.enter(row, seat, entry)
                if pad.kit.ends == kt.AT_ONCE:
                    pad.count()
                    if pad.stop():
                        return

    def _check_list(self, name: str, value: "Value | None", asked: "Sequence[int]") -> None:
        """A list has an entry for each seat, "" for those that are not asked."""
        row = self._file.rows.index(name)
        is_table = self._pad.kit.who(row) == kt.TABLE and self._pad.kit.when(row) == kt.DURING  # several, one by one
        if not isinstance(value, list) or is_table:
            return
        if self._pad.kit.who(row) == kt.TABLE:
            raise Missed("kit.example_table", name)
        if len(value) != self._pad.cells.seats:
            raise Missed("kit.example_list", self._pad.cells.seats)
        for seat, entry in enumerate(value):
            if entry != "" and seat not in asked:
                raise Missed("kit.example_not_asked", name, seat)

    def _entries(self, row: int, seat: int, value: "Value | None") -> list[int]:
        """What a seat enters in a row, of the value that an example has for it: nothing, once, or several times."""
        kit = self._pad.kit
        low, high, usual = self._pad.limits(row, seat)
        if isinstance(value, list) and kit.who(row) != kt.TABLE:
            value = value[seat]
            if value == "" and low == high:
                value = None  # this seat is not asked
        elif low == high and value is not None and self._asks_others(row):
            return [low]  # this seat is not asked
        if value is None:
            if kit.who(row) == kt.SEAT and low >= 0 and kit.when(row) != kt.DURING:
                raise Missed("kit.example_missing", self._number, self._file.rows[row])
            is_usual = high >= low and kit.who(row) != kt.ROW and kit.when(row) != kt.DURING
            return [usual] if is_usual else []
        if isinstance(value, list) and len(value) > MOST_ENTRIES:
            raise Missed("kit.example_many", MOST_ENTRIES)
        several = value if isinstance(value, list) and kit.when(row) == kt.DURING else [value]
        choices = self._file.choices[row]
        found = [usual if one == "usual" else self._value(one, choices) for one in several]
        return [one for one in found if one is not None]

    def _asks_others(self, row: int) -> bool:
        """True where some seat has a choice in a row."""
        limits = [self._pad.limits(row, seat) for seat in self._pad.askers(row)]
        return len([low for low, high, _ in limits if low < high]) > 0

    def _value(self, value: "Value", choices: "Sequence[str]" = ()) -> "int | None":
        """A number, the one that a word stands for, among these choices first, or None for ""."""
        if isinstance(value, int):
            return int(value)
        if value in ("", "none"):
            return -1 if value else None
        if value in choices:
            return int(str(value)) if kt.is_number(str(value)) else list(choices).index(str(value))
        if not isinstance(value, str) or value not in self._file.words:
            raise Missed("kit.formula_name", str(value))
        return self._file.words[value]

    def _why(self, row: int, seat: int, entry: int) -> "Message":
        """Why an entry is not taken."""
        name = self._file.rows[row]
        words = self._pad.kit.words(row)
        if words:
            return "kit.example_choice", name, ", ".join(words), entry
        if self._pad.kit.who(row) == kt.ROW and self._pad.cells.given[seat] >> row & 1:
            return "kit.example_filled", self._number, name
        low, high, _ = self._pad.limits(row, seat)
        return "kit.example_limits", self._number, name, seat, low, high, entry

    def _refuse(self, name: str, message: "Message") -> None:
        """What is refused must be what the example expects; a round after it is a mistake."""
        if name != self._example.refused:
            raise Missed(message[0], *message[1:])
        self._refused = True

    def differences(self) -> "list[Difference]":
        """What is not as it must be at the end."""
        pad = self._pad
        example = self._example
        found: "list[Difference]" = []
        if example.refused and not self._refused:
            found.append(("refused", ("kit.example_taken", example.refused)))
        for name in sorted(example.wanted):
            there = self._row(self._file.rows.index(name))
            wanted = self._wanted(example.wanted[name], there)
            if wanted != there:
                found.append((name, ("kit.example_value", name, _listed(there), _listed(wanted))))
        if example.ended is not None and example.ended != pad.is_over:
            found.append(("ended", ("kit.example_ends" if example.ended else "kit.example_not_ends",)))
        won = pad.winners(pad.is_over)
        if example.winners is not None and example.winners != won:
            winners: "Message" = ("kit.example_winners", _listed(won), _listed(example.winners))
            found.append(("winners", winners if won else ("kit.example_nobody",)))
        return found

    def _row(self, row: int) -> list[int]:
        """What each seat has in a row, as it was counted last: what was refused is not counted."""
        cells = self._pad.cells
        numbers = cells.now if self._pad.is_over else cells.before
        return [numbers[seat * cells.rows + row] for seat in range(cells.seats)]

    def _wanted(self, value: "Value", there: list[int]) -> list[int]:
        """What an example says of a row: one number for all, or a list, "" for what may be anything."""
        values = value if isinstance(value, list) else [value] * len(there)
        if len(values) != len(there):
            raise Missed("kit.example_list", len(there))
        numbers = [self._value(one) for one in values]
        return [there[seat] if number is None else number for seat, number in enumerate(numbers)]


def _listed(numbers: list[int]) -> str:
    return "[" + ", ".join([str(number) for number in numbers]) + "]"
