"""`scrollmaster games`: what the archive holds, the game that was played last first."""

import sys
from collections.abc import Sequence
from contextlib import suppress

import click
from rich.console import Console

from ...base.errors import BadData
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store import results
from ...store.archive import ALL, Archive, Place, Wanted
from ...store.known_boxes import Known
from ...store.logs import trust
from ...store.logs.check import Checked
from ...store.logs.trust import Trust
from ...store.results import Listed
from ..filters import filter_options
from ..paragraph import paragraph
from ..progress_bar import Bar
from ..shared import archive_option, json_option, open_archive, print_json, print_rows, tell

_LEAST = 4  # letters of an id that are shown
_LATEST = 30  # games that are shown unless all are asked for


@click.command(help=say("games.help"))
@filter_options
@click.option("--all", "every", is_flag=True, help=say("games.option_all", _LATEST))
@archive_option
@json_option
def command(
    player: str, title: str, year: int, place: str, tag: str, every: bool, archive_path: Place | None, as_json: bool
) -> None:
    wanted = Wanted(player, title, year, place, tag)
    with open_archive(archive_path) as archive, Bar(say("games.title")) as bar:
        found = results.listed(archive, bar.tell, wanted, ALL if every else _LATEST + 1)
        damaged, is_empty = archive.plays.damaged, not found and archive.games.is_empty()
        letters = archive.games.letters([game.archived.game_id for game in found], _LEAST)
        shown, known = found if every else found[:_LATEST], archive.store.known_boxes()
        levels = [_trust(archive, game, known) for game in shown]
    if damaged:
        click.echo(say("archive.damaged_games", damaged), err=True)
    if as_json:
        print_json([_facts(game, level) for game, level in zip(shown, levels)])
    elif shown:
        columns = [say(f"games.{name}") for name in ("id", "date", "game", "players")]
        print_rows(columns, [_row(*game, letters) for game in zip(shown, levels)], Console().width)
    else:
        tell("archive.empty" if is_empty else "games.none")
    if len(found) > len(shown):
        click.echo(paragraph(say("games.more", len(shown)), sys.stderr), err=True)


def _row(game: Listed, level: Trust | None, letters: int) -> list[str]:
    archived = game.archived
    return [archived.game_id[:letters], archived.day.short(), sanitize(game.name), sanitize(_players(game, level))]


def _players(game: Listed, level: Trust | None) -> str:
    """Who played, behind how many histories there are of the game."""
    text, others = _played(game), game.archived.histories
    if level == Trust.CONTRADICTED:
        text = _marked(level.term, text)
    return say("games.marked", ("games.histories", 1 + others), text) if others else text


def _played(game: Listed) -> str:
    """Who played, with points; the winners come first, joined by an &."""
    if not game.result:
        return ", ".join([say("games.unknown_rules"), *(game.names[seat] for seat in sorted(game.names))])
    if not game.result.begun:
        return _marked("games.only_set_up", ", ".join(map(game.player, range(len(game.result.colours)))))
    each = [game.player(seat) + ("" if points is None else f" {points}") for seat, points in game.standings()]
    won = len(game.result.winners)
    text = ", ".join([" & ".join(each[:won])] * bool(won) + each[won:])
    if not game.verified:
        text = say("games.unverified", text)
    if game.verified and game.archived.complete and game.result.rolled and not game.result.proven:
        text = say("games.not_proven", text)
    if game.result.early:
        return _marked("games.early", text)
    return text if game.result.over else _marked("games.unfinished", text)


def _marked(term: str, text: str) -> str:
    """How far a game is, then who plays, if anybody does yet."""
    return say("games.marked", (term,), text) if text else say(term)


def _trust(archive: Archive, game: Listed, known: Sequence[Known]) -> Trust | None:
    """None where no sound log is here."""
    if not game.verified:
        return None
    if game.result:
        return trust.of_game(game.result, game.archived.box_id, known)
    with suppress(BadData):
        log = archive.logs.get(game.archived.game_id)
        return trust.of_log(Checked(log), known)  # nobody can play it: in order at most
    return None


def _facts(game: Listed, level: Trust | None) -> dict[str, object]:
    """The same for programs."""
    result = game.result
    archived = game.archived
    day, names = archived.day, [game.names[seat] for seat in sorted(game.names)]
    when = {"when": day.moment.isoformat(timespec="minutes"), "when_is_about": day.is_about}
    facts = {**archived.table(), **when, "called": game.name, "names": names, "verified": game.verified}
    facts["trust"] = None if level is None else level.word
    if not result:
        return {**facts, "players": []}
    players = [
        {"seat": seat, "name": game.names.get(seat), "points": points, "won": seat in result.winners}
        for seat, points in game.standings()
    ]
    return {**facts, "players": players, "begun": result.begun, "early": result.early}
