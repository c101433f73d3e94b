"""Draws a die that has faces of its own: its pictures and their names.

The animation delays no press: the roll is in the log before, and the picture is a function of the time since then.
"""

from .cues import ROLL_MS, tumbling
from .drawing import draw_dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Dice
    from shared_rules.core.game import Game
    from shared_rules.core.types import Message

    from ..input.view import View
    from .picture import Scene, Words

_FLICKERS = 6  # pictures that a die shows on its way


def show_faces(scene: "Scene", view: "View", state: "Game", asked: "Dice", code: int, elapsed_ms: int) -> int:
    """What has been rolled: the picture of a single die if its game has one, else rows. Returns how long it stands."""
    left_ms = 0
    if len(view.rolled) == 1 and state.die_face(view.rolled[0]):
        left_ms = _show_picture(scene, state, view.rolled[0], asked.sides, elapsed_ms)
    else:
        draw_dice(scene.cells, tumbling(view.rolled, asked.sides, elapsed_ms), code)
    if not left_ms:
        scene.words.body += tuple([asked.faces[value - 1] for value in view.rolled])
    return left_ms


def say_faces(words: "Words", faces: "Sequence[Message]") -> None:
    """Behind the number of each key the face that it types."""
    for at in range(1, len(faces), 2):
        words.body += (("scene.two_faces", at, faces[at - 1], at + 1, faces[at]),)
    if len(faces) % 2:
        words.body += (("scene.face", len(faces), faces[-1]),)


def _show_picture(scene: "Scene", state: "Game", rolled: int, sides: int, elapsed_ms: int) -> int:
    """On its way to the result a die goes through other pictures. Returns how long one of those stands."""
    flicker_ms = ROLL_MS // _FLICKERS
    still = max(0, _FLICKERS - elapsed_ms // flicker_ms)
    value = (rolled - 1 - still) % sides + 1
    scene.cells[:] = state.die_face(value)
    return flicker_ms - elapsed_ms % flicker_ms if still else 0
