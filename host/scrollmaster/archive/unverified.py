"""Owns how plays of other programs stand beside our own: as rows that no log proves, and as lines of a list."""

from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play

from ..files import own_games
from ..logs import result
from .imported import ImportedPlay
from .kept import Kept
from .keys import Keys, given
from .made import Made, what
from .outside import Play as Told

_NONE = ""  # stands for the rules of a game that we have none of
_MINUTE_MS = 60_000


def made(imported: ImportedPlay, keys: Keys) -> Made:
    """The play of another program as a row; it does not count when it was broken off, or its day is not known."""
    told = imported.play
    kept = result.told(_facts(imported))
    facts = result.read(kept)
    players = told.players if facts else ()
    who = {seat: key for seat, player in enumerate(players) if (key := keys.key(given(player.name)))}
    seats = [who.get(seat, "") for seat in range(len(players))]
    play = Play(imported.play_id, _what(told.game), told.day, seats, facts or Facts(), "", told.location, False)
    return Made(play, kept if facts else "", who)


def listed(imported: ImportedPlay) -> tuple[Kept, dict[int, str]]:
    """(what a list says of it as of a game, the names by seat)."""
    play, kept_ms = imported.play, imported.kept_ms
    kept = Kept(imported.play_id, _NONE, 0, "", 0, True, None, kept_ms, 0, kept_ms, play.game, play.day, play.location)
    kept.note = play.comment
    return kept, {seat: player.name for seat, player in enumerate(play.players) if player.name}


def _facts(imported: ImportedPlay) -> Facts:
    facts, told = Facts(), imported.play
    players = told.players
    facts.colours = [str(seat + 1) for seat in range(len(players))]
    facts.points = [round(player.score or 0) for player in players]
    facts.unscored = [seat for seat, player in enumerate(players) if told.no_points or player.score is None]
    facts.seated = told.seated
    facts.winners = [seat for seat, player in enumerate(players) if player.winner]
    facts.places = _places(told) if facts.winners else []
    facts.first = next((seat for seat, player in enumerate(players) if player.start), -1)
    facts.over = bool(told.day)
    facts.early = told.ignored
    facts.length_ms = (told.minutes or 0) * _MINUTE_MS
    return facts


def _places(told: Told) -> list[int]:
    """As the other program says, else the winners first, then by points: most, or fewest where these win.

    Without points, or where one who has not won has none, all who have not won share a place.
    """
    ranks = [player.rank for player in told.players]
    if None not in ranks:
        return [rank or 1 for rank in ranks]
    scores = [player.score for player in told.players if not player.winner]
    sign = 0 if told.no_points or None in scores else -1 if told.highest_wins else 1
    standing = [(not player.winner, 0 if player.winner else sign * (player.score or 0)) for player in told.players]
    return [1 + sum(other < own for other in standing) for own in standing]


def _what(game: str) -> str:
    """A game of ours where it is called so, else its name without rules, behind the colon."""
    letters = "".join(letter for letter in game.casefold() if letter.isalnum())
    return letters if letters in own_games() else what(_NONE, game)
