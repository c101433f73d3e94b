"""Promise: the report of a box names what was left out, exchanged, given up or played beside another program."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.box_series import Series, series
from scrollmaster.store.logs.log import Log

from firmware.input.keys import OK
from shared_rules.core import action as act
from shared_rules.formats import record
from tests.device import toy_table
from tests.device.fake_body import Person
from tests.device.test_signing import A_WHILE, logs, sitting
from tests.host.logs import LogMaker

GAMES = 4


def begin(person: Person) -> None:
    if person.view.photo[0]:
        person.tap(OK)
    person.tap(1)
    toy_table.sit(person)


def end(person: Person) -> None:
    toy_table.end(person)
    person.wait(A_WHILE)


@pytest.fixture
def evening(tmp_path: Path) -> list[Log]:
    """Games of one box, in their order, all of them ended by the players."""
    person = sitting(tmp_path)
    for _ in range(GAMES):
        begin(person)
        end(person)
    return sorted(logs(tmp_path), key=lambda log: log.header.counter)


def only(found: list[Series]) -> Series:
    (box,) = found
    return box


def said(box: Series) -> dict[str, list[int]]:
    return {name: numbers for name, numbers in box.remarks().items() if numbers}


def test_games_of_one_box_follow_each_other(evening: list[Log]):
    box = only(series(reversed(evening)))
    assert box.here == [1, 2, 3, 4]
    assert said(box) == {"abandoned": [1, 2, 3, 4]}


def test_a_game_that_is_left_out_leaves_a_gap(evening: list[Log]):
    assert only(series(evening[:1] + evening[2:])).missing == [2]


def test_a_game_that_was_played_again_does_not_fit_to_the_next(evening: list[Log], tmp_path: Path):
    (tmp_path / "other").mkdir()
    other = sitting(tmp_path / "other")
    other.body.drawn = 100  # another evening
    for _ in range(2):
        begin(other)
        end(other)
    again = next(log for log in logs(tmp_path / "other") if log.header.counter == 2)
    assert only(series([evening[0], again, *evening[2:]])).unlinked == [2, 3]


def test_a_game_that_is_paused_is_linked_by_its_beginning(tmp_path: Path):
    person = sitting(tmp_path)
    begin(person)
    toy_table.put_aside(person)
    assert person.table is None, "it is not put aside"
    begin(person)
    end(person)
    (ended,) = logs(tmp_path)
    catalogue = person.box.session.catalogue
    paused = next(entry for entry in catalogue.entries() if entry.state == 1)
    frames = catalogue.read(paused.game_id).frames(0, 10_000)
    assert said(only(series([ended, Log(frames)]))) == {"unended": [1], "abandoned": [2]}


def test_another_program_in_the_middle_of_a_game_is_named():
    maker = LogMaker()
    maker.add(act.BOOTED, (4, 1, "0.2.0", 0))
    assert only(series([Log(maker.frames)])).changed == [1]


def test_a_signature_that_is_missing_is_named(evening: list[Log]):
    assert only(series([*evening[:-1], Log(without_last(evening[-1]))])).unsigned == [4]


def without_last(log: Log) -> bytes:
    """The frames of a log but the last record."""
    offset = 0
    for _ in range(len(log) - 1):
        offset += log.frames[offset] + 5
    return log.frames[:offset]


def test_a_huge_number_in_a_header_costs_nothing():
    maker = LogMaker()
    header = record.NEWEST.header(maker.entries[0][1])
    header.counter = 1 << 32
    body = record.NEWEST.encode(act.HEADER, 0, record.NEWEST.header_values(header))
    maker.bodies[0] = body
    box = only(series([Log(maker.frames)]))
    assert len(box.missing) == 1000


def test_the_report_is_told_in_sentences(evening: list[Log], tmp_path: Path):
    where = tmp_path / "archive"
    with Archive(where) as archive:
        for log in evening[:1] + evening[2:]:
            archive.logs.add(log)
    done = CliRunner().invoke(main, ["box", "report", "--archive", str(where)])
    assert done.exit_code == 0, done.output
    assert "has begun 4 games; 3 are here." in done.output
    assert "Missing: 2." in done.output
    assert "Ended early by the players: 1, 3, 4." in done.output
