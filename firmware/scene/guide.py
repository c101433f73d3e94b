"""Owns the sentence of a first game: what happens in this phase, and what the keys do.

It takes turns with the options while nobody presses; the keys mean what they meant, so that it costs no press.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.game import Game

    from ..input.view import View
    from .picture import Words

TURN_MS = 5000  # how long each of the two stands


def say_guide(words: "Words", view: "View", now_ms: int) -> int:
    """Put the sentence below the question, when it is its turn. Returns how long that stands, 0 for ever."""
    if not view.settings.guide or view.menu or not view.table or not view.input_state or view.input_state.is_open:
        return 0
    term = _sentence(view.table.play.state)
    if not term:
        return 0
    elapsed_ms = now_ms - view.cue_ms
    if elapsed_ms // TURN_MS & 1:
        words.body = words.body[:1] + ((term,),)
        words.options = words.hint = ()
    return TURN_MS - elapsed_ms % TURN_MS


def _sentence(state: "Game") -> str:
    return state.guide() or ("scene.guide_setup" if state.in_setup() else "")
