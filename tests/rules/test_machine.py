"""What the machine of each game does stands in its one table, and docs/machines says it."""

import pytest

from tests.rules import machine

PROMISES = (
    (
        "all transitions of a game stand in one table (docs/machines); games by chance make no other",
        "five games, 10,000 entries each",
        "none in 150,000 entries each that had not made the table",
    ),
)

ENTRIES = 10_000  # a game
BY_LEVEL = {
    "magalon": ["ENTER_ENERGY", "ENTER_ITEMS"],
    "maginor": [f"ENTER_{fact}" for fact in ("MAGINOR", "TURN", "SLOT", "WIZARD", "SORCERY", "CARD", "SPELL")],
    "universal": ["BEGIN"],
}


@pytest.mark.parametrize("game", machine.GAMES)
def test_nothing_happens_that_is_not_in_the_table(game):
    watched = machine.Watched(game)
    entries = seed = 0
    while entries < ENTRIES:
        entries += sum(1 for _ in watched.play(seed))
        seed += 1
    kept = set(machine.table(game))
    assert sorted(watched.seen - kept) == []
    assert len(watched.seen) > len(kept) // 2, "too little was played"


@pytest.mark.nightly
@pytest.mark.parametrize("game", machine.GAMES)
def test_the_table_is_what_happens(game):
    assert machine.file_of(game).read_text(encoding="utf-8") == machine.text(game, machine.by_chance(game))


@pytest.mark.parametrize("game", machine.GAMES)
def test_every_step_of_the_game_stands_in_the_table(game):
    whole = machine.load(game)
    steps = machine.names(game)
    assert set(steps) == {*whole.STEPS, whole.OVER}
    assert {row[0] for row in machine.table(game)} == {steps[step] for step in whole.STEPS}


@pytest.mark.parametrize("game", machine.GAMES)
def test_every_step_asks_and_is_reached_from_the_first_one_or_by_a_higher_level(game):
    steps = set(machine.names(game).values())
    rows = machine.table(game)
    assert {step for step, how, _ in rows if how == machine.ASKS} == steps - {"OVER"}
    assert machine.begun_by_level(game, rows) == BY_LEVEL.get(game, [])


@pytest.mark.parametrize("game", machine.GAMES)
def test_the_page_says_what_the_table_says(game):
    assert machine.page_of(game).read_text(encoding="utf-8") == machine.page(game)
    assert machine.text(game, set(machine.table(game))) == machine.file_of(game).read_text(encoding="utf-8")


def test_a_transition_that_is_new_is_seen(monkeypatch):
    whole = machine.load("magalon")
    first = (whole.STEPS[0][0], lambda state, answer, events: setattr(state, "step", state.OVER), None)
    odd = type("Odd", (whole,), {"STEPS": {**whole.STEPS, 0: first}})
    monkeypatch.setattr(machine, "load", lambda game: odd)
    watched = machine.Watched("magalon")
    for _ in watched.play(1):
        pass
    new = ("HOUSE_RULES", machine.ANSWER, "OVER")
    assert watched.seen - set(machine.table("magalon")) == {new}
