"""Owns a board that stands at its prompt: BACK was held at power-on. Programs go to it over the emulated USB line.

MicroPython's raw prompt takes a program, and returns what it printed and what it raised. Time is the board's.
"""

from tests.chip.board import Board, Late

BACK = 9
HELD_MS = 1000  # until the start files have looked at it
STEP_MS = 100
RAW, END = b"\x01", b"\x04"
READY = b"raw REPL; CTRL-B to exit\r\n>"
LONGEST_MS = 900_000


def power_on(pico: Board, chance: bytes) -> None:
    """Switch the board on with BACK held; it stands at its raw prompt."""
    hold(pico, chance)
    pico.hear()
    pico.say(b"\r" + RAW)
    _until(pico, READY, 1)


def hold(pico: Board, chance: bytes) -> None:
    """Switch the board on with BACK held; it stands at its prompt."""
    pico.power_on(chance)
    pico.press(1 << BACK)
    pico.run(HELD_MS)
    pico.press(0)


def run(pico: Board, program: str) -> str:
    """Run a program there: what it printed, and behind that what it raised."""
    pico.say(program.encode() + END)
    printed, raised, _ = _until(pico, END, 2).split(END)
    return (printed.removeprefix(b"OK") + raised).decode().replace("\r\n", "\n")


def _until(pico: Board, end: bytes, count: int) -> bytes:
    """Let time go by until the board has said `end` so often."""
    last_ms = pico.now_ms + LONGEST_MS
    said = b""
    while said.count(end) < count:
        if pico.now_ms > last_ms or pico.ended:
            raise Late(f"{pico.ended or LONGEST_MS}: {said[-500:]!r}")
        pico.run(STEP_MS)
        said += pico.hear()
    return said
