"""Promise: a full disk is one sentence, and what was in the archive stays, in a file and on a server."""

import os
import random
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.archive import Archive, place
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import record
from tests import servers
from tests.host.logs import LogMaker, whole_game

GAME = Log(whole_game(3).frames)
SMALL, FOR_SERVER = "20m", "64m"


@pytest.fixture
def disk(kind):
    """A small disk of its own."""
    if os.geteuid():
        pytest.skip("only root may mount a small disk")
    if kind == "server" and servers.REASON:
        pytest.skip(servers.REASON)
    folder = Path(tempfile.mkdtemp(prefix="disk-", dir="/tmp"))
    size = SMALL if kind == "file" else FOR_SERVER
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=755", "none", folder], capture_output=True)
    if done.returncode:
        folder.rmdir()
        pytest.skip("no small disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
        folder.rmdir()


def large(number):
    """A long log."""
    maker = LogMaker(game="magalon", game_id=bytes((number,)) * 8)
    chance = random.Random(number)  # a server would pack what repeats
    for _ in range(20_000):
        maker.bodies.append(record.NEWEST.encode(act.CLOCK, chance.randrange(1 << 20), (act.STOPPED,)))
    return Log(maker.frames)


def fill_up(disk):
    with (disk / "filler").open("wb") as filler:
        free = shutil.disk_usage(disk).free
        filler.write(bytes(max(0, free - (300 << 10))))


def fails_and_heals(where, disk):
    with Archive(where) as archive:
        archive.logs.add(GAME)
        fill_up(disk)
        with pytest.raises(BadData) as caught:
            for number in range(250):
                archive.logs.add(large(number))
        assert caught.value.message[0] == "archive.unusable" and caught.value.exit_code == 1
    (disk / "filler").unlink()
    with Archive(where) as archive:
        kept = {game.game_id for game in archive.games.all()}
        assert GAME.game_id in kept and archive.logs.get(GAME.game_id).frames == GAME.frames
        assert all(
            archive.logs.get(game_id).frames == large(int(game_id[:2], 16)).frames for game_id in kept - {GAME.game_id}
        )
        archive.logs.add(large(99))
        assert archive.logs.get("63" * 8).frames == large(99).frames


@pytest.mark.parametrize("kind", ["file"])
def test_with_hardly_any_room_an_archive_is_made_whole_or_not_at_all(disk):
    """Whatever is free at the first command: the next one, with room, finds an archive or makes one."""
    said = set()
    for free_kb in range(0, 720, 12):
        where, filler = disk / f"at-{free_kb}" / "archive", disk / "filler"
        where.parent.mkdir()
        with filler.open("wb") as file:
            file.write(bytes(shutil.disk_usage(disk).free - (free_kb << 10)))
        try:
            with Archive(where) as archive:
                archive.logs.add(GAME)
            said.add("")
        except BadData as problem:
            said.add(problem.message[0])
        left = {path.name for path in where.parent.iterdir()}
        assert left <= {"archive", "archive-wal", "archive-shm"}, (free_kb, left)
        filler.unlink()
        with Archive(where) as archive:
            assert archive.store.fault() == ""
            archive.logs.add(GAME)
            assert archive.logs.get(GAME.game_id).frames == GAME.frames
        shutil.rmtree(where.parent)
    assert said == {"", "archive.unusable"}


def test_a_full_disk_is_one_sentence_and_loses_nothing(kind, disk):
    if kind == "file":
        fails_and_heals(disk / "archive", disk)
        return
    server = servers.Server(disk, durable=True)
    try:
        fails_and_heals(place(server.url(server.create())), disk)
    finally:
        server.stop("immediate")
