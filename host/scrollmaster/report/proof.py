"""Owns what the page cannot know of a log without the rules: which answers were dice, points, or a lower level.

All else that the page says of a proof it works out of the log itself.
"""

from dataclasses import dataclass, field

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import Dice, Number, Tally
from shared_rules.core.play import Play

from ..logs.check import Checked


@dataclass
class Facts:
    """Records, by seq: `dice` were typed, `points` too, or they were played below the highest level. `lowered`: a level."""

    dice: list[int] = field(default_factory=list[int])
    points: list[int] = field(default_factory=list[int])
    lowered: list[int] = field(default_factory=list[int])


def facts_of(checked: Checked) -> Facts:
    """Play what counts once more, and look at every answer."""
    play = Play(checked.played.game)
    found = Facts()
    top = len(play.game.LEVELS) - 1
    for seq, values in sorted(checked.present.items()):
        kind = checked.log.entries[seq][0]
        state, question = play.state, play.decision()
        in_setup, level, before = state.in_setup(), _level(play), state.scores()
        history.apply_entry(play, kind, values)
        if kind != act.ACTION or in_setup:
            continue
        if values[0] == act.LEVEL and _level(play) < level:
            found.lowered.append(seq)
        if values[0] != act.ANSWER:
            continue
        if isinstance(question, Dice):
            found.dice.append(seq)
        is_number = isinstance(question, (Number, Tally)) and play.state.scores() != before
        if is_number or 0 <= level < top:
            found.points.append(seq)
    return found


def _level(play: Play) -> int:
    """The tracking level that is played at; −1 where a game has none."""
    level: object = getattr(play.state, "level", -1)
    return level if isinstance(level, int) else -1
