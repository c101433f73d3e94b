"""What a damaged flash has lost is said: at the table when the box is switched on, and to the PC for good."""

import shutil
from pathlib import Path

import pytest

from firmware.input.keys import OK
from firmware.link import about
from firmware.store import losses
from shared_rules.laws.bot import Chance
from tests.device import recorded, toy_table
from tests.device.fake_body import FakeBody, Person

A_WHILE = 500
MANY = 60  # records: several checkpoints


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(FakeBody(str(tmp_path), ["pebbles"]))


def play(person: Person, records: int) -> Path:
    """Begin a game and play until it has so many records; returns its folder."""
    if not person.table:
        person.tap(1)
    for count in recorded.answers(person, Chance(3), records, {}):
        if count >= records:
            break
    person.wait(A_WHILE)
    return Path(person.box.session.catalogue.path(person.table.game_id))


def end(person: Person) -> None:
    toy_table.end(person)
    person.tap(OK)
    person.wait(A_WHILE)


def said(person: Person) -> list[str]:
    """What the box says after it was switched on: the terms."""
    person.power_on()
    return [message[0] for message in person.view.reason]


def report(person: Person) -> str:
    return about.report(person.body, person.box.session.vault, ()).decode()


def test_a_sound_box_says_nothing(person: Person):
    play(person, MANY)
    assert said(person) == []
    end(person)
    assert said(person) == []
    assert "lost=" not in report(person)


def test_records_that_a_checkpoint_has_counted_and_the_journal_has_lost_are_said_once(person: Person):
    folder = play(person, MANY)
    last = sorted(folder.glob("?????s"))[-1]
    count = person.table.count
    last.unlink()
    assert said(person) == ["lost.records"]
    (message,) = person.view.reason
    assert message[1] > 0
    assert person.table.count < count
    assert f"lost={message[1]} 0" in report(person)
    assert said(person) == []
    assert f"lost={message[1]} 0" in report(person)


@pytest.mark.parametrize("more", [1, 2, 5, 30])
def test_a_game_that_falls_back_to_an_older_state_of_its_directory_is_said(person: Person, more: int):
    folder = play(person, 20)
    older = folder.with_name("older")
    shutil.copytree(folder, older)
    before = person.table.count
    play(person, before + more)
    count = person.table.count
    shutil.rmtree(folder)
    older.rename(folder)
    assert said(person) == ["lost.records"]
    assert person.view.reason == (("lost.records", count - before),)
    assert said(person) == []


def test_a_torn_record_is_said_until_the_game_goes_on(person: Person):
    folder = play(person, 20)
    last = sorted(folder.glob("?????s"))[-1]
    last.write_bytes(last.read_bytes()[:-3])
    for checkpoint in folder.glob("c?"):
        checkpoint.unlink()
    losses.see(person.box.session.vault, person.table.game_id, 0)
    assert said(person) == ["lost.last"]
    assert said(person) == ["lost.last"]
    play(person, person.table.count + 2)
    assert said(person) == []


def test_finished_games_that_vanish_are_said_once(person: Person, tmp_path: Path):
    for _ in range(3):
        play(person, 10)
        end(person)
    for path in sorted((tmp_path / "games").glob("*.log"))[:2]:
        path.unlink()
    assert said(person) == ["lost.games"]
    assert person.view.reason == (("lost.games", 2),)
    assert said(person) == []
    assert "lost=0 2" in report(person)
    play(person, 10)
    assert said(person) == []


def test_a_game_that_the_pc_deletes_is_no_loss(person: Person):
    for _ in range(2):
        play(person, 10)
        end(person)
    catalogue = person.box.session.catalogue
    catalogue.delete(catalogue.entries()[0].game_id)
    assert said(person) == []


def test_a_box_that_never_counted_begins_with_the_games_that_are_there(person: Person):
    for _ in range(2):
        play(person, 10)
        end(person)
    vault = person.box.session.vault
    catalogue = person.box.session.catalogue
    catalogue.delete(catalogue.entries()[0].game_id)
    vault.remove("gone")  # as an older program left it
    assert said(person) == []
    (path,) = Path(person.body.root, "games").glob("*.log")
    path.unlink()
    assert said(person) == ["lost.games"]
