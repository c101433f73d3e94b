"""Owns how a roll of the box's dice looks, and what else stands on the face until OK. Must never hold up a press."""

from shared_rules.core.cells import WHITE
from shared_rules.core.decision import SECRET, TABLE

from .drawing import draw_dice
from .faces import show_faces
from .many_sided import show_sum
from .question import asked_code, light_asked
from .secret import show_revealed


def show_rolled(scene, view, now_ms):
    """What the box has rolled, or what all have chosen in secret. Returns how long this picture stands, 0 for ever."""
    if view.answered.kind == SECRET:
        return show_revealed(scene, view, now_ms)
    play = view.table.play
    decision = play.decision()
    light_asked(scene, decision.seat if decision else TABLE, play.state.seats())
    scene.words.body = (("scene.rolled",),)
    scene.words.hint = (("scene.hint_set",),)
    code = asked_code(decision) if decision else WHITE
    if view.answered.faces:
        return show_faces(scene, view, code, now_ms)
    scene.words.body += (" ".join([str(value) for value in view.rolled]),)
    if view.answered.worth:
        return show_sum(scene, view.answered, view.rolled, code, now_ms - view.since_ms)
    draw_dice(scene.cells, view.rolled, code)
    return 0
