"""Owns what an archive keeps of many games beside its tallies: seasons, and the ratings at the end of each year."""

import secrets

from . import seasons
from .reader import Reader
from .rows import text
from .seasons import Season

_MARK = 8  # bytes


class Standings(Reader):
    """The part of an archive that seasons and ratings lie in."""

    def seasons(self) -> list[Season]:
        """All of them, the one that began last first."""
        return seasons.every(self.store.database)

    def season(self, name: str) -> Season:
        """The one that is called so, or begins so."""
        return seasons.find(self.store.database, name)

    def add_season(self, name: str, first_day: str, last_day: str, rule: str) -> None:
        """A new season. WrongUse when the name is none, or is taken."""
        with self.store.writing():
            seasons.add(self.store.database, name, first_day, last_day, rule)

    def close_season(self, season: Season, closed: str) -> None:
        """Keep its table as it is now. WrongUse when that was done before."""
        with self.store.writing():
            seasons.close(self.store.database, season, closed)

    def amend_season(self, season: Season, name: str, reason: str, closed: str) -> None:
        """Keep another table beside the closed one. WrongUse while the season runs."""
        with self.store.writing():
            seasons.amend(self.store.database, season, name, reason, closed)

    def remove_season(self, season: Season) -> None:
        """Take a season away, with all that was kept of it, down to the bytes of the file."""
        with self.store.erasing():
            seasons.remove(self.store.database, season)

    def ratings(self, what: str) -> dict[str, str]:
        """By year the ratings at its end, as they were kept, "" of damaged ones. `what`: was played; "" everything."""
        rows = self.store.database.rows("SELECT period, ratings FROM ratings WHERE what = ? AND period <> ''", (what,))
        return {text(period): kept if isinstance(kept, str) else "" for period, kept in rows}

    def mark_ratings(self) -> str:
        """A mark, which goes as soon as anything changes that ratings are worked out from."""
        if mark := self._ratings_mark():
            return mark
        sql = """
            INSERT INTO ratings VALUES ('', '', ?)
            ON CONFLICT (period, what) DO UPDATE SET ratings = excluded.ratings
        """
        with self.store.deriving():
            if not self._ratings_mark():
                self.store.database.execute(sql, (secrets.token_hex(_MARK),))
            return self._ratings_mark()

    def keep_ratings(self, what: str, kept: dict[str, str], mark: str) -> None:
        """Keep ratings by year, unless the mark that was set before they were worked out has gone."""
        sql = """
            INSERT INTO ratings VALUES (?, ?, ?)
            ON CONFLICT (period, what) DO UPDATE SET ratings = excluded.ratings
        """
        with self.store.deriving():
            if self._ratings_mark() != mark:
                return
            for period in sorted(kept):
                self.store.database.execute(sql, (period, what, kept[period]))

    def _ratings_mark(self) -> str:
        """ "" where there is none, or a damaged one."""
        rows = self.store.database.rows("SELECT ratings FROM ratings WHERE period = '' AND what = ''", ())
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""
