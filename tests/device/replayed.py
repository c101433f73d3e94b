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


def replay(folder: Path, new: Path, boots, heap: str):
    """Play the steps of all `boots` on a copy of the flash image `new`. Returns (exit code, what the box printed)."""
    flash = folder / "flash.img"
    shutil.copy(new, flash)
    out = ""
    for steps in boots:
        (folder / "steps").write_bytes(steps)
        code, said = _boot(flash, folder / "steps", heap)
        out += said
        if code:
            break
    return code, out


def _boot(flash, steps, heap):
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=_swallow, args=(server,), daemon=True).start()
        done = subprocess.run(
            interpreter.command(str(SCRIPT), str(flash), str(server.getsockname()[1]), str(steps), heap=heap),
            env=interpreter.environment() | {"MICROPYPATH": f"{interpreter.FAKES}:.frozen"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    return done.returncode, done.stderr


def _swallow(server):
    """Take what the box shows; nobody looks at it."""
    bus, _ = server.accept()
    with bus:
        while bus.recv(1 << 16):
            pass
