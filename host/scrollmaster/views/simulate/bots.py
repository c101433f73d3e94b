"""The bots by name, each a function of position, question, seat and chance to an answer.

An answer of a Secret is the choice of one seat.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product

from shared_rules.core import action as act
from shared_rules.core.decision import Allocate, Choose, Confirm, Dice, Number, Secret, Tally
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.types import Answer, Decision
from shared_rules.laws.bot import Chance

from .skill import Skill

RANDOM = "random"
GREEDY = "greedy"
SKILLED = "skilled"
NAMES = (RANDOM, GREEDY, SKILLED)

Bot = Callable[[Play, Decision, int, Chance], Answer]

_MOST_TRIED = 32  # answers that greedy looks at; of more it draws so many
_MOST_FORCED = 20  # answers in a row that are no choice


def bot_of(name: str, skill: Skill | None) -> Bot:
    """The bot of this name. Only `random` does without a skill."""
    if name == RANDOM or skill is None:
        return _random
    if name == GREEDY:
        return lambda play, decision, seat, chance: _greedy(play, decision, seat, chance, skill)
    return lambda play, decision, seat, chance: skill.answer(play.state, decision, seat, chance)


def forced_answer(play: Play, decision: Decision, skill: Skill | None) -> Answer | None:
    """The answer where it is no choice; None for a choice and for dice."""
    if isinstance(decision, Confirm):
        return ()
    if skill is None or isinstance(decision, Dice):
        return None
    return skill.forced(play.state, decision)


def apply(play: Play, answer: Answer, skill: Skill | None) -> int:
    """Give an answer, and what follows without a choice: a row that was chosen gets what its dice are worth.

    Returns how many answers that were. Raises Refused, perhaps behind the first of them.
    """
    play.apply((act.ANSWER, *answer))
    for count in range(1, _MOST_FORCED):
        decision = play.decision()
        follows = forced_answer(play, decision, skill) if decision else None
        if follows is None:
            return count
        play.apply((act.ANSWER, *follows))
    return _MOST_FORCED


def _random(play: Play, decision: Decision, seat: int, chance: Chance) -> Answer:
    return (chance.pick(decision.options).value,) if isinstance(decision, Secret) else chance.answer(decision)


def _greedy(play: Play, decision: Decision, seat: int, chance: Chance, skill: Skill) -> Answer:
    """What leaves the seat the farthest ahead of the best other one. Chance decides ties, and what is secret."""
    if isinstance(decision, Secret):
        return _random(play, decision, seat, chance)
    before = play.encode()
    other = Play(play.game)
    best: list[Answer] = []
    most = 0
    for answer in _tried(decision, chance):
        other.restore(before)
        try:
            apply(other, answer, skill)
        except Refused:
            continue
        lead = _lead(skill.points(other.state), seat)
        if not best or lead > most:
            best, most = [answer], lead
        elif lead == most:
            best.append(answer)
    return chance.pick(best) if best else chance.answer(decision)


def _lead(points: Sequence[int], seat: int) -> int:
    return points[seat] - max([more for at, more in enumerate(points) if at != seat], default=0)


def _tried(decision: Decision, chance: Chance) -> list[Answer]:
    answers = list(islice(_answers(decision), _MOST_TRIED + 1))
    return answers if len(answers) <= _MOST_TRIED else [chance.answer(decision) for _ in range(_MOST_TRIED)]


def _answers(decision: Decision) -> Iterator[Answer]:
    """All answers that fit the decision."""
    if isinstance(decision, Tally):
        yield from ((option.value, count) for option in decision.options for count in range(1, option.most + 1))
    elif isinstance(decision, Choose):
        yield from ((option.value,) for option in decision.options)
    elif isinstance(decision, Number):
        yield from ((value,) for value in range(decision.low, decision.high + 1))
    elif isinstance(decision, Allocate):
        yield from product([option.value for option in decision.options], repeat=len(decision.items))
