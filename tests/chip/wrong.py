"""Owns the ways in which a box is built wrongly, or breaks, and what the self-test has to say of each.

Each is a sound box with one thing changed. A board of a test has several that do not hide each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any

from tests.chip.chain import FACE, SEATS, Chain, mirrored, rows, serpentine, turned
from tests.chip.person import Box

Found = tuple[str | int, ...]
Facts = dict[str, Any]
SDA, SCL = 4, 5
KEY_PINS = (6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
UNUSED = 3
PIXELS = FACE + SEATS


@dataclass(frozen=True)
class Wrong:
    """`found`: messages of the self-test of which one is enough; the first word is the term.

    `faults`: of the pins (emulator/machine.mjs); `chance`: repeated for ever, b"": as good as any. `dead`: that many
    free blocks from the first keep nothing; `full`: no block is free. `rate`: how much slower the box's clock is.
    `hangs`: its watchdog has restarted it.
    """

    found: tuple[Found, ...] = ()
    box: Box = Box()
    faults: Facts = field(default_factory=Facts)
    display: bool = True
    chance: bytes = b""
    dead: bool = False
    full: bool = False
    hangs: bool = False
    lost: float = 0
    garbled: float = 0
    rate: float = 1


def _chain(*found: Found, **chain: Any) -> Wrong:
    return Wrong(found, Box(Chain(**chain)))


def _wires(*found: Found, **faults: Any) -> Wrong:
    return Wrong(found, faults=faults)


def _face(*found: Found, face: list[int]) -> Wrong:
    return _chain(*found, face=tuple(face))


SOUND = Wrong()
FOUR_SEATS = Wrong(
    box=Box(Chain(missing=frozenset({68, 69})), seats=4), faults={"keys": dict.fromkeys(("4", "5"), None)}
)

KINDS: dict[str, Wrong] = {
    "key 4 always down": _wires(("selftest.key_down", 4), grounded=[KEY_PINS[3]]),
    "OK always down": _wires(("selftest.key_down", "selftest.ok"), grounded=[KEY_PINS[8]]),
    "key 2 held at 3.3 V": _wires(("selftest.key_high", 2), supplied=[KEY_PINS[1]]),
    "keys 1 and 3 joined": _wires(("selftest.keys_joined", 1, 3), joined=[[KEY_PINS[0], KEY_PINS[2]]]),
    "keys 2 and 5 swapped": _wires(("selftest.keys_swapped", 2, 5), keys={"1": KEY_PINS[4], "4": KEY_PINS[1]}),
    "key 6 without a joint": _wires(("selftest.key_dead", 6), keys={"5": None}),
    "key 3 at an unused pin": _wires(("selftest.key_dead", 3), keys={"2": UNUSED}),
    "key 3 at the pin of key 5": _wires(("selftest.key_other", 3, 5), keys={"2": KEY_PINS[4]}),
    "seat lights in reverse": _chain(("selftest.keys_swapped", 1, 6), seats=tuple(reversed(range(SEATS)))),
    "lights dark from 17 on": _chain(("selftest.dark_from", 17, 16), ends=16),
    "light 30 dark, passing on": _chain(("selftest.dark_one", 30), blind=frozenset({29})),
    "light 30 left out": _chain(("selftest.left_out", 30), missing=frozenset({29})),
    "light of seat 3 left out": _chain(("selftest.left_out", 67), missing=frozenset({66})),
    "seat 2 without a light": Wrong(
        (("selftest.left_out", 66),), Box(Chain(missing=frozenset({65})), unmissed=frozenset({65}))
    ),
    "data wire dead": _chain(("selftest.all_dark",), ends=0),
    "data wire noisy": _chain(("selftest.flicker",), noise=Random(1)),
    "lights take RGB": _chain(("selftest.colours", "RGB", "GRB"), order=(0, 1, 2)),
    "no light shines red": _chain(("selftest.channel",), dead_channel=0),
    "no light shines blue": _chain(("selftest.channel",), dead_channel=2),
    "face in rows": _face(("selftest.wiring", "rows"), face=rows()),
    "face a quarter turned": _face(("selftest.turned", "selftest.right_top"), face=turned(serpentine(), 1)),
    "face half turned": _face(("selftest.turned", "selftest.right_bottom"), face=turned(serpentine(), 2)),
    "face mirrored": _face(("selftest.turned", "selftest.right_top"), face=mirrored(serpentine())),
    "no display": Wrong((("selftest.no_display", "0x3C"),), display=False),
    "display at 0x3D": _wires(("selftest.other_address", "0x3C", "0x3D"), display={"address": 0x3D}),
    "display is an SH1106": _wires(("selftest.picture_shifted", "sh1106"), display={"controller": "sh1106"}),
    "display stops answering": Wrong((("selftest.display_stopped",),), Box(loosens="selftest.ask_corner")),
    "display's wire loose in its own check": Wrong((("selftest.display_stopped",),), Box(loosens="selftest.ask_frame")),
    "SDA and SCL swapped": _wires(("selftest.bus_swapped",), display={"swapped": True}),
    "SDA at ground": _wires(("selftest.bus_low", "SDA"), grounded=[SDA]),
    "SCL at ground": _wires(("selftest.bus_low", "SCL"), grounded=[SCL]),
    "half of the glass dead": _wires(("selftest.picture_mixed",), display={"pages": 4}),
    "glass dark": Wrong((("selftest.picture_dark",),), Box(is_dark=True)),
    "glass upside down": Wrong((("selftest.picture_turned",),), Box(is_turned=True)),
    "buzzer silent": Wrong((("selftest.silent",),), Box(sounds=False)),
    "no buzzer": Wrong((("selftest.no_buzzer",),), Box(has_buzzer=False)),
    "a dead block": Wrong((("selftest.block_dead",),), dead=True),
    "flash full": Wrong((("selftest.flash_full",),), full=True),
    "oscillator stuck at 0": Wrong((("selftest.chance", "selftest.chance_stuck"),), chance=b"\0"),
    "oscillator stuck at 1": Wrong((("selftest.chance", "selftest.chance_stuck"),), chance=b"\xff"),
    "oscillator repeats itself": Wrong((("selftest.chance",),), chance=b"\x5a\x33\x0f\x91\x6c\xe2\x47"),
    "too little memory": Wrong((("selftest.heap",), ("selftest.game_memory",)), faults={"heap": 45_000}),
    "far too little memory": Wrong(
        (("boxtest.crashed",), ("selftest.heap",), ("selftest.game_memory",)), faults={"heap": 60_000}
    ),
    "watchdog has bitten": Wrong((("boxtest.watchdog",),), hangs=True),
    "clock too slow": Wrong((("boxtest.clock_slow",),), rate=1.05),
    "clock too fast": Wrong((("boxtest.clock_fast",),), rate=0.95),
    "line loses": Wrong((("boxtest.line_lost",),), lost=0.03),
    "line garbles": Wrong((("boxtest.line_lost",),), garbled=0.03),
}

# What is wrong at the same time with the boards of the tests.
BOARDS: tuple[tuple[str, ...], ...] = (
    ("key 4 always down", "lights dark from 17 on", "display at 0x3D", "oscillator stuck at 0", "buzzer silent"),
    ("keys 2 and 5 swapped", "lights take RGB", "display is an SH1106", "oscillator stuck at 1", "clock too slow"),
    ("keys 1 and 3 joined", "face in rows", "SDA and SCL swapped", "oscillator repeats itself", "a dead block"),
    ("OK always down", "light 30 dark, passing on", "glass dark", "watchdog has bitten", "clock too fast"),
    ("key 6 without a joint", "data wire dead", "SDA at ground", "no buzzer", "line loses"),
    ("key 3 at the pin of key 5", "face half turned", "half of the glass dead", "line garbles"),
    ("key 2 held at 3.3 V", "data wire noisy", "glass upside down", "flash full"),
    ("key 3 at an unused pin", "face mirrored", "SCL at ground"),
    ("seat lights in reverse", "no display"),
    ("no light shines blue", "too little memory"),
    ("face a quarter turned", "display stops answering"),
    ("light 30 left out", "display's wire loose in its own check"),
    ("light of seat 3 left out", "far too little memory"),
    ("seat 2 without a light",),
    ("no light shines red",),
)


def together(names: Iterable[str]) -> Wrong:
    """A box with all of these."""
    whole = SOUND
    for name in names:
        kind = KINDS[name]
        box = replace(whole.box, **_changed(kind.box, Box()))
        whole = replace(whole, **_changed(kind, SOUND) | {"box": box, "faults": whole.faults | kind.faults})
    return whole


def _changed(ours: Any, sound: Any) -> Facts:
    return {at.name: getattr(ours, at.name) for at in fields(ours) if getattr(ours, at.name) != getattr(sound, at.name)}
