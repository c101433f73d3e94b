"""Goes through a game's setup: seats, level, house rules and kit as in a setting; else what OK takes.

It ends before the first thing that chance decides, so that a range of games shares it.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import Choose, Dice, Option
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.types import Answer, Decision

from .setting import Setting

_LONGEST = 1000  # questions of a setup


def opened(setting: Setting) -> tuple[Play, int]:
    """A game set up so far that only chance is left, and how many records that took. Raises Refused."""
    play = Play(load(setting.game))
    blobs = dict(setting.blobs)
    for records in range(_LONGEST):
        decision = play.decision()
        if decision is None or not play.state.in_setup() or is_drawn(decision):
            return play, records
        if decision.preset in blobs:
            play.take_blob(decision.preset, blobs.pop(decision.preset))
        else:
            play.apply((act.ANSWER, *_usual(play, decision, setting)))
    raise AssertionError("the setup does not end")


def is_drawn(decision: Decision) -> bool:
    """True for a question of the setup that chance answers: dice, or which of the seats begins."""
    if isinstance(decision, Choose):
        return sum(option.seat >= 0 for option in decision.options) > 1
    return isinstance(decision, Dice)


def _usual(play: Play, decision: Decision, setting: Setting) -> Answer:
    if not isinstance(decision, Choose):
        return ()
    wanted = next((option for option in decision.options if _is_wanted(play, option, setting)), None)
    if wanted is None:
        wanted = decision.options[decision.default]
        if wanted.seat >= 0:  # all have sat down
            wanted = next(option for option in decision.options if option.seat < 0)
    return (wanted.value,)


def _is_wanted(play: Play, option: Option, setting: Setting) -> bool:
    state = play.state
    if option.seat >= 0:
        return option.seat == state.seats() < setting.seats
    return option.label[0] == state.LEVELS[setting.level]
