"""Lets a virtual box replay recorded steps in a heap of a given size."""

import shutil
import socket
import subprocess
import threading
from pathlib import Path

from scrollmaster.deploy import tree
from scrollmaster.virtual import interpreter

SCRIPT = Path(__file__).with_name("replay_steps.py")


def image(folder: Path, games: list[str]) -> Path:
    """The flash of a new box, as it ships, with these games."""
    interpreter.fill(folder / "new.img", tree.build(folder / "tree", "script", games))
    return folder / "new.img"


def replay(folder: Path, new: Path, boots, heap: str, shown: bytearray | None = None):
    """Play the steps of all `boots` on a copy of the flash image `new`. Returns (exit code, what the box printed).

    `shown` gets all that goes over the bus: LED bytes, display, tones, and what the flash did.
    """
    flash = folder / "flash.img"
    shutil.copy(new, flash)
    out = ""
    for steps in boots:
        (folder / "steps").write_bytes(steps)
        code, said = _boot(flash, folder / "steps", heap, bytearray() if shown is None else shown)
        out += said
        if code:
            break
    return code, out


def _boot(flash, steps, heap, shown):
    with socket.create_server(("127.0.0.1", 0)) as server:
        eye = threading.Thread(target=_look, args=(server, shown), daemon=True)
        eye.start()
        done = subprocess.run(
            interpreter.command(str(SCRIPT), str(flash), str(server.getsockname()[1]), str(steps), heap=heap),
            env=interpreter.environment() | {"MICROPYPATH": f"{interpreter.FAKES}:.frozen"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        eye.join()
    return done.returncode, done.stdout + done.stderr


def _look(server, shown):
    """Take what the box shows."""
    bus, _ = server.accept()
    with bus:
        while data := bus.recv(1 << 16):
            shown += data
