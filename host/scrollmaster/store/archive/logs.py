"""The logs of games, none of which is ever lost: added one at a time, or many that wait for the disk together.

A log whose frames begin with ours extends it. One that differs is another history of the game: both are kept, and which
one counts is decided anew (histories.py). The caller has checked every log.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shared_rules.formats import record

from ...base import dates
from ...base.errors import BadData, Problem
from ..logs.log import Log
from . import play_rows, results
from .database import Damaged, blob, number, text
from .histories import Histories, extend, replace
from .store import Store

NEW = "archive.new"  # what `add` did, as term ids
EXTENDED = "archive.extended"
SAME = "archive.same"
SHORTER = "archive.shorter"
SECOND = "archive.second"
BETTER = "archive.better"
HEALED = "archive.healed"
DELETED = "archive.deleted"
_NOTHING = (SAME, SHORTER, DELETED)  # that is new

AT_ONCE = 100  # logs of one transaction,
MOST_BYTES = 512 * 1024  # but no more after so many bytes: taken apart they are a hundred times as large


@dataclass
class Arrival:
    """A log with what is known of it. `result`: what it comes to (logs/result.py), "" where nobody here can play it.

    `started_ms`: when the game began, if that is known. `met_ms`: about when it was played, by default now.
    `wanted`: also when it was deleted here. `by_box`: the box itself has told it, over its line.
    """

    log: Log
    started_ms: int | None = None
    met_ms: int | None = None
    result: str = ""
    wanted: bool = False
    by_box: bool = False


One = TypeVar("One", bound=Arrival)


class Logs:
    """The logs of an archive, by game id."""

    def __init__(self, store: Store, histories: Histories) -> None:
        self._store = store
        self._histories = histories

    def get(self, game_id: str) -> Log:
        """The log of a game that is here. BadData when it is damaged, or has gone."""
        try:
            row = self._store.row("SELECT frames FROM games WHERE game_id = ?", game_id)
            return Log(blob(row[0]) if row else b"")
        except Damaged:  # of another type, or larger than any log
            raise BadData("archive.damaged", ("archive.no_records",))

    def cursor(self, game_id: str) -> tuple[int, bytes]:
        """(records, frames) that we have of a game; (0, b"") when it is not here, or not whole."""
        row = self._store.row("SELECT records, frames FROM games WHERE game_id = ?", game_id)
        if not row:
            return 0, b""
        records, frames = number(row[0]), blob(row[1])
        return (records, frames) if _count(frames) == records else (0, b"")

    def counts(self, log: Log) -> bool:
        """Whether it is this log that counts of its game."""
        row = self._store.row("SELECT records, frames FROM games WHERE game_id = ?", log.game_id)
        return bool(row) and (number(row[0]), blob(row[1])) == (len(log), log.frames)

    def add(
        self,
        log: Log,
        started_ms: int | None = None,
        met_ms: int | None = None,
        *,
        result: str = "",
        by_box: bool = False,
    ) -> str:
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER, SECOND, BETTER, HEALED or DELETED.

        It is on the disk then. `started_ms`, `met_ms`, `result` and `by_box` are those of an Arrival.
        """
        return self._add([Arrival(log, started_ms, met_ms, result, by_box=by_box)], log.game_id)[0]

    def add_all(self, arrivals: Iterable[One]) -> Iterator[tuple[One, str]]:
        """Add logs, some in one transaction. Yields each with what was done with it, once it is on the disk.

        Where `arrivals` raise a Problem, all before it are kept first.
        """
        for some in _batches(arrivals):
            yield from zip(some, self._add(some), strict=True)

    def _add(self, arrivals: Sequence[Arrival], only: str = "") -> list[str]:
        """Add all or none. `only`: the only game that is written to."""
        now_ms, database = dates.now_ms(), self._store.database
        with self._store.writing(only):
            here = self._here([arrival.log.game_id for arrival in arrivals])
            ours = here.frames
            done, changed = list[str](), list[str]()
            for arrival in arrivals:
                log = arrival.log
                before = ours.get(log.game_id)
                done.append(self._put(arrival, here, now_ms))
                counts = ours.get(log.game_id)
                ends = counts == log.frames  # what it comes to is what the game does
                known = ends and arrival.result and results.keep(database, log.game_id, len(log), arrival.result)
                if known or counts != before:
                    changed.append(log.game_id)
            play_rows.mark(database, changed)
        self._store.changed = self._store.changed or any(each not in _NOTHING for each in done)
        return done

    def _here(self, game_ids: Sequence[str]) -> "_Here":
        """What is here of these games."""
        marks, rows = play_rows.marks(game_ids), self._store.database.rows
        present = rows(f"SELECT game_id, frames FROM games WHERE game_id IN ({marks})", game_ids)
        gone = rows(f"SELECT game_id FROM deleted WHERE game_id IN ({marks})", game_ids)
        parted = rows(f"SELECT DISTINCT game_id FROM histories WHERE game_id IN ({marks})", game_ids)
        frames = {text(game_id): blob(frames) for game_id, frames in present}
        return _Here(frames, *({text(game_id) for (game_id,) in found} for found in (gone, parted)))

    def _put(self, arrival: Arrival, here: "_Here", now_ms: int) -> str:
        """Put one in its place, in `here` too."""
        log, ours = arrival.log, here.frames
        frames = ours.get(log.game_id)
        if frames is None:
            if log.game_id in here.gone and not arrival.wanted:
                return DELETED
            self._insert(arrival, now_ms)
        if arrival.by_box:
            self._histories.note_by_box(log)
        alone = log.game_id not in here.parted
        if frames is None:
            done = NEW
        elif alone and frames.startswith(log.frames):
            return SAME if frames == log.frames else SHORTER
        elif alone and log.frames.startswith(frames):
            extend(self._store.database, log, now_ms)
            done = EXTENDED
        elif not _is_log(frames):
            replace(self._store.database, log, now_ms)
            done = HEALED
        else:
            return self._choose(log, here, now_ms)
        ours[log.game_id] = log.frames
        if not alone:
            ours[log.game_id], _ = self._histories.choose(log.game_id, log.frames, [], now_ms)
        return done

    def _insert(self, arrival: Arrival, now_ms: int) -> None:
        log, met_ms, database = arrival.log, arrival.met_ms or now_ms, self._store.database
        header = log.header
        if arrival.wanted:
            database.execute("DELETE FROM deleted WHERE game_id = ?", (log.game_id,))
        about = (log.game_id, header.game, header.rules_version, header.box_id.hex())
        facts = (*about, len(log), int(log.end is not None), arrival.started_ms, now_ms, log.frames, met_ms)
        database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)

    def _choose(self, log: Log, here: "_Here", now_ms: int) -> str:
        """Keep one of several histories, and say anew which one counts."""
        before = here.frames[log.game_id]
        counts, is_new = self._histories.choose(log.game_id, before, [log.frames], now_ms)
        here.frames[log.game_id] = counts
        here.parted.add(log.game_id)
        if counts == log.frames != before:
            return EXTENDED if log.frames.startswith(before) else BETTER
        if before.startswith(log.frames):
            return SAME if before == log.frames else SHORTER
        return SECOND if is_new else SAME


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


def _count(frames: bytes) -> int:
    """How many sound frames these are; −1 when there is anything else between them."""
    offset = count = 0
    while offset < len(frames):
        body, offset = record.unframe(frames, offset)
        if body is None:
            return -1
        count += 1
    return count
