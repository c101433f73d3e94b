"""The archive: games pulled or imported, kept on the PC in one SQLite file. Its truth is the framed records."""

from .archive import DELETED, DETAILS, EXTENDED, HEALED, NEW, SAME, SECOND, SHORTER, Archive
from .deleting import Deleted
from .imported import ImportedPlay
from .kept import Kept
from .listing import ALL, Wanted

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
    "ImportedPlay",
    "Kept",
    "Wanted",
]
