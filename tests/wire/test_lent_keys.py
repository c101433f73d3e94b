"""Keys of a page that come while the box is at a long step are as long as the finger was. Virtual time."""

import pytest

from firmware.input.keys import OK
from shared_rules.core import action as act
from shared_rules.formats import packet
from tests.device.fake_body import Person
from tests.tempdir import TempDir
from tests.wire.lent_board import FINGER_MS, STEP_MS, Pebbles, records

PROMISES = (
    (
        "keys typed on a page while the box is at a long step of 1.3 s: loading, sealing",
        "the records of presses on pins",
        "held: 24 levels in 0.5 s",
    ),
)

BEGIN = (1, 0)  # a new game: the first one
LONG_MS = 1300
SHORT_MS = 24  # as long as the page makes any tap
# (ms, bits): the key of the game is down, and the next key before that is up, which begins the game ...
BEFORE = ((0, 1 << 1), (60, 0), (120, 1), (180, 1 | 1 << 1))
# ... so this comes meanwhile: its end, and more keys.
TYPED = [1 << key for key in (3, OK, OK, 2, OK, 1, OK, 2, OK, OK)]
TAPS = [(110 + 80 * at + up, 0 if up else bit) for at, bit in enumerate(TYPED) for up in (0, 40)]
MEANWHILE = ((30, 1 << 1), (50, 0), *TAPS)


class Pins(Pebbles):
    """A board whose keys are at pins: a timer has noted the levels that came. `noted`: (bits, when)."""

    noted = ()

    def keys(self, now_ms):
        noted, self.noted = self.noted, ()
        if noted:
            self.bits = noted[-1][0]
        return (*noted, (self.bits, now_ms))


def types_on(person, comes, place, name):
    """Begin a game with keys that overlap, and type on in a long step: the next call of `name`. `comes`: a level."""
    begun = person.now_ms
    for ms, bits in BEFORE:
        person.now_ms = begun + ms
        comes(bits, person.now_ms)
        person.wait(STEP_MS)
    work = getattr(place(person), name)

    def long(*given):
        setattr(place(person), name, work)
        begun = person.now_ms
        for ms, bits in MEANWHILE:
            person.now_ms = begun + ms
            comes(bits, person.now_ms)
        person.now_ms = begun + LONG_MS
        return work(*given)

    setattr(place(person), name, long)
    person.wait(FINGER_MS)
    person.wait(1000)


def meant(person):
    """What was done: all records but for the header, boots, and what dice show."""
    done = [entry for entry in records(person)[1:] if entry[0] != act.BOOTED]
    return [(kind, values[:3] if values[:1] == (act.ROLL,) else values) for kind, values in done]


@pytest.mark.parametrize("late_ms", [0, 700, 2500])
def test_a_finger_that_waits_for_a_long_step_is_as_long_as_it_was(board, late_ms):
    board.agrees()
    board.fingers(*BEGIN)
    pressed = []
    board.body.press = lambda bits, at_ms: pressed.append((bits, at_ms))
    begun = board.now_ms
    bodies = []
    for bits in (1, 0):
        board.page.press(bits, board.now_ms)
        bodies.append(board.page.keys(board.now_ms))
        board.now_ms += FINGER_MS
    board.now_ms += late_ms
    lines = b"".join(packet.encode(packet.KEYS, tag, body) for tag, body in enumerate(bodies))
    board.box.talk.server.feed(lines, begun)  # the step began before the finger came
    (_, down), (_, up) = pressed
    assert abs(up - down - FINGER_MS) <= 2 and abs(down - begun) <= 10


@pytest.mark.parametrize("late_ms", [0, 8, 16, SHORT_MS])
def test_a_short_tap_counts_when_its_end_comes_on_a_quicker_way(board, late_ms):
    """All before it was so late, so the clocks are not compared well until the key comes up."""
    board.agrees()
    board.fingers(*BEGIN)
    before = board.table.count

    def comes(kind, body, after_ms):
        board.now_ms += after_ms
        board.body.received += packet.encode(kind, 0, body)
        board.wait(0)

    for _ in range(late_ms):
        comes(packet.PAGE, board.page.question(board.now_ms), late_ms)
    board.page.press(1 << OK, board.now_ms)
    comes(packet.KEYS, board.page.newest(board.now_ms), late_ms)
    board.now_ms += SHORT_MS - late_ms
    board.page.press(0, board.now_ms)
    comes(packet.KEYS, board.page.newest(board.now_ms), 0)
    board.wait(200)
    assert board.table.count == before + 1


def test_a_tap_that_waits_behind_a_long_step_is_no_hold(board):
    board.agrees()
    board.fingers(*BEGIN)
    before = board.table.count
    board.body.at_once = 24  # about a packet
    for tag, bits in enumerate((1 << OK, 0)):
        board.page.press(bits, board.now_ms)
        board.body.received += packet.encode(packet.KEYS, tag, board.page.keys(board.now_ms))
        board.now_ms += FINGER_MS
    board.now_ms += 1500
    board.wait(100)
    assert board.table.count == before + 1


LOADS = (lambda person: person.box._controls, "take")  # a press is worked out: the game is loaded
RESTS = (lambda person: person.box.session, "rest")  # nobody waits: something is sealed


@pytest.mark.parametrize("work", [LOADS, RESTS])
@pytest.mark.parametrize("at_once", [64, 2000])
def test_keys_typed_in_a_long_step_leave_the_records_of_pins(board, at_once, work):
    with TempDir() as root:
        pins = Person(Pins(root))

        def noted(bits, ms):
            pins.body.noted = (*pins.body.noted, (bits, ms))

        types_on(pins, noted, *work)
        board.agrees()
        board.body.at_once = at_once

        def sent(bits, ms):
            board.page.press(bits, ms)
            board.body.received += packet.encode(packet.KEYS, 0, board.page.newest(ms))

        types_on(board, sent, *work)
        assert meant(board) == meant(pins) and len(meant(pins)) > 3


def test_the_first_tap_of_a_page_counts_behind_a_long_step(board):
    board.agrees()
    board.look()
    for key in BEGIN:
        for bits in (1 << key, 0):
            board.page.press(bits, board.now_ms)
            board.body.received += packet.encode(packet.KEYS, 0, board.page.newest(board.now_ms))
            board.now_ms += FINGER_MS
    board.now_ms += LONG_MS
    board.wait(100)
    assert board.table
