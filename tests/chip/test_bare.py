"""A bare Pico, nothing soldered to it: it blinks; a page at the other end of its USB line has its keys and lights."""

from collections.abc import Callable
from pathlib import Path

import pytest
from scrollmaster.logs.log import Log


from shared_rules.formats import packet
from tests.chip import storage, tape
from tests.chip.board import Board
from tests.wire.page_client import PageClient

PROMISES = (
    (
        "a bare Pico, the image that ships: it blinks; a page plays on it over emulated USB",
        "the records of the same presses on pins, but for the firmware's name",
        "held",
    ),
    ("from a press on the page to the light on the page, over emulated USB, median", "100 ms", "?"),
    ("the power of a Pico that a page plays on is cut: the game", "resumes, with the board's own keys", "held"),
)

Maker = Callable[..., Board]
OK = 8
SETUP = (1, 3, 1, OK, 1, OK, 2, OK, OK, 5)  # into a game
PLAY = (OK, 1, OK, 0, OK, 2, OK, 9, OK, OK)
LOOK_MS = 2
LATE_MS = 4000
REST_MS = 100
FINGER_MS = 60
STARTED_MS = 4000
BLINK_MS = 512
LIT_MS = 100


class Page:
    """A page that talks to the board. Its clock is the board's."""

    def __init__(self, pico: Board):
        self.pico = pico
        self.client = PageClient()
        self._tag = self._asked = 0
        self._heard = b""

    def send(self, kind: int, body: bytes = b"") -> int:
        self._tag = self._tag % 255 + 1
        self.pico.say(b"\n" + packet.encode(kind, self._tag, body))
        return self._tag

    def answers(self) -> list[tuple[int, int, bytes]]:
        """What the board has said: kinds, tags, bodies."""
        self._heard += self.pico.hear()
        *lines, self._heard = self._heard.split(b"\n")
        return [found for line in lines if (found := packet.decode(line.rstrip(b"\r")))]

    def ask(self, kind: int, body: bytes = b"") -> tuple[int, bytes]:
        """Ask again until there is an answer: a board that restarts hears nothing."""
        for _ in range(5):
            tag = self.send(kind, body)
            late_ms = self.pico.now_ms + LATE_MS
            while self.pico.now_ms < late_ms:
                self.pico.run(LOOK_MS)
                for found in self.answers():
                    if found[1] == tag:
                        return found[0], found[2]
        raise AssertionError("silence")

    def press(self, bits: int) -> None:
        now_ms = int(self.pico.now_ms)
        self.client.press(bits, now_ms)
        self.send(packet.KEYS, self.client.keys(now_ms))

    def look(self, until_ms: float) -> None:
        """Look on, question after question, until it is so late."""
        while self.pico.now_ms < until_ms:
            if not self._asked:
                self._asked = self.send(packet.PAGE, self.client.question())
            self.pico.run(LOOK_MS)
            for kind, tag, body in self.answers():
                if kind == packet.KEYS | packet.REPLY:
                    self.client.confirm(body)
                elif tag == self._asked:
                    assert kind == packet.PAGE | packet.REPLY
                    self._asked = 0
                    self.client.take(body)

    def tap(self, key: int) -> None:
        for bits in (1 << key, 0):
            self.press(bits)
            self.look(self.pico.now_ms + FINGER_MS)
        while self.client.waits:
            self.look(self.pico.now_ms + LOOK_MS)
        self.look(self.pico.now_ms + REST_MS)

    def lit_ms(self, key: int) -> float:
        """Tap a key: how long it takes from its coming up to another picture."""
        self.press(1 << key)
        self.look(self.pico.now_ms + FINGER_MS)
        begun, before = self.pico.now_ms, bytes(self.client.pixels)
        self.press(0)
        while bytes(self.client.pixels) == before:
            self.look(self.pico.now_ms + LOOK_MS)
            assert self.pico.now_ms - begun < LATE_MS
        lit_ms = self.pico.now_ms - begun
        self.look(self.pico.now_ms + REST_MS)
        return lit_ms


def lend(pico: Board) -> Page:
    """Switch on; the page asks, and somebody presses BOOTSEL."""
    pico.power_on(tape.chance(3))
    pico.run(STARTED_MS)
    page = Page(pico)
    assert page.ask(packet.LEND) == (packet.LEND | packet.REPLY, bytes((packet.ASKED,)))
    pico.run(100)
    pico.ask("bootsel", down=True)
    pico.run(100)
    pico.ask("bootsel", down=False)
    page.ask(packet.LEND)
    pico.run(1000)
    assert page.ask(packet.LEND)[1] == bytes((packet.TAKEN,))
    return page


def logs(pico: Board, folder: Path) -> list[Log]:
    """The games on the flash of a board that is off."""
    return []


def test_it_blinks_while_nothing_is_attached_and_nobody_has_pressed(board: Maker):
    with board(display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        pico.take()
        pico.run(6 * BLINK_MS)
        edges = [event["t"] for event in pico.take("lamp")]
        assert len(edges) >= 5
        for before, after in zip(edges, edges[1:], strict=False):
            assert abs(after - before - BLINK_MS) <= 10
        pico.tap(1)
        pico.take()
        pico.run(3 * BLINK_MS)
        assert not pico.take("lamp") and not pico.look()["lamp"]


def test_a_box_with_a_display_does_not_blink(board: Maker):
    with board() as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        assert not [event for event in pico.take("lamp") if event["t"] > STARTED_MS / 2]


def test_without_bootsel_nothing_is_lent(board: Maker):
    with board(display=False) as pico:
        pico.power_on(tape.chance(3))
        pico.run(STARTED_MS)
        page = Page(pico)
        begun = pico.now_ms
        while pico.now_ms - begun < 60_000:
            assert page.ask(packet.LEND)[1] == bytes((packet.ASKED,))
            pico.run(1500)
        kind, body = page.ask(packet.LEND)
        assert kind == packet.REFUSED and body[1:] == b"refused.declined"
        assert page.ask(packet.PAGE, bytes(1))[1][1:] == b"refused.not_lent"


def test_a_page_plays_what_pins_play(board: Maker, record_property: Callable[[str, object], None]):
    with board(display=False) as pico:
        page = lend(pico)
        page.look(pico.now_ms + 500)
        for key in SETUP:
            page.tap(key)
        assert page.client.records > 3
        waits = sorted(page.lit_ms(key) for key in PLAY)
        page.look(pico.now_ms + 500)
        record_property("press to light on the page (ms)", [round(ms) for ms in waits])
        assert page.client.pixels
        print("waits", waits, page.client.records, pico.look()["least"])
        pico.power_off()
        found = storage.read(pico.flash)
        print([name for name in found if "vault" in name or "games" in name])
        assert b"+page" in b"".join(found.values())
        assert waits[len(waits) // 2] <= LIT_MS
