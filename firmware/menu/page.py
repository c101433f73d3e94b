"""A question of the box itself: a Decision like any other, and what its answer does."""

from shared_rules.core.decision import CHOOSE, Option, choose, confirm

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared_rules.core.types import Answer, Decision, Events, Message

    from ..session.session import Session

    Item = tuple[Message, Callable[[Session], "Page | Events"]]  # of a listing: its label, what it does


class Page:
    """`take(session, answer)` returns the Page that follows, or the events of the last answer, which ends it."""

    def __init__(self, decision: "Decision", take: "Callable[[Session, Answer], Page | Events]") -> None:
        self.decision = decision
        self.take = take


def listing(ask: "Message", items: "Sequence[Item]", default: int = 0, dark: "Sequence[int]" = ()) -> Page:
    """A page of `items`. An item keeps its place, so that lights alone suffice.

    `dark`: the places of those that would be refused now.
    """
    options = [Option(at, items[at][0]) for at in range(len(items))]
    for at in dark:
        options[at].is_dark = True
    return Page(choose(ask, options, default=default), lambda session, answer: items[answer[0]][1](session))


def confirmation(ask: "Message", take: "Callable[[Session], Page | Events]") -> Page:
    """A page that only asks whether `take(session)` is meant."""
    return Page(confirm(ask), lambda session, answer: take(session))


def of_fact(session: "Session", values: "Answer" = ()) -> "Page | Events":
    """What the game itself asks, one question after the other, before a fact is set against the rules.

    `values`: the answers so far; after the last one it is set.
    """
    table = session.running()
    decision = table.play.state.override_ask(values)
    if decision is None:
        return table.override(values)
    if decision.kind == CHOOSE and len(decision.options) == 1:
        return of_fact(session, values + (decision.options[0].value,))
    return Page(decision, lambda session, answer: of_fact(session, values + answer))
