"""The archive: games pulled or imported, in one SQLite file or on a PostgreSQL server. Its truth is the records."""

from .archive import DELETED, DETAILS, EXTENDED, HEALED, NEW, SAME, SECOND, SHORTER, Archive
from .deleting import Deleted
from .kept import Kept
from .listing import ALL, Wanted
from .place import Place, Server, place

__all__ = [
    "ALL",
    "DELETED",
    "DETAILS",
    "EXTENDED",
    "HEALED",
    "NEW",
    "SAME",
    "SECOND",
    "SHORTER",
    "Archive",
    "Deleted",
    "Kept",
    "Place",
    "Server",
    "Wanted",
    "place",
]
