"""Owns playing a tape (tests/chip/tape.py) on a box by Adafruit's interface: Blinka itself, on its agnostic board."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.box.deploy import board, tree

from tests.chip import tape
from tests.hardware import oracle


def build(folder: Path, described: Path | None = None) -> Path:
    """What runs on a Raspberry Pi that is `described` so, but with chance that the tape gives."""
    return tree.build(folder, "hardware", body="blinka", described=described or paths.raspberry_pi())


def play(folder: Path, code: Path, boots: Iterable[tape.Boot]) -> dict[str, bytes]:
    """Play a tape, with `code` from `build`; all files that the box keeps then, by their paths."""
    kept = folder / "storage"
    kept.mkdir(parents=True)
    keys = board.load(paths.raspberry_pi())["keys"]
    for boot in boots:
        (folder / "chance.bin").write_bytes(boot.chance)
        (folder / "tape.json").write_text(json.dumps(tape.facts(folder, boot) | {"key_pins": keys}))
        command = [sys.executable, str(oracle.HERE / "blinka_tape.py"), str(code), str(kept), str(folder / "tape.json")]
        stays, held = os.pipe()  # a box ends with its stdin
        done = subprocess.run(
            command,
            env=oracle.ENVIRONMENT,
            stdin=stays,
            capture_output=True,
            text=True,
            timeout=tape.LONGEST_S,
            check=False,
        )
        os.close(stays)
        os.close(held)
        assert done.returncode == 0, done.stdout + done.stderr
    return {f"/{path.relative_to(kept).as_posix()}": path.read_bytes() for path in kept.rglob("*") if path.is_file()}
