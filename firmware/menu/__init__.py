"""The questions of the box itself. They are decisions, answered by the same keys as a game's."""

from . import fact, playing, start


class Menu:
    """The open pages, the last one being asked; none while the menu is closed."""

    def __init__(self):
        self._pages = []

    @property
    def decision(self):
        """The question of the box, or None."""
        return self._pages[-1].decision if self._pages else None

    def open(self, desk):
        self._pages = [(playing if desk.table else start).page(desk)]

    def close(self):
        self._pages = []

    def set_fact(self, desk):
        """Open at the walk that sets one fact against the rules."""
        self._pages = [fact.page(desk)]

    def answer(self, desk, answer):
        """Take the answer to the question. Raises Refused, the question standing as before."""
        asked = self._pages[-1]
        page = asked.take(desk, answer)
        if page is None:
            self.close()
        elif page.decision.ask == asked.decision.ask:
            last = len(page.decision.options) - 1  # older answers may be fewer
            page.decision.default = min(answer[0], last)  # an entry that changed something stays under the finger
            self._pages[-1] = page
        else:
            self._pages.append(page)

    def back(self):
        """One page back. Returns False when there was none open."""
        if not self._pages:
            return False
        self._pages.pop()
        return True
