"""Follows one box for as long as the program runs: through lost lines, other games, and firmware of any age."""

import threading
from collections.abc import Callable

from shared_rules.core import action as act

from ...base.errors import NoBox, Problem
from ...base.progress import no_progress
from ...box.link.box import Box, Facts, OnBox, open_box
from ...box.link.refusals import NoSuchLog
from ...box.link.subscribing import News, can_subscribe, wait
from ...box.sync import pull, pull_seats
from ...store.archive import Place
from .game import LiveGame
from .keeping import Keeper
from .tables import Tables

AGAIN_S = 1  # until a box that was lost is looked for again
POLL_S = 0.5  # between two questions to a box that is too old to be told


class Follower(threading.Thread):
    """Brings what the box at `port` stores into the archive at `path`, and from there to `tables`, until `end`."""

    def __init__(self, port: str, path: Place, tables: Tables, opened: Callable[[str], Box] = open_box) -> None:
        super().__init__(daemon=True)
        self._port = port
        self._path = path
        self._tables = tables
        self._open = opened
        self._over = threading.Event()
        tables.place(port)

    def end(self) -> None:
        """Stop, soon."""
        self._over.set()

    def run(self) -> None:
        while self._goes_on():
            try:
                with self._open(self._port) as box, Keeper(self._path, self._tables, self._port) as keeper:
                    self._follow(_Visit(box, keeper))
            except Problem as problem:
                why = None if isinstance(problem, NoBox) else problem.message
                self._tables.set_state(self._port, False, why)
            self._over.wait(AGAIN_S)

    def _follow(self, visit: "_Visit") -> None:
        visit.resume()
        self._tables.set_state(self._port, True)
        while self._goes_on():
            visit.box.line.renew()
            if visit.can_subscribe:
                news = visit.wait(self._goes_on)
            else:
                news = polled(visit.box, visit.game_id, visit.count)
                if not news:
                    self._over.wait(POLL_S)
            if news:
                visit.take(news)

    def _goes_on(self) -> bool:
        return not self._over.is_set()


class _Visit:
    """One connection to a box."""

    def __init__(self, box: Box, keeper: Keeper) -> None:
        self.box = box
        self._keeper = keeper
        self._facts: Facts = box.hello()
        self.can_subscribe = can_subscribe(box)
        self._is_there = True  # the game that is shown; one that the box has deleted stays until another one begins

    @property
    def game_id(self) -> str:
        """The game that is shown, while the box has it; "" for none."""
        return self._keeper.game.log.game_id if self._keeper.game and self._is_there else ""

    @property
    def count(self) -> int:
        """The records of it that are here."""
        return self._keeper.game.count if self._keeper.game and self._is_there else 0

    def wait(self, goes_on: Callable[[], bool]) -> News | None:
        """What the box has stored since; None when there is nothing yet."""
        try:
            return wait(self.box, self.game_id, self.count, goes_on)
        except NoSuchLog:
            self._is_there = False
            return None

    def resume(self) -> None:
        """See whether the box's log of the game that was shown is the one that is known, and go on with it."""
        if self.game_id:
            try:
                self._bring(self.game_id, self.count)
            except NoSuchLog:
                self._is_there = False

    def take(self, news: News) -> None:
        """Keep what the box tells, and show it."""
        first = news.cursor
        if news.game_id != self.game_id or not self._keeper.go_on(news.game_id, first, news.frames):
            self._bring(news.game_id, news.records)
        elif self._keeper.game and _seats_somebody(self._keeper.game, first):
            self._learn_names(self._keeper.game, self._on_box(news.game_id, news.records))

    def _bring(self, game_id: str, records: int) -> None:
        """Pull a game as `pull` does: of what is here, only so much crosses the line that a difference would show."""
        entry = self._on_box(game_id, records)
        log = pull(self.box, self._facts, entry, self._keeper.archive, no_progress)[0].log
        self._is_there = True
        game = self._keeper.game
        if game and log.frames.startswith(game.log.frames):
            self._keeper.catch_up(game, log.frames[len(game.log.frames) :])
        else:
            game = self._keeper.show(log)
        self._learn_names(game, entry)

    def _learn_names(self, game: LiveGame, entry: OnBox) -> None:
        pull_seats(self.box, self._facts, entry, self._keeper.archive, game.log)
        game.names = self._keeper.archive.seats.names(entry.game_id)

    def _on_box(self, game_id: str, records: int) -> OnBox:
        return OnBox(game_id, "running", records, 0, "")


def polled(box: Box, game_id: str, cursor: int) -> News | None:
    """What `wait` returns, of a box that has to be asked again and again."""
    games = box.list()
    for game in games:
        if game.game_id == game_id and game.records > cursor:
            return News(game_id, cursor, game.records, box.pull(game_id, cursor))
    for game in games:
        if game.state == "running" and game.game_id != game_id:
            return News(game.game_id, 0, game.records, b"")
    return None


def _seats_somebody(game: LiveGame, first: int) -> bool:
    """Whether records from the `first` on say that a person sits somewhere."""
    return any(kind == act.PERSON for kind, _ in game.log.entries[first:])
