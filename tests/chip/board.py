"""Owns one emulated Pico with the reference box's wiring: its power, its keys, its lights, its flash, its moments.

The emulator (emulator/main.mjs) is a process of its own. Time is the board's: milliseconds since power-on. A board that
is waited for and does not do it raises `Late`; nothing here ever sleeps.
"""

import base64
import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

from scrollmaster.base import paths
from scrollmaster.box.deploy import board as facts_of

from tests.chip import rom, uf2
from tests.chip.image import Image
from tests.chip.storage import FLASH_BYTES, empty
from tools.node import NODE

MAIN = Path(__file__).parent / "emulator/main.mjs"
COSTS = {"page": 700_000, "erase": 45_000_000}  # nanoseconds, a W25Q16's typical times
BOX_ID = b"fakebox1"  # as tests/device/fake_body.py has it

Event = dict[str, Any]


class Late(AssertionError):
    """Something did not happen in time: the board's time."""


class Board:
    """A context: the emulator runs inside it, the board is off until `power_on`."""

    def __init__(
        self,
        folder: Path,
        image: Image,
        flash: bytearray | None = None,
        display: bool = True,
        functions: dict[str, str] | None = None,
        faults: dict[str, Any] | None = None,
    ):
        """`functions`: frozen ones whose calls become events: what to call them, and their names among the symbols.

        `faults`: what is wrong with the box, as emulator/machine.mjs has it (`Faults`).
        """
        self._folder = folder
        self._image = image
        self._flash = folder / "flash.bin"
        self._display = display
        self._functions = functions or {}
        self._faults = faults or {}
        self.now_ms = 0.0
        self.events: list[Event] = []  # since they were last taken
        self.ended = "off"  # why it does not run: off, cut, bootloader; "" while it does
        folder.mkdir(parents=True, exist_ok=True)
        self.flash = empty() if flash is None else flash
        self.drag(image.uf2)

    def __enter__(self) -> "Board":
        (self._folder / "rom.bin").write_bytes(rom.words())
        facts = {
            "rom": str(self._folder / "rom.bin"),
            "symbols": str(self._image.symbols),
            "flash": str(self._flash),
            "bytes": FLASH_BYTES,
            "display": self._display,
            "functions": self._functions,
            "costs": COSTS,
            "faults": self._faults,
            "wires": wires(),
            "rp2350js": str(self._image.rp2350js or ""),
        }
        self._process = subprocess.Popen(
            [str(NODE), str(MAIN), json.dumps(facts)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.line_port = self._hear()["port"]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    @property
    def flash(self) -> bytearray:
        """What the flash holds; while the board is off."""
        return bytearray(self._flash.read_bytes())

    @flash.setter
    def flash(self, data: bytearray) -> None:
        self._flash.write_bytes(data)

    def drag(self, path: Path) -> None:
        """Drag an image onto the BOOTSEL drive of the board, which is off."""
        flash = self.flash
        uf2.drag(path, flash, self._image.family)
        self.flash = flash

    def power_on(self, chance: bytes, exact: bool = False, usb: bool = True) -> None:
        """`chance`: what the oscillator gives. `exact`: time stands still while the chip works, and no PC is there."""
        (self._folder / "chance.bin").write_bytes(chance)
        self.ask("on", chance=str(self._folder / "chance.bin"), exact=exact, usb=usb)

    def power_off(self) -> None:
        """For the flash it is a power cut like any other."""
        self.ask("off")

    def cut_in(self, operations: int) -> None:
        """Cut the power in the middle of a flash operation, after so many others."""
        self.ask("cut", after=operations)

    def press(self, bits: int) -> None:
        """Hold down these keys, and let go of all others, now."""
        self.ask("keys", bits=bits)

    def play(self, edges: list[tuple[float, int]]) -> None:
        """Press and let go at moments to come: (ms from now, bits of the keys that are down)."""
        self.ask("play", edges=edges)

    def tap(self, *keys: int, ms: float = 60, rest: float = 60) -> None:
        """Tap one key after the other, and rest after each."""
        for key in keys:
            self.press(1 << key)
            self.run(ms)
            self.press(0)
            self.run(rest)

    def run(self, ms: float) -> None:
        self.ask("run", ms=ms)

    def until(self, kind: str, most: float = 10_000) -> Event:
        """Run until such an event; returns it."""
        if not self.ask("until", kind=kind, most=most)["done"]:
            raise Late(f"no {kind} in {most} ms")
        return [event for event in self.events if event["kind"] == kind][-1]

    def settle(self, quiet: float = 25, least: float = 0, most: float = 20_000) -> None:
        """Run until the chip has had nothing to do for `quiet` ms but to look at its keys."""
        if not self.ask("settle", quiet=quiet, least=least, most=most).get("done"):
            raise Late(f"still busy after {most} ms")

    def take(self, kind: str | None = None) -> list[Event]:
        """The events since the last time, all or of one kind; the others are forgotten."""
        events, self.events = self.events, []
        return [event for event in events if kind in (None, event["kind"])]

    def look(self) -> dict[str, Any]:
        """What can be seen from outside: lights, text, heap, stack and counters."""
        seen = self.ask("look")
        return seen | {name: base64.b64decode(seen[name]) for name in ("leds", "text")}

    def host(self, does: str) -> None:
        """The bus falls silent ("sleep"), as a PC's does that sleeps; goes on ("wake"); or begins anew ("start")."""
        self.ask("host", does=does)

    def say(self, data: bytes) -> None:
        """Send bytes over the USB line, as a program that has opened it."""
        self.ask("open", open=True)
        self.ask("send", data=base64.b64encode(data).decode())

    def hear(self) -> bytes:
        """What came over the USB line since the last time, unless a client took it."""
        return base64.b64decode(self.ask("hear")["data"])

    def ask(self, op: str, **job: Any) -> dict[str, Any]:
        """One job of the emulator: its answer. Events go to `events`."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"op": op, **job}).encode() + b"\n")
        self._process.stdin.flush()
        answer = self._hear()
        assert "error" not in answer, answer["error"]
        self.now_ms = answer["t"]
        self.ended = answer["ended"]
        self.events += answer["events"]
        return answer

    def _hear(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the emulator has stopped"
        return json.loads(line)


def art(text: bytes) -> str:
    """What the display shows, as lines to read: two rows of pixels each."""
    rows = [[text[y // 8 * 128 + x] >> y % 8 & 1 for x in range(128)] for y in range(64)]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(" ▀▄█"[a + 2 * b] for a, b in zip(*pair, strict=True)).rstrip() for pair in pairs)


def wires() -> dict[str, Any]:
    """What hangs on which pin, from the one truth about it."""
    facts = facts_of.load(paths.board())
    return {name: facts[name] for name in ("keys", "leds", "buzzer", "display")} | {"id": BOX_ID.hex()}
