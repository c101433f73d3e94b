"""Owns what an archive works out: plays, and sums of them, which are made again before a question reads them.

A question reads rows of `plays` and `tallies` only, whatever the archive holds. What is missing in them is made by
`fresh`, some plays a transaction: a program that is stopped in the middle goes on where it was.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version

from shared_rules.numbers import facts_json
from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally

from ..link.batch import Progress, no_progress
from ..logs import result
from . import evenings, listing, making, plays, tallies
from .evenings import Evening
from .listing import Wanted
from .reader import Reader
from .rows import number, text


class Derived(Reader):
    """An archive as questions see it. `damaged`: how many plays the last `fresh` could not make."""

    def fresh(self, tell: Progress = no_progress) -> None:
        """Make stale plays again. `tell(plays done, plays)` meanwhile: games without a result are played."""
        self._begin()
        total, done, after = self._count_stale(), 0, ""
        while total and (ids := self._stale_after(after)):
            with self.store.deriving():
                unplayed = making.make_again(self.store.database, self._still_stale(ids))
            done += len(ids) - len(unplayed)
            for game_id in unplayed:
                tell(done, total)
                self.results.play(game_id)
                done += 1
            if unplayed:
                with self.store.deriving():
                    making.make_again(self.store.database, self._still_stale(unplayed))
            tell(done, total)
            after = ids[-1]
        self.damaged = self._count_stale() if total else 0

    def reindex(self, tell: Progress = no_progress) -> None:
        """Make all plays again from the results, and their sums."""
        self.reindex_later()
        self.fresh(tell)
        self.sum_up(tell)

    def sum_up(self, tell: Progress = no_progress) -> None:
        """Make all sums again, but those with unverified plays, which are made when they are asked for."""
        months = list(plays.months(self.store.database, ""))
        for done, month in enumerate(months):
            tell(done, len(months))
            with self.store.deriving():
                tallies.make_month(self.store.database, month)
        for what in (None, *(what for what, _ in self.whats())):
            self.tally("", what)

    def reindex_later(self) -> None:
        """Have the next question make all plays again."""
        with self.store.deriving():
            plays.mark_all(self.store.database)

    def tally(self, period: str, what: str | None = None, pairs: bool = False, unverified: bool = False) -> Tally:
        """The sums of a period, "2026-11", "2026" or "" for all; `what`: of what was played, None for everything.

        Without `pairs` it may have none. Unverified plays are in it where that is asked for.
        """
        self.fresh()
        found = tallies.kept(self.store.database, period, what, pairs, unverified)
        if found is not None:
            return found
        for month in tallies.missing(self.store.database, period, what, unverified):
            with self.store.deriving():
                tallies.make(self.store.database, month, what, unverified)
        with self.store.deriving():
            return tallies.make(self.store.database, period, what, unverified)

    def whats(self, unverified: bool = False) -> list[tuple[str, int]]:
        """What was played, with the number of games that count; the most first."""
        played = self.tally("", unverified=unverified).whats
        return sorted(played.items(), key=lambda row: (-row[1], row[0]))

    def plays(
        self,
        what: str | None = None,
        who: str | None = None,
        first_day: str = "",
        last_day: str = "",
        unverified: bool = False,
    ) -> Iterator[Play]:
        """The plays that count, in the order of `(moment, play_id)`, from one day to another, both included."""
        self.fresh()
        return plays.read(self.store.database, what, who, first_day, last_day, unverified)

    def count_plays(self) -> int:
        """How many plays are made."""
        return number(self.store.database.rows("SELECT count(*) FROM plays")[0][0])

    def evenings(self, most: int = evenings.ALL) -> list[Evening]:
        """The evenings that had games, or of which something was said, the last one first, at most so many."""
        self.fresh()
        return evenings.latest(self.store.database, most)

    def evening(self, day: str) -> Evening:
        """The evening of a day, be it that nothing was played."""
        self.fresh()
        return evenings.one(self.store.database, day)

    def find_plays(
        self, wanted: Wanted, title: Callable[[str], str], most: int = listing.ALL, tell: Progress = no_progress
    ) -> list[str]:
        """The ids of the plays that fit, also of those that do not count, the last one first.

        `title`: what something that was played is called. `tell` is that of `fresh`.
        """
        self.fresh(tell)
        return [play_id for _, play_id in listing.find(self.store.database, wanted, title, most)]

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
        for at in range(0, len(play_ids), plays.AT_ONCE):
            ids = play_ids[at : at + plays.AT_ONCE]
            sql = f"SELECT play_id, facts FROM plays WHERE play_id IN ({plays.marks(ids)})"
            found.update(
                (text(play_id), result.read(text(kept))) for play_id, kept in self.store.database.rows(sql, ids)
            )
        return found

    def _begin(self) -> None:
        """Note all plays that another version of this program has made otherwise, or none has made."""
        now, facts = version("scrollmaster"), str(facts_json.VERSION)
        row = self.store.database.execute("SELECT version FROM made").fetchone()
        made = text(row[0]).split(" ") if row else []
        if made == [facts, now]:
            return
        with self.store.deriving():
            if made[:1] == [facts]:  # another program may play what this one could not
                rows = self.store.database.rows("SELECT play_id FROM plays WHERE facts = ''")
                plays.mark(self.store.database, [text(play_id) for (play_id,) in rows])
            else:
                plays.mark_all(self.store.database)
            self.store.database.execute("DELETE FROM made")
            self.store.database.execute("INSERT INTO made VALUES (?)", (f"{facts} {now}",))

    def _count_stale(self) -> int:
        return number(self.store.database.rows("SELECT count(*) FROM stale")[0][0])

    def _stale_after(self, after: str) -> list[str]:
        sql = f"SELECT play_id FROM stale WHERE play_id > ? ORDER BY play_id LIMIT {plays.AT_ONCE}"
        rows = self.store.database.rows(sql, (after,))
        return [play_id for (play_id,) in rows if isinstance(play_id, str)]  # else it is damaged

    def _still_stale(self, ids: list[str]) -> list[str]:
        """Those that no other program has made meanwhile."""
        sql = f"SELECT play_id FROM stale WHERE play_id IN ({plays.marks(ids)}) ORDER BY play_id"
        return [text(play_id) for (play_id,) in self.store.database.rows(sql, ids)]
