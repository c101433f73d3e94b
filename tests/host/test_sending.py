"""Promise: what is sent arrives as it was or not at all, over any line; only what the archive has is deleted."""

import hashlib
import threading
import time
from hashlib import sha256

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.box.link import sending
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.box.sync import delete_archived, pull
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive

from firmware.store import packs
from shared_rules.core.codec import put_int
from shared_rules.formats import pack, packet
from tests.host import sample_pack
from tests.host.lines import FakePort, Flash, PtyBox
from tests.host.logs import whole_game

PROMISES = (
    (
        "a pack arrives whole or not at all over a faulty line; a game goes only by its chain head",
        "1 fault in 100 bytes",
        "held",
    ),
)

GAME = whole_game(3)
PACK = pack.make([("__init__.mpy", bytes(range(256)) * 20)])


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(sending, "_ASK_AGAIN_S", 0)


def box_at(flash, faults=0.0, seed=1):
    return Box(Line(FakePort(flash.server, faults, seed)))


@pytest.mark.parametrize("faults", [0, 0.001, 0.01])
@pytest.mark.parametrize("taken", [True, False])
def test_a_pack_arrives_whole_over_a_noisy_line(flash, faults, taken):
    asked = []

    def hold_a_key():
        asked.append(True)
        flash.upload.settle(flash, taken)

    box = box_at(flash, faults)
    if taken:
        sending.put_pack(box, "marbles", PACK, asked=hold_a_key)
        assert packs.identity(flash.body.root, "marbles") == sha256(PACK).hexdigest()
        sending.put_pack(box, "marbles", PACK, asked=hold_a_key)
    else:
        with pytest.raises(BoxRefused) as caught:
            sending.put_pack(box, "marbles", PACK, asked=hold_a_key)
        assert caught.value.reason == "refused.declined" and flash.game_names() == ["pebbles"]
    assert asked == [True], "the same pack again is no question"


def test_a_preset_and_a_setting_arrive(flash):
    box = box_at(flash)
    sending.put_preset(box, "pebbles", "chart", b"abc")
    assert flash.vault.get("blob-pebbles-chart") == b"abc"
    for _ in range(2):  # the answer may have been lost
        sending.remove_preset(box, "pebbles", "chart")
        assert flash.vault.get("blob-pebbles-chart") is None
    sending.put_setting(box, "mute", 1)
    assert [setting.value for setting in sending.settings(box) if setting.name == "mute"] == [1]
    with pytest.raises(BadData):
        sending.put_setting(box, "mute", 2)


@pytest.mark.parametrize("faults", [0, 0.001])
def test_a_kit_of_several_packets_arrives_whole_over_a_noisy_line(flash, faults):
    kit = b"\x03\x05Title" + bytes(range(256)) * 6
    flash.vault.put("blob-pebbles-kit_x", b"before")
    sending.put_preset(box_at(flash, faults), "pebbles", "kit_x", kit)
    assert flash.vault.get("blob-pebbles-kit_x") == kit
    sending.remove_preset(box_at(flash, faults), "pebbles", "kit_x")
    assert flash.vault.get("blob-pebbles-kit_x") is None


class OldBox:
    """Answers HELLO as a box that knows nothing else."""

    def feed(self, data, now_ms):
        kind, tag, _ = packet.decode(data.strip())
        body = bytearray(8)
        for value in (0b1110, 1, 5000, 0, 1):
            put_int(body, value)
        return packet.encode(kind | packet.REPLY, tag, bytes(body) + b"0.1.0")


def test_an_old_box_is_told_so_in_a_sentence():
    box = Box(Line(FakePort(OldBox())))
    for ask in (
        lambda: sending.settings(box),
        lambda: sending.put_pack(box, "marbles", PACK),
        lambda: sending.delete(box, "00" * 8, 1, bytes(32)),
    ):
        with pytest.raises(BadData) as caught:
            ask()
        assert caught.value.message[0] == "link.too_old"


class Liar(OldBox):
    """Knows all kinds, and answers them with the same bytes."""

    def __init__(self, body):
        self._body = body

    def feed(self, data, now_ms):
        kind, tag, _ = packet.decode(data.strip())
        if kind != packet.HELLO:
            return packet.encode(kind | packet.REPLY, tag, self._body)
        body = bytearray(8)
        for value in (0xFFFF, 1, 5000, 0, 1):
            put_int(body, value)
        return packet.encode(kind | packet.REPLY, tag, bytes(body) + b"0.1.0")


@pytest.mark.parametrize("body", [b"", b"\xff" * 5, b"\x05mut", b"\x00\x00\x00\x00\x00", b"\xff\xff\xff\x7f\x00"])
def test_answers_that_make_no_sense_end_in_a_sentence(body):
    box = Box(Line(FakePort(Liar(body))))
    for ask in (
        lambda: sending.settings(box),
        lambda: sending.put_pack(box, "marbles", PACK),
        lambda: sending.delete(box, "00" * 8, 5, bytes(32)),
    ):
        try:
            ask()
        except BadData as problem:
            assert problem.message[0] == "link.answer"


def test_only_what_the_archive_has_is_deleted(flash, tmp_path):
    flash.put(GAME)
    box = box_at(flash)
    with Archive(tmp_path / "archive") as archive:
        (game,) = box.list()
        pull(box, box.hello(), game, archive, lambda done, total: None)
        assert not delete_archived(box, game, archive), "it is not finished there"
        flash.catalogue.try_to_seal(GAME.game_id)
        (game,) = box.list()
        game.records += 1
        assert not delete_archived(box, game, archive)
        game.records -= 1
        assert delete_archived(box, game, archive) and box.list() == []
        assert archive.logs.get(GAME.game_id.hex()).frames == GAME.frames


def test_a_history_that_is_not_ours_stays_on_the_box(flash, tmp_path):
    flash.put(GAME)
    flash.catalogue.try_to_seal(GAME.game_id)
    box = box_at(flash)
    with pytest.raises(BoxRefused) as caught:
        sending.delete(box, GAME.game_id.hex(), len(GAME.bodies), bytes(32))
    assert caught.value.reason == "refused.not_archived" and len(box.list()) == 1


@pytest.fixture
def run(tmp_path):
    def run(*args, code=0):
        done = CliRunner().invoke(main, args)
        assert done.exit_code == code, done.output
        return done.output

    return run


def test_pull_deletes_only_when_asked(flash, run, tmp_path):
    flash.put(GAME)
    flash.catalogue.try_to_seal(GAME.game_id)
    with PtyBox(flash.server) as served:
        where = ["--port", served.port, "--archive", str(tmp_path / "archive")]
        assert "deleted" not in run("pull", *where)
        assert flash.catalogue.count() == 1
        assert "deleted on the box" in run("pull", "--delete", *where)
        assert flash.catalogue.count() == 0
        assert "no game" in run("pull", "--delete", *where)


def test_setup_shows_and_sets(flash, run):
    with PtyBox(flash.server) as served:
        assert "bright" in run("setup", "--port", served.port)
        shown = run("setup", "--port", served.port, "--brightness", "dark", "--language", "da", "--rotation", "seat")
        assert "dark" in shown and "da" in shown and "seat" in shown
        assert flash.settings.brightness == 2 and flash.settings.language == 1 and flash.settings.rotation == 4
        assert '"mute": "off"' in run("setup", "--port", served.port, "--json")
        run("setup", "--port", served.port, "--brightness", "pink", code=2)


def test_a_checked_folder_is_sent_and_kept(flash, run, tmp_path):
    folder = sample_pack.write(tmp_path)
    taken = threading.Thread(target=hold_a_key, args=(flash,), daemon=True)
    with PtyBox(flash.server) as served:
        taken.start()
        where = ["--archive", str(tmp_path / "archive")]
        said = run("pack", "send", str(folder), "--games", "5", "--port", served.port, *where)
        assert "hold OK on it to accept marbles" in said and "is on the box" in said
    identity = packs.identity(flash.body.root, "marbles")
    run("pack", "build", str(folder), "--games", "1", "-o", str(tmp_path / "m.pack"), *where)
    data = (tmp_path / "m.pack").read_bytes()
    assert identity == sha256(data).hexdigest()
    assert "__init__.py" in dict(pack.contents(data)) and "terms/en.words" in dict(pack.contents(data))
    with Archive(tmp_path / "archive") as archive:
        assert archive.packs.get(hashlib.sha256(data).hexdigest()) == data and archive.packs.get("00") is None


def hold_a_key(flash):
    while not (flash.upload and flash.upload.is_asked(0)):
        time.sleep(0.01)
    flash.upload.settle(flash, True)


def test_a_wrong_folder_is_not_sent(flash, run, tmp_path):
    folder = sample_pack.write(tmp_path, changes=[("bytearray(64)", "bytearray(63)")])
    with PtyBox(flash.server) as served:
        run(
            "pack",
            "send",
            str(folder),
            "--port",
            served.port,
            "--archive",
            str(tmp_path / "archive"),
            code=1,
        )
    assert flash.upload is None and flash.game_names() == ["pebbles"]
