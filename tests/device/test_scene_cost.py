"""A scene costs few calls: the Pico makes 31,000 a second and a press has to be answered in 30 ms."""

from firmware.render.screen import Screen
from firmware.scene.picture import Scene
from tests.counting import calls
from tests.device.shown import OK_MS, TERMS, Body, compose_and_show, views

PROMISES = (("calls of a blink frame", "60", "11"),)

TEXT_CALLS = 200
BLINK_CALLS = 60


def test_a_new_scene_with_new_words_costs_few_calls():
    counts = {}
    for name, view, now_ms in views():
        compose_and_show(Screen(Body(), TERMS), Scene(), view, now_ms)  # a box loads what is rare by no call
        counts[name] = calls(compose_and_show, Screen(Body(), TERMS), Scene(), view, now_ms)
    assert max(counts.values()) <= TEXT_CALLS, counts


def test_a_blink_frame_costs_next_to_nothing():
    for name, view, now_ms in views():
        screen = Screen(Body(), TERMS)
        scene = Scene()
        compose_and_show(screen, scene, view, now_ms)
        assert calls(screen.show, scene, OK_MS + 250) <= BLINK_CALLS, name
