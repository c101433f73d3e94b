"""Whole evenings by answers by value: they leave what keys leave, and every question offers what its game takes."""

import itertools

import pytest

from shared_rules.core import action as act
from tests.device import presser
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import Giver

PROMISES = (
    ("whole evenings of every game by touch and by keys, at the same times", "every record but salts equal", "held"),
)
QUESTIONS = 150  # of an evening
GAMES = (("elfenwizards", 4, 2), ("magalon", 4, 2), ("maginor", 3, 3), ("universal", 4, 0), ("wizwar", 3, 2))


def evening(root, game, people, level, seed, hand):
    """The records of an evening, each as (kind, dt, values)."""
    root.mkdir()
    person = Person(FakeBody(str(root)))
    steps = Evening(person, game, people, level, seed, hand=hand).steps()
    for _ in itertools.islice(steps, QUESTIONS):
        pass
    log = person.table.log
    return [log.format.decode(log.journal.body(seq)) for seq in range(log.count)]


def without_salts(records):
    """Of secret choices, whose and what they were: salts hang on how often chance was drawn."""
    for kind, dt_ms, values in records[1:]:
        values = values[:1] if kind in (act.COMMIT, act.REVEAL) else values
        yield kind, dt_ms, values


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "people", "level"), GAMES)
def test_an_evening_by_value_leaves_the_records_of_one_by_keys(tmp_path, game, people, level, seed):
    by_keys = evening(tmp_path / "keys", game, people, level, seed, presser)
    times = list(itertools.accumulate(dt_ms for _, dt_ms, _ in by_keys))
    by_value = evening(tmp_path / "value", game, people, level, seed, Giver(times))
    assert list(without_salts(by_value)) == list(without_salts(by_keys))
