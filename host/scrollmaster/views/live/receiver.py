"""Receives what other PCs relay: records of their boxes, checked and stored like those of a box that is plugged in.

A relay speaks for its own box: only logs of that one count, and only who has what is here of a game gets it shown.
"""

import threading
import time
from dataclasses import dataclass

from ...base.errors import WrongUse
from ...store.archive import Place
from .keeping import Keeper
from .relay import digest
from .tables import Tables

MOST_BYTES = 65_536  # of records at once
SILENT_S = 15  # a relay that says nothing for so long is gone; it says something every 5 s
MOST_BOXES = 32
_LOOK_S = 1


@dataclass
class Piece:
    """What a relay sends of a game at a box: `frames` from record `cursor` on, none as a sign of life.

    `has`: the digest of all that it has before them.
    """

    box: str
    game: str
    cursor: int
    frames: bytes
    has: str


@dataclass
class _Heard:
    """Of a box: which address speaks for it, and when it did so last."""

    address: str
    at_s: float

    @property
    def is_silent(self) -> bool:
        return time.monotonic() - self.at_s > SILENT_S


class Relays:
    """One keeper for all of them: they are served one after the other."""

    def __init__(self, path: Place, tables: Tables) -> None:
        self._path = path
        self._tables = tables
        self._lock = threading.Lock()
        self._heard: dict[str, _Heard] = {}  # by box that has a place
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def known(self, box: str, game: str) -> int:
        """How many records of a game are here."""
        with self._lock, self._keeper(box) as keeper:
            return keeper.known(game)

    def take(self, address: str, piece: Piece) -> int:
        """Take what the relay at `address` sends, if it comes next. Returns how many records are here.

        None of them, as far as that relay knows, where it has others before: from its first record on all is taken.
        """
        with self._lock, self._keeper(piece.box) as keeper:
            self._make_room(address, piece.box)
            if not _took(keeper, piece):
                return 0
            self._heard[piece.box] = _Heard(address, time.monotonic())
            self._tables.set_state(piece.box, True)
            return keeper.known(piece.game)

    def _keeper(self, box: str) -> Keeper:
        return Keeper(self._path, self._tables, box, box)

    def _make_room(self, address: str, box: str) -> None:
        """Refuse a box that another address speaks for, and one too many; who has fallen silent gives its place up."""
        heard = self._heard.get(box)
        if heard and heard.address != address and not heard.is_silent:
            raise WrongUse("live.full")
        if heard or len(self._heard) < MOST_BOXES:
            return
        longest = min(self._heard, key=lambda one: self._heard[one].at_s)
        if not self._heard[longest].is_silent:
            raise WrongUse("live.full")
        del self._heard[longest]
        self._tables.drop(longest)

    def close(self) -> None:
        self._over.set()
        self._watch.join()

    def _look(self) -> None:
        """Say of which boxes nothing has been heard."""
        while not self._over.wait(_LOOK_S):
            with self._lock:
                for box, heard in self._heard.items():
                    if heard.is_silent:
                        self._tables.set_state(box, False)


def _took(keeper: Keeper, piece: Piece) -> bool:
    """Whether it was kept and shown: what is here of a game is shown to nobody who has not got it."""
    if piece.frames and not piece.cursor:
        keeper.begin(piece.game, piece.frames)
        return True
    known, frames = keeper.cursor(piece.game)
    if not known or (piece.cursor, piece.has) != (known, digest(frames)):
        return False
    if piece.frames:
        keeper.go_on(piece.game, piece.cursor, piece.frames)
    elif not keeper.shows(piece.game):
        keeper.show_archived(piece.game)
    return True
