"""What games come to, for lists: who played and who won. The archive stores it beside the logs, which are the truth.

What it lacks, or what an older program has kept otherwise, is made anew by playing the log again.
"""

from dataclasses import dataclass, field

from shared_rules.core.terms import Terms
from shared_rules.core.types import Message
from shared_rules.numbers.facts import Facts

from ..base.errors import BadData
from ..base.paths import own_games
from ..base.progress import Progress, no_progress
from ..base.terms import words
from .archive import ALL, Archive, ArchivedGame, Wanted
from .logs import result
from .logs.check import Checked, check
from .logs.title import shown
from .logs.trust import contradiction

EVERY = Wanted()
_FEW = 30  # games that are looked at first


@dataclass
class Listed:
    """A game as a list shows it. `result` is missing where this program cannot play the game."""

    archived: ArchivedGame
    names: dict[int, str]
    result: Facts | None
    terms: Terms = field(compare=False)  # with those of its pack
    verified: bool = True

    @property
    def name(self) -> str:
        """What the game is called: as people have said, else by its kit, else by its rules."""
        own = shown(self.result.title) if self.result else ""
        return self.archived.title or own or self.archived.name

    def player(self, seat: int) -> str:
        """What the player of a seat is called: by name, else by the seat's colour."""
        colour = self.result.colours[seat] if self.result else str(seat + 1)
        return self.names.get(seat) or self.terms.text(colour)

    def standings(self) -> list[tuple[int, int | None]]:
        """(seat, points), the winners first, then who has most; of another program's play, as it has placed them.

        None where there are none.
        """
        if not self.result:
            return []
        points, winners = self.result.points, self.result.winners
        places = self.result.places if not self.verified else []
        order = [places[seat] if places else -points[seat] for seat in range(len(points))]
        seats = sorted(range(len(points)), key=lambda seat: (seat not in winners, order[seat]))
        return [(seat, self.result.points_of(seat)) for seat in seats]


def keep(archive: Archive, checked: Checked) -> Facts | None:
    """Keep what a log comes to, if it is the one that the archive has and may keep."""
    found = result.facts(checked)
    if found and archive.store.writable and archive.logs.counts(checked.log):
        archive.results.keep(checked.log.game_id, len(checked.log), result.as_json(found))
    return found


def listed(archive: Archive, tell: Progress = no_progress, wanted: Wanted = EVERY, most: int = ALL) -> list[Listed]:
    """The games that fit, the one that was played last first, at most so many.

    `tell(games done, games)` while logs are played that no result is here of.
    """
    own = own_games()
    every = archive.plays.find(wanted, lambda what: _called(archive, what), most, tell)
    facts = archive.plays.facts(every)
    every = [each for each in every if each in facts]  # another program may have deleted some meanwhile
    archived, names = archive.games.some(every), archive.seats.all_names(every)
    games = {game.game for game in archived.values()}
    terms = {game: words(None if game in own else archive.packs.texts(game)) for game in games}
    found = [
        Listed(archived[each], names.get(each, {}), facts[each], terms[archived[each].game])
        for each in every
        if each in archived
    ]
    others = archive.imports.some([each for each in every if each not in archived])
    found += [Listed(each.game, each.names, facts[each.play_id], words(), False) for each in others]
    return sorted(
        found, key=lambda game: (game.archived.day.moment, game.archived.stored_ms, game.archived.game_id), reverse=True
    )


def _called(archive: Archive, what: str) -> str:
    """What something that was played is called: by the name behind a colon, else by its rules."""
    game, _, title = what.partition(":")
    return shown(title) or archive.packs.title(game)


@dataclass
class Verified:
    """What playing all games again has found: ids of games. `mended`: their results were kept otherwise.

    `bad`: with why; `unknown`: nobody here can play them.
    """

    good: int = 0
    mended: list[str] = field(default_factory=list[str])
    unknown: list[str] = field(default_factory=list[str])
    bad: list[tuple[str, Message]] = field(default_factory=list[tuple[str, Message]])


def verify_all(archive: Archive, tell: Progress = no_progress) -> Verified:
    """Play all games again, and keep what they come to where something else is kept."""
    found, every, known = Verified(), archive.games.ids(), archive.store.known_boxes()
    for done, game_id in enumerate(every):
        tell(done, len(every))
        try:
            checked = check(archive.logs.get(game_id), archive.packs.get)
        except BadData as problem:
            if game_id in archive.games.ids():  # else another program has deleted it meanwhile
                found.bad.append((game_id, problem.message))
            continue
        facts = result.facts(checked)
        if wrong := contradiction(checked.log, known):
            found.bad.append((game_id, wrong))
        elif facts is None:
            found.unknown.append(game_id)
        else:
            found.good += 1
        if facts and archive.results.of(game_id) != (len(checked.log), result.as_json(facts)):
            found.mended.append(game_id)
            if archive.store.writable:
                archive.results.keep(game_id, len(checked.log), result.as_json(facts))
    return found


def find(archive: Archive, prefix: str | None) -> ArchivedGame:
    """The only game whose id begins with `prefix`; without one, the last game in which more was played than the setup.

    Where there is none of these, the last game. WrongUse as `Games.find` raises it.
    """
    if prefix is not None:
        return archive.games.find(prefix)
    for most in (_FEW, ALL):
        games = listed(archive, most=most)
        for game in games:
            if game.verified and (game.result is None or game.result.begun):
                return game.archived
    return next((game.archived for game in games if game.verified), None) or archive.games.find(None)
