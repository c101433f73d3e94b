"""Owns what games come to, for lists: who played and who won. The archive keeps it beside the logs, the truth.

What it lacks, or what an older program has kept otherwise, is made anew by playing the log again.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version

from shared_rules.core.terms import Terms
from shared_rules.numbers import stored
from shared_rules.numbers.facts import Facts
from shared_rules.numbers.gathering import Gathering
from shared_rules.snapshot.table import kit_title

from .archive import Archive, Kept
from .errors import BadData
from .files import own_games
from .link.batch import Progress, no_progress
from .logs.check import LOST, Checked, check
from .logs.title import shown
from .terms import words


@dataclass
class Listed:
    """A game as a list shows it. `result` is missing where this program cannot play the game."""

    kept: Kept
    names: dict[int, str]
    result: Facts | None
    terms: Terms = field(compare=False)  # with those of its pack

    @property
    def name(self) -> str:
        """What the game is called: as people have said, else by its kit, else by its rules."""
        own = shown(self.result.title) if self.result else ""
        return self.kept.title or own or self.kept.name

    def player(self, seat: int) -> str:
        """What the player of a seat is called: by name, else by the seat's colour."""
        colour = self.result.colours[seat] if self.result else str(seat + 1)
        return self.names.get(seat) or self.terms.text(colour)

    def standings(self) -> list[tuple[int, int]]:
        """(seat, points), the winners first, then who has most."""
        if not self.result:
            return []
        points, winners = self.result.points, self.result.winners
        return sorted(enumerate(points), key=lambda seat: (seat[0] not in winners, -seat[1]))


def keep(archive: Archive, checked: Checked) -> Facts | None:
    """Keep what a log comes to, if it is the one that the archive has and may keep."""
    result = _result(checked)
    _keep(archive, checked, result)
    return result


def _keep(archive: Archive, checked: Checked, result: Facts | None) -> None:
    if result and archive.writable and archive.cursor(checked.log.game_id)[1] == checked.log.frames:
        archive.keep_result(checked.log.game_id, len(checked.log), json.dumps(stored.table(result)))


def _keep_unknown(archive: Archive, game: Kept) -> None:
    """Remember that this version of the program cannot play a game, so that not every list tries it again."""
    with suppress(BadData):  # another program writes: the next list tries again
        if archive.writable:
            archive.keep_result(game.game_id, game.records, _unknown())


@cache
def _unknown() -> str:
    return json.dumps({"unknown": version("scrollmaster")})


def listed(archive: Archive, tell: Progress = no_progress) -> list[Listed]:
    """All games of the archive, the one that was played last first. `tell(games done, games)` while logs are played."""
    games = archive.games()
    names, known = archive.all_names(), archive.results()
    own = own_games()
    terms = {game: words(None if game in own else archive.texts(game)) for game in {kept.game for kept in games}}
    found: list[Listed] = []
    for done, game in enumerate(games):
        tell(done, len(games))
        kept = known.get(game.game_id, "")
        result = _read(kept) or (None if kept == _unknown() else _played(archive, game))
        found.append(Listed(game, names.get(game.game_id, {}), result, terms[game.game]))
    return found


def find(archive: Archive, prefix: str | None) -> Kept:
    """The only game whose id begins with `prefix`; without one, the last game in which more was played than the setup.

    Where there is none of these, the last game. WrongUse as `Archive.find` raises it.
    """
    if prefix is not None:
        return archive.find(prefix)
    last = archive.find(None)
    known = archive.results()
    for game in archive.games():
        kept = known.get(game.game_id, "")
        result = _read(kept) or (None if kept == _unknown() else _played(archive, game))
        if result is None or result.begun:
            return game
    return last


def _result(checked: Checked) -> Facts | None:
    if checked.play is None:
        return None
    log = checked.log
    gathering = Gathering(len(checked.play.game.LEVELS))
    for step in checked.steps:
        gathering.add(step, log.times[step.seq])
    return gathering.facts(checked.play, kit_title(log.read, len(log)), checked.begun, checked.dice == LOST)


def _played(archive: Archive, game: Kept) -> Facts | None:
    """The result of a game that is played again now; None when it cannot be, which `verify` explains.

    No list runs the code of packs: what their games come to is kept when they are pulled or imported.
    """
    result = None
    with suppress(BadData):
        checked = check(archive.log(game.game_id))
        result = _result(checked)
        _keep(archive, checked, result)
    if result is None:
        _keep_unknown(archive, game)
    return result


def _read(kept: str) -> Facts | None:
    """Facts as they were kept; None when they are none."""
    try:
        return stored.read(json.loads(kept))
    except (ValueError, RecursionError):
        return None
