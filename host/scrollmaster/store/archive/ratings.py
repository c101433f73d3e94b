"""The ratings at the end of each year, as they were worked out. A play that changes takes away those after it.

So it does with marks, by which others see whether what they have made of a month, or until a day, is as it was.
"""

import secrets
from collections.abc import Iterable

from .database import text
from .store import Store

_MARK = 8  # bytes
_MARKS = "some marks"  # stands where others have what was played: no id of a game is so
_SQL = """
    INSERT INTO ratings VALUES (?, ?, ?)
    ON CONFLICT (period, what) DO UPDATE SET ratings = excluded.ratings
"""


class Ratings:
    """By year and what was played, which is "" for everything."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, what: str) -> dict[str, str]:
        """By year the ratings at its end, as they were kept, "" of damaged ones."""
        sql = "SELECT period, ratings FROM ratings WHERE what = ? AND period <> ''"
        rows = self._store.database.rows(sql, (what,))
        return {text(period): skills if isinstance(skills, str) else "" for period, skills in rows}

    def mark(self) -> str:
        """A mark, which goes as soon as anything changes that ratings are worked out from."""
        if mark := self._marked():
            return mark
        with self._store.deriving():
            if not self._marked():
                self._store.database.execute(_SQL, ("", "", secrets.token_hex(_MARK)))
            return self._marked()

    def marks(self, periods: Iterable[str]) -> dict[str, str]:
        """By month, or day, a mark, which goes as soon as a play of then, or of earlier, changes."""
        wanted, found = sorted(set(periods)), self.of(_MARKS)
        if not all(found.get(period) for period in wanted):
            with self._store.deriving():
                found = self.of(_MARKS)
                for period in wanted:
                    if not found.get(period):
                        found[period] = secrets.token_hex(_MARK)
                        self._store.database.execute(_SQL, (period, _MARKS, found[period]))
        return {period: found[period] for period in wanted}

    def keep(self, what: str, ratings: dict[str, str], mark: str) -> None:
        """Keep ratings by year, unless the mark that was set before they were worked out has gone."""
        with self._store.deriving():
            if self._marked() != mark:
                return
            for period in sorted(ratings):
                self._store.database.execute(_SQL, (period, what, ratings[period]))

    def _marked(self) -> str:
        """ "" where there is none, or a damaged one."""
        rows = self._store.database.rows("SELECT ratings FROM ratings WHERE period = '' AND what = ''")
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""
