"""The questions of an override: which fact, which one of its kind, the new value, and why.

A game's facts are rows (term, when it may be set, its questions, what sets it): `when(state)`, each question
`ask(state, values)` with the answers to those before it, `set(state, values, events)`. Their order is stored in logs:
add at the end only. Terms: ask_fact, ask_reason, reason0 … The game's own functions set the facts.
"""

from .decision import Option, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .types import Answer, Decision, Fact, FactQuestion, Message, S

REASONS = 4


def always(state: "Game") -> bool:
    """May be set at any time."""
    return True


def ask(state: "S", prefix: str, facts: "Sequence[Fact[S]]", values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if not values:
        options: list[Option] = []
        for at, (term, may_be_set, _, _) in enumerate(facts):
            if may_be_set(state):
                options.append(Option(at, (term,), place=at))
        return choose((prefix + "ask_fact",), options)
    _, _, questions, _ = facts[values[0]]
    return ask_about(state, prefix, questions, values)


def ask_about(state: "S", prefix: str, questions: "Sequence[FactQuestion[S]]", values: "Answer") -> "Decision | None":
    """The next question about the fact that is chosen: one of its `questions`, then why; None when it is complete."""
    asked = len(values) - 1
    if asked < len(questions):
        return questions[asked](state, values[1:])
    if asked > len(questions):
        return None
    options = [Option(reason, (prefix + "reason%d" % reason,)) for reason in range(REASONS)]
    return choose((prefix + "ask_reason",), options)


def reason(prefix: str, values: "Answer") -> "Message":
    """Why it was set, as a message; `values` are all answers."""
    return (prefix + "reason%d" % values[-1],)
