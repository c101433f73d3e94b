"""`scrollmaster delete`: a game, or a player's name in all games. Says which places it could not reach."""

import re
import sys
from pathlib import Path

import click

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Archive, ImportedPlay, Place
from ...store.archive.restore import asides
from ..autobackup import backed_up, renew
from ..paragraph import paragraph
from ..shared import IMPORTED, archive_option, confirm, log_of, short, tell

_MOST_LETTERS = 200
_ID = re.compile(r"(bg)?[0-9a-f]{16}", re.ASCII)  # of a game or a play, among days and names of seasons


@click.command(help=say("delete.help"))
@click.argument("game", required=False)
@click.option("--history", metavar="N", type=click.IntRange(1), help=say("delete.option_history"))
@click.option("--player", metavar="NAME", help=say("delete.player"))
@click.option("--reason", metavar="TEXT", default="", help=say("delete.reason"))
@click.option("--yes", is_flag=True, help=say("delete.yes"))
@archive_option
def command(
    game: str | None, history: int | None, player: str | None, reason: str, yes: bool, archive_path: Place | None
) -> None:
    if bool(game) == bool(player) or history and (player or reason):
        raise WrongUse("delete.one")
    if len(reason) > _MOST_LETTERS or not reason.isprintable():
        raise WrongUse("describe.wrong", sanitize(reason[:_MOST_LETTERS]), _MOST_LETTERS)
    with backed_up(archive_path) as archive:
        if player:
            _delete_name(archive, player, yes)
        elif history:
            _delete_history(archive, str(game), history, yes)
        elif play := _play(archive, str(game)):
            _delete_play(archive, play, yes)
        else:
            _delete_game(archive, str(game), reason, yes)


def _delete_game(archive: Archive, prefix: str, reason: str, yes: bool) -> None:
    game = archive.games.find(prefix)
    places = archive.games.places([game.game_id])
    called = short(game.game_id), game.name, game.day.spelled_out()
    confirm(say("delete.game_histories" if game.histories else "delete.game", *called, game.histories), yes)
    archive.games.delete(game.game_id, reason)
    tell("delete.game_gone", game.game_id, game.name)
    if game.histories:
        tell("delete.histories_gone", game.histories)
    _tell_places(archive, *places)


def _delete_history(archive: Archive, prefix: str, history: int, yes: bool) -> None:
    """Delete one of the histories that do not count."""
    game = archive.games.find(prefix)
    log = log_of(archive, game.game_id, history)
    confirm(say("delete.history", short(game.game_id), game.name, history, len(log)), yes)
    archive.histories.delete(game.game_id, log.frames)
    tell("delete.history_gone", short(game.game_id), game.name, history, len(log))
    _tell_places(archive, *archive.games.places([game.game_id]))


def _play(archive: Archive, prefix: str) -> ImportedPlay | None:
    """The only play of another program whose id begins so; their ids are none of games."""
    found = [play for play in archive.imports.all() if prefix and play.play_id.startswith(prefix.lower())]
    return found[0] if len(found) == 1 and len(prefix) > len("bg") else None


def _delete_play(archive: Archive, imported: ImportedPlay, yes: bool) -> None:
    called = imported.play_id[:IMPORTED], sanitize(imported.play.game), imported.play.day
    confirm(say("delete.game", *called), yes)
    archive.imports.delete(imported.play_id)
    tell("delete.play_gone", called[1], called[0])
    _tell_places(archive, [], [])


def _delete_name(archive: Archive, name: str, yes: bool) -> None:
    games, plays = archive.people.games_of(name), archive.imports.of(archive.aliases.of(name))
    meant = archive.aliases.of(name)
    is_offered = any(person in meant for _, person in archive.people.all())
    if not meant and not plays and not archive.seasons.mention(name):
        raise WrongUse("delete.no_player", sanitize(name))
    places = archive.games.places(games)
    confirm(say("delete.name", sanitize(name), len(games) + len(plays)), yes)
    archive.people.forget(name)
    tell("delete.name_gone", sanitize(name), len(games) + len(plays))
    _tell_places(archive, *places)
    if mentions := archive.people.mentions([name, *meant]):
        tell("delete.mentions", ", ".join(short(each) if _ID.fullmatch(each) else sanitize(each) for each in mentions))
    if is_offered:
        tell("delete.offered")


def _tell_places(archive: Archive, boxes: list[str], files: list[str]) -> None:
    """What this program cannot reach from here, or leaves to people."""
    renew(archive)
    tell("delete.not_reached")
    found = [say("delete.on_box", box) for box in boxes]
    for file in files:
        if Path(file).exists() or not Path(file).parent.exists():  # which may lie on a medium that is not here
            found.append(say("delete.in_site" if Path(file).is_dir() else "delete.in_file", sanitize(file)))
    if isinstance(archive.store.place, Path):
        every = asides(archive.store.place) + asides(archive.store.place, finished=False)
        found += [say("delete.in_aside", sanitize(str(aside))) for aside in every]
    for place in [*found, say("delete.in_copies")]:
        click.echo(paragraph(f"  {place}", sys.stdout))
