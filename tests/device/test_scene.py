"""Every scene says with light alone what is asked, of whom, and which keys mean something."""

from firmware import view as modes
from firmware.controls.allocate import AllocateEntry
from firmware.controls.choose import ChooseEntry
from firmware.controls.dice import DiceEntry
from firmware.controls.entry import ConfirmEntry
from firmware.controls.number import NumberEntry
from firmware.render.display import Display
from firmware.scene.compose import compose
from firmware.scene.picture import NEVER, Scene
from firmware.scene.standings import PAGE_MS, ranking
from firmware.view import View
from shared_rules.core import decision as ask
from shared_rules.core.cells import BLINK, DIM, FAINT, SEAT, WHITE
from shared_rules.core.decision import Option
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms
from tests.device import draw, golden

ENTRIES = (ConfirmEntry, ChooseEntry, NumberEntry, DiceEntry, AllocateEntry)
OK_MS = 5000


class Game:
    """Four seats around a board of one row a seat; option 1 of seat s stands for that seat's row."""

    def seats(self, state):
        return 4

    def scores(self, state):
        return [12, 105, -3, 12]

    def winners(self, state):
        return [1]

    def heading(self, state):
        return (("t.round", 2), ("t.phase",))

    def seat_colours(self, state):
        return [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]

    def face(self, state):
        cells = bytearray(64)
        for seat in range(4):
            cells[16 * seat : 16 * seat + 4] = bytes([SEAT + seat, FAINT, SEAT + seat | DIM, FAINT])
        return cells

    def spots(self, state, decision, value):
        return bytes((16 * value, 16 * value + 1)) if value < 4 else b""


class Play:
    game = Game()
    state = None
    pending = ask.confirm(("t.ask",), 2)

    def decision(self):
        return self.pending


class Table:
    play = Play()
    now_ms = 0

    def time_ms(self):
        return self.now_ms


class Settings:
    brightness = 0
    mute = False
    patterns = False
    rotation = 0


class Clock:
    limit_ms = 0
    paused = False
    left = 0

    def left_ms(self, time_ms):
        return self.left


def read_bytes(name):
    with open(__file__.rsplit("/tests/", 1)[0] + name, "rb") as file:
        return file.read()


TERMS = Terms(
    [
        read_bytes("/firmware/terms/en.tsv"),
        b"t.ask\tWho takes the title of the Grand Druid?\nt.round\tRound {0}\nt.phase\tElection\n"
        b"t.seat0\tRed\nt.seat1\tGreen\nt.seat2\tBlue\nt.seat3\tYellow\nt.none\tnobody\nt.gray\tgray box\nt.why\t"
        b"Only a seat with a token next to the box may win it, and the dragon breaks every tie in it.",
    ]
)
TERMS.seat_names = ["t.seat%d" % seat for seat in range(4)]
BY_SEAT = [Option(seat, ("t.seat%d" % seat,), seat) for seat in (0, 2, 3)] + [Option(9, ("t.none",))]
PLACES = [Option(value, ("t.gray",)) for value in (4, 5, 6)]


def asking(decision, *keys):
    """A view in which the table has pressed these seat keys."""
    view = View(Settings(), Clock())
    view.table = Table()
    view.entry = ENTRIES[decision.kind](decision)
    for key in keys:
        assert view.entry.seat_key(key) is None
    return view


def in_mode(mode, since_ms=0, **more):
    view = asking(ask.choose(("t.ask",), BY_SEAT, 1))
    view.mode = mode
    view.since_ms = since_ms
    for name in more:
        setattr(view, name, more[name])
    return view


def composed(view, now_ms=OK_MS):
    scene = Scene()
    compose(scene, view, now_ms)
    return scene


def with_text(view, now_ms=OK_MS):
    """Face, lights and text display of a view."""
    scene = composed(view, now_ms)
    display = Display(TERMS)
    display.draw(scene.words)
    return draw.scene(scene) + draw.text(display.buffer)


def views():
    """Every kind of picture once: (name, view, time)."""
    ok = OK_MS
    yield "confirm", asking(ask.confirm(("t.ask",), 2)), ok
    yield "confirm-table", asking(ask.confirm(("t.ask",))), ok
    yield "choose-seat", asking(ask.choose(("t.ask",), BY_SEAT, default=3)), ok
    yield "choose-key", asking(ask.choose(("t.ask",), PLACES, 1, default=2)), ok
    yield "choose-menu", in_mode(modes.ASK, menu=True), ok
    yield "news", in_mode(modes.ASK, reason=(("t.why",),), cue="award", cue_ms=ok - 1000), ok
    yield "number", asking(ask.number(("t.ask",), 0, 200, 86, 3)), ok
    yield "number-typed", asking(ask.number(("t.ask",), -99, 200, 0, 3), 5, 1), ok
    yield "number-keys", asking(ask.number(("t.ask",), 1, 4, 2, 0)), ok
    yield "dice", asking(ask.dice(("t.ask",), 7, seat=1), 1, 3, 5), ok
    yield "allocate", asking(ask.allocate(("t.ask",), [1, 2, 2, 3, 4, 6, 6], PLACES, 2, 6), 0, 1), ok
    yield "rolled", in_mode(modes.ROLLED, rolled=(1, 2, 4, 4, 5, 6, 6)), ok
    yield "rolled-cue", in_mode(modes.ROLLED, rolled=(1, 2, 4, 4, 5, 6, 6), cue="roll", cue_ms=ok - 130), ok
    yield "over", in_mode(modes.OVER), PAGE_MS
    yield "standings-bars", in_mode(modes.STANDINGS), 0
    yield "standings-first", in_mode(modes.STANDINGS), PAGE_MS
    yield "seat-pixels", in_mode(modes.SEAT, seat=2), 0
    yield "seat-score", in_mode(modes.SEAT, seat=2), PAGE_MS
    yield "why", in_mode(modes.WHY, reason=(("t.why",),)), 0
    yield "barrier", in_mode(modes.BARRIER), ok
    yield "locked", in_mode(modes.LOCKED), ok


def test_frames_of_scenes():
    names = []
    for name, view, now_ms in views():
        golden.check("scene-" + name, with_text(view, now_ms))
        names.append("scene-" + name)
    assert golden.unused(names, "scene-") == []


def test_the_same_view_at_the_same_time_is_the_same_scene():
    for name, view, now_ms in views():
        assert with_text(view, now_ms) == with_text(view, now_ms), name


def test_a_scene_stands_until_it_says():
    for name, view, now_ms in views():
        scene = composed(view, now_ms)
        if scene.until_ms != NEVER:
            assert scene.until_ms > now_ms
            assert with_text(view, now_ms) == with_text(view, scene.until_ms - 1), name


def test_lit_keys_are_the_ones_that_mean_something():
    for name, view, now_ms in views():
        if view.mode != modes.ASK or view.entry.decision.kind == ask.CONFIRM:
            continue
        lights = composed(view, now_ms).lights
        for key in range(6):
            entry = ENTRIES[view.entry.decision.kind](view.entry.decision)
            assert (lights[key] != 0) == _means_something(entry, key), (name, key)


def _means_something(entry, key):
    try:
        entry.seat_key(key)
    except Refused:
        return False
    return True


def test_what_ok_takes_blinks():
    for default in range(3):
        lights = composed(asking(ask.choose(("t.ask",), PLACES, 1, default=default))).lights
        assert [key for key in range(6) if lights[key] & BLINK] == [default]


def test_a_bar_shows_the_clock_until_the_next_cell_goes_out():
    view = in_mode(modes.ASK)
    view.clock.limit_ms = 80000
    view.clock.left = 35000
    scene = composed(view)
    assert scene.cells[56:] == bytes([WHITE] * 4 + [FAINT] * 4)
    assert scene.until_ms == OK_MS + 5000
    view.clock.paused = True
    assert composed(view).until_ms == NEVER


def test_cues_run_over_the_picture_and_are_gone():
    for cue, length_ms in (("no", 200), ("roll", 480), ("award", 360), ("turn", 300), ("expired", 3000)):
        still = with_text(in_mode(modes.ASK))
        view = in_mode(modes.ASK, cue=cue, cue_ms=OK_MS)
        now_ms = OK_MS
        while composed(view, now_ms).until_ms != NEVER:
            assert with_text(view, now_ms).replace("cue %s\n" % cue, "") != still
            now_ms = composed(view, now_ms).until_ms
        assert now_ms == OK_MS + length_ms
        assert with_text(view, now_ms).replace("cue %s\n" % cue, "") == still


def test_news_are_told_for_a_while():
    view = in_mode(modes.ASK, reason=(("t.ask",),), cue="no", cue_ms=OK_MS)
    told = composed(view, OK_MS + 4999)
    assert told.words.hint == (("t.ask",),)
    assert told.until_ms == OK_MS + 5000
    assert composed(view, OK_MS + 5000).words.hint == ()


def test_a_roll_is_readable_while_its_cue_runs():
    view = in_mode(modes.ROLLED, rolled=(1, 2, 4, 4, 5, 6, 6))
    still = composed(view).cells
    view.cue = "roll"
    view.cue_ms = OK_MS
    for elapsed_ms in range(0, 480, 60):
        cells = composed(view, OK_MS + elapsed_ms).cells
        assert sum([cells[at] == still[at] for at in range(64)]) >= 56


def test_digits_turn_but_the_board_stays():
    for quarters in range(4):
        view = in_mode(modes.ASK)
        view.settings.rotation = quarters
        assert composed(view).cells == composed(in_mode(modes.ASK)).cells
        view = in_mode(modes.BARRIER)
        view.settings.rotation = quarters
        assert (composed(view).cells == composed(in_mode(modes.BARRIER)).cells) == (quarters == 0)


def test_seats_rank_by_score_then_by_place():
    assert ranking([12, 105, -3, 12]) == [1, 0, 3, 2]
    assert ranking([]) == []
