"""The link that adds a play to BG Stats: one play as JSON in an address, which its app opens and asks about.

What it says is documented at https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/.
BG Stats knows games and persons again by their ids of a source, so these are the same in every link.
"""

import json
from datetime import timezone
from urllib.parse import quote

from ...store.archive.outside import Play, Player
from .game import unique

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
MOST_LETTERS = 2900  # of a link: more does not fit into any code
_SAFE = "-._~:,/!*()'@;?$"  # letters that stand in a query as they are
Fields = dict[str, object]
_MOMENT = "%Y-%m-%d %H:%M:%S"


def link(play: Play) -> str:
    """The link, without the comment where it would be too long for a code."""
    written = _link(play, play.comment)
    return written if len(written) <= MOST_LETTERS else _link(play, "")


def _link(play: Play, comment: str) -> str:
    game: Fields = {
        "name": play.game,
        "sourceGameId": unique("game", play.game_key),
        "bggId": play.bgg_id,
        "highestWins": play.highest_wins,
        "noPoints": play.no_points,
    }
    fields: Fields = {
        "sourceName": play.source,
        "sourcePlayId": play.source_id,
        "playDate": _ended(play),
        "durationMin": play.minutes,
        "board": play.board,
        "location": play.location,
        "comments": comment,
        "game": _known(game),
        "players": [_player(player, play.no_points) for player in play.players],
    }
    text = json.dumps(_known(fields), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=_SAFE)


def _player(player: Player, no_points: bool) -> Fields:
    """Whether somebody has won and has begun is always said: the app for Android wants it."""
    return _known(
        {
            "name": player.name or player.role,
            "sourcePlayerId": player.person,
            "startPlayer": player.start,
            "winner": player.winner,
            "score": None if no_points else player.score,
            "rank": player.rank,
            "role": player.role if player.name else "",
            "team": player.team,
        }
    )


def _known(fields: Fields) -> Fields:
    """What is known of them."""
    return {name: value for name, value in fields.items() if value is not None and value != ""}


def _ended(play: Play) -> str:
    """When the play ended, in UTC, as BG Stats wants it."""
    ended = play.ended
    return ended.astimezone(timezone.utc).strftime(_MOMENT) if ended else ""
