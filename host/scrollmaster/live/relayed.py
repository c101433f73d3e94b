"""Owns what other PCs relay: records of their boxes, checked and kept here like those of a box that is plugged in."""

import threading
import time

from ..archive import Place
from ..errors import WrongUse
from .keeping import Keeper
from .tables import Tables

MOST_BYTES = 65_536  # of records at once
SILENT_S = 15  # a relay that says nothing for so long is gone; it says something every 5 s
_MOST_BOXES = 32
_LOOK_S = 1


class Relays:
    """One keeper for all of them: they are served one after the other."""

    def __init__(self, path: Place, tables: Tables):
        self._path = path
        self._tables = tables
        self._lock = threading.Lock()
        self._heard_s: dict[str, float] = {}  # by box
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def known(self, box: str, game: str) -> int:
        """How many records of a game are here."""
        with self._lock, Keeper(self._path, self._tables, box) as keeper:
            return keeper.known(game)

    def take(self, box: str, game: str, cursor: int, frames: bytes) -> int:
        """Take the records from `cursor` on, if they are the next ones. Returns how many are here. Raises BadData."""
        with self._lock:
            if box not in self._heard_s and len(self._heard_s) >= _MOST_BOXES:
                raise WrongUse("live.full")
            self._heard_s[box] = time.monotonic()
            with Keeper(self._path, self._tables, box) as keeper:
                if frames:
                    keeper.go_on(game, cursor, frames)
                elif keeper.game is None or keeper.game.log.game_id != game:
                    keeper.show_kept(game)
                known = keeper.known(game)
        self._tables.set_state(box, True)
        return known

    def close(self) -> None:
        self._over.set()
        self._watch.join()

    def _look(self) -> None:
        """Say of which boxes nothing has been heard."""
        while not self._over.wait(_LOOK_S):
            with self._lock:
                gone = [box for box, at_s in self._heard_s.items() if time.monotonic() - at_s > SILENT_S]
            for box in gone:
                self._tables.set_state(box, False)
