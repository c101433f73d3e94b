"""A scene costs few calls: the Pico makes 58,000 a second and a press has to be answered in 30 ms, by LEDs first."""

from firmware.render.screen import Screen
from firmware.scene.compose import compose
from firmware.scene.picture import Scene
from tests.counting import calls
from tests.device.shown import OK_MS, TERMS, Body, compose_and_show, views

PROMISES = (("calls of a blink frame", "60", "11"),)

TEXT_CALLS = 300
LIGHT_CALLS = 100
BLINK_CALLS = 60


def test_a_new_scene_with_new_words_costs_few_calls():
    counts = {}
    for name, view, now_ms in views():
        compose_and_show(Screen(Body(), TERMS), Scene(), view, now_ms)  # a box loads what is rare by no call
        counts[name] = calls(compose_and_show, Screen(Body(), TERMS), Scene(), view, now_ms)
    assert max(counts.values()) <= TEXT_CALLS, counts


def compose_and_light(screen, scene, view, now_ms):
    compose(scene, view, now_ms)
    screen.light(scene, now_ms)


def test_what_stands_between_a_press_and_the_leds_costs_few_calls():
    for name, view, now_ms in views():
        compose_and_light(Screen(Body(), TERMS), Scene(), view, now_ms)  # a box loads what is rare by no call
        assert calls(compose_and_light, Screen(Body(), TERMS), Scene(), view, now_ms) <= LIGHT_CALLS, name


def test_a_blink_frame_costs_next_to_nothing():
    for name, view, now_ms in views():
        screen = Screen(Body(), TERMS)
        scene = Scene()
        compose_and_show(screen, scene, view, now_ms)
        assert calls(screen.show, scene, OK_MS + 250) <= BLINK_CALLS, name
