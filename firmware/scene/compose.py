"""Owns which scene a box shows: its mode decides, then the kind of decision. Must never change anything but the scene.

`compose` reads a view (firmware.view) and the game of its table; the same view at the same time gives the same scene.
"""

from shared_rules.core import loader
from shared_rules.core.decision import TABLE

from ..settings import TO_SEAT
from ..view import ASK
from .cues import overlay
from .drawing import turn
from .question import show_question

_ROOM = "firmware.scene"
_NEWS_MS = 5000
_SHOWN_BY = (  # the module and the function that show a mode, as firmware.view numbers them; ASK is shown here
    ("", ""),
    ("rolled", "show_rolled"),
    ("standings", "show_over"),
    ("standings", "show_all"),
    ("standings", "show_seat"),
    ("notices", "show_why"),
    ("notices", "show_barrier"),
    ("notices", "show_locked"),
    ("notices", "show_offer"),
    ("code", "show_code"),
)


def compose(scene, view, now_ms):
    """Fill `scene` with what `view` says the box shows at `now_ms`."""
    scene.clear(now_ms)
    _take_settings(scene, view)
    _stands(scene, now_ms, _show(scene, view, now_ms))
    if view.clock.runs and view.table and not view.menu:
        _stands(scene, now_ms, loader.visit(_ROOM, "clock").show_clock(scene, view))
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


def _show(scene, view, now_ms):
    """Show the mode; code of others than questions comes and goes. Returns how long it stands, 0 for ever."""
    if view.mode != ASK:
        module, function = _SHOWN_BY[view.mode]
        return getattr(loader.visit(_ROOM, module), function)(scene, view, now_ms)
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
