"""Owns what is measured on a board in honest time: how long people wait after a press, and where the time goes.

All moments are seen from outside: levels of pins, frames of lights, flash operations, and when the program enters one
of the FUNCTIONS below (emulator/calls.mjs). The image is never changed.
"""

import math
import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from firmware.input.keys import DEBOUNCE_MS, HOLD_MS
from tests.chip.board import Board, Event
from tests.chip.tape import Boot

QUIET_MS = 30  # so long without work, and a person would press again
STARTED_MS = 60_000  # to the first light: a maker's folder takes longer than an image
TEXT_MS = 100  # at most, from one piece of a text to the next
BETWEEN_MS = 70  # at least, from one press to the next
FLASH = ("program", "erase")
STEP, TOUCH, TAKE, COMPOSE = "step", "touch", "take", "compose"
BEGIN, UNDO, SECRET, ANSWER = "begin", "undo", "secret", "answer"  # what a recorded press did
FUNCTIONS = {  # of the image, by the names they have among its symbols
    STEP: "firmware_box_Box_step",
    TOUCH: "firmware_render_screen_Screen_touch",  # a key is down, and its light is lit
    TAKE: "firmware_input_controls_Controls_take",  # a press is known
    COMPOSE: "firmware_scene_compose_compose",  # what follows from it is known, and drawn
    BEGIN: "firmware_game_opening_start",
    UNDO: "firmware_game_table_Table_undo",
    SECRET: "firmware_game_commitments_lock_in",
}
PARTS = ("debounce", "scan", "rules", "flash", "draw")


@dataclass
class Wait:
    """Milliseconds from the edge that decided a press. `did` and the parts are empty when nothing was recorded."""

    answered: float  # from the way down to the light under the finger
    did: str = ""  # BEGIN, UNDO, SECRET or ANSWER
    lit: float = 0  # to the end of the first frame after the record was safe; the PARTS of it:
    debounce: float = 0  # the constant for which a contact must have been steady
    scan: float = 0  # from then until the box has taken notice: it looks at its keys, wakes up, makes a press of them
    rules: float = 0  # from then until there is something to draw, without the flash: rules, log, store
    flash: float = 0  # the flash chip is busy
    draw: float = 0  # compose, paint, show: until the last light has its colour


def waits(board: Board, boot: Boot) -> list[Wait]:
    """Play one boot; every tap's wait. The board is made with FUNCTIONS."""
    return list(_waits(play(board, boot)))


def play(board: Board, boot: Boot) -> list[Event]:
    """Play one boot as fast as a person who waits for the box; what happens."""
    board.power_on(boot.chance)
    board.until("leds", STARTED_MS)
    board.settle()
    board.take()
    before = bits = 0
    for ms, now in boot.edges:
        if now & ~bits:
            board.settle(QUIET_MS, least=max(ms - before, BETWEEN_MS))
        else:
            board.run(ms - before)
        board.press(now)
        before, bits = ms, now
    board.settle(QUIET_MS, least=BETWEEN_MS)
    return board.take()


def _waits(events: list[Event]) -> Iterator[Wait]:
    down_ms = 0.0
    edges = [at for at, event in enumerate(events) if event["kind"] == "keys"]
    answered = 0.0
    for at, end in zip(edges, edges[1:] + [len(events)], strict=True):
        edge = events[at]
        if edge["bits"]:
            down_ms = edge["t"]
            answered = _answered(events[at:]) - down_ms
        elif edge["t"] - down_ms < HOLD_MS:
            if wait := _wait(answered, edge["t"], events[at + 1 : end]):
                yield wait


def _answered(events: list[Event]) -> float:
    """When the first of these keys has its light."""
    touch = _calls(events, TOUCH)[0]
    return next(event["ended"] for event in events if event["kind"] == "leds" and event["begun"] >= touch)


def _wait(answered: float, edge: float, events: list[Event]) -> Wait | None:
    known = _calls(events, TAKE)
    if not known:
        return None  # a press that means nothing here
    taken = known[0]
    end = min([t for t in _calls(events, STEP) if t > taken], default=math.inf)
    step = [event for event in events if taken <= event["t"] < end]
    frames = [event for event in events if event["kind"] == "leds" and taken <= event["begun"] < end]
    work = [event for event in step if event["kind"] in FLASH]
    if not work:
        return Wait(answered)
    safe = work[-1]["t"]
    lit = next(frame["ended"] for frame in frames if frame["begun"] >= safe)
    drawing = max([safe, *[t for t in _calls(step, COMPOSE) if t < lit]])
    did = next((kind for kind in (BEGIN, UNDO, SECRET) if _calls(step, kind)), ANSWER)
    flash = sum(event["t"] - event["begun"] for event in work)
    scan = taken - edge - DEBOUNCE_MS
    rules = drawing - taken - flash
    return Wait(answered, did, lit - edge, DEBOUNCE_MS, scan, rules, flash, lit - drawing)


def _calls(events: list[Event], name: str) -> list[float]:
    return [event["t"] for event in events if event["kind"] == "call" and event["name"] == name]


def median_and_p99(values: list[float]) -> tuple[float, float]:
    """Of values that are there: p99 is the least of them that 99 % do not exceed."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[math.ceil(len(ordered) * 0.99) - 1]


def resumed_ms(board: Board) -> tuple[float, float, float]:
    """After power-on: when the first light was seen, when the question was on the LEDs, and when on the display."""
    before = len(board.events)  # of earlier evenings
    light = board.until("leds")["ended"]
    asked = board.until("leds")["ended"]
    board.settle(TEXT_MS)
    written = asked
    for event in board.events[before:]:
        if event["kind"] == "text" and 0 < event["t"] - written < TEXT_MS:
            written = event["t"]
    return light, asked, written
