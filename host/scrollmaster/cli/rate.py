"""Works out all ratings at once, on all cores, for the commands that make much anew."""

from ..base.errors import WrongUse
from ..store.archive import Archive
from ..views.numbers.all_ratings import all_again

_MANY = 20_000  # games, from which on it is worth starting other processes


def rate_all(archive: Archive) -> None:
    """Where there is much to rate, and nothing is kept."""
    whats = archive.tallies.whats()
    if archive.store.writable and sum(games for _, games in whats) >= _MANY and not archive.ratings.of(""):
        try:
            all_again(archive.store.place, [what for what, _ in whats])
        except WrongUse:  # without the library nothing has ratings
            return
