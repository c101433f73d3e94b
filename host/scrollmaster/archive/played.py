"""Owns what logs come to, as it is kept: by whoever plays one, and by workers, each of which has games of its own.

Whatever is kept of a game has its play made again.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from ..logs import result
from . import plays
from .reader import Reader
from .rows import Row, number

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


class Played(Reader):
    """An archive with what its logs come to."""

    @contextmanager
    def claim(self, most: int, after: str = "") -> Generator[list[Claimed], None, None]:
        """Games whose results are missing, or of another program, from the id `after` on.

        On a server nobody else gets them while the context lasts: `keep_results` in it what has been made of them.
        """
        self.store.check_writable()
        with self.store.database.claiming() as alone:
            yield [
                Claimed(game_id, records, self._sound_frames(game_id))
                for game_id, records in self._unplayed(most, after, alone)
            ]

    def _unplayed(self, most: int, after: str, alone: str) -> list[tuple[str, int]]:
        """(game id, records) of the next games that have to be played.

        Between the look of a statement and its lock another worker may have kept some of what it found. So they are
        looked at again once nobody else can get them.
        """
        found = f"SELECT games.game_id, games.records {_UNPLAYED}"
        told = result.unknown(), result.BEGINNING
        while games := _sound(
            self.store.database.rows(f"{found} ORDER BY games.game_id LIMIT ? {alone}", (after, *told, most))
        ):
            first, after = after, games[-1][0]
            still = _sound(self.store.database.rows(f"{found} AND games.game_id <= ?", (first, *told, after)))
            if left := [game for game in games if game in still]:
                return left
        return []

    def count_unplayed(self) -> int:
        """How many games there are to claim."""
        rows = self.store.database.rows(f"SELECT count(*) {_UNPLAYED}", ("", result.unknown(), result.BEGINNING))
        return number(rows[0][0])

    def keep_results(self, made: Sequence[tuple[Claimed, str]]) -> int:
        """Keep what games come to. Returns how many of them are here as far as that."""
        with self.store.deriving():
            kept = [game.game_id for game, told in made if self._is_kept(game.game_id, game.records, told)]
            plays.mark(self.store.database, kept)
        return len(kept)

    def _keep_result(self, game_id: str, records: int, told: str) -> None:
        if self._is_kept(game_id, records, told):
            plays.mark(self.store.database, [game_id])

    def _is_kept(self, game_id: str, records: int, told: str) -> bool:
        """Keep what so many records of a game come to, unless it has others meanwhile."""
        return bool(self.store.database.execute(_KEEP, (told, game_id, records)).rowcount)

    def _sound_frames(self, game_id: str) -> bytes:
        """The frames of a game; none where they are of another type, or larger than any log."""
        try:
            return self._frames(game_id) or b""
        except self.store.faults:
            return b""


def _sound(rows: Sequence[Row]) -> list[tuple[str, int]]:
    """Without those that are damaged."""
    return [(game_id, records) for game_id, records in rows if isinstance(game_id, str) and isinstance(records, int)]
