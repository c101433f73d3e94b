"""However `scrollmaster blinka` ends, its box ends with it: no two boxes on the same pins and storage."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import NoBox
from scrollmaster.box.deploy import board
from scrollmaster.box.virtual import lock

from tests.hardware import bench, oracle
from tests.hardware.test_blinka_live import ENVIRONMENT, PATIENCE_S

PROMISES = (
    (
        "`scrollmaster blinka`: its terminal is closed, SIGTERM, kill -9; started again at once",
        "never two boxes on one storage; one sentence",
        "held",
    ),
)

pytestmark = pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)


class Room:
    """A folder in which all is that a box leaves anywhere."""

    def __init__(self, path):
        self.box = path / "box"
        self.temporary = path / "temporary"
        self.temporary.mkdir()
        self._path = path
        self.programs = []
        bench.lay(path / "bench", board.load(paths.raspberry_pi())["keys"], True)

    def begin(self, *more):
        """The command as a process."""
        environment = ENVIRONMENT | {
            bench.VARIABLE: str(self._path / "bench"),
            "XDG_DATA_HOME": str(self._path / "data"),
            "SCROLLMASTER_LANGUAGE": "en",
            "TMPDIR": str(self.temporary),
        }
        command = [sys.executable, "-m", "scrollmaster", "blinka", "--box", str(self.box), *more]
        pipe = subprocess.PIPE
        self.programs.append(
            subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True, preexec_fn=_heeds_hangup)
        )
        return self.programs[-1]

    def runs(self):
        return list((self._path / "data" / "scrollmaster" / "run").iterdir())


def _heeds_hangup():
    """As from a terminal: what runs the tests may ignore SIGHUP, and what it starts would, too."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path)
    yield room
    for program in room.programs:
        program.kill()
        program.communicate()


def is_on(program):
    return "Its serial port" in program.stdout.readline()


def is_free(directory):
    """Whether no process has the box."""
    try:
        lock.hold(directory).close()
        return True
    except NoBox:
        return False


def child(program):
    (found,) = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
    return int(found)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_who_ends_it_leaves_nothing_of_it_behind(room, number):
    program = room.begin()
    assert is_on(program) and room.runs() and list(room.temporary.iterdir()) and not is_free(room.box)
    program.send_signal(number)
    assert program.wait(PATIENCE_S) == 128 + number
    assert is_free(room.box), "the process of the box, too, is gone"
    assert not room.runs() and not list(room.temporary.iterdir())


def test_a_box_whose_program_was_killed_ends_and_until_then_no_other_starts(room):
    program = room.begin()
    assert is_on(program)
    box = child(program)
    gone = os.pidfd_open(box)
    os.kill(box, signal.SIGSTOP)  # it hangs
    program.kill()
    program.wait()
    second = room.begin()
    _, said = second.communicate(timeout=PATIENCE_S)
    assert second.returncode == NoBox.exit_code
    assert said.count("\n") == 1 and 'Another "scrollmaster blinka" has the box' in said
    os.kill(box, signal.SIGCONT)
    assert select.select([gone], [], [], PATIENCE_S)[0], "it goes as soon as it can"
    os.close(gone)
    assert is_free(room.box)
    assert is_on(room.begin())


def test_the_board_of_a_pico_is_one_sentence(room):
    program = room.begin("--board", str(paths.board()))
    _, said = program.communicate(timeout=PATIENCE_S)
    assert program.returncode == 2 and said.count("\n") == 1 and "board.toml" in said and "of the kind blinka" in said
