"""Prints how many bytes a hundred frames of every scene take from MicroPython while nothing but time changes."""

import gc

from firmware import NEVER_MS
from firmware.render.screen import Screen
from firmware.scene.compose import compose
from firmware.scene.picture import Scene
from tests.device.shown import TERMS, Body, views

FRAMES = 100


def run(screen, scene):
    now_ms = scene.since_ms
    for _ in range(FRAMES):
        now_ms = min(screen.show(scene, now_ms), NEVER_MS - 1000)


for name, view, now_ms in views():
    for patterns in (False, True):
        view.settings.patterns = patterns
        screen, scene = Screen(Body(), TERMS), Scene()
        compose(scene, view, now_ms)
        run(screen, scene)
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        run(screen, scene)
        print(name, patterns, gc.mem_alloc() - before)
        gc.enable()
