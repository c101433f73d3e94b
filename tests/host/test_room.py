"""Promise: a full virtual box makes room by itself, of what is finished and in the archive; a real one never does."""

import threading

import pytest
from scrollmaster.box.link import sending
from scrollmaster.box.virtual import runs

from firmware.link import upload
from firmware.store import files
from tests.host import commands, sample_pack
from tests.host.lines import Flash, PtyBox
from tests.host.logs import whole_game
from tests.host.test_sending import hold_a_key

PROMISES = (
    ("`pack send` to a full virtual box: what is finished goes into the archive and makes room", "always", "held"),
)

GAME = whole_game(3)
ROOM = 1 << 20
A_WHILE = upload.ASKING_MS


@pytest.fixture
def flash(tmp_path, monkeypatch):
    """A flash that is full as long as there is a game on it."""
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    monkeypatch.setattr(files, "space", lambda root: (ROOM, 0 if files.names(f"{root}/games") else ROOM))
    monkeypatch.setattr(sending, "_ASK_AGAIN_S", 0)
    monkeypatch.setattr(upload, "ASKING_MS", 0)  # nobody is at the box
    return flash


@pytest.fixture
def send(flash, tmp_path, monkeypatch):
    folder = str(sample_pack.write(tmp_path))

    def send(is_virtual, code):
        with PtyBox(flash.server) as served:
            monkeypatch.setattr(runs, "ports", lambda: [served.port] if is_virtual else [])
            run = commands.on(tmp_path / "archive")
            return run("pack", "send", folder, "--games", "1", "--port", served.port, code=code)

    return send


def test_a_pack_finds_room_on_a_virtual_box_where_a_finished_game_lies(flash, send, tmp_path, monkeypatch):
    monkeypatch.setattr(upload, "ASKING_MS", A_WHILE)
    flash.catalogue.try_to_seal(GAME.game_id)
    threading.Thread(target=hold_a_key, args=(flash,), daemon=True).start()
    said = send(is_virtual=True, code=0)
    assert "deleted on the box" in said and "is on the box" in said
    assert flash.catalogue.count() == 0 and GAME.game_id.hex() in commands.on(tmp_path / "archive")("games", "--json")


def test_a_real_box_deletes_nothing_by_itself(flash, send, tmp_path):
    flash.catalogue.try_to_seal(GAME.game_id)
    assert "Full" in send(is_virtual=False, code=1)
    assert flash.catalogue.count() == 1


def test_a_game_that_waits_stays_where_it_is(flash, send):
    assert "Full" in send(is_virtual=True, code=1)
    assert flash.catalogue.count() == 1
