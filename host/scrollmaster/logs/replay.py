"""Owns playing a log again, record by record, through the same core that the box ran. check.py judges dice and hashes.

The state after every record is kept, so an undo costs one look-up; a correction folds what was played after its target.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import Secret
from shared_rules.core.game import Game
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms
from shared_rules.core.types import Decision, Entry, Events, Message, Values

from ..errors import BadData
from ..files import own_games
from ..packs.remote import RemoteGame, remote_game
from ..terms import words
from .log import Log

Packs = Callable[[str], bytes | None]  # the pack with a SHA-256, in hex
_OF_A_SEAT = (act.STARTED, act.EXPIRED, act.TURN)  # clocks; those of the table have seat −1
MOST_READS = 3_000_000  # by all undos and corrections together; a real game stays far below


@dataclass
class Step:
    """One record: the question that stood before it, and what followed from it."""

    seq: int
    kind: int
    values: Values
    question: Decision | None
    heading: Sequence[Message]  # the round, the phase
    events: Events
    in_setup: bool  # before it


def game_of(log: Log, packs: Packs) -> type[Game] | None:
    """The rules that a log was played by, or None when this program does not have them, nor `packs` its pack."""
    name, version = log.header.game, log.header.rules_version
    if log.pack and name in own_games():
        raise BadData("log.pack_of_own", name)  # or a pack could vouch for any game
    data = packs(log.pack) if log.pack else None
    if log.pack and not data:
        return None
    try:
        return remote_game(name, data, version) if data else load(name, version)
    except Refused:
        return None


def words_of(game: type[Game]) -> Terms:
    """The words of a game, bounded where it is one from outside."""
    return words(game.text) if issubclass(game, RemoteGame) else words()


class Replay:
    """A log being played again; `play` is where it stands."""

    def __init__(self, log: Log, game: type[Game]) -> None:
        self.log = log
        self.play = Play(game)
        self._states = [self.play.encode()]  # by seq + 1
        self._seats = 0  # the most that there were so far: an undo takes seats back, not what was written of them
        self._reads = 0

    def steps(self) -> Iterator[Step]:
        """Play record by record. Raises BadData at the first one that the rules refuse."""
        for seq, (kind, values) in enumerate(self.log.entries):
            question = self.play.decision()
            heading, in_setup = self.play.state.heading(), self.play.state.in_setup()
            self._check_seat(seq, kind, values)
            events = self._apply(seq, kind, values)
            self._states.append(self.play.encode())
            yield Step(seq, kind, values, question, heading, events, in_setup)

    def present(self) -> dict[int, Values]:
        """The played records that make up the present, with the values that count now; the others were taken back."""
        _, line = history.walk_back(self._read, len(self.log) - 1, lambda seq: seq < 0)
        return {seq: values for seq, _, values in line}

    def _apply(self, seq: int, kind: int, values: Values) -> Events:
        try:
            if kind in history.PLAYED:
                return history.apply_entry(self.play, kind, values)
            if kind in (act.UNDO, act.CORRECTION):
                self._check_barrier(seq, kind, values)
                self._rewrite(seq)
            if kind == act.COMMIT:
                self._check_asked(seq, values[0])
        except Refused as refused:
            self._blame(seq, refused)
        return []

    def _rewrite(self, seq: int) -> None:
        known, line = history.walk_back(self._read, seq, lambda before: before < seq)
        self.play.restore(self._states[known + 1])
        history.fold(self.play, line)

    def _check_seat(self, seq: int, kind: int, values: Values) -> None:
        """Check that a clock is of a seat that somebody has, or had before it was taken back."""
        self._seats = max(self._seats, self.play.state.seats())
        if kind == act.CLOCK and values[0] in _OF_A_SEAT and values[1] >= self._seats:
            raise BadData("log.seat", seq, values[1] + 1)

    def _check_barrier(self, seq: int, kind: int, values: Values) -> None:
        """Check that no undo takes back the box's own dice or a reveal; only a correction may."""
        if kind == act.CORRECTION:
            return
        before = history.last_played(self._read, seq - 1)
        while before >= values[0]:
            if history.is_barrier(*self._read(before)):
                raise BadData("log.barrier", seq, before)
            before = history.last_played(self._read, before - 1)

    def _check_asked(self, seq: int, index: int) -> None:
        """Check that a COMMIT stands only where a secret choice of that seat is asked for."""
        question = self.play.decision()
        if not isinstance(question, Secret) or index >= len(question.seats):
            raise BadData("log.commitment", seq)

    def _blame(self, seq: int, refused: Refused) -> NoReturn:
        why = words_of(self.play.game).say(refused.message)
        if 0 <= refused.seq < seq:
            raise BadData("log.no_longer_fits", seq, refused.seq, why)
        raise BadData("log.record", seq, why)

    def _read(self, seq: int) -> Entry:
        self._reads += 1
        if self._reads > MOST_READS:
            raise BadData("log.too_tangled")
        return self.log.read(seq)
