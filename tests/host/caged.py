"""Hostile guests in a process of their own: what that grows by is their memory, whatever else the tests have done."""

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from scrollmaster.store.packs import guest

HEAP = 2 * 1024 * 1024
GUARD_S = 60  # of the clock: what is measured is time of the processor
GUESTS = 20
ANSWER = 65_000  # letters
_FILLING = "kept = []\nwhile True: kept.append(bytearray(5000))"
_FLOODING = f"text = 'x' * {ANSWER}\nwhile True: host.call('answer', text)"


def grown_kb(act: Callable[..., None], *args: object) -> int:
    """By how much a fresh process grows that does this."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_grown_kb, act, *args).result()


def fill(folder: Path) -> None:
    """One guest after the other takes all the memory that it gets."""
    for _ in range(GUESTS):
        _fill(folder)


def _fill(folder: Path) -> None:
    """To the end of its thread: two guests at once would be counted as one."""
    held = _held(folder, _FILLING)
    with pytest.raises((TimeoutError, EOFError)):
        held.ask(b"{}", 2)
    assert held.ended.wait(GUARD_S)


def flood(folder: Path, first: str, answers: int) -> None:
    """A guest answers so often as it is asked after `first`, and then without end."""
    held = _held(folder, first + _FLOODING)
    for _ in range(answers):
        assert len(held.ask(b"{}", 5)) == ANSWER
    assert held.ended.wait(GUARD_S)
    with pytest.raises(EOFError):
        held.ask(b"{}", 5)


def _held(folder: Path, code: str) -> guest.Guest:
    guest.BOOT = folder / "boot.py"
    guest.BOOT.write_text("import host\n" + code)
    return guest.Guest({"a": b"abc"}, HEAP)


def _grown_kb(act: Callable[..., None], *args: object) -> int:
    before = _resident_kb()
    act(*args)
    return _resident_kb() - before


def _resident_kb() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
