"""Owns how a die with faces of its own looks: its pictures and their names.

Must never hold up a press: what is shown is a function of the time since the roll, and the roll is in the log before.
"""

from .cues import ROLL_MS
from .drawing import draw_dice

_FLICKERS = 6  # pictures that a die shows on its way


def show_faces(scene, view, code, now_ms):
    """What has been rolled: the picture of a single die if its game has one, else rows. Returns how long it stands."""
    left_ms = 0
    if len(view.rolled) == 1 and view.table.play.state.die_face(view.rolled[0]):
        left_ms = _show_picture(scene, view, now_ms - view.cue_ms if view.cue == "roll" else ROLL_MS)
    else:
        draw_dice(scene.cells, view.rolled, code)
    if not left_ms:
        scene.words.body += tuple([view.answered.faces[value - 1] for value in view.rolled])
    return left_ms


def say_faces(words, faces):
    """Behind the number of each key the face that it types."""
    for at in range(1, len(faces), 2):
        words.body += (("scene.two_faces", at, faces[at - 1], at + 1, faces[at]),)
    if len(faces) % 2:
        words.body += (("scene.face", len(faces), faces[-1]),)


def _show_picture(scene, view, elapsed_ms):
    """On its way to the result a die goes through other pictures. Returns how long one of those stands."""
    flicker_ms = ROLL_MS // _FLICKERS
    still = max(0, _FLICKERS - elapsed_ms // flicker_ms)
    value = (view.rolled[0] - 1 - still) % view.answered.sides + 1
    scene.cells[:] = view.table.play.state.die_face(value)
    return flicker_ms - elapsed_ms % flicker_ms if still else 0
