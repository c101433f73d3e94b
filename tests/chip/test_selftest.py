"""A wrongly built box says what is wrong with it: on the emulated chip, asked by the PC, with a person who sees.

One board has several things wrong that do not hide each other. All of them are named, and nothing else.
"""

from pathlib import Path

import pytest
from scrollmaster.box.selftest.standing import FAIL, PASS

from firmware.input.keys import DEBOUNCE_MS
from tests.chip import patient
from tests.chip.board import COSTS
from tests.chip.image import Image
from tests.chip.wrong import BOARDS, FOUR_SEATS, KINDS, SOUND, Wrong, together

PROMISES = (
    ("a sound emulated box passes its self-test, and one with four seats", "nothing named", "nothing"),
    (
        "faults injected on the emulated board: each is named with its likely cause",
        "20 kinds, all of them",
        "48 of 48, on 15 boards",
    ),
    ("on a board with several faults nothing else is named", "15 boards", "15"),
    ("in its self-test a sound box measures: from a key's edge to the end of a frame, median", "20 ms", "13 ms"),
)

LIGHT_MS = 20


@pytest.fixture(scope="session")
def flash(tmp_path_factory: pytest.TempPathFactory, image: Image) -> bytearray:
    return patient.prepared(tmp_path_factory.mktemp("prepared"), image)


def messages(found: list[patient.Result], *verdicts: str) -> list[tuple[object, ...]]:
    return [result.found for result in found if result.verdict in verdicts]


def named(kind: Wrong, said: list[tuple[object, ...]]) -> bool:
    return any(message[: len(cause)] == cause for cause in kind.found for message in said)


@pytest.mark.parametrize(
    "box", [SOUND, pytest.param(FOUR_SEATS, marks=pytest.mark.nightly)], ids=["whole", "four seats"]
)
def test_a_sound_box_passes(
    box: Wrong, tmp_path: Path, image: Image, flash: bytearray, monkeypatch: pytest.MonkeyPatch
):
    found = patient.examined(tmp_path, image, flash, box, monkeypatch.setattr)
    assert [result for result in found if result.verdict != PASS] == []
    checks = {"clock", "chance", "flash", "lights", "keys", "display", "buzzer", "games", "memory"}
    assert {result.check for result in found} == checks | {"start", "line", "pc_clock"}
    measured = {term: figures for term, *figures in messages(found, PASS)}
    assert measured["selftest.pass_mhz"] == ["Pico", 125]
    assert measured["selftest.pass_erase"] == [COSTS["erase"] // 10**6, 16 * COSTS["page"] // 10**6]
    assert DEBOUNCE_MS <= measured["selftest.pass_light"][0] <= LIGHT_MS
    assert 0 < measured["selftest.pass_hole"][0] < measured["selftest.pass_memory"][0]


@pytest.mark.parametrize(
    "kinds", [pytest.param(board, marks=[pytest.mark.nightly] if at else []) for at, board in enumerate(BOARDS)]
)
def test_what_is_wrong_is_named(
    kinds: tuple[str, ...], tmp_path: Path, image: Image, flash: bytearray, monkeypatch: pytest.MonkeyPatch
):
    found = patient.examined(tmp_path, image, flash, together(kinds), monkeypatch.setattr)
    said = [message for message in messages(found, FAIL, "none")]
    assert [kind for kind in kinds if not named(KINDS[kind], said)] == [], said
    terms = {cause[0] for kind in kinds for cause in KINDS[kind].found}
    assert [message for message in said if message[0] not in terms] == []


def test_every_kind_is_on_a_board():
    assert sorted(kind for board in BOARDS for kind in board) == sorted(KINDS)
