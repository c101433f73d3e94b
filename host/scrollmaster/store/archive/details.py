"""What people say of a game: a title, a date, a place, a note, and tags by which they find it again."""

from collections.abc import Sequence

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from . import play_rows
from .database import text
from .store import Store

MOST_LETTERS = {"title": 40, "date": len("2026-11-23 20:15"), "place": 60, "note": 500}
COLUMNS = {name: f"substr(coalesce({name}, ''), 1, {most})" for name, most in MOST_LETTERS.items()}  # columns, bounded
MOST_OF_TAG, MOST_TAGS = 30, 20  # letters of one; tags of a game


class Details:
    """The details of games, by game id."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def say(self, game_id: str, details: dict[str, str]) -> None:
        """Keep what people say: a `title`, `date`, `place` or `note`; "" takes one back."""
        database = self._store.database
        with self._store.writing():
            database.execute("INSERT INTO details VALUES (?, '', '', '', '') ON CONFLICT DO NOTHING", (game_id,))
            for name in MOST_LETTERS:
                if name in details:
                    database.execute(f"UPDATE details SET {name} = ? WHERE game_id = ?", (details[name], game_id))
            play_rows.mark(database, [game_id])

    def tags(self, game_id: str) -> list[str]:
        """The tags of a game, in order."""
        rows = self._store.database.rows("SELECT tag FROM tags WHERE game_id = ?", (game_id,))
        return sorted((text(tag) for (tag,) in rows), key=str.casefold)

    def tag(self, game_id: str, added: Sequence[str], removed: Sequence[str]) -> None:
        """Give a game tags and take some away, whatever the size of their letters. WrongUse for what can be none."""
        database = self._store.database
        with self._store.writing():
            for tag in [*added, *removed]:
                if not 0 < len(tag) <= MOST_OF_TAG or not tag.isprintable() or tag != tag.strip():
                    raise WrongUse("describe.wrong", sanitize(tag[:MOST_OF_TAG]), MOST_OF_TAG)
            has = {tag.casefold(): tag for tag in self.tags(game_id)}
            for tag in removed:
                if tag.casefold() not in has:
                    raise WrongUse("describe.no_tag", sanitize(tag))
                database.execute("DELETE FROM tags WHERE game_id = ? AND tag = ?", (game_id, has.pop(tag.casefold())))
            for tag in added:
                if tag.casefold() not in has:
                    has[tag.casefold()] = tag
                    database.execute("INSERT INTO tags VALUES (?, ?)", (game_id, tag))
            if len(has) > MOST_TAGS:
                raise WrongUse("describe.too_many_tags", MOST_TAGS)
