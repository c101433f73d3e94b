"""How a game ended and who won: by its last action as that counts now, and nobody wins one that was ended early."""

from shared_rules.core import action as act
from shared_rules.core import ending
from shared_rules.core.game import Game

HEADER = (act.HEADER, ())
ANSWER = (act.ACTION, (act.ANSWER, 1))
GIVEN_UP = (act.ACTION, (act.ABANDON,))
OVERRULED = (act.OVERRIDE, (0, 1))
PAUSED = (act.CLOCK, (act.PAUSED,))
END = (act.END, (act.ENDED_BY_RULES, b"", b""))


def early(*entries):
    records = (HEADER,) + entries
    return ending.reason(lambda seq: records[seq], len(records) - 1) == act.ENDED_BY_TABLE


def test_the_players_have_ended_a_game_whose_last_action_gave_it_up():
    assert early(ANSWER, GIVEN_UP) and early(GIVEN_UP, PAUSED, END)
    assert not early() and not early(ANSWER, END) and not early(OVERRULED)


def test_what_was_taken_back_says_nothing():
    undone = (act.UNDO, (2,))
    assert not early(ANSWER, GIVEN_UP, undone) and not early(ANSWER, GIVEN_UP, undone, ANSWER)
    assert early(ANSWER, GIVEN_UP, undone, (act.UNDO, (3,)))


def test_a_correction_of_an_earlier_action_leaves_it_given_up():
    assert early(ANSWER, GIVEN_UP, (act.CORRECTION, (1, act.ANSWER, 2)), END)
    assert not early(ANSWER, ANSWER, (act.CORRECTION, (1, act.ANSWER, 2)))


def test_a_correction_of_the_last_action_changes_why():
    mended = (act.CORRECTION, (2, act.ANSWER, 2))
    assert not early(ANSWER, GIVEN_UP, mended)
    assert early(ANSWER, GIVEN_UP, mended, (act.CORRECTION, (2, act.ABANDON)))


def test_overruling_a_fact_afterwards_leaves_it_given_up():
    assert early(ANSWER, GIVEN_UP, OVERRULED)


class Counted(Game):
    """A game of two that is over."""

    def __init__(self, points):
        self.points = points

    def ask(self):
        return None

    def seats(self):
        return 2

    def scores(self):
        return self.points


def test_nobody_wins_a_game_that_was_ended_early_nor_one_without_a_point():
    assert ending.winners(Counted([3, 1]), False) == [0] and ending.winners(Counted([3, 1]), True) == []
    assert ending.winners(Counted([2, 2]), False) == [0, 1] and ending.winners(Counted([0, 0]), False) == []
