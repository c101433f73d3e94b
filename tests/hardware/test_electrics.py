"""All parts together stay within the port, and never draw so little for long that a power bank switches off.

The figures of the parts are those of board.toml and of the LEDs' model (docs/electrics.md): no board was measured.
What a cut at any moment leaves on the flash is tested in tests/power.
"""

import tomllib
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scrollmaster.base import paths
from scrollmaster.box.deploy import board

from firmware.render.leds import BLINK_MS, DIP_MS, TOUCHED
from firmware.render.screen import Screen
from firmware.scene.picture import Scene
from shared_rules.core.cells import BLINK, DIM, GOOD
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.shown import TERMS, composed, views
from tests.tempdir import TempDir

PROMISES = (
    (
        "Pico, LEDs, display and buzzer together, any frame, by the model",
        "500 mA of the port",
        "489 mA, golden pictures; 489, all white",
    ),
    ("longest time below the 50 mA that a power bank wants, any lit frame", "1 s of any 10", "0.6 s"),
)

POWER = tomllib.loads(paths.board().read_text(encoding="utf-8"))["power"]
BUDGET_MA = board.load(paths.board())["budget_ma"]
LEAST_MA = board.least_ma(paths.board())
PIXELS = 70
FINGER = sum(TOUCHED)  # the light of a key that answers one
# The model of the LEDs, most and least: a dark pixel, and one channel at full light.
DARK_MA, CHANNEL_MA = (1, 0.3), (20, 12)
LEVELS = range(3)  # of brightness
SLICE_MS = 50  # every change of a frame falls on one of these
WINDOW_MS = 10000
LONGEST_MS = 1000  # below what a power bank wants: it waits for some seconds
ANY_CODE = st.integers(0, GOOD).flatmap(lambda code: st.sampled_from((code, code | BLINK, code | DIM)))
COLOUR = st.tuples(*[st.integers(0, 255)] * 3)


class Body(FakeBody):
    """The reference box; of all frames it keeps the light of each of them, and the most."""

    budget_ma = BUDGET_MA
    least_ma = LEAST_MA

    def __init__(self, root=""):
        super().__init__(root)
        self.most = 0

    def show(self, pixels):
        self.light = sum(pixels)
        self.most = max(self.most, self.light)


def most_ma(light):
    """What all parts draw at most."""
    leds = PIXELS * DARK_MA[0] + light * CHANNEL_MA[0] / 255
    return POWER["board_ma"] + POWER["display_ma"] + POWER["buzzer_ma"] + leds


def least_ma(light):
    """What all parts draw at least; there is no display, and the buzzer is silent."""
    return POWER["board_least_ma"] + PIXELS * DARK_MA[1] + light * CHANNEL_MA[1] / 255


def drawn(scene, from_ms=0):
    """The light of ten seconds of a scene, slice by slice, painted when the box would paint it."""
    body = Body()
    screen = Screen(body, TERMS)
    lights = []
    due_ms = from_ms
    for now_ms in range(from_ms, from_ms + WINDOW_MS, SLICE_MS):
        if now_ms >= due_ms:
            due_ms = screen.light(scene, now_ms)
        lights.append(body.light)
    return lights


def too_little_ms(lights):
    """For how long in one go the box may draw less than a power bank wants."""
    enough = [at for at, light in enumerate(lights) if least_ma(light) >= POWER["keep_alive_ma"]]
    return SLICE_MS * max(after - before - 1 for before, after in pairwise([-1, *enough, len(lights)]))


def golden():
    """Every golden picture, at every brightness, with and without the rhythms of the seats."""
    for name, view, now_ms in views():
        for level in LEVELS:
            for patterns in (False, True):
                scene = composed(view, now_ms)
                scene.brightness, scene.patterns = level, patterns
                yield f"{name} {level} {patterns}", scene, now_ms


def test_every_golden_picture_keeps_within_the_port_and_a_power_bank_on():
    seen = longest = most = 0
    for name, scene, now_ms in golden():
        for rests_ms in (scene.rests_ms, now_ms):
            scene.rests_ms = rests_ms
            lights = drawn(scene, now_ms)
            assert most_ma(max(lights) + FINGER) <= POWER["port_ma"], name
            assert too_little_ms(lights) <= LONGEST_MS, name
            seen += 1
            longest = max(longest, too_little_ms(lights))
            most = max(most, most_ma(max(lights) + FINGER))
    assert longest > BLINK_MS and most > POWER["port_ma"] - 30, "the figures mean something"
    assert seen > 400


@st.composite
def scenes(draw):
    """Any scene in which something is lit, also one that no game draws."""
    scene = Scene()
    cells = draw(st.lists(ANY_CODE, min_size=PIXELS, max_size=PIXELS)) if draw(st.booleans()) else [0] * PIXELS
    cells[draw(st.integers(0, PIXELS - 1))] = draw(ANY_CODE.filter(lambda code: code & 15))
    scene.cells[:], scene.lights[:] = bytes(cells[:64]), bytes(cells[64:])
    scene.colours = draw(st.lists(COLOUR, max_size=6))
    scene.brightness = draw(st.sampled_from(LEVELS))
    scene.patterns = draw(st.booleans())
    scene.rests_ms = draw(st.sampled_from((0, scene.rests_ms)))
    return scene


@settings(max_examples=150, deadline=None)
@given(scenes())
def test_any_lit_scene_keeps_within_the_port_and_a_power_bank_on(scene):
    lights = drawn(scene)
    assert most_ma(max(lights) + FINGER) <= POWER["port_ma"]
    assert too_little_ms(lights) <= LONGEST_MS


def test_the_brightest_scene_takes_what_the_port_gives_and_no_more():
    scene = Scene()
    scene.cells[:], scene.lights[:] = bytes([GOOD] * 64), bytes([GOOD] * 6)
    most = most_ma(max(drawn(scene)) + FINGER)
    assert POWER["port_ma"] - 20 < most <= POWER["port_ma"]


def test_without_the_keep_alive_a_power_bank_would_go(monkeypatch):
    monkeypatch.setattr(Body, "least_ma", 0)
    gone = [name for name, scene, now_ms in golden() if too_little_ms(drawn(scene, now_ms)) > LONGEST_MS]
    assert gone and not [name for name in gone if " 0 " in name]


@pytest.mark.parametrize("level", LEVELS)
def test_an_evening_keeps_within_the_port_and_is_never_dark(level):
    with TempDir() as root:
        person = Person(Body(root))
        person.box.session.settings.put("brightness", level)
        evening = Evening(person, "elfenwizards", 4, 2, 7)
        darkest = 255
        for _ in zip(range(120), evening.steps(), strict=False):
            scene = person.box.scene
            darkest = min(darkest, max(bytes(scene.cells) + bytes(scene.lights)))
        assert darkest > 0 and person.count > 120
        assert most_ma(person.body.most) <= POWER["port_ma"]


def test_slices_meet_every_change_of_a_frame():
    assert BLINK_MS % SLICE_MS == DIP_MS % SLICE_MS == 0 == WINDOW_MS % SLICE_MS
