"""Owns reading the games kept on this PC: finding them, their logs, packs and people."""

from collections.abc import Sequence
from os.path import commonprefix
from types import TracebackType
from typing import Self

from ..errors import WrongUse
from . import deleting, evenings
from .aliases import Aliases
from .deleting import Deleted
from .details import Details
from .game import FACTS, ArchivedGame, facts, only
from .histories import Histories
from .imports import Imports
from .logs import Logs
from .packs import Packs
from .people import People
from .place import Place
from .plays import AT_ONCE, marks
from .ratings import Ratings
from .results import Results
from .rows import Damaged, number, text
from .seasons import Seasons
from .seats import Seats
from .store import Store

_NEXT_TO = ", ".join(
    f"(SELECT {which}({own}) FROM {table} WHERE {own} {than} column1)"
    for own, table in (("game_id", "games"), ("play_id", "imported"))
    for which, than in (("max", "<"), ("min", ">"))
)
_BEYOND = "~"  # comes after whatever the id of a game goes on with


class Reader:
    """An archive as it is read, a context. `damaged`: how many rows the last list had to leave out."""

    def __init__(self, place: Place):
        self.store = store = Store(place)
        self.seasons = Seasons(store)
        self.ratings = Ratings(store)
        self.packs = Packs(store)
        self.details = Details(store)
        self.imports = Imports(store)
        self.seats = Seats(store)
        self.people = People(store)
        self.aliases = Aliases(store)
        self.results = Results(store)
        self.histories = Histories(store)
        self.logs = Logs(store, self.histories)
        self.damaged = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.store.close(error)

    def games(self) -> list[ArchivedGame]:
        """All games but the damaged ones, which `damaged` counts then; the one played last first.

        Of games of one moment, the one kept last; of those kept at once, the greater id.
        """
        games, self.damaged = self._games("")
        return games

    def find(self, prefix: str | None) -> ArchivedGame:
        """The only game whose id begins with `prefix`; without one, the game played last."""
        if prefix is not None:
            where, beginning = "WHERE games.game_id >= ? AND games.game_id <= ?", prefix.lower()
            return only(self._games(where, beginning, beginning + _BEYOND)[0] if prefix.isascii() else [], prefix)
        found = self.games()
        if not found:
            raise WrongUse("archive.empty")
        return found[0]

    def _games(self, where: str, *values: str | int) -> tuple[list[ArchivedGame], int]:
        """(the games of some rows, the one played last first; how many rows are damaged)."""
        games: list[ArchivedGame] = []
        titles: dict[str, str] = {}
        damaged = 0
        for row in self.store.database.rows(
            f"SELECT {FACTS} {where} ORDER BY kept_ms DESC, games.game_id DESC", values
        ):
            try:
                game = facts(row)
            except Damaged:
                damaged += 1
                continue
            if game.game not in titles:
                titles[game.game] = self.packs.title(game.game)
            game.rules_title = titles[game.game]
            games.append(game)
        self._place([game for game in games if not game.place])
        return sorted(games, key=lambda game: game.day.moment, reverse=True), damaged

    def _place(self, games: Sequence[ArchivedGame]) -> None:
        """Give games the places of their evenings."""
        places = evenings.places(self.store.database, (evenings.night(game.day.told()) for game in games))
        for game in games:
            game.place = places.get(evenings.night(game.day.told()), "")

    def ids(self) -> list[str]:
        """The ids of all games, in their order."""
        rows = self.store.database.rows("SELECT game_id FROM games ORDER BY game_id", ())
        return [game_id for (game_id,) in rows if isinstance(game_id, str)]

    def count(self) -> int:
        """How many games are here, damaged ones too."""
        return number(self.store.database.rows("SELECT count(*) FROM games")[0][0])

    def is_empty(self) -> bool:
        """Whether no game is here."""
        return self.store.database.execute("SELECT 1 FROM games LIMIT 1").fetchone() is None

    def some(self, game_ids: Sequence[str]) -> dict[str, ArchivedGame]:
        """Games by their ids, but those that are damaged, or not here."""
        found: dict[str, ArchivedGame] = {}
        for at in range(0, len(game_ids), AT_ONCE):
            ids = game_ids[at : at + AT_ONCE]
            games, _ = self._games(f"WHERE games.game_id IN ({marks(ids)})", *ids)
            found.update((game.game_id, game) for game in games)
        return found

    def letters(self, game_ids: Sequence[str], least: int) -> int:
        """How many letters tell each of these games from all others, and from plays of other programs, but `least`."""
        most = least
        for at in range(0, len(game_ids), AT_ONCE):
            ids = game_ids[at : at + AT_ONCE]
            shown = ", ".join(["(?)"] * len(ids))
            for row in self.store.database.rows(f"SELECT column1, {_NEXT_TO} FROM (VALUES {shown}) AS shown", ids):
                most = max(most, *(len(commonprefix([str(row[0]), str(other)])) + 1 for other in row[1:]))
        return most

    def deleted(self, game_id: str) -> Deleted | None:
        """What is left of a game that was deleted here."""
        return deleting.deleted(self.store.database, game_id)

    def own_games(self) -> set[str]:
        """The ids of all games that are here, or were deleted here."""
        sql = "SELECT game_id FROM games UNION SELECT game_id FROM deleted"
        return {text(game_id) for (game_id,) in self.store.database.rows(sql)}

    def places(self, game_ids: Sequence[str]) -> tuple[list[str], list[str]]:
        """(boxes, files) that may hold these games, too."""
        return deleting.boxes(self.store.database, game_ids), deleting.exports(self.store.database, game_ids)
