"""What all screens show: a place for each box, the games that were seen there, and who hears of a change."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from shared_rules.core.types import Message

from .game import LiveGame

MOST_GAMES = 4  # of a place: whoever has missed more begins with the oldest of them


@dataclass
class Place:
    """A box. `number`: as viewers count them; `connected`: whether it is there; `problem`: why not, if known."""

    number: int
    connected: bool = False
    problem: Message | None = None
    games: list[LiveGame] = field(default_factory=list[LiveGame])
    gone: int = 0  # games before them


class Tables:
    """All places, by what a box is known by. Threads of boxes change them; every change wakes those who listen."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._places: dict[str, Place] = {}
        self._numbered = 0  # places that there have been
        self._listeners: set[Callable[[], None]] = set()

    def places(self) -> list[Place]:
        """In their order."""
        with self._lock:
            return list(self._places.values())

    def place(self, name: str) -> Place:
        """The place of a box, a new one if it has none yet."""
        with self._lock:
            if name not in self._places:
                self._numbered += 1
                self._places[name] = Place(self._numbered)
            return self._places[name]

    def games(self, name: str) -> list[LiveGame]:
        """The games at the place of a box; none, if it has no place."""
        with self._lock:
            return list(self._places[name].games) if name in self._places else []

    def drop(self, name: str) -> None:
        """Take the place of a box away, with its games."""
        with self._lock:
            for game in self._places.pop(name).games:
                game.close()
        self.wake()

    def set_state(self, name: str, connected: bool, problem: Message | None = None) -> None:
        """Say whether a box is there, and why not."""
        place = self.place(name)
        if (place.connected, place.problem) != (connected, problem):
            place.connected, place.problem = connected, problem
            self.wake()

    def show(self, name: str, game: LiveGame) -> None:
        """Show a game at a place: in the place of the same one, else as the next one."""
        place = self.place(name)
        with self._lock:
            if place.games and place.games[-1].log.game_id == game.log.game_id:
                place.games[-1] = game
            else:
                place.games.append(game)
            if len(place.games) > MOST_GAMES:
                place.gone += 1
                place.games.pop(0).close()
        self.wake()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` at every change, in whatever thread it happens."""
        with self._lock:
            self._listeners.add(listener)

    def wake(self) -> None:
        """Tell all who listen that something has changed."""
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            listener()
