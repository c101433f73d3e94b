"""Views of an invented game, one for every picture that a box can show. Portable."""

from firmware.input import view as modes
from firmware.input.kinds import input_for
from firmware.input.view import View
from firmware.menu.share import Share
from firmware.scene.compose import compose
from firmware.scene.picture import Scene
from firmware.scene.standings import PAGE_MS
from shared_rules.core import decision as ask
from shared_rules.core.cells import DIM, FAINT, SEAT
from shared_rules.core.decision import Option
from shared_rules.core.game import Game
from shared_rules.core.terms import Terms
from shared_rules.formats import result
from tests.device.fake_body import FakeBody

OK_MS = 5000
CODE = "0012 3456 7890 9876 5432 1029"
RESULT = "HTTPS://SOMEUSER.GITHUB.IO/scrollmaster/#%s"
QR = "012345678901234567890123456789012345678"


def ended(scores, won):
    """What the QR code of a result says; all have lost where nobody has won."""
    found = result.Result(result.mark_of("pebbles"), scores, range(len(scores)), won)
    found.lost = not won
    found.code = CODE.replace(" ", "")[: result.CODE]
    return RESULT % result.write(found)


class Board(Game):
    """Four seats around a board of one row a seat; option 1 of seat s stands for that seat's row."""

    COLOURS = (
        ("t.seat0", (255, 0, 0)),
        ("t.seat1", (0, 255, 0)),
        ("t.seat2", (0, 0, 255)),
        ("t.seat3", (255, 255, 0)),
        ("t.seat4", (0, 0, 0)),
    )

    def seats(self):
        return 4

    def scores(self):
        return [12, 105, -3, 12]

    def winners(self):
        return [1]

    def heading(self):
        return (("t.round", 2), ("t.phase",))

    def seat_colours(self):
        return [(0, 0, 255), (255, 0, 0), (255, 255, 0), (0, 0, 0)]

    def face(self):
        cells = bytearray(64)
        for seat in range(4):
            cells[16 * seat : 16 * seat + 4] = bytes([SEAT + seat, FAINT, SEAT + seat | DIM, FAINT])
        return cells

    def override_ask(self, values):
        return None

    def highlight_cells(self, decision, value):
        return bytes((16 * value, 16 * value + 1)) if value < 4 else b""


class Honoured(Board):
    """The same, where seat 1 has just got something."""

    def honours(self):
        return ((("t.phase",), 1, bytes((16, 17))),)


class Play:
    game = Board
    state = Board()
    pending = ask.confirm(("t.ask",), 2)

    def decision(self):
        return self.pending

    def face(self):
        return self.state.face()

    def standing(self):
        return self.state.standing()


class Table:
    play = Play()
    is_early = False
    now_ms = 0

    def time_ms(self):
        return self.now_ms

    def open_commitments(self):
        return []


class Session:
    """Where something is chosen in secret, by people who have not locked in yet."""

    table = Table()

    def running(self):
        return self.table


class Settings:
    brightness = 0
    mute = False
    patterns = False
    rotation = 0
    guide = 0


class Clock:
    limit_ms = 0
    counts_up = False
    paused = False
    left = 0
    seat_left = -1

    @property
    def runs(self):
        return self.limit_ms > 0 or self.counts_up

    def seat_left_ms(self, table, seat):
        return self.seat_left

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
COUNTED = [Option(seat, ("t.seat%d" % seat,), seat) for seat in range(4)]
COUNTED += [Option(9, ("t.none",)), Option(4, ("t.gray",))]
for option in COUNTED[:4]:
    option.most = 20
PLACES = [Option(value, ("t.gray",)) for value in (4, 5, 6)]


def asking(decision, *keys):
    """A view in which the table has pressed these seat keys."""
    view = View(Settings(), Clock())
    view.table = Table()
    view.input_state = input_for(decision)
    for key in keys:
        assert view.input_state.seat_key(key) is None
    return view


def with_change(decision, seat, now):
    """A number that is added to what `seat` has."""
    decision.change = (seat, now, 1, 999)
    return decision


def in_mode(mode, since_ms=0, **more):
    view = asking(ask.choose(("t.ask",), BY_SEAT, 1))
    view.mode = mode
    view.since_ms = since_ms
    for name in more:
        setattr(view, name, more[name])
    return view


def rolled(**more):
    """A view of seven dice that the box has rolled."""
    return in_mode(modes.ROLLED, rolled=(1, 2, 4, 4, 5, 6, 6), answered=ask.dice(("t.ask",), 7), **more)


SECRET = ask.secret(("t.ask",), PLACES, [3, 0])


def choosing(is_open, typed=False):
    """A view of a box on which seat 3 is to choose in secret, and looks at it or not."""
    view = in_mode(modes.ASK)
    view.input_state = input_for(SECRET, Session())
    view.input_state.order = [2, 0, 1]
    view.input_state.is_open = is_open
    view.input_state.typed = typed
    return view


def honoured():
    """A view of a question that only OK answers, beside which something is read out."""
    view = asking(ask.confirm(("t.ask",)))
    view.table.play = Play()
    view.table.play.state = Honoured()
    return view


class Body:
    """A body that shows nothing."""

    budget_ma = FakeBody.budget_ma
    least_ma = FakeBody.least_ma
    places = FakeBody.places
    order = FakeBody.order
    has_text = True
    glass = FakeBody.glass

    def show(self, pixels):
        pass

    def text(self, buffer):
        pass

    def tone(self, hz):
        pass


def composed(view, now_ms=OK_MS):
    scene = Scene()
    compose(scene, view, now_ms)
    return scene


def compose_and_show(screen, scene, view, now_ms):
    compose(scene, view, now_ms)
    screen.show(scene, now_ms)


def views():
    """Every kind of picture once: (name, view, time)."""
    ok = OK_MS
    yield "confirm", asking(ask.confirm(("t.ask",), 2)), ok
    yield "confirm-table", asking(ask.confirm(("t.ask",))), ok
    yield "confirm-title", honoured(), PAGE_MS
    yield "choose-seat", asking(ask.choose(("t.ask",), BY_SEAT, default=3)), ok
    yield "choose-key", asking(ask.choose(("t.ask",), PLACES, 1, default=2)), ok
    yield "choose-menu", in_mode(modes.ASK, menu=True), ok
    yield "news", in_mode(modes.ASK, reason=(("t.why",),), cue="award", cue_ms=ok - 1000), ok
    yield "number", asking(ask.number(("t.ask",), 0, 200, 86, 3)), ok
    yield "number-typed", asking(ask.number(("t.ask",), -99, 200, 0, 3), 5, 1), ok
    yield "number-total", asking(with_change(ask.number(("t.ask",), -99, 200, 0, 3), 3, 12), 5, 1), ok
    yield "number-keys", asking(ask.number(("t.ask",), 1, 4, 2, 0)), ok
    yield "dice", asking(ask.dice(("t.ask",), 7, seat=1), 1, 3, 5), ok
    yield "allocate", asking(ask.allocate(("t.ask",), [1, 2, 2, 3, 4, 6, 6], PLACES, 2, 6), 0, 1), ok
    yield "tally", asking(ask.tally(("t.ask",), COUNTED, 1, default=4)), ok
    yield "tally-counted", asking(ask.tally(("t.ask",), COUNTED, 1, default=4), *[2] * 12), ok
    yield "rolled", rolled(), ok
    yield "rolled-cue", rolled(cue="roll", cue_ms=ok - 130), ok
    yield "secret-covered", choosing(False), ok
    yield "secret-open", choosing(True), ok
    yield "secret-chosen", choosing(True, True), ok
    yield "secret-revealed", in_mode(modes.ROLLED, rolled=(6, 4), answered=SECRET), ok
    yield "share", in_mode(modes.ASK, menu=True, input_state=input_for(Share(("menu.ask_share", 6), 1))), ok
    yield "over-rising", in_mode(modes.OVER), PAGE_MS
    yield "over", in_mode(modes.OVER), 5 * PAGE_MS
    yield "standings-bars", in_mode(modes.STANDINGS), 0
    yield "standings-first", in_mode(modes.STANDINGS), PAGE_MS
    yield "seat-pixels", in_mode(modes.SEAT, seat=2), 0
    yield "seat-score", in_mode(modes.SEAT, seat=2), PAGE_MS
    yield "why", in_mode(modes.WHY, rule=(("t.why",),)), 0
    yield "barrier", in_mode(modes.BARRIER), ok
    yield "locked", in_mode(modes.LOCKED), ok
    yield "code", in_mode(modes.CODE, table=None, photo=(CODE, QR, "scene.code")), PAGE_MS
    yield "code-second-half", in_mode(modes.CODE, table=None, photo=(CODE, QR, "scene.code")), 10 * PAGE_MS
    yield "promise", in_mode(modes.CODE, photo=(CODE, QR, "scene.promise")), PAGE_MS
    yield "code-format-1", in_mode(modes.CODE, table=None, photo=(CODE[:14], QR, "scene.code")), 5 * PAGE_MS
    yield "result", in_mode(modes.RESULT, table=None, photo=("", ended([12, 105, -3], [1]), "scene.result")), ok
    yield (
        "result-six",
        in_mode(modes.RESULT, table=None, photo=("", ended([9, 105, 0, 42, 105, 7], [1, 4]), "scene.result")),
        ok,
    )
    yield "result-lost", in_mode(modes.RESULT, table=None, photo=("", ended([3, 4], []), "scene.result")), ok
    yield "offer", in_mode(modes.OFFER, offer=("scene.offer", "marbles")), ok
