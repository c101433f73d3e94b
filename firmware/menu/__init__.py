"""The questions of the box itself. They are decisions, answered by the same keys as a game's.

A thrifty box has the pages' code in RAM only while the menu is open.
"""

from shared_rules.core import loader

_PAGES = ("start", "playing", "fact", "mend", "look", "page")


def begin_fact(desk):
    """The first question about a fact that the table wants otherwise."""
    from .fact import page

    return page(desk)


class Menu:
    """The open pages, the last one being asked; none while the menu is closed."""

    def __init__(self):
        self._pages = []

    @property
    def decision(self):
        """The question of the box, or None."""
        return self._pages[-1].decision if self._pages else None

    def open(self, desk):
        from . import playing, start

        self._pages = [(playing if desk.table else start).page(desk)]

    def close(self):
        self._pages = []
        loader.drop(__name__, _PAGES)

    def set_fact(self, desk):
        """Open at the walk that sets one fact against the rules."""
        self._leave(begin_fact, desk)

    def answer(self, desk, answer):
        """Take the answer to the question. Raises Refused, the question standing as before."""
        page = self._pages[-1].take(desk, answer)
        if isinstance(page, tuple):
            return self._leave(*page)
        asked = self._pages[-1]
        if page is None:
            self.close()
        elif page.decision.ask == asked.decision.ask:
            last = len(page.decision.options) - 1  # older answers may be fewer
            page.decision.default = min(answer[0], last)  # an entry that changed something stays under the finger
            self._pages[-1] = page
        else:
            self._pages.append(page)

    def _leave(self, call, *args):
        """Call what needs the room that the pages take; it may return a page to go on with."""
        self.close()
        page = call(*args)
        if page:
            self._pages = [page]

    def back(self):
        """One page back. Returns False when there was none open."""
        if not self._pages:
            return False
        self._pages.pop()
        if not self._pages:
            self.close()
        return True
