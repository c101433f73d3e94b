"""What the page cannot know of a log without the rules: which answers were dice, points, or a lower level.

All else that the page says of a proof it works out of the log itself.
"""

from dataclasses import dataclass, field

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import Dice, Number, Tally
from shared_rules.core.play import Play

from ...store.logs.check import Checked


@dataclass
class Typed:
    """Records by seq. `dice`: their values were typed. `points`: typed, too, or what happened below the highest level.

    `lowered`: a level below the highest was set.
    """

    dice: list[int] = field(default_factory=list[int])
    points: list[int] = field(default_factory=list[int])
    lowered: list[int] = field(default_factory=list[int])


def typed_in(checked: Checked) -> Typed:
    """Of all records dice and levels, of those that count the points."""
    found = Typed(points=_points(checked))
    top = len(checked.played.game.LEVELS) - 1
    for step in checked.steps:
        if step.kind != act.ACTION:
            continue
        if step.values[0] == act.ANSWER and isinstance(step.question, Dice):
            found.dice.append(step.seq)
        if step.values[0] == act.LEVEL and step.values[1] < top:
            found.lowered.append(step.seq)
    return found


def _points(checked: Checked) -> list[int]:
    """Play what counts once more: which answers were numbers that changed the points, or below the highest level."""
    play = Play(checked.played.game)
    found: list[int] = []
    top = len(play.game.LEVELS) - 1
    for seq, values in sorted(checked.present.items()):
        kind = checked.log.entries[seq][0]
        is_answer = kind == act.ACTION and values[0] == act.ANSWER and not play.state.in_setup()
        question, level = play.decision(), _level(play)
        before = play.state.scores() if is_answer else []
        history.apply_entry(play, kind, values)
        if not is_answer or isinstance(question, Dice):
            continue
        is_number = isinstance(question, (Number, Tally)) and play.state.scores() != before
        if is_number or level < top:
            found.append(seq)
    return found


def _level(play: Play) -> int:
    """The tracking level that is played at. Of a pack nobody else can tell: then it is the lowest."""
    level: object = getattr(play.state, "level", 0)
    return level if isinstance(level, int) else 0
