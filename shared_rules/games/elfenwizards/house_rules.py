"""Owns the first questions of a game: which rulebook, which single switches. Also the bytes of kept house rules.

Choosing a rulebook sets every switch to that text's reading. Must never know what a switch does.
"""

from ...core.decision import Option, choose
from ...core.refused import Refused
from . import switches as sw
from .state import HOUSE_RULES, JOIN, SWITCH, SWITCH_VALUE
from .steps import STEPS

FORMAT = 1
BLOB = "rules"

# Answers to the first question.
USUAL = 0
SAVED = 1
GERMAN = 2
ENGLISH = 3
RETRANSLATED = 4
SINGLE = 5  # ours, but for single switches
DONE = len(sw.SWITCHES)  # the answer that ends the walk through the switches

# `elf.rulebook`: where a text differs from our values, as (switch, value).
_READINGS = {
    GERMAN: (
        (sw.R1_RETIRE, 1),
        (sw.RETIRE_SHEDS_GRAY, 1),
        (sw.BONUS, 1),
        (sw.TALK1, 1),
        (sw.TALK5, 1),
        (sw.PLACE_CLOCK, 1),
    ),
    ENGLISH: ((sw.PO_RISE, 1), (sw.RETIRE_SHEDS_GRAY, 1), (sw.GRAY_FLOOR, 1), (sw.TALK1, 2), (sw.TALK5, 2)),
    RETRANSLATED: ((sw.TOP_TIE, 1), (sw.PHASE3_ALL, 1), (sw.ONE_OWNER_FOREIGN, 1), (sw.TALK1, 1), (sw.TALK5, 1)),
}

# The heading of every switch in the walk, in the order of SWITCHES.
_GROUPS = (
    ("elf.rules_game",),
    ("elf.rules_election",),
    ("elf.rules_vacant",),
    ("elf.rules_points",),
    ("elf.rules_clocks",),
)
_GROUP_OF = bytes((0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4))


def pack(switches):
    """The blob of a list of switches."""
    return bytes((FORMAT,)) + bytes(switches)


def unpack(blob):
    """The switches in a blob. Raises Refused unless it has a known value for every one of them."""
    if len(blob) != 1 + len(sw.SWITCHES) or blob[0] != FORMAT:
        raise Refused("refused.blob")
    for value, switch in zip(blob[1:], sw.SWITCHES):
        if value >= len(switch[1]):
            raise Refused("refused.blob")
    return bytearray(blob[1:])


def value_message(switch, value):
    """How a value of a switch is called."""
    name, values = sw.SWITCHES[switch]
    if values[value].isdigit():
        return ("elf.number", int(values[value]))
    return (name + "." + values[value],)


def switch_options():
    """An Option for every switch, under its heading."""
    return [Option(at, (switch[0],), group=_GROUP_OF[at]) for at, switch in enumerate(sw.SWITCHES)]


def choose_switch(ask, options, default=0):
    decision = choose(ask, options, default=default)
    decision.groups = _GROUPS
    return decision


def choose_value(state, switch):
    """Ask for the value of a switch; OK leaves it as it is."""
    options = [Option(value, value_message(switch, value)) for value in range(len(sw.SWITCHES[switch][1]))]
    return choose(("elf.ask_value", sw.SWITCHES[switch][0]), options, default=state.switches[switch])


def _ask_rules(state):
    saved = len(state.saved_rules) > 0
    options = [Option(USUAL, ("elf.rules_usual",))]
    if saved:
        options.append(Option(SAVED, ("elf.rules_saved",)))
    for value in (GERMAN, ENGLISH, RETRANSLATED, SINGLE):
        options.append(Option(value, ("elf.rulebook%d" % value,)))
    decision = choose(("elf.ask_rules",), options, default=1 if saved else 0)
    decision.preset = "" if saved else BLOB
    return decision


def _take_rules(state, answer, events):
    choice = answer[0]
    if choice == SAVED:
        state.switches = list(state.saved_rules)
    for switch, value in _READINGS.get(choice, ()):
        state.switches[switch] = value
    state.saved_rules = bytearray()
    state.step = JOIN if choice in (USUAL, SAVED) else SWITCH


def _ask_switch(state):
    options = [Option(DONE, ("elf.done",))] + switch_options()
    return choose_switch(("elf.ask_switch",), options)


def _take_switch(state, answer, events):
    state.cursor = 0 if answer[0] == DONE else answer[0]
    state.step = JOIN if answer[0] == DONE else SWITCH_VALUE


def _ask_value(state):
    return choose_value(state, state.cursor)


def _take_value(state, answer, events):
    state.switches[state.cursor] = answer[0]
    state.cursor = 0
    state.step = SWITCH


STEPS.functions[HOUSE_RULES] = (_ask_rules, _take_rules, None)
STEPS.functions[SWITCH] = (_ask_switch, _take_switch, None)
STEPS.functions[SWITCH_VALUE] = (_ask_value, _take_value, None)
