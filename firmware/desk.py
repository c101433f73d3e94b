"""Owns which game is on the table: found on the box, begun, resumed, put aside, ended; and the words it is told in.

Must never know a key or a light. What has just happened stands in `events`, for whoever shows it.
"""

from shared_rules.core import loader
from shared_rules.core.refused import Refused
from shared_rules.formats import chain

from .clocks import Clock
from .settings import Settings
from .store.catalogue import PAUSED, Catalogue
from .store.vault import Vault
from .words import Words

_OPENING = ("opening", "entropy", "health", "presets")
_LATEST = "latest"  # vault key: the game that was begun last
_NEXT = "next"  # vault key: what comes after a restart, one of the following and, for a new game, its id
_RESUME = "resume "
_NEW = "new "
_LIKE_LAST_TIME = "last "
FAULT = "fault"  # vault key: the running game at the last fault and how many records it had, or PUT_ASIDE
PUT_ASIDE = b"aside"


def restarts(body):
    """True when the box has not been switched on just now, but is on its way to another game."""
    return Vault(body.root).get(_NEXT) is not None


class Desk:
    """`table`: the running game or None. `events`: messages of the last action."""

    def __init__(self, body, now_ms):
        self.body = body
        self.vault = Vault(body.root)
        self.catalogue = Catalogue(body.root, self.vault)
        self.settings = Settings(self.vault)
        self.clock = Clock()
        self.terms = Words(self.settings)
        self.table = None
        self.upload = None  # what the PC is putting onto the box (line/upload.py)
        self.events = ()
        self.now_ms = now_ms
        self._learn_words()

    def tick(self, now_ms):
        self.now_ms = now_ms
        if self.table:
            self.table.tick(now_ms)

    def run_clock(self):
        """Let the clock follow the pending question. Returns True at the moment it expires."""
        table = self.table
        try:
            if not table:
                return self.clock.follow(table, None, 0)
            return self.clock.follow(table, table.decision, table.play.game.stage(table.play.state))
        except Refused:
            return False  # the flash is full: a clock that cannot be told never stops the game

    def power_on(self):
        """Do what was to come after a restart, else go on with the running game, if there is one."""
        told = self.vault.get(_NEXT)
        if told is not None:
            self.vault.remove(_NEXT)
            for game in self.game_names():
                for how in (_NEW, _LIKE_LAST_TIME):
                    if told == (how + game).encode():
                        return self._begin(how, game)
        if self._was_put_aside():
            raise Refused("refused.pack")
        self._resume()

    def _was_put_aside(self):
        """True once, after a game has been put aside because its code failed twice."""
        if self.vault.get(FAULT) != PUT_ASIDE:
            return False
        self.vault.remove(FAULT)
        return True

    def begin(self, game):
        """A new game; one that was running is put aside."""
        self._begin(_NEW, game)

    def latest(self):
        """The game that can be played like last time, or ""."""
        kept = self.vault.get(_LATEST)
        for game in self.game_names():
            if game.encode() == kept and _presets().has_last(self.vault, game):
                return game
        return ""

    def begin_like_last_time(self):
        game = self.latest()
        if not game:
            raise Refused("refused.no_last_game")
        self._begin(_LIKE_LAST_TIME, game)

    def put_aside(self):
        """The running game waits on the box; nobody is at the table."""
        self.catalogue.pause()
        self._put(None)

    def paused(self):
        """The games that wait, as a list of catalogue entries."""
        return [entry for entry in self.catalogue.entries() if entry.state == PAUSED]

    def fetch(self, entry):
        """Go on with a game that waits; one that was running is put aside."""
        self.catalogue.open(entry.game_id)
        self._make_room(_RESUME, entry.game)
        self._resume()

    def roll(self):
        """Answer the pending DICE question with the box's dice. Returns what they show."""
        table = self.table
        self.events = table.roll()
        return table.log.read(table.count - 1)[1][2:]

    def finish(self):
        """The table has seen the end of its game. Returns the code of its log, for a photograph."""
        self.table.finish()
        head = self.table.log.tally.head
        self._put(None)
        return chain.code(head)

    def game_names(self):
        """The games that are installed, sorted."""
        return self.body.shelf.games()

    def offer(self):
        """The game that the table may take from the PC now, or ""."""
        upload = self.upload
        return upload.name if upload and upload.is_asked(self.now_ms) else ""

    def rule_behind(self, ask):
        """The rule behind a question (messages), as far as its game tells one: the term of the question and `.why`."""
        term = ask[0] + ".why"
        return ((term,),) if self.terms.text(term) != term else ()

    def name_seats(self):
        """Speak of the seats by the names they have now."""
        if self.table:
            play = self.table.play
            self.terms.seat_names = play.game.seat_terms(play.state)

    def _put(self, table):
        self.table = table
        self.events = ()
        self._learn_words()

    def _resume(self):
        self._put(self._open("resume"))

    def _begin(self, how, game):
        self._make_room(how, game)
        self._put(self._open("start", game))
        self.vault.put(_LATEST, game.encode())
        if how == _LIKE_LAST_TIME:
            _presets().like_last_time(self.table)

    def _open(self, how, *args):
        """A table, by a function of opening.py; a thrifty box has that in RAM no longer than it takes."""
        from . import opening

        try:
            return getattr(opening, how)(self.body, self.vault, self.catalogue, self.now_ms, *args)
        finally:
            loader.drop("firmware", _OPENING)

    def _make_room(self, how, game):
        """Bring back the memory that another game has taken: the box starts anew, and goes on from there."""
        if not loader.has_room(game):
            self.vault.put(_NEXT, (how + game).encode())
            self.body.restart()

    def _learn_words(self):
        """The words of the running game, then the box's own; before there is one, its own, then those of all games."""
        shelf = self.body.shelf
        games = [self.table.play.game.ID] if self.table else self.game_names()
        directories = [shelf.home(game) + "/terms" for game in games]
        own = [shelf.root + "/firmware/terms"]
        self.terms.use(directories + own if self.table else own + directories)


def _presets():
    return loader.visit("firmware", "presets")
