"""A virtual box whose wires are wrong says so to `scrollmaster selftest`: the sample of tests/chip/test_selftest.py."""

import time
from pathlib import Path

import pytest
from scrollmaster.box.link.box import open_box
from scrollmaster.box.selftest import wire
from scrollmaster.box.selftest.standing import PASS
from scrollmaster.box.virtual.box import VirtualBox

from shared_rules.formats import packet
from shared_rules.formats.display import LINES, PAGE
from tests.chip import person
from tests.chip.chain import Chain
from tests.chip.person import ChipPerson, Eyes
from tests.chip.sights import KNOWS
from tests.host.box_on_test import ran

PROMISES = (("a virtual box with a stuck key, dark lights and a silent buzzer names all three", "no other", "held"),)

STUCK = 3
DARK_FROM = 17


class Hand:
    """What a person does and sees at a virtual box of which the keys `stuck` are always down."""

    def __init__(self, virtual: VirtualBox, stuck: int):
        self._virtual = virtual
        self._stuck = stuck
        virtual.press(stuck)
        virtual.settle()

    def tap(self, key: int, ms: float, rest: float) -> None:
        self._virtual.press(self._stuck | 1 << key, round(ms))
        self._virtual.press(self._stuck, round(rest))
        self._virtual.settle()

    def run(self, ms: float) -> None:
        """Until a tone begins, or as long."""
        self._virtual.picture.wait(lambda picture: picture.hz > 0, ms / 1000)

    def look(self) -> dict[str, object]:
        self._virtual.settle()
        picture = self._virtual.picture
        text = picture.text or bytes(LINES * PAGE)
        return {"leds": picture.wire, "text": text, "textOn": True, "tone": picture.hz}


def found_at(tmp_path: Path, stuck: int, box: person.Box) -> set[tuple[object, ...]]:
    """What does not pass, of what the box finds by itself; how fast a busy machine answers is left out."""
    with VirtualBox(tmp_path, games=["wizwar"]) as virtual, open_box(virtual.port) as line:
        hand = Hand(virtual, stuck)
        who = ChipPerson(hand, Eyes(hand, box), KNOWS, time.monotonic)
        results = ran(line, packet.LAST_STAGE, who)
    assert len(results) >= 12
    return {
        result.found for result in results if result.verdict != PASS and result.check not in (wire.LINE, wire.CLOCK)
    }


@pytest.fixture(autouse=True)
def _no_clock_is_compared(monkeypatch):
    monkeypatch.setattr(wire, "CLOCK_S", 0)


def test_a_sound_one_passes(tmp_path):
    assert found_at(tmp_path, 0, person.Box()) == set()


@pytest.mark.slow
def test_all_that_is_wrong_is_named(tmp_path):
    wrong = person.Box(Chain(ends=DARK_FROM - 1), sounds=False)
    assert found_at(tmp_path, 1 << STUCK, wrong) == {
        ("selftest.key_down", STUCK + 1),
        ("selftest.dark_from", DARK_FROM, DARK_FROM - 1),
        ("selftest.silent",),
    }
