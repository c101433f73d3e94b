"""While the PC sleeps the box on the emulated chip is dark, until a key is pressed or the PC wakes up."""

from collections.abc import Callable

import pytest

from tests.chip import storage, tape
from tests.chip.board import Board

PROMISES = (
    (
        "a PC sleeps, and nobody has pressed a key for a minute: LEDs, display",
        "all zeros; off",
        "held",
    ),
    ("CPU while the box is dark because the PC sleeps", "0.5 %", "0.33 %"),
    ("a key ends the dark, answers nothing, and the box stays lit", "until the PC sleeps anew", "held: six minutes"),
    ("the PC wakes up, or begins anew: from then to the first light", "200 ms", "64 to 101 ms"),
    ("a bus that is silent without a PC, as a charger's is: the box goes dark", "never", "held: two minutes"),
)

Maker = Callable[..., Board]
Record = Callable[[str, object], None]
NEXT = 7
ALONE_MS = 60_000
LATE_MS = 2_500  # after that minute, at most
BLINK_MS = 1_200  # both halves of it
BOUNCES = [(0.0, 1 << NEXT), (0.7, 0), (3.0, 1 << NEXT), (60.0, 0), (61.0, 1 << NEXT), (62.0, 0)]  # one tap
REST_MS = 10_000
DARK_PERCENT = 0.5
AWAKE_MS = 200


def switched_on(pico: Board, usb: bool = True) -> None:
    pico.power_on(tape.chance(1), usb=usb)
    pico.settle()
    pico.tap(NEXT)
    pico.settle(least=500)


def is_lit(pico: Board) -> bool:
    """Whether anything shines while it blinks."""
    pico.take()
    pico.run(BLINK_MS)
    return any(pico.look()["leds"]) or bool(pico.take("leds"))


def busy_percent(pico: Board) -> float:
    before = pico.look()["idleMs"]
    pico.run(REST_MS)
    return 100 - 100 * (pico.look()["idleMs"] - before) / REST_MS


def go_dark(pico: Board) -> None:
    pico.host("sleep")
    pico.run(ALONE_MS + LATE_MS)
    assert not is_lit(pico) and not pico.look()["textOn"]


def test_a_box_is_dark_while_the_pc_sleeps_until_a_key_is_pressed(board: Maker, record_property: Record):
    with board(storage.formatted()) as pico:
        switched_on(pico)
        text = pico.look()["text"]
        pico.host("sleep")
        pico.run(ALONE_MS - 3 * BLINK_MS)
        assert is_lit(pico) and pico.look()["textOn"], "somebody has just pressed a key"
        pico.run(2 * BLINK_MS + LATE_MS)
        assert not is_lit(pico) and not pico.look()["textOn"]
        percent = busy_percent(pico)
        record_property("CPU in the dark (%)", round(percent, 2))
        assert percent <= DARK_PERCENT
        pico.play(BOUNCES)
        pico.settle(least=500)
        assert is_lit(pico) and pico.look()["textOn"]
        assert pico.look()["text"] == text, "that key has answered something"
        pico.run(6 * ALONE_MS)
        assert is_lit(pico) and pico.look()["textOn"]
        pico.tap(NEXT)
        pico.settle(least=500)
        assert pico.look()["text"] != text
        pico.host("wake")
        pico.settle(least=500)
        go_dark(pico)


@pytest.mark.parametrize("does", ["wake", "start"])
def test_a_pc_that_wakes_up_brings_the_light_back(does: str, board: Maker, record_property: Record):
    with board(storage.formatted()) as pico:
        switched_on(pico)
        for _ in range(2):
            text = pico.look()["text"]
            go_dark(pico)
            woken = pico.now_ms
            pico.host(does)
            record_property("from its waking to the first light (ms)", round(pico.until("leds")["ended"] - woken))
            assert pico.now_ms - woken <= AWAKE_MS
            pico.settle(least=500)
            assert is_lit(pico) and pico.look()["textOn"] and pico.look()["text"] == text


def test_a_bare_board_does_not_blink_in_the_dark(board: Maker):
    with board(storage.formatted(), display=False) as pico:
        pico.power_on(tape.chance(1))
        pico.settle()
        go_dark(pico)
        pico.run(4 * BLINK_MS)
        assert not pico.look()["lamp"] and not pico.take("lamp")
        pico.host("wake")
        pico.until("lamp")


def test_a_box_on_a_charger_is_never_dark(board: Maker):
    with board(storage.formatted()) as pico:
        switched_on(pico, usb=False)
        pico.host("sleep")
        pico.run(2 * ALONE_MS)
        assert is_lit(pico) and pico.look()["textOn"]
