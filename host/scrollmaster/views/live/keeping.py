"""Takes in new records: checks them, stores them in the archive on the disk, and only then shows them."""

import threading
from collections.abc import Generator
from contextlib import contextmanager

from ...base.errors import BadData
from ...store import results
from ...store.archive import Archive, Place
from ...store.logs.check import Checked, check
from ...store.logs.log import Log
from .game import LiveGame
from .tables import Tables

_disk = threading.Lock()  # of all boxes: a database in which two write makes one of them wait for long


class Keeper:
    """What one thread does for its box. A context, as the archive is.

    `box`: the only one whose logs count, where a relay brings them; "": the box is plugged in here.
    """

    def __init__(self, path: Place, tables: Tables, name: str, box: str = "") -> None:
        self.archive = Archive(path)
        self.tables = tables
        self.name = name
        self._box = box

    def __enter__(self) -> "Keeper":
        return self

    def __exit__(self, *_: object) -> None:
        self.archive.__exit__(None, None, None)

    @property
    def game(self) -> LiveGame | None:
        """The game that is shown of this box."""
        games = self.tables.games(self.name)
        return games[-1] if games else None

    def shows(self, game_id: str) -> bool:
        """Whether it is this game that is shown."""
        return self.game is not None and self.game.log.game_id == game_id

    def cursor(self, game_id: str) -> tuple[int, bytes]:
        """(records, frames) of a game that are here: as it is shown, else as it counts."""
        if self.game and self.game.log.game_id == game_id:
            return self.game.count, self.game.log.frames
        return self.archive.logs.cursor(game_id)

    def known(self, game_id: str) -> int:
        """How many records of a game are here."""
        return self.cursor(game_id)[0]

    def show(self, log: Log) -> LiveGame:
        """Show a game that is kept already."""
        game = LiveGame(log, self.archive.seats.names(log.game_id))
        self.tables.show(self.name, game)
        return game

    def show_archived(self, game_id: str) -> None:
        """Show a game as the archive has it."""
        log = self.archive.logs.get(game_id)
        self._refuse_others(log)
        self.show(log)

    def begin(self, game_id: str, frames: bytes) -> None:
        """Check, keep and show a game whose records are here from the first one on."""
        log = Log(frames)
        if log.game_id != game_id:
            raise BadData("link.answer")
        self._refuse_others(log)
        self._keep(check(log, self.archive.packs.get))
        self.show(log)

    def go_on(self, game_id: str, cursor: int, frames: bytes) -> bool:
        """Take the records of a game that come after the `cursor` ones that are here; False when others are wanted."""
        game = self.game
        if cursor != self.known(game_id):
            return False
        if game is None or game.log.game_id != game_id:
            self.begin(game_id, self.archive.logs.cursor(game_id)[1] + frames)
        else:
            self._read_on(game, frames)
        return True

    def _read_on(self, game: LiveGame, frames: bytes) -> None:
        with self._growing(game):
            game.read_on(frames)
            self._keep(check(game.log) if game.log.end else Checked(game.log))

    def catch_up(self, game: LiveGame, frames: bytes) -> None:
        """Show the records of a game that come next, which are checked and kept already."""
        with self._growing(game):
            game.read_on(frames)

    @contextmanager
    def _growing(self, game: LiveGame) -> Generator[None, None, None]:
        """Tell viewers of a game what is read in the context."""
        try:
            yield
        except BaseException:
            self.tables.place(self.name).games.remove(game)  # it is begun anew
            raise
        game.tell()
        self.tables.wake()

    def _refuse_others(self, log: Log) -> None:
        if self._box and log.header.box_id.hex() != self._box:
            raise BadData("link.answer")

    def _keep(self, checked: Checked) -> None:
        with _disk:
            self.archive.logs.add(checked.log, by_box=not self._box)
        if checked.log.end is not None:
            is_played = checked.play or not checked.log.pack  # a pack is run once the game is in the archive
            results.keep(self.archive, checked if is_played else check(checked.log, self.archive.packs.get))
