"""Drafts a play for BoardGameGeek: a text for a person, to be typed into the form there or corrected first.

It says what that form asks for, in its order. Nothing is sent, and nobody is asked for a password.
"""

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive.outside import Play, Player

PAGE = "https://boardgamegeek.com/boardgame/"
_COLUMNS = ("name", "color", "score", "win", "start")


def draft(play: Play) -> str:
    """The draft, as lines of a field, a colon and its value; then a line a player, with tabs between the columns."""
    page = f"{PAGE}{play.bgg_id}" if play.bgg_id else say("export.bgg_find")
    facts = {
        "game": play.game,
        "page": page,
        "date": play.day[: len("2026-11-22")],
        "location": play.location,
        "length": str(play.minutes or ""),
        "incomplete": say("export.bgg_yes") if play.ignored else "",
        "comments": play.comment,
    }
    lines = [f"{say(f'export.bgg_{name}')}: {sanitize(value)}" for name, value in facts.items() if value]
    columns = "\t".join(say(f"export.bgg_{name}") for name in _COLUMNS)
    return "\n".join([*lines, "", columns, *(_line(player, play.no_points) for player in play.players)]) + "\n"


def _line(player: Player, no_points: bool) -> str:
    score = "" if no_points or player.score is None else str(player.score)
    yes = say("export.bgg_yes")
    cells = (player.name, player.role, score, yes if player.winner else "", yes if player.start else "")
    return "\t".join(map(sanitize, cells)).rstrip("\t")
