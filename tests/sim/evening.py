"""One simulated evening: people, bouncing keys, power cuts, hosts and clocks, all out of one seed.

Portable: the same seed shows, sounds and sends the same bytes on every interpreter. What is held: no step fails, no
press is lost, nothing acknowledged is ever lost or changed, clocks are those of the log, who follows is told of each
record, the hosts have true copies, and every game comes to its end and is signed.
"""

import os
from binascii import hexlify
from hashlib import sha256

from firmware import NEVER_MS
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.view import ASK, OFFER
from firmware.store import files
from shared_rules.core.action import ABANDON
from shared_rules.core.loader import load
from shared_rules.formats import packet
from shared_rules.laws.bot import Chance
from tests.device.evening import LONGEST
from tests.device.fake_body import BUILT_IN
from tests.device.toy_table import PUT_ASIDE, RESUME, WHOLE_GAME
from tests.sim import brought, held
from tests.sim.flash import NEVER, PowerFailed, RamFlash
from tests.sim.follower import Follower
from tests.sim.host import Host, Line, taking_turns
from tests.sim.people import Fingers, Game, Heard
from tests.sim.witness import Witness

ROOT = "/simulated"
ROOM = 1_408_000
MOST_TRIES = 30  # answers in vain, after which a table gives up
LATE = 1000  # turns, after which people go home: some games end when the table says so
SIGNED_MS = 60_000  # by then a box at rest has signed what has ended
RESTED_MS = 100  # by then a box has done what a press has left to do
DECLINED_MS = 3_700_000  # by then a table that has declined a pack is asked again
UNSEEN = 20  # of so many evenings one is looked at
RECHECKED = 10  # in one of so many the whole log is read, and played anew, after every turn ...
LONG = 100  # ... while it has no more records
KITS_GAME = "universal"
CLOCK = 3  # the item that stops the clock, in the menu of the whole game


class Simulated:
    """An evening of `games` games. `report` after `run`: what happened, in one line that is the same everywhere.

    `is_seen`: what the box shows is drawn; else in one evening of twenty. `every_ms`: how often the box is stepped at
    least, whether it is due or not. `is_quick`: its flash takes no time.
    """

    def __init__(self, seed, games=2, is_seen=None, every_ms=NEVER_MS, is_quick=False):
        self._chance = Chance(seed)
        self._seed = seed
        self._games = games
        self._is_seen = seed % UNSEEN == 0 if is_seen is None else is_seen
        self._every_ms = every_ms
        self._is_quick = is_quick
        self.cuts = self.played_ms = self.finished = self.abandoned = 0

    def run(self):
        """Play it. The store of the box lies in memory meanwhile."""
        room = ROOM if self._chance.below(4) else ROOM // 5
        self._flash = RamFlash(ROOT, os, open, Chance(self._seed), room, self._is_quick)
        kept = files.os, files.open
        files.os, files.open = self._flash, self._flash.open
        try:
            with brought.Importable():
                self._play_all()
        finally:
            files.os, files.open = kept
        return self

    @property
    def report(self):
        told = sha256(self.person.body.told.digest())
        for game_id in sorted(self.witness.games):
            told.update(self.witness.games[game_id].frames)
        return "%d: %d games, %d abandoned, %d presses, %d cuts, %s" % (
            self._seed,
            self.finished,
            self.abandoned,
            self.person.count,
            self.cuts,
            hexlify(told.digest()).decode(),
        )

    @property
    def shown(self):
        """What was to be seen and heard, and when, as a hash."""
        return hexlify(self.person.body.shown.digest()).decode()

    def _play_all(self):
        self.witness = Witness()
        self.person = person = Fingers(Heard(ROOT, BUILT_IN), self._flash, self._chance, self._is_seen, self._every_ms)
        self._line = Line(person)
        self.hosts = [Host(self._line, self.witness, self._chance, number) for number in range(2)]
        self.follower = Follower(self._line, self.witness)
        person.after_step = self._after_step
        began_ms = person.now_ms
        for number in range(self._games):
            self._play(number)
        self._compare()
        self.played_ms = person.now_ms - began_ms - person.slept_ms

    def _after_step(self):
        """What holds whenever the box has done a step."""
        self.witness.look(self.person.table)
        self._line.deliver()
        self.follower.follow()
        if not self._flash.was_full:
            held.clock(self.person.box.session)

    def _play(self, number):
        """One game, of any kind, with any number of people at any level."""
        chance = self._chance
        name = self._bring(number)
        package = load(name)
        people = package.SEATS[0] + chance.below(package.SEATS[1] - package.SEATS[0] + 1)
        if self.person.box.session.catalogue.used_percent() > 50:
            return  # no room for another one
        level = chance.below(len(package.LEVELS)) if name != KITS_GAME else len(package.LEVELS) - 1  # which has clocks
        game = Game(self._safely, self.person, name, people, level, self._seed)
        for turn in range(LONGEST):
            table = self.person.table
            if table is None:
                if not self.person.box.session.catalogue.has_unfinished():
                    break
                self._safely(self._resume)
            elif table.decision is None or game.tries > MOST_TRIES or turn > LATE:
                self._end(table)
            else:
                self._safely(self.person.wait, RESTED_MS)
                self._happens()
                self._safely(self._turn, game)
        assert self.person.table is None, "this game does not end"
        while self.person.view.mode != ASK:
            self._safely(self.person.tap, OK)  # the code of the game is looked at
        self._safely(self._recheck)
        self.finished += 1

    def _bring(self, number):
        """The name of the next game. One from outside is sent first, and now and then a kit."""
        names = BUILT_IN + [brought.PACK, KITS_GAME]
        name = names[(self._seed + number) % len(names)]
        if name == KITS_GAME and not self._chance.one_in(4):
            kit, data = self._chance.pick(brought.kits())
            self._safely(self._send, packet.PRESET, kit, data)
        if name == brought.PACK:
            self._safely(self._send_pack)
            if name not in self.person.box.session.game_names():
                return BUILT_IN[self._seed % len(BUILT_IN)]
        return name

    def _send_pack(self):
        """Send the game from outside until the table takes it, which now and then declines it first."""
        for _ in range(MOST_TRIES):
            said = self._send(packet.PACK, brought.PACK, brought.pack())
            if said == packet.TAKEN or said == "refused.full":
                return
            self.person.think()
            if self.person.view.mode == OFFER and self._chance.one_in(4):
                self.person.tap(OK)
                self.person.wait(DECLINED_MS)
            elif self.person.view.mode == OFFER:
                self.person.hold(OK)

    def _send(self, what, name, data):
        return taking_turns(self._chance, [self.hosts[0].send(what, name, data)])[0]

    def _turn(self, game):
        self.person.think()
        table = self.person.table
        if table and table.decision:
            game.answer(table.decision)

    def _end(self, table):
        """Put the game away; one in which people are stuck is abandoned."""
        if table.decision is not None:
            self._safely(self._abandon, table)
        self._safely(self.person.tap, OK)

    def _abandon(self, table):
        self.person.step()
        table.operate(ABANDON)
        self.abandoned += 1

    def _happens(self):
        """Do something unusual now and then."""
        chance = self._chance
        what = chance.below(60)
        if what == 0 and not self._is_quick:
            self._flash.fuse = chance.below(6)
        elif what == 1:
            self._safely(self._visit, 1 + chance.below(2))
        elif what == 2:
            self._safely(self.person.tap, BACK)
        elif what == 3:
            self._safely(self.person.hold, chance.pick((OK, PREVIOUS, 0, 1)))
            self._safely(self.person.tap, PREVIOUS)
        elif what == 4:
            self._safely(self.person.tap, NEXT)
        elif what == 5 and chance.one_in(3):
            self._cut()
        elif what == 6 and chance.one_in(3):
            self._safely(self._choose_in_game_menu, PUT_ASIDE)
        elif what == 7:
            self._safely(self._choose_in_game_menu, CLOCK)
        elif what == 8:
            self.follower.plug()

    def _visit(self, count, steady=False):
        """Let one program, or both at once, do what they do on the line."""
        hosts = self.hosts if count == len(self.hosts) else [self._chance.pick(self.hosts)]
        taking_turns(self._chance, [host.visit(steady) for host in hosts])

    def _choose_in_game_menu(self, item):
        self.person.hold(BACK)
        self.person.tap(WHOLE_GAME, item)

    def _resume(self):
        """Fetch the game that was put aside. Whatever the menu shows, it begins anew."""
        self.person.hold(BACK)
        self.person.tap(RESUME, 0)

    def _safely(self, do, *args):
        """Do it; when the power fails meanwhile, switch on again. Nothing that was there before is lost."""
        try:
            do(*args)
            table = self.person.table
            if self._seed % RECHECKED == 0 and not (table and table.count > LONG):
                self._recheck()
        except PowerFailed:
            self._cut()

    def _recheck(self):
        self.witness.recheck(self.person.box.session)

    def _cut(self):
        """Switch off and on. What was acknowledged, and who plays, is there again."""
        self._flash.fuse = NEVER
        self.cuts += 1
        self.person.power_on()
        self._recheck()

    def _compare(self):
        """The line is quiet now, and the box signs: what holds at the end of an evening."""
        self.person.wait(SIGNED_MS)
        self._visit(len(self.hosts), steady=True)
        self._recheck()
        held.at_end(self.person.box.session, self.witness, self.hosts)
