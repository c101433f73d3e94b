"""The questions of the box itself. They are decisions, answered by the same keys as a game's."""

from shared_rules.core.decision import Choose

from . import amend, people, playing, rules, share, start
from .page import Page, confirmation, of_fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Answer, Decision, Events, Message

    from ..session.session import Session


class Menu:
    """The open pages, the last one being asked; none while the menu is closed."""

    def __init__(self) -> None:
        self._pages: list[Page] = []

    @property
    def decision(self) -> "Decision | None":
        """The question of the box, or None."""
        return self._pages[-1].decision if self._pages else None

    def open(self, session: "Session") -> None:
        """Ask the first question."""
        self._pages = [(playing if session.table else start).page(session)]

    def close(self) -> None:
        """Ask nothing."""
        self._pages = []

    def set_fact(self, session: "Session") -> "Events":
        """Open at the walk that sets one fact against the rules; a walk without a question has its events at once."""
        first = of_fact(session)
        self.close()
        return self._go_on(first)

    def confirm(self, ask: "Message", take: "Callable[[Session], Page | Events]") -> None:
        """Ask only whether `take(session)` is meant."""
        self._pages = [confirmation(ask, take)]

    def correct(self, session: "Session", seq: int) -> None:
        """Ask anew what the action in record `seq` has answered."""
        self._pages = [amend.again(session, seq)]

    def look_up(self, session: "Session") -> None:
        """Ask about which subject of the game's rules somebody wants to know."""
        self._pages = [rules.page(session)]

    def ask_at_start(self, session: "Session") -> None:
        """Ask who plays, and in a counted game for keys to be mixed into the dice, if that is due."""
        if people.is_due(session):
            self._pages = [people.page(session)]
        else:
            self.ask_share(session)

    def ask_share(self, session: "Session") -> None:
        """Ask for keys to be mixed into the dice, if that is due."""
        if share.is_due(session):
            self._pages = [share.page(session)]

    def answer(self, session: "Session", answer: "Answer") -> "Events":
        """Take the answer to the question and return its events. Raises Refused; the question then stays as it was."""
        asked = self._pages[-1]
        following = asked.take(session, answer)
        if isinstance(following, Page) and following.decision.ask == asked.decision.ask:
            if isinstance(following.decision, Choose):  # an item that changed something stays under the finger
                last = len(following.decision.options) - 1  # older answers may be fewer
                following.decision.default = min(answer[0], last)
            self._pages.pop()
        return self._go_on(following)

    def back(self) -> bool:
        """One page back. Returns False when there was none open."""
        if not self._pages:
            return False
        self._pages.pop()
        return True

    def _go_on(self, following: "Page | Events") -> "Events":
        if isinstance(following, Page):
            self._pages.append(following)
            return []
        self.close()
        return following
