"""What people type in `scrollmaster play` presses the keys that the line below the picture names, and nothing else."""

import os
import pty
import tty

import pytest
from scrollmaster.box.virtual import keyboard, raw
from scrollmaster.box.virtual.keyboard import Keyboard
from scrollmaster.box.virtual.script import KEYS

from firmware.input.keys import HOLD_MS, LOCK_MS

UP, DOWN, RIGHT, LEFT = ("\x1b[" + letter for letter in "ABCD")
HELD_ARROWS = ("\x1b[1;2", "\x1b[1;3", "\x1b\x1b[")  # with Shift, with Alt, with Alt in older terminals


class Box:
    """Keeps the levels that it is given, and for how long they stay."""

    running = True

    def __init__(self):
        self.levels = []
        self.stays_ms = []

    def press(self, bits, stays_ms=0):
        self.levels.append(bits)
        self.stays_ms.append(stays_ms)

    def settle(self):
        pass


@pytest.fixture(autouse=True)
def quick_reader(monkeypatch):
    monkeypatch.setattr(keyboard, "READ_S", 0.01)


def key_at(x, y):
    """Ten keys in line 12, of four columns each."""
    return x // 4 if y == 12 and x < 40 else None


def pressed(typed):
    """The keys pressed by `typed`, and then q; the longest of the times for which they stay down."""
    box = Box()
    ours, theirs = pty.openpty()
    try:
        tty.setraw(theirs)
        os.write(ours, typed.encode() + b"q")
        Keyboard(box, theirs, key_at).run()
    finally:
        os.close(ours)
        os.close(theirs)
    assert not any(box.levels[1::2])  # every key comes up again
    keys = ["+".join(name for at, name in enumerate(KEYS) if bits >> at & 1) for bits in box.levels[::2]]
    return keys, max(box.stays_ms, default=0)


@pytest.mark.parametrize(
    "typed, keys",
    [
        ("123456", list("123456")),
        (LEFT + RIGHT + UP + DOWN, ["previous", "next", "previous", "next"]),
        (RIGHT + RIGHT + "3", ["next", "next", "3"]),  # in one piece, as a held arrow key sends them
        ("\r\x7f", ["ok", "back"]),
        ("pnob", ["previous", "next", "ok", "back"]),
        ("xyz\x1b[5~7", []),
    ],
)
def test_a_key_is_tapped(typed, keys):
    assert pressed(typed) == (keys, 0)


def test_the_lock_is_two_keys_held_for_long():
    assert pressed("l") == (["previous+next"], keyboard.LOCK_MS)
    assert keyboard.LOCK_MS > LOCK_MS


@pytest.mark.parametrize(
    "typed, key",
    [("\x1b1", "1"), ('"', "2"), ("\x1b\r", "ok"), ("\x1b\x7f", "back"), ("P", "previous"), ("N", "next")]
    + [(held + letter, key) for held in HELD_ARROWS for letter, key in (("D", "previous"), ("C", "next"))],
)
def test_a_key_with_alt_or_shift_is_held(typed, key):
    assert pressed(typed) == ([key], keyboard.HOLD_MS)
    assert HOLD_MS < keyboard.HOLD_MS < LOCK_MS


def test_back_goes_down_over_a_held_key_and_any_other_key_after_it():
    box = Box()
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    for typed in ("O", "b", "O", "n", "B", "b", "q"):
        os.write(ours, typed.encode())
    Keyboard(box, theirs, key_at).run()
    os.close(ours)
    os.close(theirs)
    ok, back, following = (1 << KEYS.index(name) for name in ("ok", "back", "next"))
    assert box.levels == [ok, ok | back, 0, ok, 0, following, 0, back, 0, back, 0]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("\x1b[<0;1;13M\x1b[<0;1;13m", ["1"]),
        ("\x1b[<0;33;13M\x1b[<0;60;2m", ["ok"]),  # the button comes up elsewhere
        ("\x1b[<0;60;13M\x1b[<0;60;13m", [""]),  # beside all keys
        ("\x1b[<2;1;13M\x1b[<2;1;13m", []),  # another button
        ("\x1b[<64;1;13M", []),  # the wheel
    ],
)
def test_a_click_presses_the_key_under_the_mouse_until_the_button_comes_up(typed, keys):
    assert pressed(typed) == (keys, 0)


def test_the_mouse_is_given_back(monkeypatch):
    ours, theirs = pty.openpty()
    with open(theirs, "r+b", buffering=0) as terminal:
        monkeypatch.setattr(raw.sys, "stdin", terminal)
        monkeypatch.setattr(raw.sys, "stdout", terminal)
        with raw.raw_terminal():
            assert os.read(ours, 100) == b"\x1b[?1000h\x1b[?1006h"
        assert os.read(ours, 100) == b"\x1b[?1006l\x1b[?1000l"
    os.close(ours)
