"""The plays of an archive: one row for each game or import, made again before a question reads them.

What is missing is made by `fresh`, some plays a transaction: a program that is stopped in the middle goes on where it
was.
"""

from collections.abc import Callable, Iterator, Sequence

from shared_rules import VERSION
from shared_rules.numbers import facts_json
from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play

from ...base.progress import Progress, no_progress
from ..logs import result
from . import play_maker, play_rows, search
from .database import number, text
from .results import Results
from .search import Wanted
from .store import Store


class Plays:
    """Plays as questions see them. `damaged`: how many the last `fresh` could not make."""

    def __init__(self, store: Store, results: Results) -> None:
        self._store = store
        self._results = results
        self.damaged = 0

    def fresh(self, tell: Progress = no_progress) -> None:
        """Make stale plays again. `tell(plays done, plays)` meanwhile: games without a result are played."""
        self._begin()
        total, done, after = self._count_stale(), 0, ""
        while total and (ids := self._stale_after(after)):
            with self._store.deriving():
                unplayed = play_maker.make_again(self._store.database, self._still_stale(ids))
            done += len(ids) - len(unplayed)
            for game_id in unplayed:
                tell(done, total)
                self._results.play(game_id)
                done += 1
            if unplayed:
                with self._store.deriving():
                    play_maker.make_again(self._store.database, self._still_stale(unplayed))
            tell(done, total)
            after = ids[-1]
        self.damaged = self._count_stale() if total else 0

    def forget_all(self) -> None:
        """Have the next question make all plays again."""
        with self._store.deriving():
            play_rows.mark_all(self._store.database)

    def read(
        self,
        what: str | None = None,
        who: str | None = None,
        first_day: str = "",
        last_day: str = "",
        unverified: bool = False,
    ) -> Iterator[Play]:
        """The plays that count, in the order of `(moment, play_id)`, from one day to another, both included."""
        self.fresh()
        return play_rows.read(self._store.database, what, who, first_day, last_day, unverified)

    def last(self, most: int, what: str | None = None, who: str | None = None) -> list[Play]:
        """The last plays that count, in their order, at most so many."""
        return play_rows.read_last(self._store.database, what, who, most)

    def some(self, play_ids: Sequence[str]) -> dict[str, Play]:
        """By id those of the plays that count."""
        return {play.play_id: play for play in play_rows.read_some(self._store.database, play_ids)}

    def by_month(self) -> dict[str, list[str]]:
        """The ids of all plays that count, by month."""
        return play_rows.by_month(self._store.database)

    def months(self) -> list[str]:
        """All months that have plays, in order."""
        return list(play_rows.months(self._store.database, ""))

    def count(self) -> int:
        """How many plays are made."""
        return number(self._store.database.rows("SELECT count(*) FROM plays")[0][0])

    def find(
        self, wanted: Wanted, title: Callable[[str], str], most: int = play_rows.ALL, tell: Progress = no_progress
    ) -> list[str]:
        """The ids of the plays that fit, also of those that do not count, the last one first.

        `title`: what something that was played is called. `tell` is that of `fresh`.
        """
        self.fresh(tell)
        return [play_id for _, play_id in search.find(self._store.database, wanted, title, most)]

    def facts(self, play_ids: Sequence[str]) -> dict[str, Facts | None]:
        """By id the facts of plays that were found; None where nobody here can play the game.

        Another program may be making them again: they are made here then. What has gone meanwhile is left out.
        """
        found = self._facts(play_ids)
        if len(found) < len(play_ids):
            self.fresh()
            found = self._facts(play_ids)
        return found

    def _facts(self, play_ids: Sequence[str]) -> dict[str, Facts | None]:
        found: dict[str, Facts | None] = {}
        for at in range(0, len(play_ids), play_rows.AT_ONCE):
            ids = play_ids[at : at + play_rows.AT_ONCE]
            sql = f"SELECT play_id, facts FROM plays WHERE play_id IN ({play_rows.marks(ids)})"
            found.update(
                (text(play_id), result.read(text(facts_text)))
                for play_id, facts_text in self._store.database.rows(sql, ids)
            )
        return found

    def _begin(self) -> None:
        """Note all plays that another version of this program has made otherwise, or none has made."""
        now, facts = VERSION, str(facts_json.VERSION)
        row = self._store.database.execute("SELECT version FROM made").fetchone()
        note = text(row[0]).split(" ") if row else []
        if note == [facts, now]:
            return
        with self._store.deriving():
            if note[:1] == [facts]:  # another program may play what this one could not
                rows = self._store.database.rows("SELECT play_id FROM plays WHERE facts = ''")
                play_rows.mark(self._store.database, [text(play_id) for (play_id,) in rows])
            else:
                play_rows.mark_all(self._store.database)
            self._store.database.execute("DELETE FROM made")
            self._store.database.execute("INSERT INTO made VALUES (?)", (f"{facts} {now}",))

    def _count_stale(self) -> int:
        return number(self._store.database.rows("SELECT count(*) FROM stale")[0][0])

    def _stale_after(self, after: str) -> list[str]:
        sql = f"SELECT play_id FROM stale WHERE play_id > ? ORDER BY play_id LIMIT {play_rows.AT_ONCE}"
        rows = self._store.database.rows(sql, (after,))
        return [play_id for (play_id,) in rows if isinstance(play_id, str)]  # else it is damaged

    def _still_stale(self, ids: list[str]) -> list[str]:
        """Those that no other program has made meanwhile."""
        sql = f"SELECT play_id FROM stale WHERE play_id IN ({play_rows.marks(ids)}) ORDER BY play_id"
        return [text(play_id) for (play_id,) in self._store.database.rows(sql, ids)]
