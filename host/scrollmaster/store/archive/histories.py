"""The histories of a game, and which of them counts: a written rule, whatever the order in which they come in.

Two logs of one game id of which neither goes on from the other part at a record; both are kept, and one counts.
"""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

from ...base import dates
from ...base.errors import BadData
from .. import known_boxes
from ..known_boxes import Known
from ..logs.check import NO_ROLLS, PROVEN, Checked, check
from ..logs.log import Log
from ..logs.trust import contradiction
from . import play_rows
from .connection import MOST_BYTES
from .database import Damaged, Database, blob, text
from .store import Store

_BESIDE = "SELECT frames FROM histories WHERE game_id = ? AND length(frames) < ? ORDER BY kept_ms, frames"
Rank = tuple[bool, int, bool, bool, bool, bool, int, bytes]
_BAD: Rank = (False, 0, False, False, False, False, 0, b"")


class Histories:
    """The other logs of games, by game id."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game_id: str) -> list[Log]:
        """The other histories of a game, but those that are damaged."""
        found: list[Log] = []
        for (frames,) in self._store.database.rows(_BESIDE, (game_id, MOST_BYTES)):  # larger ones are none
            with suppress(Damaged, BadData):
                found.append(Log(blob(frames)))
        return found

    def delete(self, game_id: str, frames: bytes) -> None:
        """Delete one of the other histories of a game, down to the bytes of the file."""
        with self._store.erasing():
            self._delete(game_id, frames)

    def _delete(self, game_id: str, frames: bytes) -> None:
        sql = "DELETE FROM histories WHERE game_id = ? AND frames = ?"
        self._store.database.execute(sql, (game_id, frames))

    def choose_again(self) -> list[str]:
        """Say anew of each game with several histories which one counts, as when a box has become known.

        Returns the ids of those of which another one counts now.
        """
        self._store.check_writable()
        self._store.known_boxes()  # a list that is none is said before a game is taken for damaged
        changed = list[str]()
        for (game_id,) in self._store.database.rows("SELECT DISTINCT game_id FROM histories ORDER BY game_id"):
            with self._store.writing(text(game_id)), suppress(BadData, Damaged):  # which costs one game
                row = self._store.row("SELECT frames FROM games WHERE game_id = ?", text(game_id))
                ours = blob(row[0]) if row else b""
                if self.choose(text(game_id), ours, [], dates.now_ms())[0] != ours:
                    changed.append(text(game_id))
                    play_rows.mark(self._store.database, changed[-1:])
        self._store.changed = self._store.changed or bool(changed)
        return changed

    def choose(self, game_id: str, ours: bytes, arrivals: Sequence[bytes], now_ms: int) -> tuple[bytes, bool]:
        """Let that history of a game count which should, with `arrivals` of them, in the transaction of the caller.

        `ours`: the one that counts until then. Returns (the one that counts, whether any of `arrivals` is new).
        """
        beside = [history.frames for history in self.of(game_id)]
        every = apart([ours, *beside, *arrivals])
        best = counting(every, self._store.known_boxes(), self._heads_from_box(game_id))
        for frames in beside:
            if frames == best.frames or frames not in every:
                self._delete(game_id, frames)
        for frames in every:
            if frames != best.frames and frames not in beside:
                sql = "INSERT INTO histories VALUES (?, ?, ?)"
                self._store.database.execute(sql, (game_id, now_ms, frames))
        if best.frames != ours:
            replace(self._store.database, best, now_ms)
        return best.frames, any(frames in every and frames not in beside for frames in arrivals)

    def note_by_box(self, log: Log) -> None:
        """Note how far the box itself has told a history, in the transaction of the caller."""
        heads = self._heads_from_box(log.game_id)
        if log.heads[-1] in heads:
            return
        for head in heads.intersection(log.heads):
            self._store.database.execute("DELETE FROM by_box WHERE game_id = ? AND head = ?", (log.game_id, head))
        self._store.database.execute("INSERT INTO by_box VALUES (?, ?)", (log.game_id, log.heads[-1]))

    def _heads_from_box(self, game_id: str) -> set[bytes]:
        """The chain heads up to which the box itself has told a history."""
        rows = self._store.database.rows("SELECT head FROM by_box WHERE game_id = ?", (game_id,))
        return {blob(head) for (head,) in rows}


def extend(database: Database, log: Log, now_ms: int) -> None:
    """Let a log stand in the place of a part of it."""
    facts = (log.frames, len(log), int(log.end is not None), now_ms, log.game_id)
    sql = "UPDATE games SET frames = ?, records = ?, complete = ?, kept_ms = ? WHERE game_id = ?"
    database.execute(sql, facts)


def replace(database: Database, log: Log, now_ms: int) -> None:
    """Let another history of a game that is here count: nothing that was worked out of the one before holds."""
    header = log.header
    database.execute("DELETE FROM results WHERE game_id = ?", (log.game_id,))
    sql = "UPDATE games SET game = ?, rules_version = ?, box_id = ? WHERE game_id = ?"
    database.execute(sql, (header.game, header.rules_version, header.box_id.hex(), log.game_id))
    extend(database, log, now_ms)


def rank(checked: Checked, known: Sequence[Known], announced: int = 0) -> Rank:
    """By what histories are told apart; the greatest counts. `known`: the boxes that are known here.

    Signed by a key that is known for its box; then that of which the box has told most here, while it has told no end
    (`announced`, else 0); then one that does not contradict what is known of its box; then signed by the key of its own
    header; then ended with a seed that proves its rolls; then ended; then longer. Of two that are alike in all this the
    bytes decide, and not which came first.
    """
    log = checked.log
    proven = checked.play is not None and bool(log.end and log.end.seed) and checked.dice in (PROVEN, NO_ROLLS)
    is_known = checked.signed and known_boxes.is_of(known, log.header.box_id.hex(), log.header.key.hex())
    return (
        is_known,
        announced,
        not contradiction(log, known),
        checked.signed,
        proven,
        log.end is not None,
        len(log),
        log.heads[-1],
    )


def counting(histories: Iterable[bytes], known: Sequence[Known], by_box: Collection[bytes] = ()) -> Log:
    """The history that counts. Each is checked anew: whoever brought it may have claimed a signature, or a seed.

    `by_box`: the chain heads up to which the box itself has told one, over its line.
    """
    logs = [Log(frames) for frames in histories]
    announced = [_announced(log, by_box) for log in logs]
    if any(log.end and records >= log.played for log, records in zip(logs, announced)):
        announced = [0] * len(logs)
    return max(zip(logs, announced), key=lambda each: _rank(each[0], known, each[1]))[0]


def _announced(log: Log, by_box: Collection[bytes]) -> int:
    """How many records of a history the box itself has told."""
    return max((seq + 1 for seq, head in enumerate(log.heads) if head in by_box), default=0)


def _rank(log: Log, known: Sequence[Known], announced: int) -> Rank:
    try:
        return rank(check(log), known, announced)
    except BadData:
        return _BAD


def apart(histories: Iterable[bytes]) -> list[bytes]:
    """Without those from which another one goes on."""
    every = sorted(set(histories))  # what goes on from one stands right behind it
    return [one for one, after in zip(every, [*every[1:], b""]) if not after.startswith(one)]


def parts_at(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """The first record by which two histories differ, by their chain heads."""
    return next((seq for seq, heads in enumerate(zip(one, other)) if heads[0] != heads[1]), min(len(one), len(other)))
