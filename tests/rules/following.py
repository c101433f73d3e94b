"""What can follow from a position: what a table may say there, and what each of that brings. Portable."""

from shared_rules.core import action as act
from shared_rules.core.decision import Allocate, Choose, Dice, Number, Secret, Tally
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from shared_rules.core.decision import Option
    from shared_rules.core.play import Play
    from shared_rules.core.types import Action, Answer, Decision, Events

SECRET = -1  # stands for ANSWER where all have chosen in secret


def taken(play: "Play", state: bytes, action: "Action") -> "Events | None":
    """The events of this in that state; None when it is refused."""
    play.restore(state)
    try:
        return play.reveal(action[1:]) if action[0] == SECRET else play.apply(action)
    except Refused:
        return None


def actions(play: "Play", width: int, without: "Container[str]" = ()) -> "Iterator[Action]":
    """What is tried at a question: its answers that are lit, to skip it, another level, and that a seat leaves.

    `width`: of more answers to one question so many that lie evenly apart, and of a count the ends; 0: all.
    `without`: options by their term, "skip", "level" and "leave" that are not tried.
    """
    decision = play.decision()
    if decision is None:
        return
    how = SECRET if isinstance(decision, Secret) else act.ANSWER
    for answer in _answers(decision, width, without):
        yield (how,) + answer
    if "skip" not in without:
        yield (act.SKIP,)
    for level in range(0 if "level" in without else len(play.game.LEVELS)):
        yield act.LEVEL, level
    for seat in range(0 if "leave" in without else play.state.seats()):
        yield act.LEAVE, seat


def _answers(decision: "Decision", width: int, without: "Container[str]") -> "list[Answer]":
    if isinstance(decision, Choose):
        lit = [option for option in _lit(decision) if option.label[0] not in without]
        if isinstance(decision, Tally):
            return [(option.value, often) for option in lit for often in _counts(option, width)]
        return [(option.value,) for option in lit]
    if isinstance(decision, Number):
        return _spread([range(decision.low, decision.high + 1)], width)
    if isinstance(decision, Dice):
        return _spread([range(1, decision.sides + 1)] * decision.count, width)
    if isinstance(decision, Allocate):
        return _spread([[option.value for option in _lit(decision)]] * len(decision.items), width)
    if isinstance(decision, Secret):
        return _spread([[option.value for option in _lit(decision)]] * len(decision.seats), width)
    return [()]


def _counts(option: "Option", width: int) -> "Iterable[int]":
    return sorted({1, option.most}) if width else range(1, option.most + 1)


def _lit(decision: "Decision") -> "list[Option]":
    return [option for option in decision.options if not option.is_dark]


def _spread(values: "Sequence[Sequence[int]]", width: int) -> "list[Answer]":
    """Every combination, or of more than `width` so many that lie evenly apart, with the first and the last."""
    count = 1
    for each in values:
        count *= len(each)
    if not width or count <= width:
        return _combined(values)
    found: "list[Answer]" = []
    for number in range(width):
        at, answer = number * (count - 1) // (width - 1), ()
        for each in values:
            at, place = divmod(at, len(each))
            answer += (each[place],)
        found.append(answer)
    return found


def _combined(values: "Sequence[Sequence[int]]") -> "list[Answer]":
    found: "list[Answer]" = [()]
    for each in values:
        found = [begun + (value,) for begun in found for value in each]
    return found
