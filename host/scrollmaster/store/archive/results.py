"""What logs come to, for all who play them: who asks for a list, and workers, each of which has games of its own.

Whatever is kept of a game has its play made again.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ..logs import result
from . import play_rows
from .database import Database, Row, blob, number, text
from .store import Store

_KEEP = """
    INSERT INTO results SELECT game_id, records, ? FROM games WHERE game_id = ? AND records = ?
    ON CONFLICT (game_id) DO UPDATE SET records = excluded.records, result = excluded.result
"""
_UNPLAYED = f"""
    FROM games LEFT JOIN results USING (game_id, records) WHERE games.game_id > ?
    AND (result IS NULL OR (result != ? AND substr(result, 1, {len(result.BEGINNING)}) != ?))
"""


@dataclass
class Claimed:
    """A game that is worked on here."""

    game_id: str
    records: int
    frames: bytes


class Results:
    """The results of games, by game id."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game_id: str) -> tuple[int, str] | None:
        """(records, what they come to), as it is kept."""
        row = self._store.row("SELECT records, result FROM results WHERE game_id = ?", game_id)
        return (number(row[0]), text(row[1])) if row else None

    def keep(self, game_id: str, records: int, result: str) -> None:
        """Keep what so many records of a game come to, to list it without playing it again."""
        with self._store.writing(game_id):
            self._keep(game_id, records, result)

    def keep_all(self, played: Sequence[tuple[Claimed, str]]) -> int:
        """Keep what games come to. Returns how many of them are here as far as that."""
        database = self._store.database
        with self._store.deriving():
            stored = [game.game_id for game, result in played if keep(database, game.game_id, game.records, result)]
            play_rows.mark(database, stored)
        return len(stored)

    def play(self, game_id: str) -> None:
        """Play a game without a result, and keep what its log comes to."""
        row = self._store.row("SELECT records FROM games WHERE game_id = ?", game_id)
        if row:
            played = result.played(self._frames(game_id))
            with self._store.deriving(game_id):
                self._keep(game_id, number(row[0]), played)

    @contextmanager
    def claim(self, most: int, after: str = "") -> Generator[list[Claimed], None, None]:
        """Games whose results are missing, or of another program, from the id `after` on.

        On a server nobody else gets them while the context lasts: `keep_all` in it what has been made of them.
        """
        self._store.check_writable()
        with self._store.database.claiming() as alone:
            yield [
                Claimed(game_id, records, self._frames(game_id))
                for game_id, records in self._unplayed(most, after, alone)
            ]

    def count_unplayed(self) -> int:
        """How many games there are to claim."""
        values = "", result.unknown(), result.BEGINNING
        return number(self._store.database.rows(f"SELECT count(*) {_UNPLAYED}", values)[0][0])

    def _unplayed(self, most: int, after: str, alone: str) -> list[tuple[str, int]]:
        """(game id, records) of the next games that have to be played.

        Between the look of a statement and its lock another worker may have kept some of what it found. So they are
        looked at again once nobody else can get them.
        """
        found = f"SELECT games.game_id, games.records {_UNPLAYED}"
        read, known = self._store.database.rows, (result.unknown(), result.BEGINNING)
        while games := _sound(read(f"{found} ORDER BY games.game_id LIMIT ? {alone}", (after, *known, most))):
            first, after = after, games[-1][0]
            still = _sound(read(f"{found} AND games.game_id <= ?", (first, *known, after)))
            if left := [game for game in games if game in still]:
                return left
        return []

    def _keep(self, game_id: str, records: int, result: str) -> None:
        if keep(self._store.database, game_id, records, result):
            play_rows.mark(self._store.database, [game_id])

    def _frames(self, game_id: str) -> bytes:
        """The frames of a game; none where they are of another type, or larger than any log."""
        try:
            row = self._store.row("SELECT frames FROM games WHERE game_id = ?", game_id)
            return blob(row[0]) if row else b""
        except self._store.faults:
            return b""


def keep(database: Database, game_id: str, records: int, result: str) -> bool:
    """Keep what so many records of a game come to, unless it has others meanwhile."""
    return bool(database.execute(_KEEP, (result, game_id, records)).rowcount)


def _sound(rows: Sequence[Row]) -> list[tuple[str, int]]:
    """Without those that are damaged."""
    return [(game_id, records) for game_id, records in rows if isinstance(game_id, str) and isinstance(records, int)]
