"""Owns how a roll of the box's dice looks, and what else stands on the face until OK. Must never hold up a press."""

from shared_rules.core.cells import WHITE
from shared_rules.core.decision import SECRET, TABLE

from .cues import ROLL_MS
from .drawing import draw_dice
from .question import asked_code, light_asked

_FLICKERS = 6  # pictures that a die shows on its way


def show_rolled(scene, view, now_ms):
    """What the box has rolled, or what all have chosen in secret. Returns how long this picture stands, 0 for ever."""
    if view.answered.kind == SECRET:
        from .secret import show_revealed  # takes no memory where nothing is chosen in secret

        return show_revealed(scene, view, now_ms)
    play = view.table.play
    decision = play.decision()
    light_asked(scene, decision.seat if decision else TABLE, play.game.seats(play.state))
    scene.words.body = (("scene.rolled",),)
    scene.words.hint = (("scene.hint_set",),)
    if len(view.rolled) == 1 and view.answered.faces and hasattr(play.game, "die_face"):
        left_ms = _roll_picture(scene, view, now_ms - view.cue_ms if view.cue == "roll" else ROLL_MS)
        if left_ms:
            return left_ms
        scene.words.body += names(view.answered, view.rolled)
        return 0
    scene.words.body += names(view.answered, view.rolled)
    code = asked_code(decision) if decision else WHITE
    if view.answered.worth:
        from .many_sided import show_sum  # takes no memory where dice are not added up

        return show_sum(scene, view.answered, view.rolled, code, now_ms - view.since_ms)
    draw_dice(scene.cells, view.rolled, code)
    return 0


def names(decision, values):
    """What dice show, as lines: by the names of their faces, else as digits."""
    if decision.faces:
        return tuple([decision.faces[value - 1] for value in values])
    return (" ".join([str(value) for value in values]),)


def _roll_picture(scene, view, elapsed_ms):
    """The picture of a single die; on its way there it goes through others. Returns how long one of those stands."""
    flicker_ms = ROLL_MS // _FLICKERS
    still = max(0, _FLICKERS - elapsed_ms // flicker_ms)
    value = (view.rolled[0] - 1 - still) % view.answered.sides + 1
    scene.cells[:] = view.table.play.game.die_face(value)
    return flicker_ms - elapsed_ms % flicker_ms if still else 0
