"""An archive: games pulled or imported, with all that is known of them, at one place. Its truth is the records."""

from types import TracebackType
from typing import Self

from ...base.progress import Progress, no_progress
from .aliases import Aliases
from .details import Details
from .evenings import Evenings
from .games import Games
from .histories import Histories
from .imports import Imports
from .logs import Logs
from .packs import Packs
from .people import People
from .place import Place
from .plays import Plays
from .ratings import Ratings
from .results import Results
from .seasons import Seasons
from .seats import Seats
from .store import Store
from .tallies import Tallies


class Archive:
    """The nouns of one archive, which is made when it is not there; a context, after which it is closed.

    Changing one that may only be read raises WrongUse.
    """

    def __init__(self, place: Place) -> None:
        self.store = store = Store(place)
        self.packs = Packs(store)
        self.histories = Histories(store)
        self.logs = Logs(store, self.histories)
        self.games = Games(store, self.packs, self.logs)
        self.details = Details(store)
        self.seats = Seats(store)
        self.people = People(store)
        self.aliases = Aliases(store)
        self.imports = Imports(store)
        self.results = Results(store)
        self.plays = Plays(store, self.results)
        self.tallies = Tallies(store, self.plays.fresh)
        self.ratings = Ratings(store)
        self.evenings = Evenings(store, self.plays.fresh)
        self.seasons = Seasons(store)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.store.close(error)

    def reindex(self, tell: Progress = no_progress) -> None:
        """Make all plays again from the results, and their sums."""
        self.plays.forget_all()
        self.plays.fresh(tell)
        self.tallies.sum_up(tell)
