"""Who sat where goes onto the box and comes with the log, whole and checked, over any line; else nothing changes."""

from hashlib import sha256

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.box.link import sending
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive

from firmware.store import persons
from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import packet, record, who
from tests.device.rig import seated
from tests.host.lines import FakePort, Flash, PtyBox
from tests.host.logs import LogMaker, whole_game
from tests.tempdir import TempDir
from tests.wire.test_server import ask as told
from tests.wire.test_server import pull, server

GAME = whole_game(3)
GAME_ID = GAME.game_id.hex()
SEATS = [(0, b"a" * 16, b"anna's i", "Annabella"), (1, b"b" * 16, b"ben's id", "Ben")]
FULL = [(seat, bytes((seat,)) * 16, bytes((seat,)) * 16, "🎲" * 20) for seat in range(16)]
DATA = who.write(SEATS)


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    return flash


def kept(flash):
    return persons.get(flash.catalogue.path(GAME.game_id))


def linked(flash, faults=0.0):
    return Box(Line(FakePort(flash.server, faults)))


def ask(flash, kind, body):
    """The body of the reply, or the term of the refusal."""
    kind, _, body = packet.decode(flash.server.feed(packet.encode(kind, 7, body), 0)[:-1])
    return body[1:].decode() if kind == packet.REFUSED else body


def put(flash, data, at=0, piece=None, digest=None, name=GAME_ID, size=None):
    """(bytes that are there, state) after one packet, or the term of the refusal."""
    head = bytes((packet.PLAYERS,)) + (len(data) if size is None else size).to_bytes(4, "little")
    head += (digest or sha256(data).digest()) + bytes((len(name),)) + name.encode() + at.to_bytes(4, "little")
    reply = ask(flash, packet.PUT, head + (data[at:] if piece is None else piece))
    return reply if isinstance(reply, str) else (int.from_bytes(reply[:4], "little"), reply[4])


@pytest.mark.parametrize("faults", [0.0, 0.001])
@pytest.mark.parametrize("seats", [SEATS, FULL])
def test_it_is_sent_and_told_again(flash, seats, faults):
    box = linked(flash, faults)
    assert box.who(GAME_ID) == b""
    for _ in range(2):
        sending.put_seats(box, GAME_ID, seats)
        assert who.read(box.who(GAME_ID)) == seats and kept(flash) == who.write(seats)
    sending.put_seats(box, GAME_ID, [])
    assert box.who(GAME_ID) == b"" == kept(flash)


def test_parts_may_come_twice_and_out_of_order(flash):
    data = who.write(FULL)
    assert put(flash, data, 500, data[500:900]) == (0, packet.UNFINISHED)
    assert put(flash, data, 0, data[:500]) == (500, packet.UNFINISHED)
    assert put(flash, data, 0, data[:500]) == (500, packet.UNFINISHED)
    assert put(flash, data, 500, data[500:1300]) == (1300, packet.UNFINISHED)
    assert put(flash, data, 1300, data[1300:] + b"more") == (1300, packet.UNFINISHED)
    assert kept(flash) == b""
    assert put(flash, data, 1300) == (len(data), packet.TAKEN) and kept(flash) == data
    assert put(flash, data, 1300) == (len(data), packet.TAKEN), "the answer was lost"
    assert put(flash, DATA) == (len(DATA), packet.TAKEN) and kept(flash) == DATA


def test_what_is_not_what_was_promised_changes_nothing(flash, monkeypatch):
    put(flash, DATA)
    wrong = DATA[:-1] + bytes((DATA[-1] ^ 1,))
    assert put(flash, wrong) == "refused.who"
    assert put(flash, wrong, digest=bytes(32)) == "refused.hash"
    assert put(flash, b"") == "refused.who"
    assert put(flash, DATA, size=who.MAX_BYTES + 1) == "refused.large"
    assert put(flash, who.write(FULL[:1]), name="00" * 8) == "refused.no_such_log"
    for name in ("", "0" * 15, "0" * 17, "xyz4567812345678", "../games/1234567", GAME_ID.upper()):
        assert put(flash, who.write(FULL[:1]), name=name) == "refused.packet_body", name
    monkeypatch.setattr("firmware.store.files.space", lambda path: (1000, 10))
    assert put(flash, who.write(FULL[:1])) == "refused.full"
    assert kept(flash) == DATA


def test_it_is_told_from_any_place_on(flash):
    put(flash, DATA)
    for at in (0, 1, len(DATA) - 1, len(DATA), 65535):
        reply = ask(flash, packet.WHO, GAME.game_id + at.to_bytes(2, "little"))
        assert reply == len(DATA).to_bytes(2, "little") + DATA[at:]


@pytest.fixture
def promised(tmp_path):
    """A box with a game whose log promises who sits there."""
    (tmp_path / "promised").mkdir()
    flash = Flash(tmp_path / "promised")
    maker = LogMaker()
    for seat, digest in who.digests(DATA):
        maker.add(act.PERSON, (seat, digest))
    flash.put(maker)
    return flash


def test_the_game_at_the_table_promises_who_sits_there():
    with TempDir() as root:
        rig = seated(root)
        box, game_id = server(rig), rig.table.game_id
        head = bytes((packet.PLAYERS,)) + len(DATA).to_bytes(4, "little") + sha256(DATA).digest()
        name = game_id.hex().encode()
        for _ in range(2):  # the second answer is lost, or so the PC thinks
            told(box, packet.PUT, head + bytes((len(name),)) + name + bytes(4) + DATA)
        found = [record.NEWEST.decode(body) for body in pull(box, game_id)]
        assert [values for kind, _, values in found if kind == act.PERSON] == who.digests(DATA)
        assert persons.get(rig.catalogue.path(game_id)) == DATA


def test_who_is_not_promised_is_not_kept(promised, tmp_path):
    flash = promised
    for other in ((0, b"c" * 16, b"anna's i", "Annabella"), (0, b"a" * 16, b"anna's i", "Anna"), (2, *SEATS[0][1:])):
        put(flash, who.write([other]))
        with PtyBox(flash.server) as served:
            done = CliRunner().invoke(main, ["pull", "--port", served.port, "--archive", str(tmp_path / "archive")])
        assert done.exit_code == 0 and "not what the log promises" in done.output
        with Archive(tmp_path / "archive") as archive:
            assert archive.seats.of(GAME_ID) == []


def test_pull_brings_it_with_the_log_and_archives_both(promised, tmp_path):
    flash = promised

    def pulled():
        with PtyBox(flash.server) as served:
            done = CliRunner().invoke(main, ["pull", "--port", served.port, "--archive", str(tmp_path / "archive")])
        assert done.exit_code == 0, done.output
        with Archive(tmp_path / "archive") as archive:
            return done.output, archive.seats.of(GAME_ID)

    assert pulled()[1] == []
    put(flash, DATA)
    assert pulled()[1] == SEATS
    with open(flash.catalogue.path(GAME.game_id) + persons.SUFFIX, "r+b") as file:
        file.write(b"\xff")
    said, seats = pulled()
    assert "who sat where is damaged, or" in said and seats == SEATS
    persons.erase(flash.catalogue.path(GAME.game_id))
    assert pulled()[1] == SEATS, "what the box forgets the archive keeps, until it is told to"


def test_an_older_box_is_not_asked_and_says_so_when_it_should_keep_it(flash, monkeypatch):
    monkeypatch.setattr(flash.server, "_capabilities", (1 << packet.WHO) - (1 << packet.HELLO))
    monkeypatch.setattr("firmware.link.server.Server._who", lambda *_: 1 / 0)
    box = linked(flash)
    with pytest.raises(BadData) as caught:
        sending.put_seats(box, GAME_ID, SEATS)
    assert caught.value.message == ("link.too_old", ("link.kind_who",))


@pytest.mark.parametrize(
    "reply", [b"", b"\x05", b"\x05\x00", b"\x02\x00abc", (who.MAX_BYTES + 1).to_bytes(2, "little") + b"x"]
)
def test_an_answer_without_sense_is_none(flash, monkeypatch, reply):
    monkeypatch.setattr("firmware.link.server.Server._who", lambda *_: reply)
    with pytest.raises(BadData) as caught:
        linked(flash).who(GAME_ID)
    assert caught.value.message == ("link.answer",)


def test_nothing_is_sent_that_is_no_such_file_nor_to_a_game_that_is_not_there(flash):
    with pytest.raises(Refused):
        sending.put_seats(linked(flash), GAME_ID, [(0, b"", b"", "")])
    with pytest.raises(BoxRefused) as caught:
        sending.put_seats(linked(flash), "00" * 8, SEATS)
    assert caught.value.reason == "refused.no_such_log" and kept(flash) == b""
