"""The people of a group go onto every box that is connected; what is half sent or unsound changes nothing."""

from hashlib import sha256

import pytest
from click.testing import CliRunner
from scrollmaster.box.link import sending
from scrollmaster.box.sync import send_people
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from firmware.link import changes
from firmware.store import roster
from shared_rules.core import action as act
from shared_rules.formats import packet, who
from shared_rules.formats import roster as formats
from tests.host.lines import Flash, PtyBox
from tests.host.logs import LogMaker, whole_game
from tests.wire.test_who import ask, linked

SIXTY = [(b"%08d" % at, "🎲" * 20) for at in range(60)]


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


def people(flash):
    return roster.people(flash.body.root)


def run(path, *arguments):
    done = CliRunner().invoke(main, [*arguments, "--archive", str(path)])
    return done.exit_code, done.output


@pytest.mark.parametrize("faults", [0.0, 0.001])
def test_sixty_people_with_the_longest_names_arrive(flash, faults):
    box = linked(flash, faults)
    for _ in range(2):
        changed = sending.put_roster(box, SIXTY)
        assert people(flash) == SIXTY
    assert not changed, "the box had just these"
    assert sending.put_roster(box, SIXTY[1:])
    sending.put_roster(box, [])
    assert people(flash) == []


def test_what_is_no_roster_is_refused_and_changes_nothing(flash):
    sending.put_roster(linked(flash), SIXTY[:2])
    good = roster.get(flash.body.root)

    def put(data, name=b"roster", size=None):
        head = bytes((packet.ROSTER,)) + (len(data) if size is None else size).to_bytes(4, "little")
        return ask(flash, packet.PUT, head + sha256(data).digest() + bytes((len(name),)) + name + bytes(4) + data)

    assert put(good[:-1] + b"x") == "refused.who"
    assert put(b"", name=b"other") == "refused.packet_body"
    assert put(b"", size=formats.MAX_BYTES + 1) == "refused.large"
    assert roster.get(flash.body.root) == good


def test_every_box_has_them_after_it_was_connected_once(tmp_path):
    path = tmp_path / "archive"
    assert run(path, "people", "add", "Zoë", "Anna Maria", "ben")[0] == 0
    for number in range(5):
        (tmp_path / str(number)).mkdir()
        flash = Flash(tmp_path / str(number))
        with PtyBox(flash.server) as served:
            assert run(path, "pull", "--port", served.port)[0] == 0
        assert [name for _, name in people(flash)] == ["Anna Maria", "ben", "Zoë"]


def test_an_archive_that_never_knew_anybody_takes_nobody_from_a_box(flash, tmp_path):
    box = linked(flash)
    sending.put_roster(box, SIXTY[:2])
    with Archive(tmp_path / "archive") as archive:
        assert send_people(box, archive) is None and people(flash) == SIXTY[:2]
        archive.people.add("Anna")
        assert send_people(box, archive) and [name for _, name in people(flash)] == ["Anna"]
        archive.people.erase(archive.people.all()[0][0].hex())
        assert send_people(box, archive) is None and people(flash) == [], "who is erased goes from the box, too"


def test_a_pull_says_when_it_changed_the_names_on_the_box(flash, tmp_path):
    path = tmp_path / "archive"
    run(path, "people", "add", "Anna", "Ben")
    with PtyBox(flash.server) as served:
        assert "people of this PC when a game begins: 2." in run(path, "pull", "--port", served.port)[1]
        assert "offers" not in run(path, "pull", "--port", served.port)[1]
        run(path, "people", "add", "Cleo")
        assert "the 3 people of this PC when a game begins, in place of" in run(path, "pull", "--port", served.port)[1]
        assert run(path, "people", "remove", "cleo")[0] == 0
        run(path, "pull", "--port", served.port)
        assert [name for _, name in people(flash)] == ["Anna", "Ben"]
        with Archive(path) as archive:
            keep_crowd(archive)
        assert "now offers the first 64 of the 67 people" in run(path, "pull", "--port", served.port)[1]
        assert "offers" not in run(path, "pull", "--port", served.port)[1]


def keep_crowd(archive):
    """As if boxes of other PCs had named them: 65 people more."""
    archive.logs.add(Log(whole_game(3).frames))
    crowd = [(number, b"x" * 16, b"%08d" % number, f"Person {number}") for number in range(65)]
    archive.seats.keep(archive.games.all()[0].game_id, crowd)


def test_who_has_played_on_the_box_stays_there_whichever_pc_pulls(flash, tmp_path):
    """Two PCs have different people; the second one learns from the games who else there is, and offers both."""
    maker, seats = LogMaker(), [(0, b"a" * 16, b"anna's i", "Anna"), (1, b"b" * 16, b"ben's id", "Ben")]
    for seat, digest in who.digests(who.write(seats)):
        maker.add(act.PERSON, (seat, digest))
    flash.put(maker)
    sending.put_seats(linked(flash), maker.game_id.hex(), seats)
    path = tmp_path / "second"
    run(path, "people", "add", "Cleo", "anna")
    with PtyBox(flash.server) as served:
        assert run(path, "pull", "--port", served.port)[0] == 0
    assert people(flash)[0] == (b"anna's i", "Anna"), "one person, by the id of the games"
    assert [name for _, name in people(flash)] == ["Anna", "Ben", "Cleo"]
    assert run(path, "people") == (0, "Anna\nBen\nCleo\n")
    assert run(path, "people", "rename", "Anna", "Annie")[0] == 0
    assert run(path, "people") == (0, "Annie\nBen\nCleo\n")


def test_an_older_box_is_named_and_still_pulled(flash, tmp_path, monkeypatch):
    monkeypatch.setattr(changes, "_OF_PEOPLE", (packet.PLAYERS,))
    path = tmp_path / "archive"
    run(path, "people", "add", "Anna")
    with PtyBox(flash.server) as served:
        code, output = run(path, "pull", "--port", served.port)
    assert code == 0 and "too old to offer names" in output and people(flash) == []


def test_people_are_listed_renamed_and_never_doubled(tmp_path):
    path = tmp_path / "archive"
    for nobody in ("", " "):
        assert run(path, "people", "add", nobody) == (2, "A name has 1 to 20 letters.\n")
    assert run(path, "people") == (0, 'Nobody yet. Add people with "scrollmaster people add NAME".\n')
    assert run(path, "people", "add", "Anna", "Ben")[0] == 0
    assert run(path, "people", "add", "ANNA") == (2, "ANNA is a name in the group already.\n")
    assert run(path, "people", "add", "A" * 21)[0] == run(path, "people", "add", "{0}")[0] == 2
    assert run(path, "people", "rename", "anna", "Ben")[0] == run(path, "people", "rename", "Zoë", "Eva")[0] == 2
    assert run(path, "people", "rename", "anna", "Anna Maria")[0] == 0
    assert run(path, "people") == (0, "Anna Maria\nBen\n")


def test_a_person_without_a_game_is_deleted_too_and_from_boxes_at_the_next_pull(flash, tmp_path):
    path = tmp_path / "archive"
    run(path, "people", "add", "Anna")
    with PtyBox(flash.server) as served:
        run(path, "pull", "--port", served.port)
    assert len(people(flash)) == 1
    code, output = run(path, "delete", "--player", "anna", "--yes")
    assert code == 0 and "forgets it when you" in output
    with PtyBox(flash.server) as served:
        run(path, "pull", "--port", served.port)
    assert people(flash) == [] and run(path, "delete", "--player", "anna", "--yes")[0] == 2


def test_a_group_has_an_end(tmp_path):
    with Archive(tmp_path / "archive") as archive:
        for number in range(formats.MAX_PERSONS):
            archive.people.add("Person %d" % number)
    assert run(tmp_path / "archive", "people", "add", "One more") == (2, "A group has at most 64 people.\n")
