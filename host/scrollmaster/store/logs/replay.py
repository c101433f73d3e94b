"""Plays a log again, record by record, through the same core that the box ran. check.py judges dice and hashes.

What it finds beside the rules it refuses: a log comes from outside.
"""

from collections.abc import Callable, Iterator
from typing import NoReturn

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import Secret
from shared_rules.core.game import Game
from shared_rules.core.loader import load
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms
from shared_rules.core.types import Entry, Values
from shared_rules.snapshot.follower import Follower, Step

from ...base.errors import BadData
from ...base.paths import own_games
from ...base.terms import words
from ..packs.texts import FromOutside
from .log import Log

Packs = Callable[[str], bytes | None]  # the pack with a SHA-256, in hex
_OF_A_SEAT = (act.STARTED, act.EXPIRED, act.TURN)  # clocks; those of the table have seat −1
MOST_READS = 3_000_000  # by all undos and corrections together; a real game stays far below


def game_of(log: Log, packs: Packs) -> type[Game] | None:
    """The rules that a log was played by, or None when this program does not have them, nor `packs` its pack."""
    name, version = log.header.game, log.header.rules_version
    if log.pack and name in own_games():
        raise BadData("log.pack_of_own", name)  # or a pack could vouch for any game
    data = packs(log.pack) if log.pack else None
    if log.pack and not data:
        return None
    try:
        if not data:
            return load(name, version)
        from ..packs.remote import remote_game  # here, because it loads what runs packs: most logs need none of it

        return remote_game(name, data, version)
    except Refused:
        return None


def words_of(game: type[Game]) -> Terms:
    """The words of a game, bounded where it is one from outside."""
    return words(game.text) if issubclass(game, FromOutside) else words()


class Replay(Follower):
    """A log being played again; `play` is where it stands. `steps`: how many steps stay in memory."""

    def __init__(self, log: Log, game: type[Game], steps: int = 0) -> None:
        super().__init__(game, self._counted, steps)
        self.log = log
        self._seats = 0  # the most that there were so far: an undo takes seats back, not what was written of them
        self._reads = 0

    def all_steps(self) -> Iterator[Step]:
        """Play record by record. Raises BadData at the first one that the rules refuse."""
        while self.count < len(self.log):
            yield self.play_on()

    def play_on(self) -> Step:
        """Play the next record. Raises BadData when the rules refuse it."""
        seq = self.count
        try:
            return self.take()
        except Refused as refused:
            self._blame(seq, refused)

    def check(self, step: Step) -> None:
        """Check what the log says beside the rules: seats, barriers of undos, secret choices."""
        self._check_seat(step.seq, step.kind, step.values)
        if step.kind in (act.UNDO, act.CORRECTION):
            self._check_barrier(step.seq, step.kind, step.values)
        if step.kind == act.COMMIT:
            self._check_asked(step)

    def _check_seat(self, seq: int, kind: int, values: Values) -> None:
        """Check that a clock, or keys for the dice, are of a seat that somebody has, or had before it was taken back.

        A PC may name who sits on any seat, so that a PERSON is of any.
        """
        self._seats = max(self._seats, self.play.state.seats())
        of_clock = kind == act.CLOCK and values[0] in _OF_A_SEAT
        seat = values[1] if of_clock else values[0] if kind == act.SHARE else -1
        if seat >= self._seats:
            raise BadData("log.seat", seq, seat + 1)

    def _check_barrier(self, seq: int, kind: int, values: Values) -> None:
        """Check that no undo takes back the box's own dice or a reveal; only a correction may."""
        if kind == act.CORRECTION:
            return
        before = history.last_played(self.read, seq - 1)
        while before >= values[0]:
            if history.is_barrier(*self.read(before)):
                raise BadData("log.barrier", seq, before)
            before = history.last_played(self.read, before - 1)

    def _check_asked(self, step: Step) -> None:
        """Check that a COMMIT stands only where a secret choice of that seat is asked for."""
        if not isinstance(step.question, Secret) or step.values[0] >= len(step.question.seats):
            raise BadData("log.commitment", step.seq)

    def _blame(self, seq: int, refused: Refused) -> NoReturn:
        why = words_of(self.play.game).say(refused.message)
        if 0 <= refused.seq < seq:
            raise BadData("log.no_longer_fits", seq, refused.seq, why)
        raise BadData("log.record", seq, why)

    def _counted(self, seq: int) -> Entry:
        self._reads += 1
        if self._reads > MOST_READS:
            raise BadData("log.too_tangled")
        return self.log.read(seq)
