"""Owns the first questions of a game with house rules: which set, which single switches; the bytes of kept ones.

`SWITCHES` of a game are ((name, (value, …default first)), …). Its states hold in `switches` the index of every
switch's value, and have `saved_rules`, `cursor` and `step`. Must never know what a switch does.
"""

from .decision import Option, choose
from .refused import Refused

FORMAT = 1
BLOB = "rules"

# Answers to the first question; then a number for each rulebook, and last the walk through single switches.
USUAL = 0
SAVED = 1
FIRST_RULEBOOK = 2


class HouseRules:
    """The walk of one game. `prefix` begins its term ids, `readings` has for every rulebook its ((switch, value), …).

    Terms: ask_rules, rules_usual, rules_saved, rulebook2 … (the last one: single switches), ask_switch, ask_value,
    done, number, and those of the switches and `groups` (messages); `group_of` has the group of every switch.
    """

    def __init__(self, prefix, switches, groups, group_of, readings=()):
        self.done = len(switches)  # the answer that ends the walk through the switches
        self.single = FIRST_RULEBOOK + len(readings)
        self._prefix = prefix
        self._switches = switches
        self._groups = groups
        self._group_of = group_of
        self._readings = readings
        self._step = 0
        self._after = 0

    def steps(self, step: int, after: int) -> dict:
        """The questions as a table of steps: `step` and the two that follow; then comes `after`."""
        self._step = step
        self._after = after
        return {
            step: (self._ask_rules, self._take_rules, None),
            step + 1: (self._ask_switch, self._take_switch, None),
            step + 2: (self._ask_value, self._take_value, None),
        }

    def pack(self, switches):
        """The blob of a list of switches."""
        return bytes((FORMAT,)) + bytes(switches)

    def unpack(self, blob):
        """The switches in a blob. Raises Refused unless it has a known value for every one of them."""
        if len(blob) != 1 + len(self._switches) or blob[0] != FORMAT:
            raise Refused("refused.blob")
        for value, switch in zip(blob[1:], self._switches):
            if value >= len(switch[1]):
                raise Refused("refused.blob")
        return bytearray(blob[1:])

    def value_message(self, switch, value):
        """How a value of a switch is called."""
        name, values = self._switches[switch]
        if values[value].isdigit():
            return (self._prefix + "number", int(values[value]))
        return (name + "." + values[value],)

    def switch_options(self):
        """An Option for every switch, under its heading."""
        return [Option(at, (switch[0],), group=self._group_of[at]) for at, switch in enumerate(self._switches)]

    def choose_switch(self, options):
        decision = choose((self._prefix + "ask_switch",), options)
        decision.groups = self._groups
        return decision

    def choose_value(self, state, switch):
        """Ask for the value of a switch; OK leaves it as it is."""
        name, values = self._switches[switch]
        options = [Option(value, self.value_message(switch, value)) for value in range(len(values))]
        return choose((self._prefix + "ask_value", name), options, default=state.switches[switch])

    def _ask_rules(self, state):
        saved = len(state.saved_rules) > 0
        options = [Option(USUAL, (self._prefix + "rules_usual",))]
        if saved:
            options.append(Option(SAVED, (self._prefix + "rules_saved",)))
        for value in range(FIRST_RULEBOOK, self.single + 1):
            options.append(Option(value, (self._prefix + "rulebook%d" % value,)))
        decision = choose((self._prefix + "ask_rules",), options, default=1 if saved else 0)
        decision.preset = "" if saved else BLOB
        return decision

    def _take_rules(self, state, answer, events):
        choice = answer[0]
        if choice == SAVED:
            state.switches = list(state.saved_rules)
        elif FIRST_RULEBOOK <= choice < self.single:
            for switch, value in self._readings[choice - FIRST_RULEBOOK]:
                state.switches[switch] = value
        state.saved_rules = bytearray()
        state.step = self._after if choice in (USUAL, SAVED) else self._step + 1

    def _ask_switch(self, state):
        return self.choose_switch([Option(self.done, (self._prefix + "done",))] + self.switch_options())

    def _take_switch(self, state, answer, events):
        state.cursor = 0 if answer[0] == self.done else answer[0]
        state.step = self._after if answer[0] == self.done else self._step + 2

    def _ask_value(self, state):
        return self.choose_value(state, state.cursor)

    def _take_value(self, state, answer, events):
        state.switches[state.cursor] = answer[0]
        state.cursor = 0
        state.step = self._step + 1
