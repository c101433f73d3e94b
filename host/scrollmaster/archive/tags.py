"""Owns the tags of games: short words by which people find them again."""

from collections.abc import Sequence

from ..errors import WrongUse
from ..sanitize import sanitize
from .database import Database
from .rows import text

MOST_LETTERS, MOST_TAGS = 30, 20  # of a tag; of a game


def of(database: Database, game_id: str) -> list[str]:
    """The tags of a game, in order."""
    rows = database.rows("SELECT tag FROM tags WHERE game_id = ?", (game_id,))
    return sorted((text(tag) for (tag,) in rows), key=str.casefold)


def change(database: Database, game_id: str, more: Sequence[str], fewer: Sequence[str]) -> None:
    """Give a game tags and take some away, whatever the size of their letters. WrongUse for what can be none."""
    for tag in [*more, *fewer]:
        if not 0 < len(tag) <= MOST_LETTERS or not tag.isprintable() or tag != tag.strip():
            raise WrongUse("describe.wrong", sanitize(tag[:MOST_LETTERS]), MOST_LETTERS)
    has = {tag.casefold(): tag for tag in of(database, game_id)}
    for tag in fewer:
        if tag.casefold() not in has:
            raise WrongUse("describe.no_tag", sanitize(tag))
        database.execute("DELETE FROM tags WHERE game_id = ? AND tag = ?", (game_id, has.pop(tag.casefold())))
    for tag in more:
        if tag.casefold() not in has:
            has[tag.casefold()] = tag
            database.execute("INSERT INTO tags VALUES (?, ?)", (game_id, tag))
    if len(has) > MOST_TAGS:
        raise WrongUse("describe.too_many_tags", MOST_TAGS)
