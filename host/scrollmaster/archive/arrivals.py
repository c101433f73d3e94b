"""Owns adding logs without ever losing one: one at a time, or many that wait for the disk together.

A log whose frames begin with ours extends it; one that differs is kept beside it as a second history. The caller has
checked every log.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .. import dates
from ..errors import BadData, Problem
from ..logs.log import Log
from . import plays
from .played import Played
from .rows import blob, text

NEW = "archive.new"  # what `keep` did, as term ids
EXTENDED = "archive.extended"
SAME = "archive.same"
SHORTER = "archive.shorter"
SECOND = "archive.second"
HEALED = "archive.healed"
DELETED = "archive.deleted"
_PLAYED = (NEW, EXTENDED, HEALED)  # after which its play is made again

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
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER, SECOND, HEALED or DELETED.

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
            ours, gone = self._here([arrival.log.game_id for arrival in arrivals])
            done, changed = list[str](), list[str]()
            for arrival in arrivals:
                log = arrival.log
                done.append(self._put(arrival, ours, gone, now_ms))
                ends = ours.get(log.game_id) == log.frames  # what it comes to is what the game does
                if ends and arrival.told and self._is_kept(log.game_id, len(log), arrival.told) or done[-1] in _PLAYED:
                    changed.append(log.game_id)
            plays.mark(self._database, changed)
        self.changed = self.changed or any(each in (*_PLAYED, SECOND) for each in done)
        return done

    def _here(self, game_ids: Sequence[str]) -> tuple[dict[str, bytes], set[str]]:
        """(the frames of those of these games that are here, those that were deleted here)."""
        marks = plays.marks(game_ids)
        kept = self._rows(f"SELECT game_id, frames FROM games WHERE game_id IN ({marks})", game_ids)
        gone = self._rows(f"SELECT game_id FROM deleted WHERE game_id IN ({marks})", game_ids)
        return {text(game_id): blob(frames) for game_id, frames in kept}, {text(game_id) for (game_id,) in gone}

    def _put(self, arrival: Arrival, ours: dict[str, bytes], gone: set[str], now_ms: int) -> str:
        """Keep one, in `ours` too."""
        log = arrival.log
        frames = ours.get(log.game_id)
        if frames is None:
            if log.game_id in gone and not arrival.wanted:
                return DELETED
            self._insert(arrival, now_ms)
            done = NEW
        elif frames == log.frames:
            return SAME
        elif frames.startswith(log.frames):
            return SHORTER
        elif log.frames.startswith(frames) or not _is_log(frames):
            self._extend(log, now_ms)
            done = EXTENDED if log.frames.startswith(frames) else HEALED
        else:
            return self._keep_second(log, now_ms)
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

    def _keep_second(self, log: Log, now_ms: int) -> str:
        """Keep another history of a game that is here; a longer copy of one takes its place."""
        sql = "SELECT frames FROM histories WHERE game_id = ?"
        for kept in [blob(row[0]) for row in self._database.execute(sql, (log.game_id,)).fetchall()]:
            if kept.startswith(log.frames):
                return SAME
            if log.frames.startswith(kept):
                sql = "DELETE FROM histories WHERE game_id = ? AND frames = ?"
                self._database.execute(sql, (log.game_id, kept))
        self._database.execute("INSERT INTO histories VALUES (?, ?, ?)", (log.game_id, now_ms, log.frames))
        return SECOND


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
