"""Chooses the scene that a box shows, by its mode and then by what is asked. Changes only the scene.

`compose` reads a view (input/view.py) and the game of its table; the same view at the same time gives the same scene.
"""

from shared_rules.core.decision import TABLE
from shared_rules.formats.settings import TO_SEAT

from .. import LOCAL
from ..input import view as modes
from ..input.choose import ChooseInput
from ..input.input_state import ConfirmInput
from ..session.lessons import HOLDS
from .clock import show_clock
from .code import show_code, show_result
from .cues import overlay
from .drawing import turn
from .notices import show_barrier, show_locked, show_offer, show_why
from .question import show_question
from .rolled import show_rolled
from .standings import show_all, show_over, show_seat
from .titles import show_titles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.play import Play
    from shared_rules.core.types import Colour, Message

    from ..input.view import View
    from .picture import Scene, Words

LINE_MS = 2000  # between two lines of a page that runs up
_NEWS_MS = 5000
_NEWS_PAGE_MS = 1700  # of news that are longer than the place they have


def compose(scene: "Scene", view: "View", now_ms: int) -> None:
    """Fill `scene` with what `view` says the box shows at `now_ms`."""
    scene.clear(now_ms)
    _take_settings(scene, view)
    _stands(scene, now_ms, _SHOW[view.mode](scene, view, now_ms))
    if view.clock.runs and view.table and not view.menu:
        _stands(scene, now_ms, show_clock(scene, view.clock, view.table))
    if view.is_local:
        _say_local(scene.words)
    asked = view.input_state.seat if view.input_state else TABLE
    if not scene.is_board:
        turn(scene.cells, _quarters(view, asked))
    scene.changed = view.changed if scene.is_board else b""
    _stands(scene, now_ms, overlay(scene, view.cue, now_ms - view.cue_ms, asked))


def _say_local(words: "Words") -> None:
    """Mark in the first line that a maker's code runs, whatever is shown."""
    if words.heading:
        words.clock = (words.clock + " " + LOCAL).strip()
    else:
        words.heading = (LOCAL,)


def _quarters(view: "View", asked: int) -> int:
    """How far the picture is turned; seats sit around the table clockwise, seat 0 where the face is upright."""
    if view.settings.rotation < TO_SEAT:
        return view.settings.rotation
    play = view.table.play if view.table else None
    return asked * 4 // play.state.seats() if play and asked != TABLE else 0


def _stands(scene: "Scene", now_ms: int, ms: int) -> None:
    """The scene stands for `ms` at most; 0 is for ever."""
    if ms:
        scene.until_ms = min(scene.until_ms, now_ms + ms)


def _take_settings(scene: "Scene", view: "View") -> None:
    settings = view.settings
    scene.brightness = settings.brightness
    scene.patterns = settings.patterns != 0
    scene.mute = settings.mute != 0
    scene.cue = view.cue
    scene.cue_ms = view.cue_ms
    scene.words.since_ms = max(view.since_ms, view.cue_ms)
    scene.colours = ()
    if view.table:
        play = view.table.play
        scene.colours = _key_colours(play)
        if not view.menu:
            scene.words.heading = _heading(play)
            if view.mode in (modes.ASK, modes.ROLLED):
                scene.words.beside = play.standing()
                progress = view.input_state.decision.progress if view.input_state else None
                if progress:
                    scene.words.heading = tuple(scene.words.heading) + (progress,)


def _heading(play: "Play") -> "Sequence[Message]":
    """Where the game stands; before the first turn which game it is, too."""
    heading = play.state.heading()
    if len(heading) == 1 and play.state.in_setup():
        return ((play.game.ID + ".name",), heading[0])
    return heading


def _key_colours(play: "Play") -> "Sequence[Colour]":
    """The seats' colours; keys without a seat get those that no seat has taken, so that no two keys are alike."""
    colours = list(play.state.seat_colours())
    for _, colour in play.game.COLOURS:
        if colour not in colours:
            colours.append(colour)
    return colours


def _show_asked(scene: "Scene", view: "View", now_ms: int) -> int:
    """The pending question, and what the last answer did."""
    if view.input_state:
        show_question(scene, view.input_state, view.table.play if view.table and not view.menu else None)
        if isinstance(view.input_state, ConfirmInput):
            _stands(scene, now_ms, show_titles(scene, view, now_ms - view.since_ms))
        _stands(scene, now_ms, _run_up(scene.words, now_ms - view.since_ms))
    scene.words.spare = _holds(view)
    _stands(scene, now_ms, _show_lesson(scene.words, view, now_ms))
    return _tell_news(scene, view, now_ms)


def _show_lesson(words: "Words", view: "View", now_ms: int) -> int:
    """Let what is new in a first game take the text by turns with the question. Returns how long that stands, 0 for
    ever. Keys and lights are the question's all the time. On pages it stands behind all else.
    """
    if words.has_pages:
        for lines, _, _ in view.lessons:
            words.spare = tuple(words.spare) + tuple(lines)
        return 0
    elapsed_ms = now_ms - view.lessons_ms
    for lines, begin_ms, end_ms in view.lessons:
        if elapsed_ms < begin_ms:
            return begin_ms - elapsed_ms
        if elapsed_ms < end_ms:
            words.body = tuple(lines)
            words.options = words.hint = words.spare = words.beside = ()
            words.neighbours = (False, False)
            words.scroll = (elapsed_ms - begin_ms) // LINE_MS
            return min(end_ms - elapsed_ms, LINE_MS - (elapsed_ms - begin_ms) % LINE_MS)
    return 0


def _holds(view: "View") -> "Sequence[Message]":
    """Which keys to hold for the menu and for help, where there is room: before a game begins, and in lists."""
    if view.menu:
        return HOLDS[1:2] if isinstance(view.input_state, ChooseInput) else ()
    return HOLDS[:2] if view.table and view.table.play.state.in_setup() else ()


def _run_up(words: "Words", elapsed_ms: int) -> int:
    """A page of options runs up line by line, if it is longer than the display: no key moves along it."""
    if True not in words.neighbours:
        return 0
    words.scroll = elapsed_ms // LINE_MS
    return LINE_MS - elapsed_ms % LINE_MS


def _tell_news(scene: "Scene", view: "View", now_ms: int) -> int:
    """Show for a while what the answer did, or why it was refused; what only OK answers keeps its OK below.

    On pages it stands until the next press, above what the keys do.
    """
    words = scene.words
    told_ms = now_ms - view.cue_ms
    if not view.reason or view.cue == "ok" or told_ms >= _NEWS_MS and not words.has_pages:
        return 0
    answer = words.hint if words.has_pages or isinstance(view.input_state, ConfirmInput) else ()
    words.hint = view.reason[-1:] + tuple(answer)
    if words.has_pages:
        return 0
    words.scroll = told_ms // _NEWS_PAGE_MS
    return min(_NEWS_MS - told_ms, _NEWS_PAGE_MS - told_ms % _NEWS_PAGE_MS)


_SHOW = {  # each returns how long its picture stands, 0 for ever
    modes.ASK: _show_asked,
    modes.ROLLED: show_rolled,
    modes.OVER: show_over,
    modes.STANDINGS: show_all,
    modes.SEAT: show_seat,
    modes.WHY: show_why,
    modes.BARRIER: show_barrier,
    modes.LOCKED: show_locked,
    modes.OFFER: show_offer,
    modes.CODE: show_code,
    modes.RESULT: show_result,
}
