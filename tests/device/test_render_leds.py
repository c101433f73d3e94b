"""Every frame keeps to the budget, blinks and dips on time, and shows six seats apart."""

import random

from firmware import NEVER_MS
from firmware.render.leds import BLINK_MS, DIP_MS, Leds
from firmware.render.palette import mix
from firmware.scene.picture import Scene
from shared_rules.core.cells import BLINK, DIM, FAINT, GOOD, SEAT, WARNING, WHITE
from tests.device.fake_body import FakeBody

BRIGHT, MEDIUM, DARK = range(3)
ELFEN = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 0, 0), (255, 255, 255))


def table(colours=ELFEN, brightness=BRIGHT):
    return mix(colours, brightness, FakeBody.order)


def painted(scene, now_ms=0, budget_ma=FakeBody.budget_ma, brightness=BRIGHT, least_ma=0):
    leds = Leds(budget_ma, least_ma, FakeBody.places)
    due = leds.paint(scene, table(brightness=brightness), now_ms)
    return leds.pixels, due


def drawn_ma(pixels):
    """The current a frame draws: 1 mA a pixel when dark, 20 mA a channel at full."""
    return len(pixels) // 3 + sum(pixels) * 20 / 255


def full(code):
    scene = Scene()
    scene.cells[:] = bytes([code] * 64)
    scene.lights[:] = bytes([code] * 6)
    return scene


def test_no_frame_asks_for_more_than_the_budget():
    for budget_ma in (500, 380, 200, 90, 50):
        for code in (SEAT, SEAT + 3, SEAT + 5, WHITE, FAINT, WARNING, GOOD, SEAT + 5 | BLINK, SEAT + 5 | DIM):
            pixels, _ = painted(full(code), budget_ma=budget_ma)
            assert drawn_ma(pixels) <= max(budget_ma, 70)


def test_every_pixel_lies_where_its_body_says_in_the_order_of_its_body():
    scene = Scene()
    scene.cells[7] = SEAT
    leds = Leds(500, 0, bytes(reversed(FakeBody.places)))
    leds.paint(scene, mix(ELFEN, BRIGHT, b"\x01\x00\x02"), 0)
    red = table()[3 * SEAT]
    assert leds.pixels == bytes(3 * 62) + bytes((0, red, 0)) + bytes(3 * 7)


def test_a_limited_frame_is_the_same_picture_with_less_light():
    scene = full(SEAT + 5)
    scene.cells[0] = SEAT
    pixels, _ = painted(scene)
    assert 360 < drawn_ma(pixels) < 380
    assert pixels[0] > 0 and pixels[1] == pixels[2] == 0
    assert pixels[3] == pixels[4] == pixels[5] == pixels[0]


def test_nothing_that_is_lit_goes_out_in_a_limited_frame():
    scene = full(SEAT + 5)
    scene.cells[:8] = bytes((FAINT, FAINT | DIM, SEAT | DIM, SEAT + 1, WARNING, WARNING | DIM, GOOD | DIM, WHITE))
    pixels, _ = painted(scene)
    plain, _ = painted(scene, budget_ma=5000)
    assert [channel > 0 for channel in pixels] == [channel > 0 for channel in plain]


def test_what_blinks_or_dips_leaves_the_rest_of_a_limited_frame_as_it_is():
    scene = full(SEAT)
    scene.patterns = True
    scene.lights[1] = SEAT + 1
    scene.cells[0] = SEAT | BLINK
    frames = [painted(scene, now_ms)[0] for now_ms in (DIP_MS, BLINK_MS, 2 * DIP_MS)]
    assert len({bytes(frame) for frame in frames}) == 3 and len({frame[3] for frame in frames}) == 1


def test_a_faint_scene_has_the_light_that_a_power_bank_needs_and_is_the_same_picture():
    scene = Scene()
    scene.cells[3] = SEAT
    scene.cells[4] = SEAT + 1 | DIM
    scene.lights[2] = SEAT + 2 | BLINK
    for now_ms in (0, BLINK_MS):
        plain, _ = painted(scene, now_ms, brightness=DARK)
        kept, _ = painted(scene, now_ms, brightness=DARK, least_ma=30)
        assert [channel > 0 for channel in kept] == [channel > 0 for channel in plain]
        assert kept[9] > kept[13] > plain[13] and kept[9] > plain[9]
    assert painted(scene, least_ma=30) == painted(scene)
    assert sum(painted(Scene(), least_ma=30)[0]) == 0


def test_blinking_starts_lit_when_the_scene_begins():
    scene = Scene()
    scene.since_ms = 1130
    scene.cells[7] = SEAT | BLINK
    for half in range(4):
        start = 1130 + half * BLINK_MS
        for now_ms in (start, start + BLINK_MS - 1):
            pixels, due = painted(scene, now_ms)
            assert (pixels[21] > 0) == (half % 2 == 0)
            assert due == start + BLINK_MS


def test_a_still_scene_is_never_due():
    assert painted(full(SEAT | DIM), 12345)[1] == NEVER_MS


def test_seats_dip_in_a_rhythm_of_their_own():
    scene = Scene()
    scene.patterns = True
    for seat in range(6):
        scene.lights[seat] = SEAT + seat
    dips = [0] * 6
    steady, _ = painted(scene, DIP_MS)
    for slot in range(12):
        pixels, due = painted(scene, slot * DIP_MS + 5)
        assert due == (slot + 1) * DIP_MS
        for seat in range(6):
            at = 3 * (64 + seat)
            dips[seat] += sum(pixels[at : at + 3]) < sum(steady[at : at + 3])
    assert dips == [1, 2, 3, 4, 5, 6]


def test_every_code_has_a_colour_of_its_own_at_every_brightness():
    for brightness in (BRIGHT, MEDIUM, DARK):
        colours = table(brightness=brightness)
        seen = [bytes(colours[3 * code : 3 * code + 3]) for code in range(SEAT, GOOD + 1)]
        for at in range(len(seen)):
            assert sum(seen[at]) > 0
            assert seen.index(seen[at]) == at


def test_dim_keeps_the_hue_and_loses_light():
    for brightness in (BRIGHT, MEDIUM, DARK):
        colours = table(brightness=brightness)
        for code in range(SEAT, GOOD + 1):
            for channel in range(3):
                plain, dim = colours[3 * code + channel], colours[3 * (code | DIM) + channel]
                assert dim <= plain and (dim > 0) == (plain > 0)


def test_brightness_orders_the_light():
    light = [sum(painted(full(SEAT), brightness=level)[0]) for level in (BRIGHT, MEDIUM, DARK)]
    assert light[0] > light[1] > light[2] > 0


def test_a_game_with_few_seats_still_colours_every_key():
    colours = table(colours=((255, 0, 0), (0, 0, 255)))
    for code in range(SEAT, SEAT + 6):
        assert sum(colours[3 * code : 3 * code + 3]) > 0


def test_what_was_painted_before_is_never_seen_again():
    chance = random.Random(1)
    tables = [table(), table(brightness=DARK)]
    scene, leds = Scene(), Leds(FakeBody.budget_ma, 0, FakeBody.places)
    for now_ms in range(0, 300 * BLINK_MS, BLINK_MS // 2):
        scene.cells[chance.randrange(3)] = chance.choice((SEAT, SEAT | BLINK))
        scene.lights[chance.randrange(2)] = chance.choice((SEAT, SEAT + 1 | BLINK))
        scene.patterns = chance.random() < 0.2
        colours = chance.choice(tables)
        touched = chance.randrange(70) if chance.random() < 0.2 else -1
        if touched >= 0:
            leds.touch(touched)
        fresh = Leds(FakeBody.budget_ma, 0, FakeBody.places)
        due = fresh.paint(scene, colours, now_ms)
        if touched >= 0:
            fresh.touch(touched)
        assert leds.paint(scene, colours, now_ms) == due and leds.pixels == fresh.pixels, now_ms
        leds.let_go()
        assert leds.paint(scene, colours, now_ms) == due  # both frames of a blink may be kept now
