"""Leaving out an election loses what cannot be told later: the box asks before, and one BACK brings it back."""

import pytest

from firmware.input.keys import BACK, NEXT, OK
from shared_rules.games.elfenwizards import state as st
from tests.device import presser
from tests.device.elfenwizards.eager import EagerEvening
from tests.device.elfenwizards.test_presses import FULL, GAME, TITLES
from tests.device.fake_body import FakeBody, Person


def in_the_election(root, level):
    person = Person(FakeBody(str(root)))
    evening = EagerEvening(person, GAME, 4, level, seed=1)
    steps = evening.set_up()
    while evening.play.state.step // 10 != st.ELECTION:
        next(steps)
    return person


@pytest.mark.parametrize(("level", "below"), [(FULL, "elf.level_titles"), (TITLES, "elf.level_scores")])
def test_a_skip_of_the_election_asks_before_it_drops_a_level(tmp_path, level, below):
    person = in_the_election(tmp_path, level)
    state = person.table.play.encode()
    person.hold(NEXT)
    assert person.view.menu and person.view.input_state.decision.ask == ("elf.ask_lower", below)
    assert person.table.play.encode() == state
    person.tap(BACK)
    assert not person.view.menu and person.table.play.encode() == state
    person.hold(NEXT)
    person.tap(OK)
    assert person.table.play.state.level == level - 1 and not person.view.menu
    assert "elf.ev_level" in [event[0] for event in person.view.reason]
    person.tap(BACK)
    assert person.table.play.encode() == state and person.view.reason == (("menu.taken_back", ("menu.skipped",)),)


def test_a_skip_of_another_phase_asks_nothing(tmp_path):
    person = Person(FakeBody(str(tmp_path)))
    EagerEvening(person, GAME, 4, TITLES, seed=1).set_up()
    person.hold(NEXT)
    assert not person.view.menu and person.table.play.state.level == TITLES


def test_what_was_undone_is_named(tmp_path):
    person = in_the_election(tmp_path, TITLES)
    asked = person.table.decision
    option = asked.options[0]
    presser.enter(person, (option.value,))
    person.tap(BACK)
    assert person.table.decision.ask == asked.ask
    assert person.view.reason == (("menu.taken_back", option.label),)
