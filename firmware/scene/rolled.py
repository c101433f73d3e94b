"""Draws a roll of the box's dice, and what else stands on the face until OK. It delays no press.

Words say a roll of numbers at once; on the face the dice tumble first, by a function of the time since then.
"""

from shared_rules.core.cells import WHITE
from shared_rules.core.decision import TABLE, Dice, Secret

from .cues import ROLL_MS, tumbling
from .drawing import draw_dice
from .faces import show_faces
from .many_sided import show_sum
from .question import asked_code, light_asked
from .secret import show_revealed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Scene


def show_rolled(scene: "Scene", view: "View", now_ms: int) -> int:
    """What the box has rolled, or what all have chosen in secret. Returns how long this picture stands, 0 for ever."""
    answered = view.answered
    assert view.table is not None
    play = view.table.play
    if isinstance(answered, Secret):
        return show_revealed(scene, view, play.state, answered, now_ms)
    assert isinstance(answered, Dice)
    decision = play.decision()
    light_asked(scene, decision.seat if decision else TABLE, play.state.seats())
    scene.words.body = (("scene.rolled",),)
    scene.words.hint = (("scene.hint_seen",),)
    code = asked_code(decision) if decision else WHITE
    elapsed_ms = now_ms - view.cue_ms if view.cue == "roll" else ROLL_MS
    if answered.faces:
        return show_faces(scene, view, play.state, answered, code, elapsed_ms)
    scene.words.body += (" ".join([str(value) for value in view.rolled]),)
    shown = tumbling(view.rolled, answered.sides, elapsed_ms)
    if answered.worth:
        return show_sum(scene, answered, view.rolled, shown, code, now_ms - view.since_ms)
    draw_dice(scene.cells, shown, code)
    return 0
