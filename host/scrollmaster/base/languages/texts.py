"""The texts of a room in a language: from its English table, or from the catalogue of another language."""

from pathlib import Path

from . import ENGLISH
from .catalogue import messages, up_to_date

SOURCE = f"{ENGLISH}.tsv"


def english(room: Path) -> dict[str, str]:
    """The English texts by id, in the order of the table."""
    return rows((room / SOURCE).read_text("utf-8"))


def rows(table: str) -> dict[str, str]:
    """The texts by id of an English table that is in order."""
    return dict(row.split("\t", 1) for row in table.splitlines())


def texts(room: Path, language: str) -> dict[str, str]:
    """The texts by id of a room in a language; one that is missing, fuzzy or of another English is left out."""
    source = english(room)
    if language == ENGLISH:
        return source
    return up_to_date(source, messages(room, language))
