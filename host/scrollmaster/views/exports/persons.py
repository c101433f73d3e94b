"""Who sat where in the games of an archive: other programs know the same person again by the id."""

from ...store.archive import Archive
from ...store.logs.scores import Names


class Persons:
    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._known = {name.casefold(): person.hex() for person, name in archive.people.all()}

    def of(self, game_id: str, names: Names) -> dict[int, str]:
        """By seat the id of who sat there: as the seat says it, else as the name is known."""
        found = {seat: person.hex() for seat, _, person, _ in self._archive.seats.of(game_id)}
        for seat, name in names.items():
            if known := self._known.get(name.casefold()):
                found[seat] = known
        return found
