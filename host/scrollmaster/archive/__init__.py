"""The archive: games pulled or imported, kept on the PC in one SQLite file. Its truth is the framed records."""

from .archive import DETAILS, EXTENDED, NEW, SAME, SECOND, SHORTER, Archive
from .kept import Kept

__all__ = ["DETAILS", "EXTENDED", "NEW", "SAME", "SECOND", "SHORTER", "Archive", "Kept"]
