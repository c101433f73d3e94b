"""Sets a fact against the rules: asks the game's own questions, one after the other."""

from shared_rules.core.decision import CHOOSE

from .page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer, Events

    from ..session.session import Session


def page(session: "Session", values: "Answer" = ()) -> "Page | Events":
    """The question that follows the answers `values`; after the last one the fact is set."""
    table = session.running()
    decision = table.play.state.override_ask(values)
    if decision is None:
        return table.override(values)
    if decision.kind == CHOOSE and len(decision.options) == 1:
        return page(session, values + (decision.options[0].value,))
    return Page(decision, lambda session, answer: page(session, values + answer))
