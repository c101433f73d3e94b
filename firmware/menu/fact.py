"""Owns setting a fact against the rules: the game's own questions, one after the other."""

from shared_rules.core.decision import CHOOSE

from .page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer, Events

    from ..session.desk import Desk


def page(desk: "Desk", values: "Answer" = ()) -> "Page | Events":
    """The question that follows the answers `values`; after the last one the fact is set."""
    table = desk.running()
    decision = table.play.state.override_ask(values)
    if decision is None:
        return table.override(values)
    if decision.kind == CHOOSE and len(decision.options) == 1:
        return page(desk, values + (decision.options[0].value,))
    return Page(decision, lambda desk, answer: page(desk, values + answer))
