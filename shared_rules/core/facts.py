"""Owns the questions of an override: which fact, which one of its kind, the new value, and why.

A game's facts are rows (term, when it may be set, its questions, what sets it): `when(state)`, each question
`ask(state, values)` with the answers to those before it, `set(state, values, events)`. Their order is stored in logs:
add at the end only. Terms: ask_fact, ask_reason, reason0 … Must never set anything itself.
"""

from .decision import Option, choose

REASONS = 4


def ask(state, prefix, facts, values):
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if not values:
        options = [Option(at, (fact[0],)) for at, fact in enumerate(facts) if fact[1](state)]
        return choose((prefix + "ask_fact",), options)
    return ask_about(state, prefix, facts[values[0]][2], values)


def ask_about(state, prefix, questions, values):
    """The next question about the fact that is chosen: one of its `questions`, then why; None when it is complete."""
    asked = len(values) - 1
    if asked < len(questions):
        return questions[asked](state, values[1:])
    if asked > len(questions):
        return None
    options = [Option(reason, (prefix + "reason%d" % reason,)) for reason in range(REASONS)]
    return choose((prefix + "ask_reason",), options)


def reason(prefix, values):
    """Why it was set, as a message; `values` are all answers."""
    return (prefix + "reason%d" % values[-1],)
