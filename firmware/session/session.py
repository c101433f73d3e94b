"""Holds the game on the table: begins, resumes, pauses and ends games, and selects their words.

Keys and lights are unknown here.
"""

from shared_rules.core.refused import Refused

from ..game import opening, presets
from ..game.clock import Clock
from ..game.entropy import Chance
from ..game.signing import Signer
from ..store import begun, languages, packs
from ..store.catalogue import PAUSED, Catalogue
from ..store.vault import NEXT, PAGE, Vault
from . import faults, losses, people, photo, waiting
from .lessons import Lessons
from .offers import Offers
from .settings import Settings
from .words import BOX, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared_rules.core.types import Message

    from ..game.table import Table
    from ..platforms.types import Body
    from ..store.catalogue import GameInfo
    from .types import Offer

_LONG = 200  # records that are put away in more than a moment
_PART = "?"  # in `loaded`: a game that was not loaded to its end
_LATEST = "latest"  # vault key: the game that was begun last
# What stands under NEXT in the vault: one of the following and, for a new game, its id; or a test.
_RESUME = "resume "
_NEW = "new "
_LIKE_LAST_TIME = "last "
_TEST = b"test "  # and the stage, a byte


class Unloaded(Exception):
    """The rules of `game` are not in RAM yet, and nothing has changed: load them, then do the same again.

    Imports need much of the C stack, and a press that begins a game has used much of it already.
    """

    def __init__(self, game: str) -> None:
        self.game = game


class Session:
    """`table`: the running game, or None."""

    def __init__(self, body: "Body", now_ms: int) -> None:
        self.body = body
        packs.finish(body.root)
        self.vault = Vault(body.root)
        self.chance = Chance(body, self.vault)
        self.catalogue = Catalogue(body.root, self.vault, body.ring)
        self.signer = Signer(self.vault, self.catalogue, self.chance)
        self.settings = Settings(self.vault, languages.codes(body.root))
        self.clock = Clock()
        self.terms = Words(self.settings, body)
        self.lessons = Lessons(self.vault, self.settings, self.terms)
        self.people: dict[int, str] = {}  # the names of those who sit at the table, by seat
        self.table: "Table | None" = None
        self.offers = Offers(self.vault)
        self.upload: "Offer | None" = None  # what the PC is putting onto the box (link/upload.py)
        self.photo: tuple[str, str, str] | None = None  # what is to be shown next (photo.py)
        self.rule: "Sequence[Message]" = ()  # the same of a subject that was looked up, and what is said of it
        self._latest = "", ""  # the game and its kit that are not kept yet as the latest
        self.loaded = ""  # the game whose code came into RAM first, since power-on
        self._rules = ""  # the game whose rules were loaded last: those of the others may have left the RAM
        self.before_long: "Callable[[], None]" = lambda: None  # called before long work, to announce it
        # Called before a game from outside is loaded: modules of the firmware cannot be imported afterwards.
        self.before_fence: "Callable[[], None]" = lambda: None
        self.wants_restart = False  # once the line has its answer
        # 0: no test is wanted. Else how far the box is built; the test begins once the line has its answer.
        self.test_stage = 0
        self.now_ms = now_ms
        self.learn_words()

    def tick(self, now_ms: int) -> None:
        """Set the time at the beginning of a step."""
        self.now_ms = now_ms
        if self.table:
            self.table.tick(now_ms)

    def running(self) -> "Table":
        """The running game. Refused when there is none."""
        if not self.table:
            raise Refused("refused.over")
        return self.table

    def remember(self) -> None:
        """Do what makes the next press quicker. Call it while the box is idle."""
        if self.table:
            self.table.remember()

    def rest(self) -> bool:
        """Do a part of what nobody waits for. Returns whether there is more.

        Call it while nobody presses: it erases flash, and no light answers a finger meanwhile.
        """
        self._keep_latest()
        self.chance.keep()
        if self.table:
            self.lessons.rest(self.table.play.game.ID)
            return self.table.rest()
        if self.catalogue.ended() > _LONG:
            self.before_long()
        self.catalogue.seal_ended()
        return False

    def run_clock(self) -> bool:
        """Let the clock follow the pending question. Returns True at the moment it expires."""
        table = self.table
        try:
            if not table:
                return self.clock.follow(table, None, 0)
            return self.clock.follow(table, table.decision, table.play.state.phase_key())
        except Refused:
            return False  # the flash is full: a clock that cannot be recorded never stops the game

    def power_on(self) -> "list[Message]":
        """Do what was planned for after a restart, else resume the running game, if there is one.

        Returns messages about the last fault, and about what the flash has lost.
        """
        news = faults.news(self.vault) + losses.of_games(self.vault, self.catalogue)
        wanted = self.vault.get(NEXT)
        if wanted is not None:
            self.vault.remove(NEXT)
            if wanted[:-1] == _TEST:
                self.test_stage = wanted[-1]
            for how in (_NEW, _LIKE_LAST_TIME):
                game, kit = presets.meant(self.vault, self.game_names(), how, wanted)
                if game:
                    if game in self.body.games:
                        self.load(game)
                    self._begin(how, game, kit)
                    return news
        return news + self._resume()

    def load(self, game: str) -> None:
        """Bring the rules of one of the box's own games into RAM, in place of others. Refused where they do not fit."""
        self.loaded = self.loaded or game
        self.signer.begin()  # anew: half a signature would lie in the way
        self._rules = ""
        self.body.forget_rules(game)
        self.body.make_room()
        opening.rules(self.body, self.before_fence, game)
        self._rules = game

    def begin(self, game: str, kit: str = "") -> None:
        """Begin a new game, with one of its kits or without; a running one is paused. Raises Unloaded."""
        self._begin(_NEW, game, kit)

    def kits(self, game: str) -> list[tuple[str, str]]:
        """The kits of a game that are on the box: names and titles."""
        return [(kit, presets.called(self.vault, game, kit)) for kit in presets.kits(self.vault, game)]

    def last_kit(self, game: str) -> str:
        """The name of the kit with which a game was played last, even if it is gone; "" for none."""
        self._keep_latest()
        return presets.last_kit(self.vault, game)

    def all_kits(self) -> list[tuple[str, str, str]]:
        """Those of all games: games, names and titles."""
        return [(game, kit, title) for game in self.body.games for kit, title in self.kits(game)]

    def delete_kit(self, game: str, kit: str) -> None:
        """Take a kit off the box. Does nothing when it is not there."""
        presets.delete_kit(self.vault, game, kit)

    def latest(self) -> tuple[str, str]:
        """The game that can be played like last time, "" when there is none, and its kit."""
        self._keep_latest()
        game, kit = presets.meant(self.vault, self.game_names(), "", self.vault.get(_LATEST) or b"")
        return game if game and presets.has_last(self.vault, game) else "", kit

    def begin_like_last_time(self) -> None:
        """Begin another game of the kind that was begun last, with the same answers to its setup."""
        game, kit = self.latest()
        if not game:
            raise Refused("refused.no_last_game")
        self._begin(_LIKE_LAST_TIME, game, kit)

    def put_aside(self) -> None:
        """Pause the running game and empty the table."""
        self._keep_waiting()
        self.catalogue.pause()
        self._put(None)

    def drop(self) -> bool:
        """Empty the table, and keep nothing of a game in which nobody has sat down. False, and nothing done, where it
        may be needed: it is damaged, its dice or its promise were shown, or a later game links to it.
        """
        table = self.running()
        header = table.log.header
        was_played = table.play.state.seats() or table.log.totals.rolls or table.damaged >= 0
        if was_played or self.settings.counted or not begun.is_latest(self.vault, header):
            return False
        self.catalogue.pause()
        self._put(None)
        begun.take_back(self.vault, header)  # before it goes: a power cut makes a number count twice, and no gap
        try:
            self.catalogue.drop(table.game_id)
        except OSError:
            pass  # it waits
        return True

    def paused(self) -> "list[GameInfo]":
        """The paused games, the one that was begun last first."""
        found = [(-entry.counter, at, entry) for at, entry in enumerate(self.catalogue.entries())]
        return [entry for _, _, entry in sorted(found) if entry.state == PAUSED and entry.count]

    def fetch(self, entry: "GameInfo") -> "list[Message]":
        """Resume a paused game; a running one is paused. Returns messages about what the flash has lost of it.

        Raises Unloaded.
        """
        self._need(entry.game)
        self._keep_waiting()
        self.catalogue.open(entry.game_id)
        self._fence(_RESUME, entry.game)
        return self._resume()

    def finish(self) -> tuple[str, str, str]:
        """Put away a game whose end was shown. Returns what is shown for a photograph: the code of its log.

        The menu shows it again until another game ends.
        """
        table = self.running()
        presets.keep(self.vault, table.play)
        early = table.is_early
        table.finish()
        shown = photo.of(table.log)
        if self.vault.get(PAGE):
            photo.keep_result(self.vault, table.play, shown[0], early)
        self.signer.begin()
        self._put(None)
        return shown

    def result(self, shown: tuple[str, str, str]) -> tuple[str, str, str] | None:
        """What is shown after this code: the result of its game for a page, or None where there is none.

        Refused when it is too long for the QR code.
        """
        page = self.vault.get(PAGE)
        return photo.result_of(self.vault, str(page, "utf-8"), shown) if page else None

    def begin_test(self, stage: int) -> None:
        """Have the box test itself, built as far as `stage`. Refused while a game is on the table."""
        if not self.body.has_probes:
            raise Refused("refused.no_selftest")
        if self.table:
            raise Refused("refused.test_at_table")
        if self.body.is_enclosed:  # what tests it cannot be imported
            self.vault.put(NEXT, _TEST + bytes((stage,)))
            self.wants_restart = True
        self.test_stage = stage

    def game_names(self) -> list[str]:
        """The ids of the games on the box, its own first: no game from outside moves their keys, or has their names."""
        own = sorted(self.body.games)
        return own + [name for name in packs.names(self.body.root) if name not in own]

    def offer(self) -> "Message | None":
        """What the table is asked whether it takes from the PC, or None."""
        upload = self.upload
        return upload.ask if upload and upload.is_asked(self.now_ms) else None

    def learn_languages(self) -> None:
        """The languages on the box, or the words of one, have changed."""
        self.settings.learn(languages.codes(self.body.root))
        self.learn_words()

    def name_seats(self) -> None:
        """Update the names of the seats in the words."""
        if self.table:
            terms = self.table.play.state.seat_terms()
            self.terms.seat_names = [self.people.get(seat, terms[seat]) for seat in range(len(terms))]

    def learn_people(self) -> None:
        """Who sits at the table may have changed."""
        self.people = people.names(self)

    def _put(self, table: "Table | None") -> None:
        self.table = table
        self.lessons.leave()
        if table:
            self.test_stage = 0  # who began a game while the line was slow gets the game, and no test
        self.learn_words()
        self.learn_people()

    def _resume(self) -> "list[Message]":
        try:
            self._put(opening.resume(self.body, self.vault, self.catalogue, self.now_ms, self.before_fence))
        except Refused:
            self.loaded = self.loaded or _PART  # of its code something may be in RAM
            if self.table:
                self._put(None)  # the game that was on the table is paused already
            raise
        if self.table:
            self._rules = self.table.play.game.ID
            self.loaded = self.loaded or self._rules
            return losses.of_table(self.vault, self.table)
        return []

    def _keep_waiting(self) -> None:
        """Keep how the running game stands: it is about to be paused."""
        if self.table:
            self.table.keep_setup()
            self.lessons.rest(self.table.play.game.ID)
            waiting.keep(self.vault, self.table.game_id, self.table.play)

    def _begin(self, how: str, game: str, kit: str) -> None:
        self._need(game)
        self._keep_waiting()
        self._fence(how, game, kit)
        self.loaded = self.loaded or game
        late = self.before_fence
        self._put(opening.start(self.body, self.chance, self.vault, self.catalogue, self.now_ms, late, game, kit))
        self._latest = game, kit
        self.lessons.begun = True
        if self.settings.counted:
            self.photo = photo.beginning(self.running().log)
        if how == _LIKE_LAST_TIME:
            presets.like_last_time(self.running())

    def _keep_latest(self) -> None:
        """Keep which game was begun last, and with which kit: not in the press that begins it."""
        (game, kit), self._latest = self._latest, ("", "")
        try:
            if game:
                self.vault.put(_LATEST, presets.encode("", game, kit))
            if kit:
                presets.keep_kit(self.vault, game, kit)
        except Refused:
            pass  # the flash is full: what was begun before is what can be begun again

    def _need(self, game: str) -> None:
        """Raise Unloaded for one of the box's own games whose rules are to be loaded, and nothing else before."""
        if game in self.body.games and game != self._rules and not self._is_apart(game):
            raise Unloaded(game)

    def _is_apart(self, game: str) -> bool:
        """Whether a game from outside stands between this game and what is in RAM."""
        return self.loaded not in ("", game) and not {self.loaded, game}.issubset(self.body.games)

    def _fence(self, how: str, game: str, kit: str = "") -> None:
        """Restart the interpreter between a game from outside and any other, and continue after the restart."""
        if self._is_apart(game):
            self.vault.put(NEXT, presets.encode(how, game, kit))
            self.body.restart()

    def learn_words(self) -> None:
        """The words of the running game, then the box's own; before there is one, its own, then those of all games."""
        self.terms.use([self.table.play.game.ID, BOX] if self.table else [BOX] + self.game_names())
