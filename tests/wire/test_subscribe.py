"""SUBSCRIBE: the box holds one question and answers it when a record is on its flash, never before. Time is virtual."""

from random import Random
from types import SimpleNamespace

import pytest
from scrollmaster.base.errors import NoBox
from scrollmaster.box.link import subscribing
from scrollmaster.box.link.box import Box, counted_frames
from scrollmaster.box.link.line import Line

from firmware.link.server import Server
from firmware.session.settings import Settings
from shared_rules.core import action as act
from shared_rules.formats import packet, record
from tests.device.rig import Rig, play_on, sit_down
from tests.tempdir import TempDir
from tests.wire.faulty import GAMES, FaultyPort
from tests.wire.games_in_memory import Catalogue, Journal

PROMISES = (
    (
        "a host that subscribes over a line that drops, flips, doubles, reorders and unplugs",
        "gets each record once, in order",
        "300 of 300 sessions",
    ),
)

SESSIONS = 300
HELD = b""


@pytest.fixture
def rig():
    with TempDir() as root:
        rig = Rig(root)
        rig.settings = Settings(rig.vault)
        rig.upload = None
        sit_down(rig.start())
        yield rig


def question(game_id, cursor, most=1008):
    return game_id + cursor.to_bytes(4, "little") + most.to_bytes(2, "little")


def asked(box, body, now_ms=0, tag=7):
    return box.feed(packet.encode(packet.SUBSCRIBE, tag, body), now_ms)


def news(line, tag=7):
    """(game id, cursor, records in all, frames) of an answer."""
    kind, echoed, body = packet.decode(line[:-1])
    assert (kind, echoed) == (packet.SUBSCRIBE | packet.REPLY, tag) and len(body) <= packet.MAX_BODY
    return body[:8], int.from_bytes(body[8:12], "little"), int.from_bytes(body[12:16], "little"), body[16:]


def framed(log, first=0):
    return b"".join(record.frame(log.body(seq)) for seq in range(first, log.count))


def refusal(line):
    kind, _, body = packet.decode(line[:-1])
    assert kind == packet.REFUSED and body[0] == packet.SUBSCRIBE
    return body[1:].decode()


def test_what_is_there_already_is_answered_at_once(rig):
    box, table = Server(rig), rig.table
    assert news(asked(box, question(table.game_id, 2))) == (
        table.game_id,
        2,
        table.count,
        framed(table.log.journal, 2),
    )
    assert box.late(0) == HELD, "answered once"


def test_a_held_question_is_answered_when_a_record_is_stored(rig):
    box, table = Server(rig), rig.table
    count = table.count
    assert asked(box, question(table.game_id, count)) == HELD
    assert box.late(0) == HELD and box.wait_ms(0) == packet.WAIT_MS
    table.play.apply((0, 1, 1))  # taken in, not stored
    assert box.late(1) == HELD
    table.clock(act.PAUSED)
    assert news(box.late(2)) == (table.game_id, count, count + 1, framed(table.log.journal, count))
    assert box.late(3) == HELD


def test_it_is_held_for_five_seconds_and_then_answered_without_records(rig):
    box, table = Server(rig), rig.table
    assert asked(box, question(table.game_id, table.count), 1000) == HELD
    assert box.late(5999) == HELD and box.wait_ms(5999) == 1
    assert news(box.late(6000)) == (table.game_id, table.count, table.count, b"")


def test_any_later_question_ends_the_one_that_is_held(rig):
    box, table = Server(rig), rig.table
    for later in (packet.HELLO, packet.SUBSCRIBE, 99):
        assert asked(box, question(table.game_id, table.count)) == HELD
        assert box.feed(packet.encode(later, 8, b"x"), 1)
        play_on(table, 1)
        assert box.late(2) == HELD


def test_without_an_id_it_is_the_game_that_runs(rig):
    box, table = Server(rig), rig.table
    assert news(asked(box, question(packet.NO_GAME, 0)))[:3] == (table.game_id, 0, table.count)
    rig.table = None
    assert asked(box, question(packet.NO_GAME, 0)) == HELD
    rig.table = table
    assert news(box.late(1))[:3] == (table.game_id, 0, table.count)
    rig.table = None
    assert asked(box, question(packet.NO_GAME, 0)) == HELD
    assert news(box.late(5000)) == (packet.NO_GAME, 0, 0, b"")


def test_another_game_that_runs_is_told_once_all_of_the_first_is(rig):
    box, first = Server(rig), rig.table
    assert asked(box, question(first.game_id, first.count)) == HELD
    second = rig.start()
    assert news(box.late(1)) == (second.game_id, 0, 1, framed(second.log.journal))
    assert news(asked(box, question(first.game_id, 1)))[:3] == (first.game_id, 1, first.count)


def test_of_a_game_that_has_ended_the_rest_comes_and_then_it_is_quiet(rig):
    box, table = Server(rig), rig.table
    play_on(table, 1000)
    count = table.count
    assert asked(box, question(table.game_id, count)) == HELD
    table.finish()
    assert news(box.late(1))[:3] == (table.game_id, count, count + 1)
    rig.table = None
    assert asked(box, question(table.game_id, count + 1)) == HELD
    rig.catalogue.seal_ended()
    assert news(box.late(5000)) == (table.game_id, count + 1, count + 1, b"")


def test_refusals(rig):
    box, table = Server(rig), rig.table
    rig.table = None
    assert refusal(asked(box, question(b"no game!", 0))) == "refused.no_such_log"
    assert refusal(asked(box, question(table.game_id, table.count + 1))) == "refused.cursor"
    rig.table = table
    assert refusal(asked(box, question(table.game_id, table.count + 1))) == "refused.cursor"
    assert box.late(9999) == HELD


class Playing(FaultyPort):
    """A line to a box at which people play on while the host waits: one step whenever the line is silent."""

    def __init__(self, box, random):
        super().__init__(box.server, random)
        self._box = box

    def read(self, size):
        if not self.waiting:
            self._box.step()
            self.waiting += self._carry(self.server.late(self._box.now_ms))
        return super().read(size)


class PlayedOn:
    """A box in memory, its table, and what a host has got of it over as many connections as it took."""

    def __init__(self, seed):
        self.random = Random(seed)
        self.game = self.random.choice(GAMES)
        self.catalogue = Catalogue([Journal(self.game, 1)])
        self.table = SimpleNamespace(game_id=self.game.game_id, count=1)
        self.now_ms = 0
        body = SimpleNamespace(box_id=b"box 0001", firmware="1", has_probes=False, has_own_key=False, lent=None)
        vault = SimpleNamespace(boot=3)
        self.server = Server(SimpleNamespace(body=body, vault=vault, catalogue=self.catalogue, table=self.table))
        self.got = b""

    def step(self):
        self.now_ms += 1
        self.table.count = min(self.table.count + self.random.randrange(3), len(self.game.framed))
        self.catalogue.grow(self.game.game_id, self.table.count)

    def run(self):
        connections = 0
        while self.got != self.game.frames:
            connections += 1
            box = Box(Line(Playing(self, self.random)))
            try:
                while self.got != self.game.frames:
                    count = counted_frames(self.got)
                    told = subscribing.wait(box, self.game.game_id.hex(), count)
                    if told:
                        assert told.cursor == count
                        self.got += told.frames
                    assert self.game.frames.startswith(self.got)
            except NoBox:
                continue
        return connections


def test_over_a_faulty_line_each_record_comes_once_and_in_order(monkeypatch):
    monkeypatch.setattr(subscribing, "ANSWER_S", 0.002)  # on a line that is never silent for long
    connections = sum(PlayedOn(seed).run() for seed in range(SESSIONS))
    assert connections > 1.2 * SESSIONS, "the line was too good"
