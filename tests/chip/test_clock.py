"""A faster clock comes with a wiring, on trial: the emulated chip runs at it, or has its usual one again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from scrollmaster.base import paths
from scrollmaster.box.deploy import board as facts_of

from firmware.input.keys import OK
from firmware.store.vault import BOARD, BOARD_FAILED, BOARD_ON_TRIAL
from tests.chip import evenings, figures, limits, storage, tape
from tests.chip.board import Board
from tests.chip.wishes import wishes

PROMISES = (
    (
        "a board that errs or hangs at 200 MHz, emulated: it runs at 125 again, and says why",
        "without a person",
        "held; after a hang in 8 s",
    ),
    ("how long a wiring of 200 MHz is tested before the box asks for OK", "1 s", "0.79 s"),
)

MHZ = 200
FAST = {"clock": 200_000_000, "reason": b""}
USUAL = {"clock": 125_000_000, "reason": b"too fast"}
READ_BY_NOBODY = 0x100000 - 1  # in the flash: behind the image, and still tested
CHOICE_MS = 1000  # in which BOOTSEL ignores a wiring that was sent
LIGHT_MS = CHOICE_MS + limits.MENU_MS + 1000  # with the test
RESET_MS = CHOICE_MS + 9000
RECORDS = 120

Record = Callable[[str, object], None]
Maker = Callable[..., Board]


def sent(key: str) -> bytearray:
    """A flash on which a wiring of 200 MHz lies under this key."""
    flash = storage.formatted()
    files = storage.mount(flash)
    files.makedirs("/vault")
    with files.open(f"/vault/{key}", "wb") as file:
        file.write(json.dumps(facts_of.load(paths.board()) | {"mhz": MHZ}).encode())
    storage.keep(flash, files)
    return flash


def found(pico: Board) -> dict[str, object]:
    """The clock, and why the last trial failed; no fault is kept. The board is off afterwards."""
    clock = pico.look()["clock"]
    pico.power_off()
    kept = storage.read(pico.flash)
    assert "/vault/fault" not in kept
    return {"clock": clock, "reason": kept.get(f"/vault/{BOARD_FAILED}", b"")}


def test_a_board_that_bears_it_keeps_it(board: Maker, record_property: Record):
    with board(sent(BOARD_ON_TRIAL)) as pico:
        pico.power_on(tape.chance(1))
        light = pico.until("leds")["ended"]
        record_property("first light, with the choice and the test (ms)", round(light))
        pico.settle()
        pico.tap(OK)
        pico.settle()
        assert found(pico) == FAST and light < LIGHT_MS
        pico.power_on(tape.chance(2))
        pico.until("leds")
        pico.settle()
        assert found(pico) == FAST
        assert f"/vault/{BOARD}" in storage.read(pico.flash)


def test_without_ok_it_is_gone(board: Maker):
    with board(sent(BOARD_ON_TRIAL)) as pico:
        pico.power_on(tape.chance(1))
        pico.run(70_000)
        assert found(pico) == USUAL | {"reason": b"no OK"}


@pytest.mark.parametrize("slow", [{"mhz": 150, "at": READ_BY_NOBODY}, {"mhz": 150}], ids=["errs", "hangs"])
def test_a_slower_board_has_its_old_clock_again(slow: dict[str, int], board: Maker, record_property: Record):
    with board(sent(BOARD_ON_TRIAL), faults={"slow": slow}) as pico:
        pico.power_on(tape.chance(1))
        if "at" not in slow:
            reset = pico.until("reset", most=20_000)["t"]
            record_property("to the watchdog's reset (ms)", round(reset))
            assert reset < RESET_MS
        light = pico.until("leds")["ended"]
        record_property("first light (ms)", round(light))
        pico.settle()
        assert found(pico) == USUAL
        assert list(storage.read(pico.flash, "board")) == list(storage.read(pico.flash, "board-trial")) == []
        assert light < LIGHT_MS


@pytest.mark.nightly
def test_at_200_mhz_a_press_is_answered_sooner(tmp_path: Path, board: Maker, record_property: Record):
    boot = evenings.table(evenings.fresh(tmp_path / "evening"), "wizwar", RECORDS, wishes("wizwar"))
    with board(sent(BOARD), functions=figures.FUNCTIONS) as pico:
        waits = figures.waits(pico, boot)
        assert found(pico) == FAST
    median, p99 = figures.median_and_p99([wait.lit for wait in waits if wait.did == figures.ANSWER])
    record_property("lit (ms, median and p99)", (round(median, 1), round(p99, 1)))
    assert median <= limits.FAST_LIT_MS
