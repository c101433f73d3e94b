"""A body in virtual time: a test sets its keys and reads what it showed. Runs under every interpreter."""

from firmware.box import Box
from firmware.store import files
from shared_rules import VERSION
from shared_rules.core import loader
from shared_rules.formats import layout
from shared_rules.formats.display import GLASS

if "tests.games" not in loader.PLACES:
    loader.PLACES += ("tests.games",)

WORDS = "build/words"  # the tables of words of this checkout (tests/conftest.py): <room>/<language>.words
TAP_MS = 60
HELD_MS = 800
RESTART_MS = 1000


def _built_in():
    found = []
    for place in loader.PLACES:
        for name in files.names(place.replace(".", "/")):
            name = name.split(".")[0]
            if name[:1] not in ("", "_") and name not in found:
                found.append(name)
    return sorted(found)


BUILT_IN = _built_in()  # the ids of the games in this checkout, and of those that exist only for tests


class Restarted(Exception):
    """The interpreter restarts: the test that steps the box switches it on again."""


class Build:
    """What the checkout of a test says of itself."""

    COMMIT = "01234567"
    COMPILER = ""
    RULES = {"pebbles": (1,)}


class FakeBody:
    """`root`: a directory that is the flash; `games`: the ids of those in its image, else all there are."""

    has_text = True
    glass = GLASS
    budget_ma = 380
    least_ma = 30
    places = bytes(range(0, 210, 3))  # pixels as they are read: row by row ...
    order = b"\x00\x01\x02"  # ... red, green, blue
    firmware = VERSION
    identity = VERSION + "-01234567"
    build = Build
    model = "Pico"
    wiring = "image"
    reset_cause = "power"
    lent = None
    ring = None
    has_probes = True
    has_own_key = True
    is_enclosed = False
    writing = None
    box_id = b"fakebox1"
    entropy_source = layout.SCRIPT

    def __init__(self, root, games=None):
        self.root = root
        self.games = BUILT_IN if games is None else games
        self.bits = 0
        self.pixels = b""
        self.picture = b""
        self.hz = 0
        self.lit = self.own = False  # its own LED and key
        self.frames = 0  # how often LEDs were written
        self.restarts = 0
        self.received = b""
        self.sent = b""
        self.probed = None  # what a self-test finds: tests/device/soldered.py
        self.drawn = 0  # how often chance was asked for; every time it is another one

    def now_ms(self):
        return self.asked_ms

    def keys(self, now_ms):
        self.asked_ms = now_ms
        return ((self.bits, now_ms),)

    def words(self, room, language):
        return files.read(WORDS + "/" + room + "/" + language + ".words")

    def show(self, pixels):
        self.pixels = pixels
        self.frames += 1

    def probes(self):
        return self.probed

    def forget_rules(self, but):
        pass

    def make_room(self):
        pass

    def feed_watchdog(self):
        pass

    def lamp(self, on):
        self.lit = on

    def own_key(self):
        return self.own

    def text(self, buffer):
        self.picture = buffer

    def tone(self, hz):
        self.hz = hz

    def read(self):
        data = self.received
        self.received = b""
        return data

    def write(self, data):
        self.sent += data
        return len(data)

    def entropy(self, count):
        self.drawn += 1
        return self.drawn.to_bytes(4, "big") + bytes(count - 4)

    def log(self, text):
        raise AssertionError(text)

    def enclose(self):
        """The interpreter is the tests' own: it stays as it is."""
        self.is_enclosed = True

    def restart(self):
        self.restarts += 1
        raise Restarted


class Person:
    """Fingers on a fake body, and a clock that only they move. `count`: presses so far, a hold is one."""

    def __init__(self, body):
        self.body = body
        self.now_ms = 0
        self.count = 0
        self.box = None
        self.power_on()

    def power_on(self):
        """Switch the box on; what is not on flash is forgotten."""
        self.body.bits = 0
        self._start()
        self.wait(0)
        return self.box

    def _start(self):
        self.body.is_enclosed = False
        self.box = self._make_box()

    def _make_box(self):
        return Box(self.body, self.now_ms)

    def _step(self):
        """One step of the box; a restart of its interpreter takes time, and the keys stay as they are."""
        try:
            return self.box.step(self.now_ms)
        except Restarted:
            self.now_ms += RESTART_MS
            self._start()
            return 0

    @property
    def view(self):
        return self.box.view

    @property
    def table(self):
        return self.box.session.table

    def wait(self, ms):
        """Let time go by, stepping whenever the box asks for it."""
        end_ms = self.now_ms + ms
        while True:
            wait_ms = max(1, self._step())
            if self.now_ms + wait_ms > end_ms or not ms:
                break
            self.now_ms += wait_ms
        if end_ms > self.now_ms:
            self.now_ms = end_ms
            self._step()

    def pause(self, ms):
        """Press nothing for so long on purpose."""
        self.wait(ms)

    def down(self, *keys):
        for key in keys:
            self.body.bits |= 1 << key
        self.wait(20)

    def up(self, *keys):
        for key in keys:
            self.body.bits &= ~(1 << key)
        self.wait(20)

    def tap(self, *keys):
        for key in keys:
            self.count += 1
            self.down(key)
            self.wait(TAP_MS)
            self.up(key)

    def hold(self, key):
        self.count += 1
        self.down(key)
        self.wait(HELD_MS)
        self.up(key)
