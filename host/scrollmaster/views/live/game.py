"""One game that grows on screens: it takes in checked and stored records, and shows them to all viewers.

Threads of boxes change it, those of viewers read it.
"""

import tempfile
import threading
from array import array
from collections.abc import Mapping

from shared_rules.snapshot import canonical
from shared_rules.snapshot.table import SCHEMA, Snapshots
from shared_rules.snapshot.types import Json

from ...base.sanitize import sanitize
from ...base.terms import words
from ...store.logs.check import no_packs
from ...store.logs.log import Log
from ...store.logs.replay import Replay, game_of

_STEPS = 48  # kept of each game: an undo names what it takes back


class Reel:
    """The events of one game in one language, of the records from `first` on: each is made once, whoever watches.

    They lie in a file without a name: what a viewer has missed is read, not made again, and takes no memory.
    """

    def __init__(self, first: int) -> None:
        self.first = first
        self._file = tempfile.TemporaryFile(buffering=0)
        self._ends = array("Q", [0])

    @property
    def after(self) -> int:
        """The record whose event comes next."""
        return self.first + len(self._ends) - 1

    def add(self, event: bytes) -> None:
        """Add the event of the next record."""
        self._file.seek(self._ends[-1])
        self._file.write(event)
        self._ends.append(self._ends[-1] + len(event))

    def read(self, seq: int) -> bytes:
        """The event of a record."""
        begin, end = self._ends[seq - self.first], self._ends[seq - self.first + 1]
        self._file.seek(begin)
        return self._file.read(end - begin)

    def close(self) -> None:
        self._file.close()


class LiveGame:
    """A game from its first record on. `log` has passed `check`, and is the game's own from now on.

    `names`: of the players, by seat.
    """

    def __init__(self, log: Log, names: Mapping[int, str]) -> None:
        self.log = log
        self.names = dict(names)
        self._lock = threading.Lock()
        self._one_at_a_time = threading.Lock()
        self._reels: dict[str, Reel] = {}  # by language
        self._replay = _replay(log)
        self._played = 0  # records that are played, and in all reels
        self._play_on()
        self.count = self._played  # records that may be told

    def read_on(self, frames: bytes) -> None:
        """Play the records that come next. After BadData this game is good for nothing.

        Nobody hears of them before `tell`: they are to be checked to their end, and kept, first.
        """
        with self._lock:
            self.log.extend(frames)
            self._play_on()

    def tell(self) -> None:
        """Let viewers have all that has been read."""
        self.count = self._played

    def prepare(self, language: str, seq: int) -> None:
        """Have the events of a language from record `seq` on. This may take a while; the game goes on meanwhile."""
        with self._one_at_a_time:
            if self._has(language, seq):
                return
            reel, replay = Reel(seq), _replay(self.log)
            while reel.after < self._played:
                self._add(reel, replay, language)
            with self._lock:
                while reel.after < self._played:
                    self._add(reel, replay, language)
                self._reels[language] = reel

    def _play_on(self) -> None:
        while self._played < len(self.log):
            if self._replay:
                self._replay.play_on()
            for language, reel in self._reels.items():
                reel.add(self._event(self._replay, language, self._played))
            self._played += 1

    def _has(self, language: str, seq: int) -> bool:
        reel = self._reels.get(language)
        return reel is not None and reel.first <= seq

    def event(self, language: str, seq: int) -> bytes | None:
        """The JSON of the game after a record that has been told; None when `prepare` has not been called for it."""
        with self._lock:
            return self._reels[language].read(seq) if self._has(language, seq) else None

    def _add(self, reel: Reel, replay: Replay | None, language: str) -> None:
        while replay and replay.count <= reel.after:
            replay.play_on()
        reel.add(self._event(replay, language, reel.after))

    def _event(self, replay: Replay | None, language: str, seq: int) -> bytes:
        if replay is None:
            return canonical.text(self._unknown(language, seq)).encode()
        terms = words(language=language)
        snapshots = Snapshots(replay, terms, self.log.game_id, nicknames(self.names), sanitize)
        return canonical.text(snapshots.take()).encode()

    def _unknown(self, language: str, seq: int) -> dict[str, Json]:
        """What is shown of a game whose rules are not here, or come from outside."""
        game, terms = sanitize(self.log.header.game), words(language=language)
        return {
            "schema": SCHEMA,
            "game": game,
            "title": terms.text(f"{game}.name"),
            "game_id": self.log.game_id,
            "seq": seq,
            "spoken": terms.say(("live.unknown", game)),
            "unknown": True,
        }

    def close(self) -> None:
        with self._lock:
            for reel in self._reels.values():
                reel.close()
            self._reels.clear()


def nicknames(names: Mapping[int, str]) -> dict[int, str]:
    """The first word of every name; where two are alike, more."""
    short = {seat: name.split()[0] for seat, name in names.items() if name.split()}
    alike = [nick for nick in short.values() if list(short.values()).count(nick) > 1]
    return {seat: names[seat] if nick in alike else nick for seat, nick in short.items()}


def _replay(log: Log) -> Replay | None:
    """How a log is played on; None where its rules are not here. Those of a pack run only when the game is archived."""
    game = game_of(log, no_packs)
    return Replay(log, game, _STEPS) if game else None
