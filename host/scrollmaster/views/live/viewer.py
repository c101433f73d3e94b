"""Where one viewer is: of each place, the game and the record whose event comes next. No event waits in memory.

An id of an event names the last record of every game that the viewer has, `game.seq,game.seq …`: with it the viewer
goes on where it was, also at another start of this program.
"""

import re
from collections.abc import Collection

from ...store.archive.histories import parts_at
from .game import LiveGame
from .tables import Place, Tables

BEGINNING = "0"
_ID = re.compile(r"([0-9a-f]{16})\.([0-9]{1,5})")
_MOST_LETTERS = 4000


class Viewer:
    """`after`: the id of the last event that it has, BEGINNING for all that is here, "" for how things stand now.

    `numbers`: of the places that it watches; all, if there are none.
    """

    def __init__(self, tables: Tables, language: str, after: str = "", numbers: Collection[int] = ()) -> None:
        self.language = language
        self._tables = tables
        self._numbers = numbers
        self._next: dict[int, tuple[LiveGame, int]] = {}  # by the place's number: the game, the record
        self._has = {game: int(seq) for game, seq in _ID.findall(after[:_MOST_LETTERS])}
        self._resumes = bool(self._has) or after == BEGINNING
        for place in self._places():
            if place.games:
                self._enter(place)
        self._resumes = False

    def place(self, number: int) -> bool:
        """Whether it watches a place."""
        return not self._numbers or number in self._numbers

    def next(self) -> tuple[Place, LiveGame, int] | None:
        """The record whose event comes next, with its game and place; None when it has all."""
        for place in self._places():
            if not place.games:
                continue
            if place.number not in self._next:
                self._enter(place)
            found = self._at(place)
            if found:
                return place, *found
        return None

    def took(self, place: Place, game: LiveGame, seq: int) -> str:
        """Go on after a record. Returns the id of its event."""
        self._next[place.number] = game, seq + 1
        self._has = {game.log.game_id: after - 1 for game, after in self._next.values()}
        return ",".join(f"{game}.{seq}" for game, seq in self._has.items())

    def _places(self) -> list[Place]:
        return [place for place in self._tables.places() if self.place(place.number)]

    def _enter(self, place: Place) -> None:
        """Begin to watch a place: after what the viewer has, else with the whole of what is here, or with the end."""
        games = list(place.games)
        for game in games:
            if game.log.game_id in self._has:
                self._next[place.number] = game, min(self._has[game.log.game_id] + 1, game.count)
                return
        self._next[place.number] = (games[0], 0) if self._resumes else (games[-1], max(0, games[-1].count - 1))

    def _at(self, place: Place) -> tuple[LiveGame, int] | None:
        """What comes next of a place. A game that was read anew goes on; one that is not kept any more is left.

        Of one that has another history now, all comes from where they part: a box may have lost its last records.
        """
        game, seq = self._next[place.number]
        games = list(place.games)
        ids = [one.log.game_id for one in games]
        at = ids.index(game.log.game_id) if game.log.game_id in ids else -1
        if at >= 0 and games[at] is not game:
            parts = parts_at(games[at].log.heads, game.log.heads)
            seq = seq if seq <= parts else min(parts, games[at].count - 1)
        if at >= 0 and seq < games[at].count:
            return games[at], seq
        return (games[at + 1], 0) if at + 1 < len(games) and games[at + 1].count else None
