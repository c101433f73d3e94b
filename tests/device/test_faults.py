"""A game whose code fails in play: the box starts again, and after the second fault in a row goes on without it."""

import pytest

from firmware.session import faults
from tests.device.toy_table import at_table, begin
from tests.tempdir import TempDir


class Broken(Exception):
    pass


def press(person, key):
    """A tap after which the box does what firmware.main does when its code fails. Returns whether it failed."""
    try:
        person.tap(key)
    except Broken:
        person.fails = person.fails_always
        while True:
            faults.note(person.body, "Broken()")
            try:
                person.power_on()
                break
            except Broken:
                pass
        person.fails = True
        return True
    return False


@pytest.fixture
def person(monkeypatch):
    """A person at a game that fails at every answer while `person.fails`; when it resumes only if it always does."""
    with TempDir() as root:
        person = at_table(root)
        person.fails = True
        person.fails_always = False
        take = person.table.play.game.take

        def failing(*args):
            if person.fails:
                raise Broken
            return take(*args)

        monkeypatch.setattr(person.table.play.game, "take", failing)
        yield person


def answer(person):
    """The faces of two dice; the second one completes the answer."""
    return press(person, 0) or press(person, 0)


def test_after_one_fault_the_game_goes_on(person):
    count = person.table.count
    assert answer(person)
    assert person.table.count == count
    assert person.view.reason == (("fault.again", "Broken()"),) and person.view.cue == "no", "the table is told"
    assert faults.last(person.box.session.vault) == (1, "Broken()")
    person.fails = False
    person.power_on()
    assert not person.view.reason, "once"
    assert not answer(person) and person.table.count > count


def test_the_second_fault_in_a_row_puts_the_game_aside_and_the_table_is_told(person):
    game_id = person.table.game_id
    count = person.table.count
    assert answer(person) and answer(person)
    assert person.table is None and person.view.reason == (("fault.put_aside",),)
    person.power_on()
    assert person.table is None and not person.view.reason, "told once"
    person.fails = False
    begin(person)
    assert person.table.game_id != game_id, "others are played"
    person.box.session.fetch([entry for entry in person.box.session.paused() if entry.game_id == game_id][0])
    assert person.table.count == count, "and nothing of it is lost"


def test_a_game_that_cannot_even_resume_is_put_aside(person):
    person.tap(0)
    person.fails_always = True
    assert press(person, 0)
    assert person.table is None and person.view.reason == (("fault.put_aside",),)


def test_a_record_between_two_faults_keeps_the_game_at_the_table(person):
    for _ in range(3):
        assert answer(person)
        person.fails = False
        assert not answer(person)
        person.tap(0, 0)
        person.fails = True
    assert person.table


def test_a_reset_by_the_watchdog_is_a_fault_and_any_other_is_none(person):
    for cause, count in (("power", 0), ("watchdog", 1)):
        person.body.reset_cause = cause
        faults.note_reset(person.body)
        assert faults.last(person.box.session.vault)[0] == count
    person.fails = False
    person.power_on()
    assert person.view.reason == (("fault.again", "watchdog"),) and person.table


def test_a_long_reason_is_cut_and_a_damaged_one_harms_nobody(person):
    faults.note(person.body, "x" * 500)
    assert faults.last(person.box.session.vault) == (1, "x" * 80)
    person.box.session.vault.put("fault", b"\x02\x00\xff\xfe")
    assert faults.last(person.box.session.vault) == (2, "?")
    person.box.session.vault.put("fault", b"\x02")
    assert faults.last(person.box.session.vault) == (0, "")


def test_a_fault_without_a_game_puts_nothing_aside(person):
    person.box.session.put_aside()
    faults.note(person.body, "Broken()")
    faults.note(person.body, "Broken()")
    person.power_on()
    assert person.view.reason == (("fault.again", "Broken()"),) and person.box.session.paused()
