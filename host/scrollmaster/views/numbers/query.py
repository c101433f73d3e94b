"""A question to the archive as people ask it: whose games, of what, of which year; and what it finds."""

from dataclasses import dataclass, field
from functools import cached_property

from shared_rules.numbers import answers
from shared_rules.numbers.answers import MONTHS
from shared_rules.numbers.calendar import Calendar
from shared_rules.numbers.questions import Leader, leaders
from shared_rules.numbers.tally import Person, Tally

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive
from ...store.logs.title import shown
from . import ratings
from .ratings import Rated


def title(archive: Archive, what: str) -> str:
    """What it is called that was played: by people or its kit, else by its rules."""
    game, _, named = what.partition(":")
    return shown(named) if named else sanitize(archive.packs.title(game))


def find_what(archive: Archive, beginning: str, unverified: bool) -> str:
    """What is called so, or begins so; of several, what was played most. WrongUse when there is none."""
    wanted = beginning.casefold()
    known = [(title(archive, what).casefold(), what) for what, _ in archive.tallies.whats(unverified)]
    for is_it in (str.__eq__, str.startswith):
        for called, what in known:
            if is_it(called, wanted) or what == wanted:
                return what
    raise WrongUse("stats.no_game", sanitize(beginning))


@dataclass
class Found:
    """The sums that answer a question, and the names for the keys in them. `who`: a key, "" everybody.

    `ratings`: None where they cannot be worked out here. `titles`: by what was played.
    """

    tally: Tally
    names: dict[str, str]
    what: str | None
    year: str
    who: str
    title: str
    ratings: list[Rated] | None
    months: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def name(self, who: str) -> str:
        """What somebody is called; whoever has no name any more has none here."""
        return sanitize(self.names[who]) if who in self.names else say("stats.nobody")

    @cached_property
    def person(self) -> Person:
        return self.tally.people[self.who]

    @cached_property
    def leader(self) -> Leader:
        return Leader(self.who, self.person)

    @cached_property
    def leaders(self) -> list[Leader]:
        return leaders(self.tally, self.name)

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar(self.tally)

    def as_json(self) -> dict[str, object]:
        """All of it for programs, with names and no language."""
        table = {"what": self.what, "year": self.year, **answers.everybody(self.tally, self.name)}
        table["ratings"] = (
            None if self.ratings is None else [answers.with_name(each, self.name) for each in self.ratings]
        )
        table["months"] = dict(self.months)
        return table | (answers.player(self.tally, self.who, self.name) if self.who else {})

    def rating(self, who: str) -> Rated | None:
        """Somebody's, once there are games enough."""
        return next((each for each in self.ratings or [] if each.who == who and each.enough), None)


def ask(archive: Archive, player: str | None, game: str | None, year: int | None, unverified: bool) -> Found:
    """Answer a question. WrongUse when nobody is called so, or nothing was played."""
    what = find_what(archive, game, unverified) if game else None
    period = f"{year:04}" if year else ""
    return found(archive, what, period, player, unverified)


def found(archive: Archive, what: str | None, year: str, player: str | None = None, unverified: bool = False) -> Found:
    """The same, of what is known already."""
    tally = archive.tallies.of(year, what, True, unverified)
    if not tally.games:
        raise WrongUse("stats.none")
    names = archive.people.called(tally.people)
    who = _find_person(names, player) if player else ""
    try:
        rated = ratings.rated(archive, what, year, unverified)
    except WrongUse:
        rated = None
    called = title(archive, what) if what else say("stats.all_games")
    answer = Found(tally, names, what, year, who, called, rated)
    answer.months = _months(archive, answer, unverified)
    return answer


def _find_person(names: dict[str, str], beginning: str) -> str:
    """The only one who is called so, or whose name begins so."""
    wanted = beginning.casefold()
    exact = [who for who, name in names.items() if name.casefold() == wanted]
    begins = exact or [who for who, name in names.items() if name.casefold().startswith(wanted)]
    if len(begins) == 1:
        return begins[0]
    raise WrongUse("stats.several" if begins else "stats.no_player", sanitize(beginning))


def _months(archive: Archive, answer: Found, unverified: bool) -> list[tuple[str, int]]:
    """The last months with the games in each: of everybody, or of the one that is asked for."""
    months = answer.calendar.months[-MONTHS:]
    if not answer.who:
        return months
    counts: list[tuple[str, int]] = []
    for month, games in months:
        people = archive.tallies.of(month, answer.what, False, unverified).people if games else {}
        counts.append((month, people[answer.who].games if answer.who in people else 0))
    return counts
