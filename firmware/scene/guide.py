"""Owns what helps in a first game: what happens in this phase, what the keys do, and what they do when held.

It takes turns with the options while nobody presses; the keys mean what they meant, so that it costs no press.
"""

from ..input.view import HOLDS, guide_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..input.view import View
    from .picture import Words

TURN_MS = 5000  # how long each stands


def say_guide(words: "Words", view: "View", now_ms: int) -> int:
    """Put a sentence below the question, when it is its turn. Returns how long that stands, 0 for ever."""
    if not view.settings.guide or view.menu or not view.table or not view.input_state or view.input_state.is_open:
        return 0
    term = guide_of(view.table.play.state)
    if not term:
        return 0
    elapsed_ms = now_ms - view.cue_ms
    turn = elapsed_ms // TURN_MS & 3
    if turn & 1:
        words.body = words.body[:1] + ((term,),) if turn == 1 else tuple(HOLDS)
        words.options = words.hint = ()
    return TURN_MS - elapsed_ms % TURN_MS
