"""The label of an earlier answer: "green: points +1", "red: bid 2". What it does to a question: the default."""

from shared_rules.core import action as act
from shared_rules.core.decision import TABLE, Choose, Dice, Number, Tally
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Action, Answer, Decision, Entry, Message, Question

    from ..session.session import Session


def answer_of(action: "Action") -> "Answer | None":
    """The answer in an action, or None when the action is none."""
    if action[0] == act.ANSWER:
        return action[1:]
    return action[3:] if action[0] == act.ROLL else None


def label(decision: "Decision", action: "Action") -> "Message":
    """What an action said to a question: whose it was, what it was about where that has a name, and the answer."""
    if action[0] == act.SKIP:
        return of_seat(decision, ("menu.skipped",))
    answer = spoken(decision, action)
    subject = decision.ask[1] if len(decision.ask) > 1 else None
    if isinstance(subject, tuple) and answer[0] != "menu.said_to":
        answer = ("menu.said_to", subject, answer)
    return of_seat(decision, answer)


def when(heading: "Sequence[Message]") -> "Message":
    """Of a heading the first line with a number, such as the round: a title stands there all the time."""
    counted = [line for line in heading if any([isinstance(part, int) for part in line])]
    return (counted or heading)[0]


def of_seat(decision: "Decision", message: "Message") -> "Message":
    """The message behind the name of whom the question was for."""
    return message if decision.seat == TABLE else ("scene.asked", decision.seat, message)


def spoken(decision: "Decision", action: "Action") -> "Message":
    """What an action said to a question."""
    answer = answer_of(action)
    return decision.ask if answer is None else _answer(decision, answer)


def _answer(decision: "Decision", answer: "Answer") -> "Message":
    if isinstance(decision, Choose):
        label = [option.label for option in decision.options if option.value == answer[0]][0]
        often = answer[1] if isinstance(decision, Tally) else 1
        return label if often == 1 else ("menu.said_often", often, label)
    if isinstance(decision, Number):
        if decision.adds_up:
            return ("menu.said", "%+d" % (answer[0] * decision.adds_up))
        return _number(decision, str(answer[0]))
    if isinstance(decision, Dice):
        if decision.are_seats:
            return ("menu.said_to", decision.ask, ("menu.seat", answer[0] - 1))
        if decision.faces and len(answer) == 1:
            return decision.faces[answer[0] - 1]
        return _number(decision, " ".join([str(value) for value in answer]))
    return decision.ask


def _number(decision: "Decision", text: str) -> "Message":
    """A number that somebody said; one that the whole table did stands behind its question, to be known again."""
    return ("menu.said", text) if decision.seat != TABLE else ("menu.said_to", decision.ask, text)


def suggest(decision: "Decision", action: "Action") -> None:
    """Let OK take the same answer again, where a question has a default of its own."""
    answer = answer_of(action)
    if answer is None or isinstance(decision, Tally):  # its keys hang on the default
        return
    if isinstance(decision, Choose):
        decision.default = [option.value for option in decision.options].index(answer[0])
    elif isinstance(decision, Number):
        decision.default = answer[0]


def question(decision: "Decision", heading: "Sequence[Message]") -> "Question":
    """What tells a question apart from the others of a game."""
    return decision.ask, decision.seat, when(heading) if heading else decision.ask


def suggest_former(session: "Session", decision: "Decision") -> None:
    """Let OK take the old answer where the question at the table is asked again, and that is still one."""
    table = session.running()
    former = table.formerly.get(question(decision, table.play.state.heading()))
    if former is None:
        return
    try:
        decision.check(former[1:])
    except Refused:
        return
    suggest(decision, former)


def step(decision: "Decision | None", entry: "Entry") -> "Message | None":
    """The label of a step, by its question and record; None for what the table does beside answering and correcting."""
    kind, values = entry
    if kind == act.ACTION and values[0] == act.SKIP:
        return ("menu.skipped",)
    if kind in (act.OVERRIDE, act.CORRECTION):  # an undo past a barrier is a step of nobody
        return ("menu.correction",)
    answer = answer_of(values) if kind == act.ACTION else None
    if decision is None or answer is None:
        return None
    try:
        decision.check(answer)
    except Refused:
        return None  # corrections have changed both
    return label(decision, values)


def taken_back(decision: "Decision | None", entry: "Entry") -> "Message":
    """What an undo took back, by its label; where it has none, as a step."""
    said = step(decision, entry)
    return ("menu.taken_back", said) if said else ("menu.step_taken_back",)
