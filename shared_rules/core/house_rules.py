"""The first questions of a game with house rules: which set, which single switches; the bytes of kept ones.

`SWITCHES` of a game are rows (id, name, (value, …default first)) in the order in which they are offered. An id is given
once and for ever: logs, states and kept rules name a switch by it. What is not named has its default, 0. So adding a
switch changes nothing that is kept: it takes the next free id, and its first value is what was played before
(docs/change-the-rules.md). States hold in `switches` the index of every switch's value, by id (`defaults` makes it).
What a switch means is up to the game.
"""

from . import codec
from .decision import TABLE, Option, choose
from .refused import Refused
from .steps import SteppedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .decision import Choose
    from .types import Answer, Blob, Events, Message, Step, SwitchRow

FORMAT = 2  # of a blob: pairs (id, value) follow
BLOB = "rules"

# Answers to the first question; then a number for each rulebook, and last the walk through single switches.
USUAL = 0
SAVED = 1
FIRST_RULEBOOK = 2
DONE = -1  # the answer that ends the walk through the switches


def defaults(switches: "Sequence[SwitchRow]") -> list[int]:
    """The values of all switches, by id."""
    return [0] * (1 + max([-1] + [row[0] for row in switches]))


def chosen(pairs: "Sequence[int]", switch: int, value: int) -> list[int]:
    """Pairs (id, value, id, value, …; ids ascend) with this value of this switch among them."""
    found: list[tuple[int, int]] = []
    for at in range(0, len(pairs), 2):
        if pairs[at] != switch:
            found.append((pairs[at], pairs[at + 1]))
    flat: list[int] = []
    for pair in sorted(found + [(switch, value)]):
        flat += pair
    return flat


def choose_all(switches: list[int], pairs: "Sequence[int]") -> None:
    """Give the switches in `pairs` their values."""
    for at in range(0, len(pairs), 2):
        switches[pairs[at]] = pairs[at + 1]


class HouseRules:
    """The walk of one game. `prefix` begins its term ids, `readings` has for every rulebook its ((id, value), …).

    `groups`: (heading, the ids under it), …; headings are messages. `of_setup`: the ids that no override may change.
    Terms: ask_rules, rules_usual, rules_saved, rulebook2 … (the last one: single switches), ask_switch, ask_value,
    done, number, and those of the switches and headings.
    """

    def __init__(
        self,
        prefix: str,
        switches: "Sequence[SwitchRow]",
        groups: "Sequence[tuple[Message, Sequence[int]]]" = (),
        readings: "Sequence[Sequence[tuple[int, int]]]" = (),
        of_setup: "Sequence[int]" = (),
    ) -> None:
        self.of_setup = of_setup
        self.single = FIRST_RULEBOOK + len(readings)
        self._prefix = prefix
        self._switches = switches
        # The answer "done" stands before the headings, or before the switches where there are none.
        headings: "list[Message]" = [(prefix + "done",)] + [group[0] for group in groups]
        self._headings = tuple(headings) if groups else ()
        stands = [(-1, 1 + at) for at in range(len(defaults(switches)))]
        for at, group in enumerate(groups):
            for place, switch in enumerate(group[1]):
                stands[switch] = (1 + at, place)
        self._stands = tuple(stands)  # by id: group, place
        self._readings = readings

    def steps(self, step: int, after: int) -> "dict[int, Step[RuledGame]]":
        """The questions as a table of steps: `step` and the two that follow; then comes `after`."""

        def take_rules(state: "RuledGame", answer: "Answer", events: "Events") -> None:
            self._take_rules(state, answer[0])
            state.step = after if answer[0] in (USUAL, SAVED) else step + 1

        def take_switch(state: "RuledGame", answer: "Answer", events: "Events") -> None:
            state.cursor = 0 if answer[0] == DONE else answer[0]
            state.step = after if answer[0] == DONE else step + 2

        def take_value(state: "RuledGame", answer: "Answer", events: "Events") -> None:
            state.switches[state.cursor] = answer[0]
            state.cursor = 0
            state.step = step + 1

        return {
            step: (self._ask_rules, take_rules, None),
            step + 1: (self._ask_switch, take_switch, None),
            step + 2: (self._ask_value, take_value, None),
        }

    def name(self, switch: int) -> str:
        """The term of a switch."""
        return self._row(switch)[1]

    def value(self, state: "RuledGame", switch: int) -> str:
        """The name of the value that a switch has."""
        return self._row(switch)[2][state.switches[switch]]

    def are_sound(self, values: "Sequence[int]") -> bool:
        """True for the values of all switches by id, each one that its switch has."""
        known = [0] * len(values)
        for switch, _, names in self._switches:
            if switch >= len(values):
                return False
            known[switch] = len(names) - 1
        return all([0 <= value <= most for value, most in zip(values, known)])

    def pack(self, switches: "Sequence[int]") -> bytes:
        """The blob of the switches of a state."""
        return bytes((FORMAT,)) + bytes(codec.pairs(switches))

    def unpack(self, blob: bytes) -> bytearray:
        """The pairs (id, value, …) in a blob. Raises Refused unless all of them are known here, and some are there."""
        if len(blob) > 2 and blob[0] == FORMAT and len(blob) & 1:
            pairs = bytearray(blob[1:])
        else:
            pairs = bytearray()
        if not pairs:
            raise Refused("refused.blob")
        for at in range(0, len(pairs), 2):
            self._check_known(pairs[at], pairs[at + 1])
            if at and pairs[at - 2] >= pairs[at]:
                raise Refused("refused.blob")
        return pairs

    def value_message(self, switch: int, value: int) -> "Message":
        """How a value of a switch is called."""
        _, name, values = self._row(switch)
        if values[value].isdigit():
            return (self._prefix + "number", int(values[value]))
        return (name + "." + values[value],)

    def change_message(self, term: str, switch: int, value: int) -> "Message":
        """That a switch has got a value: `term` with both of their names."""
        return (term, self.name(switch), self.value_message(switch, value))

    def choose_switch(self, first: "Sequence[Option]" = (), without: "Sequence[int]" = ()) -> "Choose":
        """Ask for a switch, each under its heading; after the options in `first`, and not for those in `without`."""
        options = list(first)
        for switch, name, _ in self._switches:
            if switch not in without:
                group, place = self._stands[switch]
                options.append(Option(switch, (name,), TABLE, group, place))
        decision = choose((self._prefix + "ask_switch",), options)
        decision.groups = self._headings
        return decision

    def choose_value(self, state: "RuledGame", switch: int) -> "Choose":
        """Ask for the value of a switch; OK leaves it as it is."""
        _, name, values = self._row(switch)
        options = [Option(value, self.value_message(switch, value)) for value in range(len(values))]
        return choose((self._prefix + "ask_value", name), options, default=state.switches[switch])

    def _row(self, switch: int) -> "SwitchRow":
        for row in self._switches:
            if row[0] == switch:
                return row
        raise Refused("refused.blob")

    def _check_known(self, switch: int, value: int) -> None:
        if value >= len(self._row(switch)[2]):
            raise Refused("refused.blob")

    def _ask_rules(self, state: "RuledGame") -> "Choose":
        saved = len(state.saved_rules) > 0
        options = [Option(USUAL, (self._prefix + "rules_usual",), place=USUAL)]
        if saved:
            options.append(Option(SAVED, (self._prefix + "rules_saved",), place=SAVED))
        for value in range(FIRST_RULEBOOK, self.single + 1):
            options.append(Option(value, (self._prefix + "rulebook%d" % value,), place=value))
        decision = choose((self._prefix + "ask_rules",), options, default=1 if saved else 0)
        decision.preset = "" if saved else BLOB
        return decision

    def _take_rules(self, state: "RuledGame", choice: int) -> None:
        if choice == SAVED:
            choose_all(state.switches, state.saved_rules)
        elif FIRST_RULEBOOK <= choice < self.single:
            for switch, value in self._readings[choice - FIRST_RULEBOOK]:
                state.switches[switch] = value
        state.saved_rules = bytearray()

    def _ask_switch(self, state: "RuledGame") -> "Choose":
        return self.choose_switch(first=(Option(DONE, (self._prefix + "done",), place=0),))

    def _ask_value(self, state: "RuledGame") -> "Choose":
        return self.choose_value(state, state.cursor)


class RuledGame(SteppedGame):
    """A game with house rules. `house_rules` is the walk that its version of the rules has."""

    house_rules: HouseRules

    def __init__(self) -> None:
        super().__init__()
        self.switches = defaults(self.SWITCHES)  # by id
        self.saved_rules = bytearray()  # what the box kept from another game, until the table has chosen

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Take saved house rules. Raises Refused when they are not sound."""
        self.saved_rules = self.house_rules.unpack(data)
        self.asked = None  # asked again, now with the kept rules
        return []

    def saved_blobs(self) -> "Sequence[Blob]":
        """The house rules, unless they are the usual ones."""
        return ((BLOB, self.house_rules.pack(self.switches)),) if any(self.switches) else ()


def ask_switch(state: RuledGame, values: "Answer") -> "Choose":
    """The first question of an override of a house rule: which one."""
    return state.house_rules.choose_switch(without=state.house_rules.of_setup)


def ask_value(state: RuledGame, values: "Answer") -> "Choose":
    """The second one: its value. What it means that it has another one now is up to the game."""
    return state.house_rules.choose_value(state, values[0])


FACT_QUESTIONS = (ask_switch, ask_value)
