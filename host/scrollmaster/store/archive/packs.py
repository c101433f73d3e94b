"""Games from outside, each by the hash of its bytes, and what games are called."""

import hashlib

from shared_rules.formats import pack

from ...base import dates
from ...base.errors import BadData
from ...base.terms import game_title
from ..packs.texts import Texts, texts_of
from .database import blob
from .store import Store

_DATA = f"CASE WHEN length(data) <= {pack.MAX_BYTES} THEN data END"  # one that is larger is none, and not read


class Packs:
    """The packs of an archive. A game's id is that of its rules."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._texts: dict[str, Texts] = {}

    def add(self, game: str, data: bytes) -> None:
        """Keep a game from outside, by its hash; one that is damaged here is whole again."""
        self._texts.pop(game, None)
        facts = (hashlib.sha256(data).hexdigest(), game, dates.now_ms(), data)
        with self._store.writing():
            sql = "INSERT INTO packs VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE SET data = excluded.data"
            self._store.database.execute(sql, facts)

    def get(self, digest: str) -> bytes | None:
        """The pack with this SHA-256, in hex, or None. BadData when what is kept as that is another."""
        row = self._store.row(f"SELECT {_DATA} FROM packs WHERE digest = ?", digest)
        if not row:
            return None
        data = blob(row[0] or b"")
        if hashlib.sha256(data).hexdigest() != digest:
            raise BadData("pack.damaged", ("refused.pack",))
        return data

    def texts(self, game: str) -> Texts:
        """The words of the pack of a game that was kept last; none for a game of our own."""
        if game not in self._texts:
            row = self._store.row(f"SELECT {_DATA} FROM packs WHERE game = ? ORDER BY kept_ms DESC LIMIT 1", game)
            self._texts[game] = texts_of(blob(row[0]) if row and row[0] is not None else b"")
        return self._texts[game]

    def title(self, game: str) -> str:
        """What a game is called; its id when neither this program nor a pack knows it."""
        return game_title(game, self.texts(game))
