"""Lets a virtual box replay recorded steps, in MicroPython and in virtual time."""

import socket
import subprocess
import threading
from pathlib import Path

from scrollmaster.box.deploy import tree
from scrollmaster.box.virtual import interpreter

from tests.device.fake_body import Build

SCRIPT = Path(__file__).with_name("replay_steps.py")
_GUARD_S = 300  # against a box that hangs; nothing is measured by it


def built(folder: Path, games: list[str]) -> Path:
    """What the box runs, with these games; every log says its commit, so it is the same as the fake body's."""
    code = tree.build(folder / "tree", "script", games)
    build = code / "generated/build.py"
    text = build.read_text("utf-8")
    build.write_text(text.replace(f"COMMIT: str = {tree.commit()!r}", f"COMMIT: str = {Build.COMMIT!r}"), "utf-8")
    return code


def replay(folder: Path, code: Path, boots, shown: bytearray | None = None):
    """Play the steps of all `boots` on the flash in `folder`, made when there is none.

    Returns (exit code, what the box printed). `shown` gets all that goes over the bus: LED bytes, display, tones, and
    what the flash did.
    """
    flash = folder / "flash.img"
    if not flash.exists():
        make = f"import flash; flash.create({str(flash)!r})"
        subprocess.run([interpreter.find(), "-c", make], env=interpreter.environment(), check=True)
    out = ""
    for steps in boots:
        (folder / "steps").write_bytes(steps)
        exit_code, said = _boot(flash, code, folder / "steps", bytearray() if shown is None else shown)
        out += said
        if exit_code:
            return exit_code, out
    return 0, out


def _boot(flash, code, steps, shown):
    with socket.create_server(("127.0.0.1", 0)) as server:
        eye = threading.Thread(target=_look, args=(server, shown), daemon=True)
        eye.start()
        done = subprocess.run(
            interpreter.command(str(SCRIPT), str(flash), str(server.getsockname()[1]), str(code), str(steps)),
            env=interpreter.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_GUARD_S,
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
