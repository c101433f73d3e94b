"""A box in memory behind a line on which everything goes wrong, and sessions of the real host and archive over it.

A seed is a session: two games are pulled over as many connections as it takes, one of them grows meanwhile, one is
deleted when the archive has it. The line server, the packets, the host's side and the archive are those that ship.
"""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from scrollmaster.base.errors import NoBox
from scrollmaster.box import sync
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.exchange import Exchange
from scrollmaster.box.link.line import Line
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check

from firmware.link.server import Server
from shared_rules import VERSION
from shared_rules.formats import packet
from tests.wire.games_in_memory import Catalogue, Game, Journal, Sealed

RATES = (0, 0.0003, 0.001, 0.003, 0.01)  # faults a byte
EVILS = (0, 0, 0.03, 0.1)  # how likely an answer meets something worse
MOST_CONNECTIONS = 30  # then the line is mended
NOISE = (
    b"\x03\x03\x04",
    b"\r\n\r\n",
    b'Traceback (most recent call last):\r\n  File "x", line 1\r\nOSError: 5\r\n',
    b"@AAAA\n",
    b"@" * 70,
    packet.encode(packet.PULL, 5, bytes(14)),  # an echo
    b"\x00\xff" * 32,
)
GAMES = [Game(number) for number in range(1, 25)]
_sound = {}  # frames that were replayed -> what came of it


def remembered(log, packs):
    """The check of sync.py: the same log twice is replayed once."""
    if log.frames not in _sound:
        _sound[log.frames] = check(log, packs)
    return _sound[log.frames]


class FaultyPort:
    """A serial port to `server`, until the plug is pulled. `waiting`: what is on its way to the PC."""

    name = "faulty"

    def __init__(self, server, random, waiting=b"", steady=False):
        self.server = server
        self.waiting = waiting
        self._random = random
        self._rate = 0 if steady else random.choice(RATES)
        self._evil = 0 if steady else random.choice(EVILS)
        self._left = 1 << 40 if steady else random.randrange(200, 9000)
        self._held = b""  # an answer that comes after the next one

    @property
    def in_waiting(self):
        return min(len(self.waiting), 512)

    def write(self, data):
        self._pass(len(data))
        answer = self._carry(self.server.feed(self._carry(data), 5000))
        if answer and self._random.random() < self._evil:
            answer = self._worse(answer)
        self.waiting += answer
        if answer and self._held:
            self.waiting += self._held
            self._held = b""

    def read(self, size):
        data, self.waiting = self.waiting[:size], self.waiting[size:]
        self._pass(len(data))
        return data

    def _pass(self, size):
        """Raises OSError when the plug is out; half a packet has passed by then."""
        self._left -= size
        if self._left < 0:
            raise OSError("unplugged")

    def _worse(self, answer):
        """What happens to whole answers."""
        what = self._random.randrange(5)
        if what == 0:
            return answer + answer
        if what == 1:
            self._held += answer
            return b""
        at = self._random.randrange(len(answer))
        if what == 2:
            return answer[:at]  # the rest was dropped: the port was not read
        noise = self._random.choice(NOISE)
        return noise + answer if what == 3 else answer[:at] + noise + answer[at:]

    def _carry(self, data):
        """Lose, change and double single bytes."""
        if not self._rate:
            return data
        out = bytearray()
        at = 0
        while (end := at + int(self._random.expovariate(self._rate))) < len(data):
            byte = data[end]
            out += data[at:end]
            out += self._random.choice((b"", bytes((byte ^ 1 << self._random.randrange(8),)), bytes((byte, byte))))
            at = end + 1
        return bytes(out + data[at:])


class Session:
    """`wrong`: what the archive had that the box never wrote, as a sentence; empty when all is well."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.games = self.random.sample(GAMES, 2)
        first, second = self.games
        begun = Journal(first, self.random.randrange(1, len(first.framed)))
        self.catalogue = Catalogue([begun, Sealed(second, len(second.framed))])
        self.connections = self.deleted = 0
        self.was_asked = False  # to delete what is archived
        self.wrong = ""
        self._power_on()

    def run(self):
        with Archive(Path(":memory:")) as archive, patch.object(sync, "check", remembered):
            waiting = b""
            while not self.wrong and not self._is_done(archive):
                waiting = self._connect(archive, waiting)
                self.wrong = self._compare(archive)
                self._meanwhile()
        return self

    def _connect(self, archive, waiting):
        """One visit of a host. Returns what was still on its way when it ended."""
        self.connections += 1
        port = FaultyPort(self.server, self.random, waiting, steady=self.connections > MOST_CONNECTIONS)
        line = Line(port)
        line._exchange = Exchange(self.random.randrange(256))  # so that a seed is a session
        box = Box(line)
        self.was_asked = self.was_asked or self.asks_to_delete
        try:
            facts = box.hello()
            for game in box.list():
                sync.pull(box, facts, game, archive, lambda done, total: None)
                self.deleted += self.asks_to_delete and sync.delete_archived(box, game, archive)
        except NoBox:
            return self.random.choice((b"", port.waiting))
        return b""

    def _meanwhile(self):
        """People play on; sometimes the power fails."""
        game_id = self.games[0].game_id
        if game_id in self.catalogue.journals:
            self.catalogue.grow(game_id, self.catalogue.journals[game_id].count + self.random.randrange(12))
        if self.random.randrange(4) == 0:
            self._power_on()

    def _power_on(self):
        body = SimpleNamespace(box_id=b"box 0001", firmware=VERSION, has_probes=False, has_own_key=False, lent=None)
        vault = SimpleNamespace(boot=3)
        self.server = Server(
            SimpleNamespace(body=body, vault=vault, catalogue=self.catalogue, upload=None, table=None, all_kits=list)
        )
        self.asks_to_delete = self.random.random() < 0.5

    def _is_done(self, archive):
        return all(archive.logs.cursor(game.game_id.hex())[1] == game.frames for game in self.games)

    def _compare(self, archive):
        """The archive has a beginning of each game, one history, and all of what the box no longer has."""
        for game in self.games:
            game_id = game.game_id
            _, frames = archive.logs.cursor(game_id.hex())
            if not game.frames.startswith(frames) or archive.histories.of(game_id.hex()):
                return "another history"
            if game_id not in self.catalogue.journals and not (self.was_asked and frames == game.frames):
                return "deleted, and not kept or not asked for"
        return ""
