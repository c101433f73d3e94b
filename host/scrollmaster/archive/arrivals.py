"""Owns adding logs without ever losing one: one at a time, or many that wait for the disk together.

A log whose frames begin with ours extends it. One that differs is another history of the game: both are kept, and which
one counts is decided anew (branches.py). The caller has checked every log.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .. import dates
from ..errors import BadData, Problem
from ..logs.log import Log
from . import branches, plays
from .played import Played
from .rows import blob, text

NEW = "archive.new"  # what `keep` did, as term ids
EXTENDED = "archive.extended"
SAME = "archive.same"
SHORTER = "archive.shorter"
SECOND = "archive.second"
BETTER = "archive.better"
HEALED = "archive.healed"
DELETED = "archive.deleted"
_PLAYED = (NEW, EXTENDED, HEALED, BETTER)  # after which its play is made again

AT_ONCE = 100  # logs of one transaction,
MOST_BYTES = 512 * 1024  # but no more after so many bytes: taken apart they are a hundred times as large


@dataclass
class Arrival:
    """A log with what is known of it. `told`: what it comes to (logs/result.py), "" where nobody here can play it.

    `started_ms`: when the game began, if that is known. `met_ms`: about when it was played, by default now.
    `wanted`: also when it was deleted here.
    """

    log: Log
    started_ms: int | None = None
    met_ms: int | None = None
    told: str = ""
    wanted: bool = False


One = TypeVar("One", bound=Arrival)


class Arrivals(Played):
    """An archive that logs come into."""

    def keep(self, log: Log, started_ms: int | None = None, met_ms: int | None = None) -> str:
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER, SECOND, BETTER, HEALED or DELETED.

        It is on the disk then. `started_ms` and `met_ms` are those of an Arrival.
        """
        return self._keep([Arrival(log, started_ms, met_ms)], log.game_id)[0]

    def keep_all(self, arrivals: Iterable[One]) -> Iterator[tuple[One, str]]:
        """Add logs, some in one transaction. Yields each with what was done with it, once it is on the disk.

        Where `arrivals` raise a Problem, all before it are kept first.
        """
        for some in _batches(arrivals):
            yield from zip(some, self._keep(some), strict=True)

    def _keep(self, arrivals: Sequence[Arrival], only: str = "") -> list[str]:
        """Keep all or none. `only`: the only game that is written to."""
        now_ms = dates.now_ms()
        with self._writing(only):
            here = self._here([arrival.log.game_id for arrival in arrivals])
            ours = here.frames
            done, changed = list[str](), list[str]()
            for arrival in arrivals:
                log = arrival.log
                done.append(self._put(arrival, here, now_ms))
                ends = ours.get(log.game_id) == log.frames  # what it comes to is what the game does
                if ends and arrival.told and self._is_kept(log.game_id, len(log), arrival.told) or done[-1] in _PLAYED:
                    changed.append(log.game_id)
            plays.mark(self._database, changed)
        self.changed = self.changed or any(each in (*_PLAYED, SECOND) for each in done)
        return done

    def _here(self, game_ids: Sequence[str]) -> "_Here":
        """What is here of these games."""
        marks = plays.marks(game_ids)
        kept = self._rows(f"SELECT game_id, frames FROM games WHERE game_id IN ({marks})", game_ids)
        gone = self._rows(f"SELECT game_id FROM deleted WHERE game_id IN ({marks})", game_ids)
        parted = self._rows(f"SELECT DISTINCT game_id FROM histories WHERE game_id IN ({marks})", game_ids)
        frames = {text(game_id): blob(frames) for game_id, frames in kept}
        return _Here(frames, *({text(game_id) for (game_id,) in rows} for rows in (gone, parted)))

    def _put(self, arrival: Arrival, here: "_Here", now_ms: int) -> str:
        """Keep one, in `here` too."""
        log, ours = arrival.log, here.frames
        frames = ours.get(log.game_id)
        if frames is None:
            if log.game_id in here.gone and not arrival.wanted:
                return DELETED
            self._insert(arrival, now_ms)
            done = NEW
        elif frames.startswith(log.frames) and log.game_id not in here.parted:
            return SAME if frames == log.frames else SHORTER
        elif frames != log.frames and log.frames.startswith(frames) or not _is_log(frames):
            self._extend(log, now_ms)
            done = EXTENDED if log.frames.startswith(frames) else HEALED
        else:
            return self._decide(log, here, now_ms)
        ours[log.game_id] = log.frames
        return done

    def _insert(self, arrival: Arrival, now_ms: int) -> None:
        log, met_ms = arrival.log, arrival.met_ms or now_ms
        header = log.header
        if arrival.wanted:
            self._database.execute("DELETE FROM deleted WHERE game_id = ?", (log.game_id,))
        about = (log.game_id, header.game, header.rules_version, header.box_id.hex())
        facts = (*about, len(log), int(log.end is not None), arrival.started_ms, now_ms, log.frames, met_ms)
        self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)

    def _extend(self, log: Log, now_ms: int) -> None:
        facts = (log.frames, len(log), int(log.end is not None), now_ms, log.game_id)
        sql = "UPDATE games SET frames = ?, records = ?, complete = ?, kept_ms = ? WHERE game_id = ?"
        self._database.execute(sql, facts)

    def _decide(self, log: Log, here: "_Here", now_ms: int) -> str:
        """Keep a history beside those that are here, and say anew which one counts."""
        game_id, ours = log.game_id, here.frames[log.game_id]
        beside = [history.frames for history in self.histories(game_id)]
        every = branches.apart([ours, *beside, log.frames])
        best = branches.counting(every, self.known_boxes())
        for frames in beside:
            if frames == best.frames or frames not in every:
                self._database.execute("DELETE FROM histories WHERE game_id = ? AND frames = ?", (game_id, frames))
        for frames in every:
            if frames != best.frames and frames not in beside:
                self._database.execute("INSERT INTO histories VALUES (?, ?, ?)", (game_id, now_ms, frames))
        here.parted.add(game_id)
        here.frames[game_id] = best.frames
        if best.frames != ours:
            self._replace(best, now_ms)
            return BETTER
        if ours.startswith(log.frames):
            return SAME if ours == log.frames else SHORTER
        return SECOND if log.frames in every and log.frames not in beside else SAME

    def _replace(self, log: Log, now_ms: int) -> None:
        """Let another history of a game that is here count: nothing that was worked out of the one before holds."""
        header = log.header
        self._database.execute("DELETE FROM results WHERE game_id = ?", (log.game_id,))
        sql = "UPDATE games SET game = ?, rules_version = ?, box_id = ? WHERE game_id = ?"
        self._database.execute(sql, (header.game, header.rules_version, header.box_id.hex(), log.game_id))
        self._extend(log, now_ms)


@dataclass
class _Here:
    """What is here of some games: the frames that count, those that were deleted, those with other histories."""

    frames: dict[str, bytes]
    gone: set[str]
    parted: set[str]


def _batches(arrivals: Iterable[One]) -> Iterator[list[One]]:
    """What goes into one transaction; what came before a bad one comes before its Problem."""
    batch, size = list[One](), 0
    try:
        for arrival in arrivals:
            batch.append(arrival)
            size += len(arrival.log.frames)
            if len(batch) == AT_ONCE or size >= MOST_BYTES:
                yield batch
                batch, size = [], 0
    except Problem:
        if batch:
            yield batch
        raise
    if batch:
        yield batch


def _is_log(frames: bytes) -> bool:
    try:
        Log(frames)
    except BadData:
        return False
    return True
