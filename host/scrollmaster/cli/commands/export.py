"""`scrollmaster export`: one game, or several, in a form of our own or of another program."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from shared_rules.formats import who

from ...base.errors import BadData, Part, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store import results
from ...store.archive import Archive, ArchivedGame, Place, Wanted
from ...store.logs.check import check
from ...views.exports import losses
from ...views.exports.forms import FORMS, WITH_NAMES, Export, is_binary, needs_rules
from ...views.exports.game import Game
from ...views.exports.persons import Persons
from ..file_io import check_target, write_pieces
from ..filters import filter_options
from ..game_view import occasion
from ..paragraph import paragraph
from ..progress_bar import Bar
from ..shared import archive_option, game_argument, history_option, log_of, open_archive, page_address, short, tell

_SCREEN = Path("-")
_LINKS = ("link", "bgstats")


@click.command(help=say("export.help"))
@game_argument
@click.option("--to", "form", type=click.Choice(FORMS), required=True, help=say("export.to"))
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("export.output"))
@click.option("--names", "with_names", is_flag=True, help=say("export.names"))
@click.option("--page", metavar="URL", envvar="SCROLLMASTER_PAGE", help=say("export.page"))
@click.option("--all", "every", is_flag=True, help=say("export.all"))
@history_option
@filter_options
@archive_option
def command(
    game: str | None,
    form: str,
    output: Path | None,
    with_names: bool,
    page: str | None,
    every: bool,
    history: int | None,
    player: str,
    title: str,
    year: int,
    place: str,
    tag: str,
    archive_path: Place | None,
) -> None:
    wanted = Wanted(player, title, year, place, tag)
    several = every or wanted != Wanted()
    output = None if output == _SCREEN else output
    if several and (game is not None or history is not None):
        raise WrongUse("export.one_or_several")
    if with_names and form not in WITH_NAMES:
        raise WrongUse("export.names_elsewhere", form)
    address = page_address(page) if form == "link" and page else ""
    if form == "link" and not address:
        raise WrongUse("export.no_page")
    as_code = form in _LINKS and output is not None and output.suffix.lower() == ".svg"
    if several and (as_code or form == "scroll"):
        raise WrongUse("export.one_code")
    if is_binary(form) and output is None and sys.stdout.isatty():
        raise WrongUse("export.not_for_a_screen", form)
    with open_archive(archive_path) as archive:
        if output:
            check_target(output)
        source = _Source(archive, form, history, with_names)
        chosen = source.several(wanted) if several else [results.find(archive, game)]
        export = Export(form, several, lambda each: occasion(each.archived), address)
        pieces = export.write(source.games(chosen, several))
        codes = _Codes(form == "link")
        _put(codes.drawn(pieces) if as_code else pieces, output)
        _say_what_is_missing(export, source.damaged)
        if output:
            if archive.store.writable:  # before it is said: what is deleted later has to be found there
                archive.games.note_export(export.written, sanitize(str(output.resolve())))
            tell("export.done", str(output))
            if codes.count > 1:
                tell("export.codes", codes.count)
        elif form in _LINKS:
            _warn("export.code_hint")


class _Source:
    """Takes games out of the archive, one after the other. `damaged`: the ids of those that cannot be had."""

    def __init__(self, archive: Archive, form: str, history: int | None, with_names: bool) -> None:
        self._archive = archive
        self._with_names = with_names
        self._form = form
        self._history = history
        self._persons = Persons(archive)
        self.damaged: list[str] = []

    def several(self, wanted: Wanted) -> list[ArchivedGame]:
        """The games that fit, the first one first. WrongUse when none does."""
        with Bar(say("games.title")) as bar:
            listed = results.listed(self._archive, bar.tell, wanted)
        found = [game.archived for game in reversed(listed) if game.verified]
        if not found:
            raise WrongUse("archive.empty" if self._archive.games.is_empty() else "games.none")
        if self._archive.plays.damaged:
            _warn("archive.damaged_games", self._archive.plays.damaged)
        return found

    def games(self, chosen: list[ArchivedGame], several: bool) -> Iterator[Game]:
        """Each game, checked where the form needs it; of several the damaged ones are left out."""
        with Bar(say("games.title")) as bar:
            for done, archived in enumerate(chosen):
                bar.tell(done, len(chosen))
                try:
                    game = self._game(archived)
                except BadData:
                    if not several:
                        raise
                    self.damaged.append(short(archived.game_id))
                    continue
                yield game

    def _game(self, archived: ArchivedGame) -> Game:
        log = log_of(self._archive, archived.game_id, self._history)
        checked = check(log, self._archive.packs.get) if needs_rules(self._form) else None
        names = self._archive.seats.names(archived.game_id)
        seats = self._archive.seats.of(archived.game_id) if self._with_names and self._form in WITH_NAMES else []
        seats = [one for one in seats if log.persons.get(one[0]) == who.digest(*one[1:])]  # of this history
        return Game(archived, log, checked, names, self._persons.of(archived.game_id, names), seats)


def _put(pieces: Iterable[str | bytes], output: Path | None) -> None:
    if output:
        write_pieces(output, pieces)
        return
    for piece in pieces:
        click.echo(piece, nl=False)


class _Codes:
    """Draws a link as a code to scan, or as several in turn where it holds an envelope. `count`: how many it took."""

    def __init__(self, in_turn: bool) -> None:
        self.count = 0
        self._in_turn = in_turn

    def drawn(self, pieces: Iterable[str | bytes]) -> Iterator[str]:
        try:
            from ...views.exports import qr  # its library is an extra
        except ImportError:
            raise WrongUse("export.no_codes")
        for piece in pieces:
            link = str(piece).strip()
            links = qr.in_turn(link) if self._in_turn else [link]
            self.count += len(links)
            yield qr.codes_svg(links) + "\n"


def _say_what_is_missing(export: Export, damaged: list[str]) -> None:
    """What the form could not hold, and which games it could not take, on stderr."""
    if lost := losses.sentence(export.form, export.lost):
        click.echo(paragraph(lost, sys.stderr), err=True)
    for why, games in export.unfit.items():
        _warn("export.left_out", games, (why,))
    if damaged:
        _warn("export.damaged", ", ".join(damaged))


def _warn(term: str, *arguments: Part) -> None:
    click.echo(paragraph(say(term, *arguments), sys.stderr), err=True)
