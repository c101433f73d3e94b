"""The bars of the standings are true at any score, of every game from its beginning on."""

import pytest

from firmware.scene.picture import Scene
from firmware.scene.standings import length, show_standings
from shared_rules.core import loader
from shared_rules.core.cells import DIM, SEAT, SIDE
from shared_rules.core.play import Play
from shared_rules.laws.bot import Bot
from tests.laws import found

PROMISES = (
    ("bars of the standings that say something false, at any scores", "0", "0"),
    ("bars of scores below zero with the shape of one above, in colours that nobody sees", "0", "0"),
)


class Standing:
    """A game that stands at these scores."""

    def __init__(self, *scores):
        self.state = self
        self._scores = scores

    def scores(self):
        return list(self._scores)

    ranking_scores = standing = scores


def bars(play):
    """Cells by seat: a full cell is 2, the dim one that only names a seat 1; below zero each cell takes 2."""
    scene = Scene()
    show_standings(scene, play, 0)
    rows = [scene.cells[at : at + SIDE] for at in range(0, len(scene.cells), SIDE)]
    for seat, row in enumerate(rows):
        assert set(row) <= {0, SEAT + seat, SEAT + seat | DIM}
    return [signed(row) for row in rows][: len(play.state.scores())]


def signed(row):
    """What a row says, by the shape of its cells alone."""
    found = sum(2 - (code & DIM > 0) for code in row if code)
    return found if row[0] else -found


def test_one_point_to_none_is_one_full_bar():
    assert bars(Standing(1, 0, 0)) == [16, 1, 1]


def test_nobody_has_a_bar_before_anybody_has_a_point():
    assert bars(Standing(0, 0, 0, 0)) == [1, 1, 1, 1]


def test_only_the_best_have_a_full_bar():
    assert bars(Standing(100, 99, 100, 1)) == [16, 14, 16, 2]


def test_below_zero_there_are_dots_with_gaps():
    assert bars(Standing(-3, 0, 5, -5, -1)) == [-6, 1, 16, -8, -2]
    scene = Scene()
    show_standings(scene, Standing(-3, 0, 5), 0)
    assert bytes(scene.cells[:SIDE]) == bytes((0, SEAT, 0, SEAT, 0, SEAT, 0, 0))


def test_a_lowest_that_is_far_off_takes_nothing_from_those_above():
    assert bars(Standing(5, 4, -100)) == [16, 14, -8]


@pytest.mark.parametrize("seats", [6, 12])
def test_no_shape_below_zero_is_one_above_from_any_side_of_the_table(seats):
    room = SIDE if seats <= 6 else SIDE // 2
    above, below = set(), set()
    for score in range(-40, 41):
        scene = Scene()
        show_standings(scene, Standing(score, 40, -40, *[0] * (seats - 3)), 0)
        row = tuple(code > 0 for code in scene.cells[:room])
        (above if score >= 0 else below).update((row, row[::-1]))
    assert above and below and not above & below


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
        assert (shown[seat] < 0) == (score < 0)
        assert (shown[seat] == 2 * SIDE) == (score == max(scores) > 0)
