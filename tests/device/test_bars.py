"""The bars of the standings are true at any score, of every game from its beginning on."""

import pytest

from firmware.scene.picture import Scene
from firmware.scene.standings import length, show_standings
from shared_rules.core import loader
from shared_rules.core.cells import DIM, SEAT, SIDE
from shared_rules.core.play import Play
from shared_rules.laws.bot import Bot
from tests.laws import found

PROMISES = (("bars of the standings that say something false, at any scores", "0", "0"),)


class Standing:
    """A game that stands at these scores."""

    def __init__(self, *scores):
        self.state = self
        self._scores = scores

    def scores(self):
        return list(self._scores)

    ranking_scores = standing = scores


def bars(play):
    """Cells by seat: a full cell is 2, the dim one that only names a seat 1."""
    scene = Scene()
    show_standings(scene, play, 0)
    rows = [scene.cells[at : at + SIDE] for at in range(0, len(scene.cells), SIDE)]
    for seat, row in enumerate(rows):
        assert set(row) <= {0, SEAT + seat, SEAT + seat | DIM}
    return [sum(2 - (code & DIM > 0) for code in row if code) for row in rows][: len(play.state.scores())]


def test_one_point_to_none_is_one_full_bar():
    assert bars(Standing(1, 0, 0)) == [16, 1, 1]


def test_nobody_has_a_bar_before_anybody_has_a_point():
    assert bars(Standing(0, 0, 0, 0)) == [1, 1, 1, 1]


def test_only_the_best_have_a_full_bar():
    assert bars(Standing(100, 99, 100, 1)) == [16, 14, 16, 2]


def test_below_zero_the_lowest_has_none():
    assert bars(Standing(-3, 0, 5)) == [1, 6, 16]


def test_more_points_are_never_a_shorter_bar():
    for most in range(1, 130):
        cells = [length(part, most) for part in range(most + 1)]
        assert cells == sorted(cells) and cells[0] == 0 and cells[1:].count(0) == 0 and cells.count(SIDE) == 1


@pytest.mark.parametrize("game_id", found.game_ids())
def test_bars_of_every_game_follow_its_scores(game_id):
    bot = Bot(loader.load(game_id), 3)
    for _ in range(200):
        if bot.over:
            break
        if bot.play.state.seats():
            _check(bot.play)
        bot.step()


def _check(play: Play):
    scores = play.state.scores()
    shown = bars(play)
    for seat, score in enumerate(scores):
        for other, less in enumerate(scores):
            assert (score >= less) <= (shown[seat] >= shown[other])
        assert (shown[seat] == 2 * SIDE) == (score == max(scores) and score > min([0, *scores]))
