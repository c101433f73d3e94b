"""Owns what is measured on a board in honest time: how long people wait after a press, and where the time goes."""

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from firmware.keys import HOLD_MS
from tests.chip.board import Board, Event
from tests.chip.tape import Boot

QUIET_MS = 30  # so long without work, and a person would press again
TEXT_MS = 100  # at most, from one piece of a text to the next
BETWEEN_MS = 70  # at least, from one press to the next
FLASH = ("program", "erase")


@dataclass
class Wait:
    """Milliseconds from the edge that decided a press. `lit` is 0 when nothing was recorded."""

    seen: float  # to the first other light
    lit: float  # to the first frame after the record was safe
    flash: float  # of these the flash's
    draw: float  # and from safe to lit


def waits(board: Board, boot: Boot) -> list[Wait]:
    """Play one boot as fast as a person who waits for the box; every tap's wait."""
    board.power_on(boot.chance)
    board.settle()
    board.take()
    before = bits = 0
    began = 0.0
    for ms, now in boot.edges:
        if now & ~bits:
            board.settle(QUIET_MS, least=max(ms - before, BETWEEN_MS))
        else:
            board.run(ms - before)
        board.press(now)
        before, bits = ms, now
    board.settle(QUIET_MS, least=BETWEEN_MS)
    return list(_waits(board.take(), began))


def _waits(events: list[Event], down_ms: float) -> Iterator[Wait]:
    edges = [at for at, event in enumerate(events) if event["kind"] == "keys"]
    for at, end in zip(edges, edges[1:] + [len(events)], strict=True):
        edge = events[at]
        if edge["bits"]:
            down_ms = edge["t"]
        elif edge["t"] - down_ms < HOLD_MS:
            if wait := _wait(edge["t"], events[at + 1 : end]):
                yield wait


def _wait(edge: float, events: list[Event]) -> Wait | None:
    frames = [event for event in events if event["kind"] == "leds" and event["begun"] >= edge]
    changed = [frame["ended"] for frame in frames if frame["changed"]]
    if not changed:
        return None  # a press that means nothing here
    work = [event for event in events if event["kind"] in FLASH]
    if not work:
        return Wait(changed[0] - edge, 0, 0, 0)
    safe = work[-1]["t"]
    lit = [frame["ended"] for frame in frames if frame["begun"] >= safe]
    flash = sum(event["t"] - event["begun"] for event in work)
    return Wait(changed[0] - edge, lit[0] - edge, flash, lit[0] - safe) if lit else None


def median_and_p99(values: list[float]) -> tuple[float, float]:
    """Of values that are there."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def resumed_ms(board: Board) -> tuple[float, float, float]:
    """After power-on: when the first light was seen, when the question was on the LEDs, and when on the display."""
    light = board.until("leds")["ended"]
    asked = board.until("leds")["ended"]
    board.settle(TEXT_MS)
    written = asked
    for event in board.events:
        if event["kind"] == "text" and 0 < event["t"] - written < TEXT_MS:
            written = event["t"]
    return light, asked, written
