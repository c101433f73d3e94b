"""A box's own line server behind fakes of a serial port: one that loses and garbles, and a real pty."""

import os
import pty
import select
import threading
import tty
from random import Random
from types import SimpleNamespace

from firmware.game import presets
from firmware.link.server import Server
from firmware.session.offers import Offers
from firmware.session.settings import Settings
from firmware.store import languages, packs
from firmware.store.catalogue import Catalogue, hex_name
from firmware.store.journal import Journal
from firmware.store.vault import Vault
from shared_rules import VERSION
from tests.device.fake_body import Build

BOX_ID = b"box 0001"


class Flash:
    """The flash of a box in a directory, with the games of log makers on it; to its line server it is a session."""

    def __init__(self, root):
        packs.finish(str(root))
        self.vault = Vault(str(root))
        self.catalogue = Catalogue(str(root), self.vault)
        self.body = SimpleNamespace(
            box_id=BOX_ID,
            root=str(root),
            games=["pebbles"],
            firmware=VERSION,
            build=Build,
            model="Pico",
            wiring="image",
            reset_cause="power",
            has_probes=False,
            has_own_key=False,
            is_enclosed=False,
            lent=None,
        )
        self.settings = Settings(self.vault, languages.codes(str(root)))
        self.offers = Offers(self.vault)
        self.upload = None
        self.now_ms = 0
        self.table = None
        self.loaded = ""
        self.writing = threading.Lock()
        self.server = Serving(self)

    def game_names(self):
        return self.body.games + packs.names(self.body.root)

    def all_kits(self):
        names = [(game, name) for game in self.body.games for name in presets.kits(self.vault, game)]
        return [(game, name, presets.called(self.vault, game, name)) for game, name in names]

    def learn_languages(self):
        self.settings.learn(languages.codes(self.body.root))

    def put(self, maker, records=None):
        """Write the first `records` of a log, those that are not there yet."""
        with self.writing:
            if hex_name(maker.game_id) not in [hex_name(entry.game_id) for entry in self.catalogue.entries()]:
                self.catalogue.create(maker.game_id, maker.seed, maker.bodies[0])
            journal = Journal(self.catalogue.path(maker.game_id))
            for body in maker.bodies[journal.count : records]:
                journal.append(body)
            self.catalogue._other = None  # what it read before is older than what a test has just written


class Serving(Server):
    """The line server of a Flash. It answers, in whatever thread, while no test writes: a box does one thing a time."""

    def __init__(self, flash):
        super().__init__(flash)
        self._writing = flash.writing

    def feed(self, data, now_ms):
        with self._writing:
            return super().feed(data, now_ms)


class FakePort:
    """A serial port to a line server. `faults`: which share of the bytes is lost, changed or doubled on the way."""

    name = "fake port"

    def __init__(self, server, faults=0.0, seed=1):
        self.server = server
        self.faults = faults
        self.bytes = 0  # all that crossed the line, either way
        self.answers = -1  # how many answers there will be before the line is lost; -1: it never is
        self._random = Random(seed)
        self._waiting = b""

    @property
    def in_waiting(self):
        return len(self._waiting)

    def write(self, data):
        if self.answers == 0:
            raise OSError("gone")
        self.answers -= 1
        self._waiting += self._carry(self.server.feed(self._carry(data), 5000))

    def read(self, size):
        data, self._waiting = self._waiting[:size], self._waiting[size:]
        return data

    def close(self):
        self.answers = 0

    def _carry(self, data):
        self.bytes += len(data)
        if not self.faults:
            return data
        out = bytearray()
        for byte in data:
            if self._random.random() >= self.faults:
                out.append(byte)
            else:
                out += self._random.choice((b"", bytes((byte ^ 1 << self._random.randrange(8),)), bytes((byte, byte))))
        return bytes(out)


class PtyBox:
    """The same server behind a pty: `port` is what a serial program opens."""

    def __init__(self, server):
        self._server = server
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self.port = os.ttyname(slave)
        self._slave = slave  # kept open, so that the port may come and go
        self._stop, self._stopped = os.pipe()
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        os.close(self._stopped)
        self._thread.join()
        for descriptor in (self._master, self._slave, self._stop):
            os.close(descriptor)

    def _serve(self):
        while True:
            ready, _, _ = select.select([self._master, self._stop], [], [])
            if self._stop in ready:
                return
            os.write(self._master, self._server.feed(os.read(self._master, 4096), 5000))
