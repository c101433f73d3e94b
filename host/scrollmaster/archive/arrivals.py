"""Owns adding logs without ever losing one: one at a time, or many that wait for the disk together.

A log whose frames begin with ours extends it. One that differs is another history of the game: both are kept, and which
one counts is decided anew (branches.py). The caller has checked every log.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from .. import dates
from ..errors import BadData, Problem
from ..logs.log import Log
from . import branches, deleting, plays
from .played import Played
from .rows import Damaged, blob, text

NEW = "archive.new"  # what `keep` did, as term ids
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
    """A log with what is known of it. `told`: what it comes to (logs/result.py), "" where nobody here can play it.

    `started_ms`: when the game began, if that is known. `met_ms`: about when it was played, by default now.
    `wanted`: also when it was deleted here. `by_box`: the box itself has told it, over its line.
    """

    log: Log
    started_ms: int | None = None
    met_ms: int | None = None
    told: str = ""
    wanted: bool = False
    by_box: bool = False


One = TypeVar("One", bound=Arrival)


class Arrivals(Played):
    """An archive that logs come into."""

    def keep(self, log: Log, started_ms: int | None = None, met_ms: int | None = None, *, by_box: bool = False) -> str:
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER, SECOND, BETTER, HEALED or DELETED.

        It is on the disk then. `started_ms`, `met_ms` and `by_box` are those of an Arrival.
        """
        return self._keep([Arrival(log, started_ms, met_ms, by_box=by_box)], log.game_id)[0]

    def keep_all(self, arrivals: Iterable[One]) -> Iterator[tuple[One, str]]:
        """Add logs, some in one transaction. Yields each with what was done with it, once it is on the disk.

        Where `arrivals` raise a Problem, all before it are kept first.
        """
        for some in _batches(arrivals):
            yield from zip(some, self._keep(some), strict=True)

    def _keep(self, arrivals: Sequence[Arrival], only: str = "") -> list[str]:
        """Keep all or none. `only`: the only game that is written to."""
        now_ms = dates.now_ms()
        with self.store.writing(only):
            here = self._here([arrival.log.game_id for arrival in arrivals])
            ours = here.frames
            done, changed = list[str](), list[str]()
            for arrival in arrivals:
                log = arrival.log
                before = ours.get(log.game_id)
                done.append(self._put(arrival, here, now_ms))
                counts = ours.get(log.game_id)
                ends = counts == log.frames  # what it comes to is what the game does
                if ends and arrival.told and self._is_kept(log.game_id, len(log), arrival.told) or counts != before:
                    changed.append(log.game_id)
            plays.mark(self.store.database, changed)
        self.store.changed = self.store.changed or any(each not in _NOTHING for each in done)
        return done

    def choose_again(self) -> list[str]:
        """Say anew of each game with several histories which one counts, as when a box has become known.

        Returns the ids of those of which another one counts now.
        """
        self.store.check_writable()
        self.store.known_boxes()  # a list that is none is said before a game is taken for damaged
        changed = list[str]()
        for (game_id,) in self.store.database.rows("SELECT DISTINCT game_id FROM histories ORDER BY game_id", ()):
            with self.store.writing(text(game_id)), suppress(BadData, Damaged):  # which costs one game
                if self._decide_again(text(game_id)):
                    changed.append(text(game_id))
                    plays.mark(self.store.database, changed[-1:])
        self.store.changed = self.store.changed or bool(changed)
        return changed

    def _decide_again(self, game_id: str) -> bool:
        here = self._here([game_id])
        before = here.frames[game_id]
        self._decide(game_id, [], here, dates.now_ms())
        return here.frames[game_id] != before

    def _here(self, game_ids: Sequence[str]) -> "_Here":
        """What is here of these games."""
        marks = plays.marks(game_ids)
        kept = self.store.database.rows(f"SELECT game_id, frames FROM games WHERE game_id IN ({marks})", game_ids)
        gone = self.store.database.rows(f"SELECT game_id FROM deleted WHERE game_id IN ({marks})", game_ids)
        parted = self.store.database.rows(
            f"SELECT DISTINCT game_id FROM histories WHERE game_id IN ({marks})", game_ids
        )
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
        if arrival.by_box:
            self._note(log)
        alone = log.game_id not in here.parted
        if frames is None:
            done = NEW
        elif alone and frames.startswith(log.frames):
            return SAME if frames == log.frames else SHORTER
        elif alone and log.frames.startswith(frames):
            self._extend(log, now_ms)
            done = EXTENDED
        elif not _is_log(frames):
            self._replace(log, now_ms)
            done = HEALED
        else:
            return self._choose(log, here, now_ms)
        ours[log.game_id] = log.frames
        if not alone:
            self._decide(log.game_id, [], here, now_ms)
        return done

    def _note(self, log: Log) -> None:
        """Note how far the box itself has told a history."""
        heads = self._told_by_box(log.game_id)
        if log.heads[-1] in heads:
            return
        for head in heads.intersection(log.heads):
            self.store.database.execute("DELETE FROM by_box WHERE game_id = ? AND head = ?", (log.game_id, head))
        self.store.database.execute("INSERT INTO by_box VALUES (?, ?)", (log.game_id, log.heads[-1]))

    def _told_by_box(self, game_id: str) -> set[bytes]:
        """The chain heads up to which the box itself has told a history."""
        return {
            blob(head) for (head,) in self.store.database.rows("SELECT head FROM by_box WHERE game_id = ?", (game_id,))
        }

    def _insert(self, arrival: Arrival, now_ms: int) -> None:
        log, met_ms = arrival.log, arrival.met_ms or now_ms
        header = log.header
        if arrival.wanted:
            self.store.database.execute("DELETE FROM deleted WHERE game_id = ?", (log.game_id,))
        about = (log.game_id, header.game, header.rules_version, header.box_id.hex())
        facts = (*about, len(log), int(log.end is not None), arrival.started_ms, now_ms, log.frames, met_ms)
        self.store.database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)

    def _extend(self, log: Log, now_ms: int) -> None:
        facts = (log.frames, len(log), int(log.end is not None), now_ms, log.game_id)
        sql = "UPDATE games SET frames = ?, records = ?, complete = ?, kept_ms = ? WHERE game_id = ?"
        self.store.database.execute(sql, facts)

    def _choose(self, log: Log, here: "_Here", now_ms: int) -> str:
        """Keep one of several histories, and say anew which one counts."""
        game_id, before = log.game_id, here.frames[log.game_id]
        is_new = self._decide(game_id, [log.frames], here, now_ms)
        if here.frames[game_id] == log.frames != before:
            return EXTENDED if log.frames.startswith(before) else BETTER
        if before.startswith(log.frames):
            return SAME if before == log.frames else SHORTER
        return SECOND if is_new else SAME

    def _decide(self, game_id: str, more: Sequence[bytes], here: "_Here", now_ms: int) -> bool:
        """Let that history of a game count which should, with `more` of them. Returns whether these are new."""
        ours, beside = here.frames[game_id], [history.frames for history in self.histories(game_id)]
        every = branches.apart([ours, *beside, *more])
        best = branches.counting(every, self.store.known_boxes(), self._told_by_box(game_id))
        for frames in beside:
            if frames == best.frames or frames not in every:
                deleting.delete_history(self.store.database, game_id, frames)
        for frames in every:
            if frames != best.frames and frames not in beside:
                self.store.database.execute("INSERT INTO histories VALUES (?, ?, ?)", (game_id, now_ms, frames))
        here.parted.add(game_id)
        here.frames[game_id] = best.frames
        if best.frames != ours:
            self._replace(best, now_ms)
        return any(frames in every and frames not in beside for frames in more)

    def _replace(self, log: Log, now_ms: int) -> None:
        """Let another history of a game that is here count: nothing that was worked out of the one before holds."""
        header = log.header
        self.store.database.execute("DELETE FROM results WHERE game_id = ?", (log.game_id,))
        sql = "UPDATE games SET game = ?, rules_version = ?, box_id = ? WHERE game_id = ?"
        self.store.database.execute(sql, (header.game, header.rules_version, header.box_id.hex(), log.game_id))
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
