"""Owns what a question of the box itself is: a Decision like any other, and what its answer does."""

from shared_rules.core.decision import Option, choose, confirm


class Page:
    """`take(desk, answer)` returns the Page that follows, or None when the menu is done with."""

    def __init__(self, decision, take):
        self.decision = decision
        self.take = take


def listing(ask, entries, default=0, dark=()):
    """A page of `entries`: (label message, take(desk)). An entry keeps its place, so that lights alone suffice.

    `dark`: the places of those that would be refused now.
    """
    options = [Option(at, entries[at][0]) for at in range(len(entries))]
    for at in dark:
        options[at].is_dark = True
    return Page(choose(ask, options, default=default), lambda desk, answer: entries[answer[0]][1](desk))


def confirmation(ask, take):
    """A page that only asks whether `take(desk)` is meant."""
    return Page(confirm(ask), lambda desk, answer: take(desk))
