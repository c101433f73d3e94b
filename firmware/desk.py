"""Owns which game is on the table: found on the box, begun, resumed, put aside, ended; and the words it is told in.

Must never know a key or a light. What has just happened stands in `events`, for whoever shows it.
"""

from shared_rules.core.loader import PLACES
from shared_rules.core.refused import Refused

from . import opening, presets
from .clocks import Clock
from .settings import Settings
from .store import files
from .store.catalogue import PAUSED, Catalogue
from .store.vault import Vault
from .words import Words

_LATEST = "latest"  # vault key: the game that was begun last


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

    def resume(self):
        """Go on with the running game, if there is one."""
        self._put(opening.resume(self.body, self.vault, self.catalogue, self.now_ms))

    def begin(self, game):
        """A new game; one that was running is put aside."""
        self._put(opening.start(self.body, self.vault, self.catalogue, game, self.now_ms))
        self.vault.put(_LATEST, game.encode())

    def latest(self):
        """The game that can be played like last time, or ""."""
        kept = self.vault.get(_LATEST)
        for game in self.game_names():
            if game.encode() == kept and presets.has_last(self.vault, game):
                return game
        return ""

    def begin_like_last_time(self):
        game = self.latest()
        if not game:
            raise Refused("refused.no_last_game")
        self.begin(game)
        presets.like_last_time(self.table)

    def put_aside(self):
        """The running game waits on the box; nobody is at the table."""
        self.catalogue.pause()
        self._put(None)

    def paused(self):
        """The games that wait, as a list of catalogue entries."""
        return [entry for entry in self.catalogue.entries() if entry.state == PAUSED]

    def fetch(self, game_id):
        """Go on with a game that waits; one that was running is put aside."""
        self.catalogue.open(game_id)
        self.resume()

    def roll(self):
        """Answer the pending DICE question with the box's dice. Returns what they show."""
        table = self.table
        self.events = table.roll()
        return table.log.read(table.count - 1)[1][2:]

    def finish(self):
        """The table has seen the end of its game."""
        self.table.finish()
        self._put(None)

    def game_names(self):
        """The games that are installed, sorted."""
        found = []
        for directory in self._directories():
            for name in files.names(directory):
                name = name.split(".")[0]
                if name and name[0] != "_" and name not in found:
                    found.append(name)
        return sorted(found)

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

    def _learn_words(self):
        """The words of the running game, or before there is one of all that can be chosen; then the box's own."""
        directories = []
        for game in [self.table.play.game.ID] if self.table else self.game_names():
            directories += [directory + "/" + game + "/terms" for directory in self._directories()]
        self.terms.use(directories + [self.body.app + "/firmware/terms"])

    def _directories(self):
        """Where games may be installed."""
        return [self.body.app + "/" + place.replace(".", "/") for place in PLACES]
