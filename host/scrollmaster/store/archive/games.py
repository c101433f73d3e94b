"""The games of an archive: found and listed, deleted, and what is left of one.

Of a deleted game stay its id, the head of its chain, the date and the reason: enough to know it again, not enough to
read it.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from os.path import commonprefix

from ...base.dates import now_ms
from ...base.errors import WrongUse
from . import evenings
from .database import Damaged, Database, Value, blob, number, text
from .game import FACTS, ArchivedGame, facts, only
from .logs import Logs
from .packs import Packs
from .play_rows import AT_ONCE, mark, marks
from .store import Store

_NEXT_TO = ", ".join(
    f"(SELECT {which}({own}) FROM {table} WHERE {own} {than} column1)"
    for own, table in (("game_id", "games"), ("play_id", "imported"))
    for which, than in (("max", "<"), ("min", ">"))
)
_BEYOND = "~"  # comes after whatever the id of a game goes on with
# The one that the others refer to comes last.
_TABLES = ("tags", "names", "seats", "details", "results", "exports", "histories", "by_box", "games")


@dataclass
class Deleted:
    """What is left of a game. `head`: of its chain after the last of its records; `deleted_ms`: ms since 1970."""

    game_id: str
    game: str
    box_id: str
    records: int
    head: bytes
    deleted_ms: int
    reason: str


class Games:
    """The games that are here, but those whose rows are damaged."""

    def __init__(self, store: Store, packs: Packs, logs: Logs) -> None:
        self._store = store
        self._packs = packs
        self._logs = logs

    def all(self) -> list[ArchivedGame]:
        """All of them, the one played last first.

        Of games of one moment, the one kept last; of those kept at once, the greater id.
        """
        return self._read("")

    def find(self, prefix: str | None) -> ArchivedGame:
        """The only game whose id begins with `prefix`; without one, the game played last."""
        if prefix is not None:
            where, beginning = "WHERE games.game_id >= ? AND games.game_id <= ?", prefix.lower()
            return only(self._read(where, beginning, beginning + _BEYOND) if prefix.isascii() else [], prefix)
        found = self.all()
        if not found:
            raise WrongUse("archive.empty")
        return found[0]

    def _read(self, where: str, *values: str | int) -> list[ArchivedGame]:
        """The games of some rows, the one played last first."""
        games: list[ArchivedGame] = []
        sql = f"SELECT {FACTS} {where} ORDER BY kept_ms DESC, games.game_id DESC"
        for row in self._store.database.rows(sql, values):
            with suppress(Damaged):
                games.append(facts(row))
        titles = {game: self._packs.title(game) for game in dict.fromkeys(game.game for game in games)}
        for game in games:
            game.rules_title = titles[game.game]
        evenings.give_places(self._store.database, ((game, game.day.moment_text()) for game in games))
        return sorted(games, key=lambda game: game.day.moment, reverse=True)

    def ids(self) -> list[str]:
        """The ids of all games, in their order."""
        rows = self._store.database.rows("SELECT game_id FROM games ORDER BY game_id", ())
        return [game_id for (game_id,) in rows if isinstance(game_id, str)]

    def count(self) -> int:
        """How many games are here, damaged ones too."""
        return number(self._store.database.rows("SELECT count(*) FROM games")[0][0])

    def is_empty(self) -> bool:
        """Whether no game is here."""
        return self._store.database.execute("SELECT 1 FROM games LIMIT 1").fetchone() is None

    def some(self, game_ids: Sequence[str]) -> dict[str, ArchivedGame]:
        """Games by their ids, but those that are damaged, or not here."""
        found: dict[str, ArchivedGame] = {}
        for at in range(0, len(game_ids), AT_ONCE):
            ids = game_ids[at : at + AT_ONCE]
            games = self._read(f"WHERE games.game_id IN ({marks(ids)})", *ids)
            found.update((game.game_id, game) for game in games)
        return found

    def letters(self, game_ids: Sequence[str], least: int) -> int:
        """How many letters tell each of these games from all others, and from plays of other programs, but `least`."""
        most = least
        for at in range(0, len(game_ids), AT_ONCE):
            ids = game_ids[at : at + AT_ONCE]
            shown = ", ".join(["(?)"] * len(ids))
            for row in self._store.database.rows(f"SELECT column1, {_NEXT_TO} FROM (VALUES {shown}) AS shown", ids):
                most = max(most, *(len(commonprefix([str(row[0]), str(other)])) + 1 for other in row[1:]))
        return most

    def ever(self) -> set[str]:
        """The ids of all games that are here, or were deleted here."""
        sql = "SELECT game_id FROM games UNION SELECT game_id FROM deleted"
        return {text(game_id) for (game_id,) in self._store.database.rows(sql)}

    def delete(self, game_id: str, reason: str) -> None:
        """Delete a game, down to the bytes of the file. Nothing brings it back but an Arrival that is wanted."""
        log = self._logs.get(game_id)
        header, database = log.header, self._store.database
        with self._store.erasing():
            left = (log.game_id, header.game, header.box_id.hex(), len(log), log.heads[-1], now_ms())
            forget(database, log.game_id)
            keep_left(database, (*left, reason))

    def deleted(self, game_id: str) -> Deleted | None:
        """What is left of a game that was deleted here."""
        return left_of(self._store.database, game_id)

    def places(self, game_ids: Sequence[str]) -> tuple[list[str], list[str]]:
        """(boxes, files) that may hold these games, too."""
        rows = self._store.database.rows
        boxes = {text(box_id) for game_id, box_id in rows("SELECT game_id, box_id FROM games") if game_id in game_ids}
        files = {text(path) for game_id, path in rows("SELECT game_id, path FROM exports") if game_id in game_ids}
        return sorted(boxes), sorted(files)

    def note_export(self, game_ids: Iterable[str], path: str) -> None:
        """Remember that games were written to a file."""
        with self._store.writing():
            sql = "INSERT INTO exports VALUES (?, ?) ON CONFLICT DO NOTHING"
            for game_id in game_ids:
                self._store.database.execute(sql, (game_id, path))

    def note_site(self, path: str) -> None:
        """Remember that what all games have come to was written to the pages of a folder."""
        with self._store.writing():
            sql = "INSERT INTO exports SELECT game_id, ? FROM games WHERE true ON CONFLICT DO NOTHING"
            self._store.database.execute(sql, (path,))


def forget(database: Database, game_id: str) -> None:
    """Take a game out of all tables."""
    mark(database, [game_id])
    for table in _TABLES:
        database.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))


def keep_left(database: Database, row: Sequence[Value]) -> None:
    """Keep what is left of a game, as a row of `deleted`."""
    database.execute("DELETE FROM deleted WHERE game_id = ?", (row[0],))
    database.execute("INSERT INTO deleted VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def left_of(database: Database, game_id: str) -> Deleted | None:
    """What is left of a game that was deleted here."""
    row = database.execute("SELECT * FROM deleted WHERE game_id = ?", (game_id,)).fetchone()
    if not row:
        return None
    _, game, box_id, records, head, deleted_ms, reason = row
    about = game_id, text(game), text(box_id)
    return Deleted(*about, number(records), blob(head), number(deleted_ms), text(reason))
