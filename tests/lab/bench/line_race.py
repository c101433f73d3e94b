"""Races on pseudo terminals: pulling games from a virtual box, mpremote copying the same files, and bare bytes."""

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import serial
from scrollmaster.box.virtual import interpreter
from scrollmaster.box.virtual.box import HANG_S, VirtualBox
from scrollmaster.box.virtual.line import open_line

from shared_rules.core import loader
from shared_rules.core.history import apply_entry
from tests.chip import storage
from tests.host.logs import LogMaker
from tests.lab.bench import reference

GAME = "elfenwizards"
HERE = Path(__file__).parent
QUESTION, ANSWER = 31, 1390  # bytes of a question for the largest batch, and of its answer
_MOUNT = "import vfs, flash; chip = flash.Flash(%r); vfs.umount('/'); flash.mount(chip, '/')"


def rows(folder: Path, games: int, times: int):
    """(what, figure) of one run with so many games and bare questions, in its order."""
    size = prepare(folder, games)
    whole_s, replay_s, pull_s, crossed = pull(folder)
    copy_s = copy(folder, games)
    asked, streamed = bare(times)
    rate = crossed / pull_s
    yield f"pull, check and archive {games} games of {size:,} bytes, whole process", f"{whole_s:.1f} s"
    yield "of these: replaying them", f"{replay_s:.1f} s"
    yield "mpremote resume fs cp -r of the same files, whole process", f"{copy_s:.1f} s"
    yield "as fast as mpremote: without replay, with it", f"{copy_s / (whole_s - replay_s):.1f}, {copy_s / whole_s:.1f}"
    yield "on the line, framing included", f"{crossed:,} bytes, {rate / 1000:,.0f} kB/s"
    yield "of bare questions and answers of that size", f"{asked / 1000:,.0f} kB/s: {100 * rate / asked:.0f} %"
    yield "of a bare stream", f"{streamed / 1000:,.0f} kB/s: {100 * rate / streamed:.1f} %"
    yield "a line of its own speed is filled to 70 %", f"up to {rate * 3 / 7 / 1000:,.0f} kB/s"


def prepare(folder: Path, games: int) -> int:
    """Make the flash image of a box in `folder` with finished games on it; how many bytes these have."""
    kept = folder / "kept"
    (kept / "games").mkdir(parents=True)
    size = 0
    for number in range(games):
        maker = _whole_game(number)
        data = maker.frames + b"\x00" + len(maker.bodies).to_bytes(4, "little")  # as it is sealed
        (kept / "games" / f"{maker.game_id.hex()}.log").write_bytes(data)
        size += len(data)
    flash = storage.empty()
    storage.fill(flash, kept)
    (folder / "flash.img").write_bytes(flash[storage.AT :])
    return size


def _whole_game(number):
    """A game of the most players with all that can be tracked."""
    maker = LogMaker(GAME, game_id=number.to_bytes(8, "big"))
    for kind, values in reference.entries(loader.load(GAME), number):
        apply_entry(maker.play, kind, values)
        maker.add(kind, values)
    maker.end()
    return maker


def pull(folder: Path) -> tuple[float, float, float, int]:
    """Seconds of the whole process, of the replays in it, of the pulling alone; bytes that crossed the line."""
    with VirtualBox(folder, "script", [GAME]) as box:
        command = [sys.executable, str(HERE / "pull_timed.py"), box.port, str(folder / "archive")]
        start = time.monotonic()
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        whole_s = time.monotonic() - start
    replay_s, pull_s, crossed = done.stdout.splitlines()[-1].split()
    return whole_s, float(replay_s), float(pull_s), int(crossed)


def copy(folder: Path, games: int) -> float:
    """Seconds that mpremote takes to copy the same games as files from the same flash."""
    (folder / "copies").mkdir()
    with _micropython("-i", "-c", _MOUNT % str(folder / "flash.img")) as line:
        with serial.Serial(line.port, timeout=HANG_S) as port:
            port.read_until(b">>> ")
        command = [sys.executable, "-m", "mpremote", "connect", line.port, "resume", "fs", "cp", "-r", ":/games"]
        start = time.monotonic()
        subprocess.run([*command, str(folder / "copies")], check=True, capture_output=True)
        taken_s = time.monotonic() - start
    assert len(list((folder / "copies").rglob("*.log"))) == games
    return taken_s


def bare(times: int) -> tuple[float, float]:
    """Bytes a second of questions and answers without a protocol, and of one stream; same interpreter, same port."""
    with _micropython(str(HERE / "raw_line.py"), str(QUESTION), str(ANSWER), str(times)) as line:
        port = serial.Serial(line.port, timeout=HANG_S)
        start = time.monotonic()
        for _ in range(times):
            port.write(bytes(QUESTION))
            _read(port, ANSWER)
        middle = time.monotonic()
        port.write(bytes(QUESTION))
        _read(port, ANSWER * times)
        end = time.monotonic()
    return (ANSWER + QUESTION) * times / (middle - start), ANSWER * times / (end - middle)


def _read(port, size):
    while size:
        data = port.read(max(1, min(size, port.in_waiting)))
        assert data, "the line has stopped"
        size -= len(data)


@contextmanager
def _micropython(*args):
    """The interpreter of the virtual box on such a line; nothing else runs there."""
    line = open_line()
    os.set_blocking(line.stdin, True)  # a prompt takes no bytes for an end
    environment = interpreter.environment()
    command = [interpreter.find(), "-O3", "-X", f"heapsize={interpreter.HEAP}", *args]
    process = subprocess.Popen(command, stdin=line.stdin, stdout=line.stdout, env=environment)
    try:
        yield line
    finally:
        process.kill()
        process.wait()
        line.close()
