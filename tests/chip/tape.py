"""Owns tapes: all that a box gets from outside in one evening, so that two boxes can be given the same.

Moments are milliseconds after the first light, and lie between two ticks of the box's clock: nobody looks at a key at
the very moment at which it moves. `on_chip` and `on_twin` leave what came of it in the storage.
"""

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import shake_256
from pathlib import Path

from scrollmaster.box.virtual import interpreter

from tests.chip import storage
from tests.chip.board import BOX_ID, Board, wires

TWIN = Path(__file__).parent / "twin"
BETWEEN = 0.5  # ms: halfway between two ticks of the clock by which a key is heard
CHANCE = 1 << 18  # bytes, far more than an evening takes
TWIN_HEAP = "64m"  # its memory is not measured
LONGEST_S = 300


@dataclass
class Boot:
    """What happens from one power-on to the next cut: keys that move, the end, and the oscillator's bits."""

    chance: bytes
    edges: list[tuple[float, int]] = field(default_factory=list)
    end_ms: float = 0


Played = tuple[list[Boot], dict[str, bytes]]  # the boots of an evening, and the files that were kept


def chance(seed: int) -> bytes:
    """Bits as good as any, and the same for the same seed."""
    return shake_256(seed.to_bytes(4, "big")).digest(CHANCE)


def on_chip(board: Board, boots: Iterable[Boot]) -> None:
    """Play a tape on an emulated board, exactly."""
    for boot in boots:
        play(board, boot)
        board.power_off()


def play(board: Board, boot: Boot) -> None:
    """Switch an emulated board on and play one boot, exactly; it stays on."""
    board.power_on(boot.chance, exact=True)
    light = board.until("leds")["t"]
    passed = board.now_ms - light
    board.play([(ms - passed, bits) for ms, bits in boot.edges])
    board.run(boot.end_ms - passed)


def on_twin(folder: Path, tree: Path, flash: bytearray, boots: Iterable[Boot], ring: bool = False) -> bytearray:
    """Play a tape on MicroPython's unix port with the sources that the image is made of; returns the flash.

    `ring`: records wait for their file as on a board, and not as on a page or a Raspberry Pi, which have no ring.
    """
    begin, end = storage.RING_AT if ring else storage.AT, storage.AT + storage.BYTES
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "storage.bin"
    kept.write_bytes(flash[begin:end])
    for boot in boots:
        (folder / "chance.bin").write_bytes(boot.chance)
        (folder / "tape.json").write_text(json.dumps(facts(folder, boot) | {"ring": storage.AT - begin}))
        command = [interpreter.find(), "-O3", "-X", f"heapsize={TWIN_HEAP}", str(TWIN / "power_on.py")]
        done = subprocess.run(
            [*command, str(TWIN), str(tree), str(kept), str(folder / "tape.json")],
            env=interpreter.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    after = bytearray(flash)
    after[begin:end] = kept.read_bytes()
    return after


def facts(folder: Path, boot: Boot) -> dict[str, object]:
    """A boot as the start file of a twin reads it, beside its chance in `folder`."""
    return {
        "key_pins": wires()["keys"],
        "box_id": BOX_ID.decode(),
        "chance": str(folder / "chance.bin"),
        "edges": [(round(2 * ms), bits) for ms, bits in boot.edges],
        "end": round(2 * boot.end_ms),
    }
