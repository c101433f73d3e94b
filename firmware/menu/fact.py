"""Owns setting a fact against the rules: the game's own questions, one after the other."""

from shared_rules.core.decision import CHOOSE

from .page import Page


def page(desk, values=()):
    """The question that follows the answers `values`."""
    play = desk.table.play
    decision = play.state.override_ask(values)
    if decision is None:
        desk.events = desk.table.override(values)
        return None
    if decision.kind == CHOOSE and len(decision.options) == 1:
        return page(desk, values + (decision.options[0].value,))
    return Page(decision, lambda desk, answer: page(desk, values + answer))
