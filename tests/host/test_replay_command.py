"""Promise: `replay` draws a game on a terminal and leaves it as it was, by q and by Ctrl-C; elsewhere it says so."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

import pytest
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from tests.host.logs import GAME_ID, LogMaker, whole_game

PROMISES = (("`replay`: q, Ctrl-C and SIGTERM leave the terminal as it was", "always", "held"),)

PATIENCE_S = 120  # a guard only
OTHER = bytes((7,)) * 8
KEYS_LINE = b"w why?"


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3, game="universal").frames))
        archive.logs.add(Log(LogMaker(game_id=OTHER, rules_version=9).frames))
    return path


def command(path, *args):
    return [sys.executable, "-m", "scrollmaster", "replay", *args, "--archive", str(path)]


def environment(**more):
    return os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", **more}


def replayed(path, *args, typed="", ends=None, **more):
    """(exit code, what the terminal got, whether its modes are as before) of `replay`, once it has drawn."""
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    process = subprocess.Popen(
        command(path, *args), env=environment(**more), stdin=slave, stdout=slave, stderr=slave, start_new_session=True
    )
    said, end, is_told = b"", time.monotonic() + PATIENCE_S, False
    while process.poll() is None and time.monotonic() < end:
        if select.select([master], [], [], 0.1)[0]:
            said += os.read(master, 65536)
        if KEYS_LINE in said and not is_told:
            is_told = True
            os.write(master, typed.encode())
            if ends:
                process.send_signal(ends)
    while select.select([master], [], [], 0)[0]:
        said += os.read(master, 65536)
    is_restored = termios.tcgetattr(slave) == before
    os.close(slave)
    os.close(master)
    assert process.poll() is not None and b"Traceback" not in said, said[-800:]
    return process.returncode, said.decode(errors="replace"), is_restored


def test_keys_go_through_the_game_and_q_leaves(path):
    last = len(whole_game(3, game="universal").entries) - 1
    code, said, is_restored = replayed(path, GAME_ID.hex(), typed="\x1b[F\x1b[Dwq")
    assert code == 0 and is_restored and f"of {last}" in said and said.count("\x1b[?1049l") == 1


@pytest.mark.parametrize(("ends", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_whoever_ends_it_gets_the_terminal_back(path, ends, code):
    found, said, is_restored = replayed(path, GAME_ID.hex(), ends=ends)
    assert found == code and is_restored and "\x1b[?1049l" in said


def test_it_begins_where_it_was_told_to(path):
    assert "record 9 of" in replayed(path, GAME_ID.hex(), "--at", "9", typed="q")[1]
    code, said, _ = replayed(path, GAME_ID.hex(), "--at", "9999")
    assert code == 2 and "This game has the records 0 to" in said


def test_without_rules_a_game_is_not_shown(path):
    code, said, is_restored = replayed(path, OTHER.hex())
    assert code == 4 and is_restored and "does not have the rules" in " ".join(said.split())


def test_a_terminal_that_cannot_draw_is_told_of_the_text(path):
    code, said, _ = replayed(path, GAME_ID.hex(), TERM="dumb")
    assert code == 2 and "export --to text" in " ".join(said.split())
    done = subprocess.run(command(path), env=environment(), capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2 and "export --to text" in " ".join(done.stderr.split()) and not done.stdout
