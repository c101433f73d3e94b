"""A box that is left alone rests its lights: the same picture with little light; any key counts as ever. Portable."""

from hashlib import sha256

from firmware.box import ALONE_MS
from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS, SEAT_KEYS
from firmware.render.leds import BLINK_MS
from firmware.render.screen import Screen
from shared_rules.core.cells import CELLS
from shared_rules.formats import packet
from tests.device.fake_body import FakeBody
from tests.device.shown import OK_MS, TERMS, composed, in_mode, views
from tests.device.toy_table import at_table
from tests.tempdir import TempDir

PROMISES = (
    ("a box that is left alone: minutes until its lights rest; the picture stays", "5; every golden view", "held"),
    ("the key that ends that rest: counts as ever, and at once", "every key", "held"),
)

BRIGHT = bytes((packet.SETTING, 1, 0, 0, 0)) + sha256(b"\x00").digest() + b"\x0abrightness" + bytes(5)


QUIET_MS = 10000  # after which no news are shown any more
NOWHERE = 1000  # behind the end of a frame
LITTLE = 300  # light of a picture that is no brighter than a power bank needs


class Shown(FakeBody):
    """A body that keeps a frame as bytes."""

    def show(self, pixels):
        super().show(bytes(pixels))


def light(who, touched=None):
    """Of the brighter half of a blink; without that of the pixel that answers a finger on the key `touched`."""
    at = NOWHERE if touched is None else 3 * (CELLS + touched if touched < SEAT_KEYS else CELLS - 1)
    found = []
    for _ in range(2):
        found.append(sum(who.body.pixels) - sum(who.body.pixels[at : at + 3]))
        who.wait(BLINK_MS)
    return max(found)


def calm_table(root):
    who = at_table(root)
    who.wait(QUIET_MS)
    return who


def left_alone(root):
    """A table of three, and the light of its picture before and after all have left."""
    who = calm_table(root)
    before = light(who)
    who.wait(ALONE_MS)
    return who, before, light(who)


def ask(who, kind, body):
    who.body.received = packet.encode(kind, 1, body)
    who.wait(10)


def test_after_five_minutes_the_lights_rest():
    with TempDir() as root:
        who = at_table(root)
        who.wait(ALONE_MS - 2000)
        before = light(who)
        who.wait(2000)
        assert 0 < light(who) < before // 3
        assert ALONE_MS == 5 * 60 * 1000


def test_what_the_lights_show_is_the_same_at_rest():
    timed = in_mode(modes.ASK)
    timed.clock.limit_ms = 80000
    timed.clock.left = 30000
    for name, view, now_ms in list(views()) + [("clock", timed, OK_MS)]:
        body = Shown("")
        screen = Screen(body, TERMS)
        for level in range(3):
            scene = composed(view, now_ms)
            scene.brightness = level
            screen.show(scene, now_ms)
            awake, text = body.pixels, bytes(body.picture)
            scene.rests_ms = now_ms
            screen.show(scene, now_ms)
            assert [channel > 0 for channel in body.pixels] == [channel > 0 for channel in awake], name
            assert sum(body.pixels) <= max(sum(awake), LITTLE) and body.picture == text, name


def test_a_key_counts_as_ever_and_brings_the_light_before_it_comes_up():
    for key in (0, 5, PREVIOUS, NEXT, OK, BACK):
        told = []
        for alone_ms in (ALONE_MS - 2 * QUIET_MS, ALONE_MS):
            with TempDir() as root:
                who = calm_table(root)
                before = light(who, key)
                who.wait(alone_ms)
                who.down(key)
                assert light(who, key) >= before
                who.up(key)
                told.append((who.table.play.encode(), who.view.mode, who.view.cue, who.view.menu))
        assert told[0] == told[1], key


def test_a_palm_on_the_keys_ends_the_rest_and_answers_nothing():
    with TempDir() as root:
        who, before, rested = left_alone(root)
        state = who.table.play.encode()
        who.down(0, 1, 2)
        who.up(0, 1, 2)
        assert rested < before // 3 and light(who) == before and who.table.play.encode() == state
        who.wait(ALONE_MS)
        assert light(who) == rested


def test_a_pc_that_reads_wakes_nobody_and_what_it_changes_is_seen():
    with TempDir() as root:
        who, before, rested = left_alone(root)
        ask(who, packet.LIST, bytes(2))
        assert light(who) == rested
        ask(who, packet.PUT, BRIGHT)
        assert light(who) == before


def test_a_box_at_rest_writes_no_more_frames_than_it_blinks():
    with TempDir() as root:
        who, _, _ = left_alone(root)
        for _ in range(2):
            frames = who.body.frames
            who.wait(20 * BLINK_MS)
            assert who.body.frames - frames <= 21
