"""The archive: games pulled or imported, kept on the PC in one SQLite file. Its truth is the framed records."""

from .archive import EXTENDED, NEW, SAME, SECOND, SHORTER, Archive, Kept

__all__ = ["EXTENDED", "NEW", "SAME", "SECOND", "SHORTER", "Archive", "Kept"]
