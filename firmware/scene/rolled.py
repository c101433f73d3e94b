"""Draws a roll of the box's dice, and what else stands on the face until OK. It delays no press."""

from shared_rules.core.cells import WHITE
from shared_rules.core.decision import TABLE, Dice, Secret

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
    if answered.faces:
        return show_faces(scene, view, play.state, answered, code, now_ms)
    scene.words.body += (" ".join([str(value) for value in view.rolled]),)
    if answered.worth:
        return show_sum(scene, answered, view.rolled, code, now_ms - view.since_ms)
    draw_dice(scene.cells, view.rolled, code)
    return 0
