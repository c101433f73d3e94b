"""What a round costs the one who presses the keys: RULES of thumb of the design, held over reference evenings.

Four people. Titles and full evenings follow mostly the suggestions; points told at score level are those that the full
evenings brought. Every press counts, OK and a look at the box's dice included; setup apart.
"""

from statistics import median

import pytest

from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person

GAME = "elfenwizards"
SCORES, TITLES, FULL = range(3)
SEEDS = range(6)


def presses_by_round(root, level, seed, points=(7,)):
    """({round: presses}, [points that a seat made in a round])."""
    evening = Evening(Person(FakeBody(root, ".")), GAME, 4, level, seed, points)
    presses = {}
    setup = True
    for _, count in evening.steps():
        round_ = evening.play.state.round  # a round's last answer counts for the next one: one press in hundreds
        if not setup:
            presses[round_] = presses.get(round_, 0) + count
        setup = evening.play.game.in_setup(evening.play.state)
    return presses, list(evening.play.state.scores)


def evenings(tmp_path, level, points=(7,)):
    """(presses of all rounds of all evenings, all points)."""
    presses = []
    scored = []
    for seed in SEEDS:
        root = tmp_path / f"{level}-{seed}"
        root.mkdir()
        rounds, scores = presses_by_round(str(root), level, seed, points)
        presses += rounds.values()
        scored += scores
    return presses, scored


@pytest.mark.parametrize(("level", "most"), [(TITLES, 36), (FULL, 200)])
def test_a_round_with_tokens(tmp_path, level, most):
    presses, _ = evenings(tmp_path, level)
    print(f"level {level}: median {median(presses)}, most {max(presses)} presses a round")
    assert len(presses) >= 2 * len(SEEDS)
    assert median(presses) <= most


def test_a_round_of_scores_alone(tmp_path):
    _, points = evenings(tmp_path, FULL)
    presses, _ = evenings(tmp_path, SCORES, points)
    print(f"scores: median {median(presses)}, most {max(presses)} presses a round")
    assert len(presses) >= 2 * len(SEEDS)
    assert median(presses) <= 20
