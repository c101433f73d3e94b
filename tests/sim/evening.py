"""Owns one simulated evening: people, bouncing keys, power cuts, hosts and clocks, all out of one seed.

Portable: the same seed shows, sounds and sends the same bytes on every interpreter. What is held: no step fails,
nothing acknowledged is ever lost or changed, both hosts have true copies, and every game comes to its end.
"""

import os
from binascii import hexlify

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.view import ASK
from firmware.store import files
from shared_rules.core.action import ABANDON
from shared_rules.core.loader import load
from shared_rules.laws.bot import Chance
from tests.device.evening import LONGEST
from tests.sim.flash import NEVER, PowerFailed, RamFlash
from tests.sim.host import Host, bodies, head
from tests.sim.people import Fingers, Game, Heard

ROOT = "/simulated"
ROOM = 1_408_000
STARTS_MS = (0, (1 << 30) - 600_000, (1 << 31) - 600_000, 1 << 36)  # where ticks and small ints of a Pico end
MOST_TRIES = 30  # answers in vain, after which a table gives up
LATE = 1500  # turns, after which people go home: some games end when the table says so
EVERYTHING = 1 << 20
FINISHED = 2
UNSEEN = 20  # of so many evenings one is looked at
SIGNED_MS = 60_000  # by then a box at rest has signed what has ended


class Simulated:
    """An evening of `games` games. `report` after `run`: what happened, in one line that is the same everywhere.

    `is_seen`: what the box shows is drawn; else in one evening of twenty.
    """

    def __init__(self, seed, games=2, is_seen=None):
        self._chance = Chance(seed)
        self._is_seen = seed % UNSEEN == 0 if is_seen is None else is_seen
        self._known = (None, 0, b"")  # what the box had acknowledged when it was last looked at
        self._seed = seed
        self._games = games
        self.cuts = self.presses = self.played_ms = self.finished = self.abandoned = 0

    def run(self):
        """Play it. The store of the box lies in memory meanwhile."""
        chance = self._chance
        self._flash = RamFlash(ROOT, os, open, chance, ROOM if chance.below(4) else ROOM // 5)
        kept = files.os, getattr(files, "open", open)
        files.os, files.open = self._flash, self._flash.open
        try:
            self.body = Heard(ROOT)
            self.person = Fingers(self.body, chance, chance.pick(STARTS_MS), self._is_seen)
            self.hosts = [Host(self.person, chance), Host(self.person, chance)]
            began_ms = self.person.now_ms
            for number in range(self._games):
                self._play(number)
            self._compare()
            self.played_ms = self.person.now_ms - began_ms - self.person.slept_ms
        finally:
            files.os, files.open = kept
        return self

    @property
    def report(self):
        digest = hexlify(self.body.digest.digest()).decode()
        return "%d: %d games, %d abandoned, %d presses, %d cuts, %s" % (
            self._seed,
            self.finished,
            self.abandoned,
            self.person.count,
            self.cuts,
            digest,
        )

    def _play(self, number):
        """One game, of any kind, with any number of people at any level."""
        chance = self._chance
        names = self.person.box.session.game_names()
        name = names[(self._seed + number) % len(names)]
        package = load(name)
        people = package.SEATS[0] + chance.below(package.SEATS[1] - package.SEATS[0] + 1)
        if self._used() > 0.5:
            return  # no room for another one
        game = Game(self.person, name, people, chance.below(len(package.LEVELS)), self._seed)
        for turn in range(LONGEST):
            table = self.person.table
            if table is None:
                break
            if table.decision is None or game.tries > MOST_TRIES or turn > LATE:
                self._end(table)
            else:
                self._happens()
                self._safely(self._turn, game)
        assert self.person.table is None, "this game does not end"
        while self.person.view.mode != ASK:
            self._safely(self.person.tap, OK)  # the code of the game is looked at
        self.finished += 1

    def _turn(self, game):
        self.person.think()
        table = self.person.table
        if table and table.decision:
            game.answer(table.decision)

    def _end(self, table):
        """Put the game away; one in which people are stuck is abandoned."""
        if table.decision is not None:
            table.operate(ABANDON)
            self.abandoned += 1
        self._safely(self.person.tap, OK)

    def _happens(self):
        """Do something unusual now and then."""
        chance = self._chance
        what = chance.below(60)
        if what == 0:
            self._flash.fuse = chance.below(6)
        elif what == 1:
            self._safely(chance.pick(self.hosts).visit)
        elif what == 2:
            self._safely(self.person.tap, BACK)
        elif what == 3:
            self._safely(self.person.hold, chance.pick((OK, PREVIOUS, 0, 1)))
            self._safely(self.person.tap, PREVIOUS)
        elif what == 4:
            self._safely(self.person.tap, NEXT)
        elif what == 5 and chance.one_in(3):
            self._cut()

    def _safely(self, do, *args):
        """Do it; when the power fails meanwhile, switch on again. Nothing that was there before is lost."""
        cuts = self.cuts
        try:
            do(*args)
        except PowerFailed:
            self._cut()
        self._look(again=self.cuts > cuts)

    def _cut(self):
        self._flash.fuse = NEVER
        self.cuts += 1
        self.person.power_on()

    def _look(self, again):
        """Is all there that was acknowledged, unchanged? `again`: all of it is read, else what has come since."""
        game_id, count, was = self._known
        table = self.person.table
        if game_id is not None:
            log = table.log.journal if table else self.person.box.session.catalogue.read(game_id)
            if again or not table or table.game_id != game_id:
                found = _all(log)
                assert head(found[:count]) == was
                now = head(found[count:], was)
            else:
                assert log.count >= count
                now = head(bodies(log.frames(count, EVERYTHING)), was)
            assert not table or table.game_id != game_id or table.log.totals.head == now
        self._known = (table.game_id, table.count, table.log.totals.head) if table else (None, 0, b"")

    def _used(self):
        return self.person.box.session.catalogue.used_percent() / 100

    def _compare(self):
        """The line is quiet now, and the box has signed: both hosts end with true copies of all games."""
        self.person.wait(SIGNED_MS)
        catalogue = self.person.box.session.catalogue
        for host in self.hosts:
            host.visit(steady=True)
            for entry in catalogue.entries():
                assert bodies(host.games[entry.game_id]) == _all(catalogue.read(entry.game_id))
                assert entry.state == FINISHED


def _all(log):
    return bodies(log.frames(0, EVERYTHING))
