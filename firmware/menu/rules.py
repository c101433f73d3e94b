"""The rules of the running game by their subjects. What is said of one is what stands behind its questions, too."""

from shared_rules.core.decision import Option, choose

from ..session.lessons import rules_behind
from .page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Events, Message

    from ..session.session import Session

ASK = "menu.ask_rules"


def page(session: "Session") -> Page:
    """Which subject?"""
    subjects = session.running().play.state.RULES
    options = [Option(at, (subjects[at][0],)) for at in range(len(subjects))]
    return Page(choose((ASK,), options), lambda session, answer: _show(session, answer[0]))


def _show(session: "Session", subject: int) -> "Events":
    named = (session.running().play.state.RULES[subject][0],)
    session.rule = [named] + list(of_subject(session, subject))  # whoever shows it takes it away
    return []


def of_subject(session: "Session", subject: int) -> "Sequence[Message]":
    """What is said of a subject, by its place in the RULES of the running game."""
    found: "list[Message]" = []
    state = session.running().play.state
    term, asks = state.RULES[subject]
    for ask in asks:
        found += rules_behind(session.terms, ask)
    return found + list(state.details(term))
