"""The dice of a game against what fair dice would show.

For every side of a die stands the 95 % interval of Wilson. All sides of a die are judged at once, so each interval is
that of Bonferroni. It is near its 95 %, not at it: of 100 fair dice 2 to 10 have a side outside of it (its test).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from shared_rules.core import action as act
from shared_rules.core.decision import Dice
from shared_rules.core.types import Message
from shared_rules.numbers.intervals import wilson

from ...store.logs.check import Checked

SURE = 0.95
LEAST = 5  # times that each side is to be expected, else there are too few rolls to say anything
MOST_SIDES = 20  # that stand one by one; more are put together
_BINS = 10


@dataclass
class Side:
    """A side, or some together; `least` and `most` are the interval, as counts."""

    label: str
    count: int
    expected: float
    least: float
    most: float

    @property
    def is_usual(self) -> bool:
        """Whether chance alone makes such a count."""
        return self.least <= self.expected <= self.most


@dataclass
class Die:
    """All dice of one kind. `by_box`: the box rolled them, else they were typed."""

    sides: int
    by_box: bool
    values: int
    shown: list[Side]

    @property
    def is_enough(self) -> bool:
        return all(side.expected >= LEAST for side in self.shown)

    @property
    def unusual(self) -> list[Side]:
        return [side for side in self.shown if not side.is_usual]


def interval(count: int, values: int, sides: int) -> tuple[float, float]:
    """That of a share, as counts, when so many sides are judged at once."""
    low, high = wilson(count, values, NormalDist().inv_cdf(1 - (1 - SURE) / (2 * sides)))
    return values * low, values * high


def dice_of(checked: Checked, say: Callable[[Message], str]) -> list[Die]:
    """The dice of a game, those with most values first. A roll of the box counts even if it was taken back.

    Who begins is left out: that is one die a game.
    """
    thrown: dict[tuple[int, tuple[Message, ...], bool], list[int]] = {}
    for step in checked.steps:
        question = step.question
        if step.kind != act.ACTION or not isinstance(question, Dice) or step.in_setup:
            continue
        faces = tuple(question.faces)
        if step.values[0] == act.ROLL:
            thrown.setdefault((question.sides, faces, True), []).extend(step.values[3:])
        elif step.values[0] == act.ANSWER and step.seq in checked.present:
            thrown.setdefault((question.sides, faces, False), []).extend(checked.present[step.seq][1:])
    found = [
        _die(sides, [say(face) for face in faces], by_box, values)
        for (sides, faces, by_box), values in thrown.items()
        if sides > 1 and values
    ]
    return sorted(found, key=lambda die: -die.values)


def _die(sides: int, faces: Sequence[str], by_box: bool, values: Sequence[int]) -> Die:
    labels = faces if len(faces) == sides else [str(value) for value in range(1, sides + 1)]
    wide = 1 if sides <= MOST_SIDES else -(-sides // _BINS)
    firsts = range(0, sides, wide)
    shown: list[Side] = []
    for first in firsts:
        last = min(first + wide, sides)
        count = sum(first < value <= last for value in values)
        label = labels[first] if last == first + 1 else f"{labels[first]}–{labels[last - 1]}"
        expected = len(values) * (last - first) / sides
        shown.append(Side(label, count, expected, *interval(count, len(values), len(firsts))))
    return Die(sides, by_box, len(values), shown)
