"""Owns what an archive keeps of many games beside its tallies: seasons, and the ratings at the end of each year."""

import secrets

from . import seasons
from .rows import text
from .seasons import Season
from .store import Store

_MARK = 8  # bytes


class Standings(Store):
    """The part of an archive that seasons and ratings lie in."""

    def seasons(self) -> list[Season]:
        """All of them, the one that began last first."""
        return seasons.every(self._database)

    def season(self, name: str) -> Season:
        """The one that is called so, or begins so."""
        return seasons.find(self._database, name)

    def add_season(self, name: str, first_day: str, last_day: str, rule: str) -> None:
        """A new season. WrongUse when the name is none, or is taken."""
        with self._writing():
            seasons.add(self._database, name, first_day, last_day, rule)

    def close_season(self, season: Season, closed: str) -> None:
        """Keep its table as it is now. WrongUse when that was done before."""
        with self._writing():
            seasons.close(self._database, season, closed)

    def amend_season(self, season: Season, name: str, reason: str, closed: str) -> None:
        """Keep another table beside the closed one. WrongUse while the season runs."""
        with self._writing():
            seasons.amend(self._database, season, name, reason, closed)

    def remove_season(self, season: Season) -> None:
        """Take a season away, with all that was kept of it, down to the bytes of the file."""
        with self._erasing():
            seasons.remove(self._database, season)

    def ratings(self, what: str) -> dict[str, str]:
        """By year the ratings at its end, as they were kept, "" of damaged ones. `what`: was played; "" everything."""
        rows = self._rows("SELECT period, ratings FROM ratings WHERE what = ? AND period <> ''", (what,))
        return {text(period): kept if isinstance(kept, str) else "" for period, kept in rows}

    def mark_ratings(self) -> str:
        """A mark, which goes as soon as anything changes that ratings are worked out from."""
        if mark := self._ratings_mark():
            return mark
        sql = """
            INSERT INTO ratings VALUES ('', '', ?)
            ON CONFLICT (period, what) DO UPDATE SET ratings = excluded.ratings
        """
        with self._deriving():
            if not self._ratings_mark():
                self._database.execute(sql, (secrets.token_hex(_MARK),))
            return self._ratings_mark()

    def keep_ratings(self, what: str, kept: dict[str, str], mark: str) -> None:
        """Keep ratings by year, unless the mark that was set before they were worked out has gone."""
        sql = """
            INSERT INTO ratings VALUES (?, ?, ?)
            ON CONFLICT (period, what) DO UPDATE SET ratings = excluded.ratings
        """
        with self._deriving():
            if self._ratings_mark() != mark:
                return
            for period in sorted(kept):
                self._database.execute(sql, (period, what, kept[period]))

    def _ratings_mark(self) -> str:
        """ "" where there is none, or a damaged one."""
        rows = self._rows("SELECT ratings FROM ratings WHERE period = '' AND what = ''", ())
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""
