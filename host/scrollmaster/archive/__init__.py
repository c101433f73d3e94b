"""The archive: games pulled or imported, in one SQLite file or on a PostgreSQL server. Its truth is the records."""

from .archive import Archive
from .arrivals import BETTER, DELETED, EXTENDED, HEALED, NEW, SAME, SECOND, SHORTER, Arrival
from .deleting import Deleted
from .evenings import Evening
from .imported import ImportedPlay
from .kept import MOST_LETTERS, Kept
from .listing import ALL, Wanted
from .place import Place, Server, file, place

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
    "Arrival",
    "Deleted",
    "Evening",
    "ImportedPlay",
    "Kept",
    "Place",
    "Server",
    "Wanted",
    "file",
    "place",
]
