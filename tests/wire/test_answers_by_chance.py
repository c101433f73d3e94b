"""Promise: an answer by value counts once, for the question that it names, or is refused once, on any line."""

import pytest

from tests.lanes import sized
from tests.tempdir import TempDir
from tests.wire.answers_by_chance import Answers, Disturbed, Lined, Straight
from tests.wire.lent_board import Board

PROMISES = (
    (
        "wrong records of doubled, late, stale answers between keys; no line, a line, a disturbed one",
        "0 of 450 answers",
        "0",
    ),
    ("the same, by chance at night", "0 of 100,000 answers", "0 of 100,980", "nightly"),
)
WAYS = (Straight, Lined, Disturbed)
SAMPLE = 150
A_BOX = 150  # answers until another box is switched on: its games need not become long
NIGHT = sized(1_020)  # of each way: at night 33 times as many


def runs(lent, way, count, seed):
    stale = taken = 0
    for part in range(-(-count // A_BOX)):
        with TempDir() as root:
            answers = Answers(Board(lent, root), way, seed + part).run(A_BOX)
        assert not answers.wrong, f"{way.__name__}, seed {seed + part}: {answers.wrong}"
        stale += answers.stale
        taken += answers.taken
    assert stale > count // 10 and taken > count // 3, "all were stale, or none"


@pytest.mark.parametrize("way", WAYS)
def test_each_answer_counts_once_or_is_refused_once(lent, way):
    runs(lent, way, SAMPLE, 1)


@pytest.mark.nightly
@pytest.mark.parametrize("way", WAYS)
def test_so_do_a_hundred_thousand(lent, way):
    runs(lent, way, NIGHT, 1000)
