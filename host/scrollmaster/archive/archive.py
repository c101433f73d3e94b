"""Owns the games kept on this PC: adding logs without ever losing one, finding and deleting games, outside packs.

A log whose frames begin with ours extends it; one that differs is kept beside it as a second history. The caller has
checked every log.
"""

import hashlib
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from shared_rules.formats import pack, record

from .. import dates
from ..errors import BadData, WrongUse
from ..exports.play import Play
from ..logs.log import Log
from ..packs.texts import Texts, texts_of
from ..terms import game_title
from . import deleting, imported, persons
from .deleting import Deleted
from .imported import ImportedPlay
from .kept import FACTS, Kept, facts, only
from .persons import Person, Seat
from .rows import Damaged, blob, number, text
from .store import Store

NEW = "archive.new"  # what `keep` did, as term ids
EXTENDED = "archive.extended"
SAME = "archive.same"
SHORTER = "archive.shorter"
SECOND = "archive.second"
HEALED = "archive.healed"
DELETED = "archive.deleted"
_PACK = f"iif(length(data) <= {pack.MAX_BYTES}, data, x'')"  # one that is larger is none, and not read
DETAILS = ("title", "date", "place", "note")


class Archive(Store):
    """One archive file, created when it is missing. Changing a read-only one raises WrongUse."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.damaged = 0
        self._texts: dict[str, Texts] = {}

    def keep(self, log: Log, started_ms: int | None = None, met_ms: int | None = None) -> str:
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER, SECOND, HEALED or DELETED.

        `started_ms`: when the game began, if that is known. `met_ms`: about when it was played, by default now.
        """
        now_ms = dates.now_ms()
        with self._writing():
            ours = self._frames(log.game_id)
            if ours is None and self.deleted(log.game_id):
                return DELETED
            if ours is None:
                self._insert(log, started_ms, met_ms or now_ms, now_ms)
                return NEW
            if ours == log.frames:
                return SAME
            if log.frames.startswith(ours):
                self._extend(log, now_ms)
                return EXTENDED
            if ours.startswith(log.frames):
                return SHORTER
            if not _is_log(ours):
                self._extend(log, now_ms)
                return HEALED
            return self._keep_second(log, now_ms)

    def _extend(self, log: Log, now_ms: int) -> None:
        facts = (log.frames, len(log), log.end is not None, now_ms, log.game_id)
        sql = "UPDATE games SET frames = ?, records = ?, complete = ?, kept_ms = ? WHERE game_id = ?"
        self._database.execute(sql, facts)

    def _keep_second(self, log: Log, now_ms: int) -> str:
        """Keep another history of a game that is here; a longer copy of one takes its place."""
        for (kept,) in self._database.execute("SELECT frames FROM histories WHERE game_id = ?", (log.game_id,)):
            if blob(kept).startswith(log.frames):
                return SAME
            if log.frames.startswith(blob(kept)):
                sql = "DELETE FROM histories WHERE game_id = ? AND frames = ?"
                self._database.execute(sql, (log.game_id, kept))
        self._database.execute("INSERT INTO histories VALUES (?, ?, ?)", (log.game_id, now_ms, log.frames))
        return SECOND

    def _insert(self, log: Log, started_ms: int | None, met_ms: int, now_ms: int) -> None:
        header = log.header
        about = (log.game_id, header.game, header.rules_version, header.box_id.hex())
        facts = (*about, len(log), log.end is not None, started_ms, now_ms, log.frames, met_ms)
        self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)

    def games(self) -> list[Kept]:
        """All games but the damaged ones, which `damaged` counts then; the one played last first.

        Of games of one moment, the one kept last.
        """
        games, self.damaged = self._games("")
        return games

    def find(self, prefix: str | None) -> Kept:
        """The only game whose id begins with `prefix`; without one, the game played last."""
        if prefix is not None:
            where, beginning = "WHERE substr(games.game_id, 1, ?) = ?", prefix.lower()
            return only(self._games(where, len(prefix), beginning)[0] if prefix.isascii() else [], prefix)
        found = self.games()
        if not found:
            raise WrongUse("archive.empty")
        return found[0]

    def _games(self, where: str, *values: str | int) -> tuple[list[Kept], int]:
        """(the games of some rows, the one played last first; how many rows are damaged)."""
        games: list[Kept] = []
        titles: dict[str, str] = {}
        damaged = 0
        for row in self._rows(f"SELECT {FACTS} {where} ORDER BY kept_ms DESC, games.rowid DESC", values):
            try:
                game = facts(row)
            except Damaged:
                damaged += 1
                continue
            if game.game not in titles:
                titles[game.game] = self.title(game.game)
            game.rules_title = titles[game.game]
            games.append(game)
        return sorted(games, key=lambda game: game.day.moment, reverse=True), damaged

    def log(self, game_id: str) -> Log:
        """The log of a game that is here. BadData when it is damaged, or has gone."""
        try:
            return Log(self._frames(game_id) or b"")
        except (Damaged, sqlite3.DataError) as damaged:  # of another type, or larger than any log
            raise BadData("archive.damaged", str(damaged))

    def cursor(self, game_id: str) -> tuple[int, bytes]:
        """(records, frames) that we have of a game; (0, b"") when it is not here, or not whole."""
        row = self._row("SELECT records, frames FROM games WHERE game_id = ?", game_id)
        if not row:
            return 0, b""
        records, frames = number(row[0]), blob(row[1])
        return (records, frames) if _count(frames) == records else (0, b"")

    def histories(self, game_id: str) -> list[Log]:
        """The second histories of a game."""
        sql = "SELECT frames FROM histories WHERE game_id = ? ORDER BY rowid"
        return [Log(blob(row[0])) for row in self._database.execute(sql, (game_id,))]

    def keep_pack(self, game: str, data: bytes) -> None:
        """Keep a game from outside, by its hash; one that is damaged here is whole again."""
        self._texts.pop(game, None)
        facts = (hashlib.sha256(data).hexdigest(), game, dates.now_ms(), data)
        with self._writing():
            sql = "INSERT INTO packs VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE SET data = excluded.data"
            self._database.execute(sql, facts)

    def pack(self, digest: str) -> bytes | None:
        """The pack with this SHA-256, in hex, or None. BadData when what is kept as that is another."""
        row = self._row(f"SELECT {_PACK} FROM packs WHERE digest = ?", digest)
        if not row:
            return None
        data = blob(row[0])
        if hashlib.sha256(data).hexdigest() != digest:
            raise BadData("pack.damaged", ("refused.pack",))
        return data

    def texts(self, game: str) -> Texts:
        """The words of the pack of a game that was kept last; none for a game of our own."""
        if game not in self._texts:
            row = self._row(f"SELECT {_PACK} FROM packs WHERE game = ? ORDER BY kept_ms DESC LIMIT 1", game)
            self._texts[game] = texts_of(blob(row[0]) if row else b"")
        return self._texts[game]

    def title(self, game: str) -> str:
        """What a game is called; its id when neither this program nor a pack knows it."""
        return game_title(game, self.texts(game))

    def describe(self, game_id: str, said: dict[str, str]) -> None:
        """Keep what people say of a game: its `title`, `date`, `place` or `note`; "" takes one back."""
        with self._writing():
            self._database.execute("INSERT OR IGNORE INTO details VALUES (?, '', '', '', '')", (game_id,))
            for name in DETAILS:
                if name in said:
                    sql = f"UPDATE details SET {name} = ? WHERE game_id = ?"
                    self._database.execute(sql, (said[name], game_id))

    def keep_result(self, game_id: str, records: int, result: str) -> None:
        """Keep what so many records of a game come to, to list it without playing it again."""
        with self._writing():
            self._database.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", (game_id, records, result))

    def results(self) -> dict[str, str]:
        """By game what its records come to, as it was kept; one of fewer records than the game has is left out."""
        rows = self._database.execute("SELECT game_id, result FROM results JOIN games USING (game_id, records)")
        return {text(game_id): text(result) for game_id, result in rows}

    def names(self, game_id: str) -> dict[int, str]:
        """Player names by seat: those given here, else the names of the persons who sat there."""
        return persons.names(self._database, game_id).get(game_id, {})

    def all_names(self) -> dict[str, dict[int, str]]:
        """The same by game; one without names is left out."""
        return persons.names(self._database)

    def set_names(self, game_id: str, names: dict[int, str]) -> None:
        """Set the players of seats; an empty name removes the name."""
        with self._writing():
            persons.set_names(self._database, game_id, names)

    def delete(self, game_id: str, reason: str) -> None:
        """Delete a game, down to the bytes of the file. `keep` does not bring it back until `allow` does."""
        log = self.log(game_id)
        with self._erasing():
            deleting.delete(self._database, log, reason)

    def deleted(self, game_id: str) -> Deleted | None:
        """What is left of a game that was deleted here."""
        return deleting.deleted(self._database, game_id)

    def allow(self, game_id: str) -> None:
        """Let a game that was deleted here come back."""
        if self.deleted(game_id):
            with self._writing():
                self._database.execute("DELETE FROM deleted WHERE game_id = ?", (game_id,))

    def games_of(self, name: str) -> list[str]:
        """The ids of the games in which a player of this name sat."""
        return deleting.games_of(self._database, name)

    def delete_name(self, name: str) -> None:
        """Forget a player's name in all games, down to the bytes of the file, and every person who has it."""
        with self._erasing():
            deleting.delete_name(self._database, name)

    def keep_export(self, game_ids: Iterable[str], path: str) -> None:
        """Remember that games were written to a file."""
        with self._writing():
            for game_id in game_ids:
                sql = "INSERT INTO exports VALUES (?, ?) ON CONFLICT (game_id, path) DO NOTHING"
                self._database.execute(sql, (game_id, path))

    def places(self, game_ids: Sequence[str]) -> tuple[list[str], list[str]]:
        """(boxes, files) that may hold these games, too."""
        return deleting.boxes(self._database, game_ids), deleting.exports(self._database, game_ids)

    def keep_imported(self, plays: Iterable[Play]) -> int:
        """Keep plays of other programs, unverified, all or none. Returns how many are new."""
        with self._writing():
            return imported.keep(self._database, plays)

    def imported(self) -> list[ImportedPlay]:
        """The plays of other programs, the last one first, but the damaged ones."""
        return imported.imported(self._database)[0]

    def delete_imported(self, play_id: str) -> None:
        """Delete a play of another program, down to the bytes of the file."""
        with self._erasing():
            imported.delete(self._database, play_id)

    def plays_of(self, name: str) -> list[str]:
        """The ids of the plays of other programs with a player of this name."""
        return imported.plays_of(self._database, name)

    def own_games(self) -> set[str]:
        """The ids of all games that are here, or were deleted here."""
        return imported.own_games(self._database)

    def keep_seats(self, game_id: str, seats: list[Seat]) -> None:
        """Keep who sat where, as a box reports it, for a game that is here."""
        if seats != self.seats(game_id):
            with self._writing():
                persons.keep(self._database, game_id, seats)

    def seats(self, game_id: str) -> list[Seat]:
        """Who sat where in a game, with the data that its log holds digests of."""
        return persons.seats(self._database, game_id)

    def knows_people(self) -> bool:
        """Whether anybody was ever named here, be it that all have been erased."""
        return self._database.execute("SELECT 1 FROM persons LIMIT 1").fetchone() is not None

    def people(self) -> list[Person]:
        """Everybody with a name, as (id, name), in the order of the names."""
        return persons.people(self._database)

    def add_person(self, name: str) -> None:
        """Add somebody to the people of this archive. WrongUse when the name is none, or is taken."""
        with self._writing():
            persons.add(self._database, name)

    def rename_person(self, name: str, new: str) -> None:
        """Call a person otherwise, in all games. WrongUse when nobody is called `name`, or `new` is none or taken."""
        with self._erasing():
            persons.rename(self._database, name, new)

    def remove_person(self, name: str) -> None:
        """Take somebody out of the people of this archive. WrongUse when nobody is called so, or has sat in a game."""
        with self._erasing():
            persons.remove(self._database, name)

    def erase_person(self, person_id: str) -> None:
        """Forget a person's name everywhere, and the salts, down to the bytes of the file. Games and chains stay."""
        with self._erasing():
            persons.erase(self._database, person_id)

    def _frames(self, game_id: str) -> bytes | None:
        row = self._row("SELECT frames FROM games WHERE game_id = ?", game_id)
        return blob(row[0]) if row else None


def _count(frames: bytes) -> int:
    """How many sound frames these are; −1 when there is anything else between them."""
    offset = count = 0
    while offset < len(frames):
        body, offset = record.unframe(frames, offset)
        if body is None:
            return -1
        count += 1
    return count


def _is_log(frames: bytes) -> bool:
    try:
        Log(frames)
    except BadData:
        return False
    return True
