"""Whole evenings by answers by value: they leave what keys leave, and every question offers what its game takes.

Those of kits are the games that tests/same keeps, to their end: a kit is looked for by its title, as at the table.
"""

import itertools

import pytest

from shared_rules.core import action as act
from tests.device import presser
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import Giver, read
from tests.device.universal import boxes
from tests.lanes import slow_among
from tests.same import golden_games

PROMISES = (
    (
        "evenings of every game by touch and by keys, at the same times, whole but Magalon's",
        "every record but salts equal",
        "held",
    ),
    ("the same of a kit, of 27 on the box and chosen by its title: whole games", "27 kits", "27"),
)
QUESTIONS = 1000  # of an evening: all of it, but for one of Magalon
GAMES = (("elfenwizards", 4, 2), ("magalon", 4, 2), ("maginor", 3, 3), ("universal", 4, 0), ("wizwar", 3, 2))
KITS = golden_games.ready()
QUICK = ("molkky",)
BEGUN_MS = 5000


def evening(root, game, people, level, seed, hand):
    """The records of an evening, each as (kind, dt, values)."""
    root.mkdir()
    person = Person(FakeBody(str(root)))
    steps = Evening(person, game, people, level, seed, hand=hand).steps()
    for _ in itertools.islice(steps, QUESTIONS):
        pass
    return records(person)


def of_kit(root, kit, hand):
    """The records of a whole game of a kit."""
    root.mkdir()
    person = boxes.with_kits(root, *KITS)
    hand.enter(person, (boxes.NEW_GAME,))
    hand.enter(person, (person.box.session.game_names().index("universal"),))
    offered = [option for option in person.view.input_state.asked.options if option.label[-1] == boxes.kit_of(kit)[0]]
    person.wait(BEGUN_MS - person.now_ms)  # seed and id hang on the moment, and on nothing that was pressed before
    hand.enter(person, (offered[0].value,))
    for answer in itertools.chain(*golden_games.answers(kit)):
        hand.enter(person, answer)
    assert person.table.decision is None
    return records(person)


def records(person):
    """All that the log has."""
    log = person.table.log
    return [log.format.decode(log.journal.body(seq)) for seq in range(log.count)]


def times(of):
    """The game time of every record."""
    return list(itertools.accumulate(dt_ms for _, dt_ms, _ in of))


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
    by_value = evening(tmp_path / "value", game, people, level, seed, Giver(times(by_keys)))
    assert list(without_salts(by_value)) == list(without_salts(by_keys))


@pytest.mark.parametrize("kit", slow_among(set(KITS) - set(QUICK), KITS))
def test_a_game_of_a_kit_by_value_leaves_the_records_of_one_by_keys(tmp_path, kit):
    by_keys = of_kit(tmp_path / "keys", kit, presser)
    by_value = of_kit(tmp_path / "value", kit, Giver(times(by_keys)))
    assert list(without_salts(by_value)) == list(without_salts(by_keys))


def test_an_undo_says_what_the_seat_was_that_the_table_named(tmp_path):
    person = Person(FakeBody(str(tmp_path)))
    for _ in Evening(person, "maginor", 2, 0, 1, hand=Giver()).steps():
        if person.table.decision.ask[0] == "mag.ask_take":
            break
    assert read(person)["undo"] == "Tile 5: who is first? blue"
