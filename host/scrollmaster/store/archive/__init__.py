"""The archive: games pulled or imported, in one SQLite file or on a PostgreSQL server. Its truth is the records."""

from .archive import Archive
from .details import MOST_LETTERS
from .evenings import Evening
from .game import ArchivedGame
from .games import Deleted
from .imports import ImportedPlay
from .logs import BETTER, DELETED, EXTENDED, HEALED, NEW, SAME, SECOND, SHORTER, Arrival
from .place import Place, Server, file, place
from .play_rows import ALL
from .search import Wanted
from .seats import Seat

DOOR = ("backups", "histories", "outside", "place", "restore", "seasons", "store")
__all__ = [
    "ALL",
    "BETTER",
    "DELETED",
    "EXTENDED",
    "HEALED",
    "MOST_LETTERS",
    "NEW",
    "SAME",
    "SECOND",
    "SHORTER",
    "Archive",
    "ArchivedGame",
    "Arrival",
    "Deleted",
    "Evening",
    "ImportedPlay",
    "Place",
    "Seat",
    "Server",
    "Wanted",
    "file",
    "place",
]
