"""`scrollmaster blinka` as people run it: a process, keys, a line that `pull` finds. Only the pins are stand-ins."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.base import paths
from scrollmaster.base.errors import NoBox
from scrollmaster.box.blinka import process
from scrollmaster.box.deploy import board
from scrollmaster.box.link.about import about
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual import display, interpreter
from scrollmaster.cli import main
from scrollmaster.store.logs.log import Log

from shared_rules.formats import layout
from tests.hardware import bench, oracle

PROMISES = (
    (
        "`scrollmaster blinka` (agnostic board): a game by keys is pulled over its line",
        "checked, dice of a host",
        "held",
    ),
    ("a box by Adafruit's interface without its display", "is played", "held"),
)

PATIENCE_S = 60  # for a machine on which everything else is slow, too
LOOKS = 30 * bench.KEYS  # at pins, all of them every 2 ms and at every step: then a level has been believed
SEAT_1, SEAT_2, OK = 0, 1, 8
ENVIRONMENT = oracle.ENVIRONMENT | {"PYTHONPATH": f"{oracle.HERE / 'live'}:{oracle.LIBRARIES}"}

pytestmark = pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)


class Bench(bench.Bench):
    """A bench with a box on it."""

    def tap(self, key):
        self._hold(1 << key)
        self._hold(0)

    def _hold(self, bits):
        self.press(bits)
        before = self.looks
        self.until(lambda: self.looks >= before + LOOKS)

    def until(self, done):
        """Wait for it; looked for whenever the box has done something."""
        end_s = time.monotonic() + PATIENCE_S
        while not (found := done()):
            left_s = end_s - time.monotonic()
            assert left_s > 0 and self.hears(left_s), "it did not happen"
        return found

    @property
    def words(self):
        return display.words(self.text)


@pytest.fixture
def switched_on(tmp_path, monkeypatch):
    """Begins the command on a new bench; gives the bench and the port that it tells."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    running = []

    def begin(has_display=True, language="en"):
        path = tmp_path / "bench"
        bench.lay(path, board.load(paths.raspberry_pi())["keys"], has_display)
        more = {bench.VARIABLE: str(path), "XDG_DATA_HOME": str(tmp_path / "data"), "SCROLLMASTER_LANGUAGE": language}
        command = [sys.executable, "-m", "scrollmaster", "blinka", "--box", str(tmp_path / "box")]
        running.append(subprocess.Popen(command, env=ENVIRONMENT | more, stdout=subprocess.PIPE, text=True))
        return Bench(path), running[-1].stdout.readline().split()[-1]

    yield begin
    for program in running:
        program.terminate()
        program.wait()
        program.stdout.close()


def begin_a_game(there, port):
    """The second item of the menu, the first game; what the box says of it over its line."""
    there.until(lambda: there.frames > 0)
    there.tap(SEAT_2)
    there.tap(SEAT_1)
    with open_box(port) as line:
        (game,) = there.until(line.list)
    return game


def test_a_game_is_played_by_keys_and_pulled_by_whoever_asks(switched_on, tmp_path):
    there, port = switched_on()
    game = begin_a_game(there, port)
    there.until(lambda: "Elfenwizards" in there.words and any(there.wire))  # it is kept before it is shown
    done = CliRunner().invoke(main, ["pull", "--archive", str(tmp_path / "archive")])
    assert done.exit_code == 0 and "is in the archive now" in done.output, done.output
    with open_box(port) as line:
        log = Log(line.pull(game.game_id, 0))
    assert log.header.entropy == layout.HOST


def test_without_a_display_it_is_played_all_the_same(switched_on):
    there, port = switched_on(has_display=False)
    assert begin_a_game(there, port).game
    there.until(lambda: any(there.wire))
    assert not there.words


def test_a_new_box_speaks_the_language_of_its_computer(switched_on):
    there, _ = switched_on(language="de")
    there.until(lambda: "Neues Spiel" in there.words)


def test_it_starts_again_on_another_wiring_and_keeps_it_after_ok(switched_on, tmp_path):
    there, port = switched_on()
    other = tmp_path / "other.toml"
    other.write_text(paths.raspberry_pi().read_text().replace("port_ma = 500", "port_ma = 450"))
    there.until(lambda: there.words)
    done = CliRunner().invoke(main, ["board", "send", str(other), "--port", port])
    assert done.exit_code == 0, done.output
    there.until(lambda: "New wiring" in there.words)
    there.tap(OK)
    there.until(lambda: "New wiring" not in there.words)

    def wiring():
        try:
            with open_box(port) as line:
                return about(line).wiring
        except NoBox:
            return None

    assert there.until(wiring) == "sent"


def test_the_virtual_box_runs_beside_adafruits_package_of_the_same_name():
    """As where both are installed: ours is found before either."""
    environment = interpreter.environment()
    environment["PYTHONPATH"] += f":{oracle.LIBRARIES}"
    command = [interpreter.find(), "-c", "print(6 * 7)"]
    assert subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout == "42\n"
    environment["PYTHONPATH"] = str(oracle.LIBRARIES)
    assert subprocess.run(command, env=environment, capture_output=True, check=False).returncode, "no need for ours"


def test_what_is_missing_is_one_sentence(tmp_path):
    done = CliRunner().invoke(main, ["blinka", "--box", str(tmp_path)])
    assert done.exit_code == 2 and 'pip install "scrollmaster[blinka]"' in done.stderr


def test_a_board_without_such_pins_is_one_sentence(tmp_path):
    command = [sys.executable, "-m", "scrollmaster", "blinka", "--box", str(tmp_path / "box")]
    environment = oracle.ENVIRONMENT | {"XDG_DATA_HOME": str(tmp_path), "SCROLLMASTER_LANGUAGE": "en"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert done.returncode == 1 and "has no attribute 'D17'" in done.stderr and "Traceback" not in done.stderr


def test_what_was_written_is_on_the_card(tmp_path):
    code = "import durable, sys; file = durable.durable(sys.argv[1], 'ab'); import fcntl; "
    code += "print(fcntl.fcntl(file, fcntl.F_GETFL))"
    room = Path(process.__path__[0])
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "file")], cwd=room, capture_output=True, text=True
    )
    assert int(done.stdout) & os.O_SYNC == os.O_SYNC, done.stderr
