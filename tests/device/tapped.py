"""What somebody who sees the game for fingers taps to give an answer: the names of the buttons, in order.

The counterpart of presser.py for page/touch; it reads the question as data, as the page does. An answer that is
counted, or a sum, ends by itself; pages of buttons are no taps here, since a screen with room for all has none.
"""

import re

from firmware.input import view as modes
from firmware.input.timeouts import ROLLED_MS
from tests.device import presser
from tests.device.giver import read

FEW = 12  # numbers, and sides of a die, that have a button each; options in groups that are shown at once
AMOUNTS = (50, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
MOST_MISSED = 1  # of a sum, mended by -1
PLUS, MINUS, SIGN = "+1", "\u22121", "\u00b1"
OK, YES, ROLL = "OK", "Yes", "Roll"


class Tapper:
    """Stands where presser.py does, and presses its keys; but what counts are the taps that would have said the same.

    So both hands play one and the same evening; that answers by value leave its records is shown elsewhere.
    """

    def enter(self, person, answer):
        """Enter `answer`."""
        if person.view.mode == modes.ROLLED:
            person.wait(ROLLED_MS)  # as evenings by keys do
        before, names = person.count, self._names(read(person), answer)
        presser.enter(person, answer)
        person.count = before + len(names)

    def roll(self, person):
        """Let the box roll."""
        before = person.count
        presser.roll(person)
        person.count = before + len([ROLL])

    def _names(self, question, answer):
        if question["kind"] != "secret":
            return taps(question, answer)
        return [name for choice in answer for name in secret(question, choice)]


def taps(question, answer):
    """The buttons of an answer to any question but a choice in secret."""
    kind = question["kind"]
    if kind == "confirm":
        return [YES]
    if kind == "choose":
        return _option(question, answer[0])
    if kind == "tally":
        return [_labels(question)[answer[0]]] * answer[1]
    if kind == "number":
        return _number(question, answer[0])
    if kind == "dice" and question["dice"].get("are_seats"):
        return [question["seats"][answer[0] - 1][0]]
    if kind == "dice":
        return [name for side in answer for name in _side(question["dice"], side)]
    return _places(question, answer)


def secret(question, choice):
    """The buttons of a choice of the seat that is asked."""
    at = [option["value"] for option in question["options"]].index(choice)
    return ["I am " + question["seats"][question["seat"]][0], str(at + 1), "Lock in"]


def _labels(question):
    return {option["value"]: option["label"] for option in question["options"]}


def _option(question, value):
    (option,) = [option for option in question["options"] if option["value"] == value]
    groups = question.get("groups", ())
    if not groups or option.get("group", -1) < 0:
        return [option["label"]]
    heading = groups[option["group"]]
    if len(question["options"]) > FEW:
        return [heading, option["label"]]
    return [option["label"] if heading in option["label"] else heading + " " + option["label"]]


def _number(question, number):
    low, high, usual = question["low"], question["high"], question.get("default", 0)
    if high - low < FEW:
        return [str(number)]
    if question.get("adds_up"):
        return _sum(number, high) if number > 0 else [OK] if number == usual else [MINUS] * -number
    steps = [PLUS if number > usual else MINUS] * abs(number - usual)
    return min(steps, [SIGN] * (number < 0) + list(str(abs(number))), key=len) + [OK]


def _sum(number, high):
    """The fewest amounts, one more than it takes where there is room for that."""
    ways = []
    for missed in range(MOST_MISSED + 1):
        names, left = [MINUS] * missed, number + missed
        for amount in AMOUNTS:
            names[:0] = ["+%d" % amount] * (left // amount)
            left %= amount
        if number + missed <= high:
            ways.append(names)
    return min(ways, key=len)


def _side(dice, side):
    """The button of a side; of a die with many, digits and what sets it."""
    if dice["sides"] > FEW:
        return list(str(side)) + ["%d \u2713" % side]
    return [str((dice.get("faces") or dice.get("worth") or range(1, dice["sides"] + 1))[side - 1])]


def _places(question, answer):
    """The place of each die; the rest at once where all of it goes there."""
    labels, rest = _labels(question), question.get("default")
    names = [labels[value] for value in answer]
    for at in range(len(answer) - 1):
        if rest in labels and set(answer[at:]) == {rest}:
            return names[:at] + ["The rest: " + labels[rest]]
    return names


def named(names, wanted):
    """Of the names of buttons the one that says this, and the least beside it."""
    says = re.compile(r"(?<![\w+\u2212-])%s(?!\w)" % re.escape(wanted))
    return min([name for name in names if says.search(name)], key=len, default="")
