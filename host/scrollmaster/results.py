"""Owns what games come to, for lists: who played and who won. The archive keeps it beside the logs, the truth.

What it lacks, or what an older program has kept otherwise, is made anew by playing the log again.
"""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.metadata import version

from shared_rules.core.terms import Terms
from shared_rules.snapshot.table import kit_title, winners

from .archive import Archive, Kept
from .errors import BadData
from .files import own_games
from .link.batch import Progress, no_progress
from .logs.check import LOST, Checked, check
from .logs.log import Log
from .logs.title import shown
from .packs import untrusted
from .reading import is_table
from .terms import words


@dataclass
class Result:
    """How a game stands at its last record. `colours`: term ids; `points`: by seat; `winners`: seats.

    `begun`: whether more was played than the setup.
    `title`: what its kit calls it, a name or a term; "" without one. `lost`: its rolls cannot be proven, for want of
    their seed.
    """

    colours: list[str]
    points: list[int]
    winners: list[int]
    over: bool
    title: str = ""
    lost: bool = False
    begun: bool = True


@dataclass
class Listed:
    """A game as a list shows it. `result` is missing where this program cannot play the game."""

    kept: Kept
    names: dict[int, str]
    result: Result | None
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


def keep(archive: Archive, checked: Checked) -> Result | None:
    """Keep what a log comes to, if it is the one that the archive has and may keep."""
    result = _result(checked)
    _keep(archive, checked, result)
    return result


def _keep(archive: Archive, checked: Checked, result: Result | None) -> None:
    if result and archive.writable and archive.cursor(checked.log.game_id)[1] == checked.log.frames:
        archive.keep_result(checked.log.game_id, len(checked.log), json.dumps(asdict(result)))


def _keep_unknown(archive: Archive, game: Kept) -> None:
    """Remember that this version of the program cannot play a game, so that not every list tries it again."""
    with suppress(BadData):  # another program writes: the next list tries again
        if archive.writable:
            archive.keep_result(game.game_id, game.records, unknown())


@cache
def unknown() -> str:
    """What is kept of a game that this version of the program cannot play."""
    return json.dumps({"unknown": version("scrollmaster")})


def made(frames: bytes) -> str:
    """What a log comes to, as the archive keeps it; of one that cannot be played here, that it cannot."""
    with suppress(BadData):
        if result := _result(check(Log(frames))):
            return json.dumps(asdict(result))
    return unknown()


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
        result = _read(kept) or (None if kept == unknown() else _played(archive, game))
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
        result = _read(kept) or (None if kept == unknown() else _played(archive, game))
        if result is None or result.begun:
            return game
    return last


def _result(checked: Checked) -> Result | None:
    if checked.play is None:
        return None
    state = checked.play.state
    facts = checked.over, kit_title(checked.log.read, len(checked.log)), checked.dice == LOST, checked.begun
    return Result(list(state.seat_terms()), list(state.scores()), winners(state), *facts)


def _played(archive: Archive, game: Kept) -> Result | None:
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


def _read(kept: str) -> Result | None:
    """A result as it was kept; None when it is none."""
    try:
        said: object = json.loads(kept)
        if not is_table(said):
            return None
        colours, points = untrusted.texts(said["colours"]), untrusted.numbers(said["points"])
        winners = untrusted.numbers(said["winners"])
        if len(colours) != len(points) or not all(0 <= seat < len(points) for seat in winners):
            return None
        title, lost = untrusted.text(said["title"]), said["lost"] is True
        return Result(colours, points, winners, said["over"] is True, title, lost, said["begun"] is True)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
