"""Writes plays as a file of BG Stats (`.bgsplay`), which its app imports.

Its plays, games, places and persons have UUIDs, by which BG Stats knows them again: ours follow from the ids of games
and persons, so that a second import changes nothing. Dates are local times, as BG Stats writes its own.
"""

import json
from collections.abc import Callable, Iterable
from datetime import datetime, timezone

from ...store.archive.outside import Play, Player
from .game import unique

_MOMENT = "%Y-%m-%d %H:%M:%S"
_LAST_S = 4102444800  # the year 2100
Item = dict[str, object]
Make = Callable[[str, int], Item]  # of a UUID and a number


def write(plays: Iterable[tuple[Play, int]]) -> str:
    """The file of some plays, each with the time in ms since 1970 when it last changed."""
    games, players, locations = _Items(), _Items(), _Items()
    written: list[Item] = []
    for play, changed_ms in plays:
        changed = _changed(changed_ms)
        refers: Item = {"gameRefId": games.number(unique("game", play.game_key), _game(play, changed))}
        if play.location:
            refers["locationRefId"] = locations.number(
                unique("place", play.location), _with_name(play.location, changed)
            )
        scores = [_score(at, player, _person(players, player, changed)) for at, player in enumerate(play.players)]
        written.append({**_play(play, changed), **refers, "playerScores": scores})
    about = {"about": "Scrollmaster", "userInfo": {"meRefId": 0}}
    fields = {**about, "games": games.items, "players": players.items, "locations": locations.items, "plays": written}
    return json.dumps(fields, indent=1) + "\n"


class _Items:
    """What plays refer to by number, each once."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._numbers: dict[str, int] = {}

    def number(self, uuid: str, make: Make) -> int:
        """The number of the item with this UUID, which is made when it is the first time."""
        if uuid not in self._numbers:
            self._numbers[uuid] = len(self.items) + 1
            self.items.append(make(uuid, len(self.items) + 1))
        return self._numbers[uuid]


def _changed(ms: int) -> str:
    return datetime.fromtimestamp(min(max(ms // 1000, 0), _LAST_S), timezone.utc).strftime(_MOMENT)


def _with_name(name: str, changed: str) -> Make:
    return lambda uuid, id: {"uuid": uuid, "id": id, "name": name, "modificationDate": changed}


def _person(players: _Items, player: Player, changed: str) -> int:
    """The number of a player, who has no name in BG Stats where nobody is known here."""
    make = _with_name(player.name or player.role, changed)
    return players.number(player.person, lambda uuid, id: {**make(uuid, id), "isAnonymous": not player.name})


def _game(play: Play, changed: str) -> Make:
    extra = {"bggId": play.bgg_id or 0, "highestWins": play.highest_wins, "noPoints": play.no_points}
    always = {"cooperative": False, "usesTeams": False}
    return lambda uuid, id: {**_with_name(play.game, changed)(uuid, id), **extra, **always}


def _play(play: Play, changed: str) -> Item:
    begun = play.begun
    when = {"playDate": begun.strftime(_MOMENT), "playDateYmd": int(begun.strftime("%Y%m%d"))} if begun else {}
    return {
        "uuid": unique("play", play.source_id),
        "sourceName": play.source,
        "sourcePlayId": play.source_id,
        "modificationDate": changed,
        "entryDate": changed,
        **when,
        "durationMin": play.minutes or 0,
        "board": play.board,
        "comments": play.comment,
        "ignored": play.ignored,
        "manualWinner": True,  # the rules have said who won, not the points
        "usesTeams": any(player.team for player in play.players),
        "rounds": 0,
        "scoringSetting": 0,
        "rating": 0,
    }


def _score(at: int, player: Player, number: int) -> Item:
    return {
        "playerRefId": number,
        "score": "" if player.score is None else str(player.score),
        "winner": player.winner,
        "startPlayer": player.start,
        "newPlayer": False,
        "rank": player.rank or 0,
        "seatOrder": at + 1,
        "role": player.role,
        "team": player.team,
    }
