"""A program of a simulated evening that is told of each record as it is stored, as `scrollmaster live` is.

Portable. What it is told is what `live` relays to all who watch.
"""

from shared_rules.formats import packet
from tests.sim.host import MOST, TAGS
from tests.sim.witness import Copy

NUMBER = 3  # of the program; the hosts have the first ones
HEARD_MS = packet.WAIT_MS + 1000  # by then a question that the box holds has its answer


class Follower:
    """`plugged`: it is there. `games`: what it was told, in order, by game id."""

    number = NUMBER

    def __init__(self, line, witness):
        self.plugged = False
        self.games = {}
        self._line = line
        self._witness = witness
        self._game_id = packet.NO_GAME
        self._tag = 0
        self._asked_ms = 0
        self._box = None  # that surely holds the question: the one that was asked behind an answer
        line.programs.append(self)

    @property
    def _copy(self):
        return self.games.get(self._game_id) or Copy()

    def hear(self, answer):
        if not self.plugged or answer[1] != NUMBER * TAGS + self._tag:
            return
        if answer[0] == packet.REFUSED:  # the game was deleted
            self._game_id = packet.NO_GAME
        else:
            self._take(answer[2])
        if self._ask():
            self._box = self._line.person.box

    def follow(self):
        """After a step: ask again what may be lost. What surely is held has been answered if there is more to tell."""
        if not self.plugged:
            return
        person = self._line.person
        table = person.table
        if person.now_ms - self._asked_ms > HEARD_MS or person.now_ms < self._asked_ms:
            self._ask()
        elif self._box is person.box and not person.body.received and table:
            is_told = table.game_id == self._game_id and table.count == self._copy.count
            assert is_told, "who follows was not told"

    def plug(self):
        """The cable goes in, or comes out."""
        self.plugged = not self.plugged
        self.disturbed()

    def disturbed(self):
        """Another program asks, or the cable is out: the box then holds nothing for this one any more."""
        self._box = None

    def _ask(self):
        """Send the question for what comes next. Returns whether it arrives."""
        self._box = None
        self._tag = (self._tag + 1) % TAGS
        self._asked_ms = self._line.person.now_ms
        body = self._game_id + self._copy.count.to_bytes(4, "little") + MOST.to_bytes(2, "little")
        return self._line.send(packet.encode(packet.SUBSCRIBE, NUMBER * TAGS + self._tag, body), self)

    def _take(self, body):
        """Records that are the next ones of their game, and on the flash."""
        game_id = bytes(body[:8])
        cursor = int.from_bytes(body[8:12], "little")
        if game_id == packet.NO_GAME:
            return
        if game_id != self._game_id:
            assert cursor == 0, "another game does not begin at its beginning"
            self._game_id = game_id
            if game_id in self.games:
                return  # it goes on with what it has
            self.games[game_id] = Copy()
        copy = self._copy
        assert cursor == copy.count, "not the records that were asked for"
        copy.add(body[16:])
        self._witness.told(self._line.person.box.session, game_id, copy)
