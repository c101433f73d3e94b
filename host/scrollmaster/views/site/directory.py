"""What a site knows: names of people and games, and the page of each. No page's name has an id of a person."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally

from ...base.sanitize import sanitize
from ...base.terms import say, words
from ...store.archive import Archive
from ..numbers import query, seasons
from ..numbers.query import Found
from ..report.markup import Child
from .frame import link

_ID = re.compile("[0-9a-f]{1,32}")
_MOST_LETTERS = 40  # of a name in the name of a file


@dataclass
class Title:
    """What was played. `file`: its page."""

    what: str
    name: str
    file: str
    found: Found


class Directory:
    """All that pages tell of an archive."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.months_played, known = archive.plays.months(), archive.seasons.all()
        # Before anything is read that they vouch for.
        self.marks = archive.ratings.marks([*self.months_played, *(season.last_day for season in known)])
        self._tallies: dict[str, Tally] = {}
        self.boxes = archive.store.known_boxes()
        self.all = query.found(archive, None, "")
        self.seasons, self.damaged = seasons.show_all(archive, known)
        called = self.all.names
        self.players = _files("player", sorted(called, key=lambda who: (called[who].casefold(), who)), called)

    @cached_property
    def titles(self) -> dict[str, Title]:
        """By what was played, the most played first."""
        names = {what: query.title(self.archive, what) for what, _ in self.archive.tallies.whats()}
        files = _files("title", names, names)
        every = {what: query.found(self.archive, what, "") for what in names}
        return {what: Title(what, names[what], files[what], every[what]) for what in names}

    @cached_property
    def season_files(self) -> dict[str, str]:
        """By the id of a season."""
        names = {shown.season.season_id: shown.season.name for shown in self.seasons}
        return _files("season", names, names)

    def tally(self, month: str) -> Tally:
        """The sums of a month."""
        if month not in self._tallies:
            self._tallies[month] = self.archive.tallies.of(month)
        return self._tallies[month]

    @cached_property
    def _months(self) -> dict[str, Tally]:
        """The last months; one without games has no sums."""
        return {month: self.tally(month) if games else Tally() for month, games in self.all.months}

    def months(self, who: str) -> list[tuple[str, int]]:
        """How many games somebody played in each of the last months."""
        people = {month: tally.people for month, tally in self._months.items()}
        return [(month, people[month][who].games if who in people[month] else 0) for month in people]

    def name(self, who: str) -> str:
        return self.all.name(who)

    def player(self, who: str) -> Child:
        """Somebody's name, with a way to the page."""
        return link(self.players[who], self.name(who)) if who in self.players else self.name(who)

    def seat(self, play: Play, seat: int) -> Child:
        """Who sat there; the colour of the seat where nobody knows."""
        return self.player(play.who[seat]) if play.who[seat] else self.seat_name(play, seat)

    def title(self, what: str) -> Child:
        """What was played, with a way to its page."""
        return link(self.titles[what].file, self.titles[what].name)

    def seat_name(self, play: Play, seat: int) -> str:
        """The same without a way."""
        return self.name(play.who[seat]) if play.who[seat] else sanitize(words().text(play.facts.colours[seat]))

    def summary(self, play: Play) -> str:
        """Who played, with points, the winners first."""
        facts = play.facts
        order = sorted(range(facts.seats), key=lambda seat: (seat not in facts.winners, -facts.points[seat], seat))
        each: list[str] = []
        for seat in order:
            points = facts.points_of(seat)
            each.append(self.seat_name(play, seat) + ("" if points is None else f" {points}"))
        won = len(facts.winners)
        return ", ".join([" & ".join(each[:won])] * bool(won) + each[won:])


def game_file(play_id: str) -> str:
    """The page of a game; "" for an id that is none of ours."""
    return f"game-{play_id}.html" if _ID.fullmatch(play_id) else ""


def box_name(at: int) -> str:
    """Boxes are numbered: their ids say nothing to people."""
    return say("site.box", at + 1)


def _files(kind: str, keys: Iterable[str], names: dict[str, str]) -> dict[str, str]:
    """A file for each key, called like the name that belongs to it, as far as plain letters can."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for key in keys:
        plain = unicodedata.normalize("NFKD", names[key].casefold()).encode("ascii", "ignore").decode()
        base = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:_MOST_LETTERS] or "x"
        number = 1
        while (file := f"{kind}-{base}{'' if number == 1 else f'-{number}'}.html") in taken:
            number += 1
        taken.add(file)
        found[key] = file
    return found
