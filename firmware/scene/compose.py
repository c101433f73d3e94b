"""Owns which scene a box shows: its mode decides, then the kind of decision. Must never change anything but the scene.

`compose` reads a view (firmware.view) and the game of its table; the same view at the same time gives the same scene.
"""

from shared_rules.core.cells import BLINK, WARNING, WHITE
from shared_rules.core.decision import TABLE

from ..settings import TO_SEAT
from .clock import say_time_of, show_clock
from .cues import overlay
from .drawing import draw_icon, turn
from .icons import BARRIER, LOCK, OFFER
from .question import show_question
from .rolled import show_rolled
from .standings import light_winners, show_seat, show_standings

_SCROLL_MS = 1500
_NEWS_MS = 5000


def compose(scene, view, now_ms):
    """Fill `scene` with what `view` says the box shows at `now_ms`."""
    scene.clear(now_ms)
    _take_settings(scene, view)
    _stands(scene, now_ms, _SHOW[view.mode](scene, view, now_ms))
    if view.clock.runs and view.table and not view.menu:
        _stands(scene, now_ms, show_clock(scene, view))
    asked = view.entry.seat if view.entry else TABLE
    if not scene.is_board:
        turn(scene.cells, _quarters(view, asked))
    scene.changed = view.changed if scene.is_board else b""
    _stands(scene, now_ms, overlay(scene, view.cue, now_ms - view.cue_ms, asked))


def _quarters(view, asked):
    """How far the picture is turned; seats sit around the table clockwise, seat 0 where the face is upright."""
    if view.settings.rotation < TO_SEAT:
        return view.settings.rotation
    play = view.table.play if view.table else None
    return asked * 4 // play.game.seats(play.state) if play and asked != TABLE else 0


def _stands(scene, now_ms, ms):
    """The scene stands for `ms` at most; 0 is for ever."""
    if ms:
        scene.until_ms = min(scene.until_ms, now_ms + ms)


def _take_settings(scene, view):
    settings = view.settings
    scene.brightness = settings.brightness
    scene.patterns = settings.patterns
    scene.mute = settings.mute
    scene.cue = view.cue
    scene.cue_ms = view.cue_ms
    scene.colours = ()
    if view.table:
        play = view.table.play
        scene.colours = _key_colours(play)
        if not view.menu:
            scene.words.heading = play.game.heading(play.state)


def _key_colours(play):
    """The seats' colours; keys without a seat get those that no seat has taken, so that no two keys are alike."""
    colours = list(play.game.seat_colours(play.state))
    for _, colour in play.game.COLOURS:
        if colour not in colours:
            colours.append(colour)
    return colours


# One function a mode; each returns how long its picture stands, 0 for ever.


def _show_ask(scene, view, now_ms):
    if view.entry:
        show_question(scene, view.entry, None if view.menu else view.table.play)
    return _tell_news(scene, view, now_ms)


def _tell_news(scene, view, now_ms):
    """For a while the last line tells what the answer brought about, or why it was refused."""
    left_ms = view.cue_ms + _NEWS_MS - now_ms
    if left_ms <= 0 or not view.reason or view.cue == "ok":
        return 0
    scene.words.hint = view.reason[-1:]
    return left_ms


def _show_over(scene, view, now_ms):
    play = view.table.play
    stands_ms = show_standings(scene, play, now_ms - view.since_ms)
    light_winners(scene, play)
    scene.words.hint = (("scene.hint_over",),)
    return stands_ms


def _show_standings(scene, view, now_ms):
    return show_standings(scene, view.table.play, now_ms - view.since_ms) if view.table else 0


def _show_seat(scene, view, now_ms):
    if not view.table:
        return 0
    stands_ms = show_seat(scene, view.table.play, view.seat, now_ms - view.since_ms)
    say_time_of(scene.words, view, view.seat)
    return stands_ms


def _show_why(scene, view, now_ms):
    """The reason runs over the text display; the face stays with the question."""
    _show_ask(scene, view, now_ms)
    elapsed_ms = now_ms - view.since_ms
    words = scene.words
    words.clear()
    words.body = view.reason + view.rule
    words.scroll = elapsed_ms // _SCROLL_MS
    return _SCROLL_MS - elapsed_ms % _SCROLL_MS


def _show_barrier(scene, view, now_ms):
    draw_icon(scene.cells, BARRIER, WARNING | BLINK)
    scene.words.body = (("scene.barrier",),)
    return 0


def _show_locked(scene, view, now_ms):
    draw_icon(scene.cells, LOCK, WHITE)
    scene.words.body = (("scene.locked",),)
    return 0


def _show_offer(scene, view, now_ms):
    draw_icon(scene.cells, OFFER, WHITE | BLINK)
    scene.words.body = (("scene.offer", view.offer),)
    scene.words.hint = (("scene.hint_take",),)
    return 0


def _show_code(scene, view, now_ms):
    from .code import show_code  # takes no memory but at the end of a game

    return show_code(scene, view.reason[0], now_ms - view.since_ms)


_SHOW = (  # by mode, as firmware.view numbers them
    _show_ask,
    show_rolled,
    _show_over,
    _show_standings,
    _show_seat,
    _show_why,
    _show_barrier,
    _show_locked,
    _show_offer,
    _show_code,
)
