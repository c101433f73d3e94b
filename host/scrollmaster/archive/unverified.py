"""Owns what questions are told of a play that another program has kept: facts as of a game, as far as it says them."""

from shared_rules.numbers.facts import Facts

from ..exports.play import Play, Player
from .kept import Kept
from .keys import given

_GAME = ""  # nobody here knows by which rules
_MOST_SEATS = 16  # of a play that counts
_MS = 60_000  # in a minute


def facts(play: Play) -> Facts:
    """A play in figures. Points are whole numbers here; nobody has a place where nobody has won."""
    found = Facts()
    found.colours = [""] * len(play.players)
    found.points = [round(player.score or 0) for player in play.players]
    found.winners = [seat for seat, player in enumerate(play.players) if player.winner]
    found.places = _places(play) if found.winners else []
    found.first = next((seat for seat, player in enumerate(play.players) if player.start), -1)
    found.title = play.game
    found.length_ms = (play.minutes or 0) * _MS
    found.over = not play.ignored and found.seats <= _MOST_SEATS
    return found


def kept(play_id: str, kept_ms: int, play: Play) -> Kept:
    """A play as a list shows it: without a log, it has no records, and no box."""
    found = Kept(play_id, _GAME, 0, "", 0, True, None, kept_ms, 0, kept_ms)
    found.title, found.date, found.place, found.note = play.game, play.day, play.location, play.comment
    return found


def raw(play: Play) -> dict[int, str]:
    """By seat the raw key of who sat there, where that is known."""
    return {seat: given(player.name) for seat, player in enumerate(play.players) if player.name.strip()}


def _places(play: Play) -> list[int]:
    """The winners share the first place; the others follow as they are ranked, else by points."""
    losers = [player for player in play.players if not player.winner]
    won = len(play.players) - len(losers)
    ranked = all(player.rank for player in losers)
    return [1 if player.winner else 1 + won + _ahead(player, losers, ranked, play) for player in play.players]


def _ahead(player: Player, others: list[Player], ranked: bool, play: Play) -> int:
    if ranked:
        return sum((other.rank or 0) < (player.rank or 0) for other in others)
    sign = 1 if play.highest_wins else -1
    return sum(sign * (other.score or 0) > sign * (player.score or 0) for other in others)
