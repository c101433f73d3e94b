"""`scrollmaster card`: the table card of a game or a kit, one A5 page that explains its lights and keys."""

from pathlib import Path

import click

from ...base import kit_files, languages
from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say, words
from ...views.cards.guide import guided_games, read, read_kit
from ..file_io import write_bytes
from ..shared import tell


def _complete(_context: click.Context, _argument: click.Parameter, incomplete: str) -> list[str]:
    return [name for name in (*guided_games(), *kit_files.ready()) if name.startswith(incomplete)]


@click.command(help=say("card.help", ", ".join(kit_files.ready())))
@click.argument("game", shell_complete=_complete)
@click.option("--language", type=click.Choice(languages.all_known()), help=say("card.option_language"))
@click.option("--svg", "as_svg", is_flag=True, help=say("card.option_svg"))
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("card.output"))
def command(game: str, language: str | None, as_svg: bool, output: Path | None) -> None:
    if game not in guided_games() and game not in kit_files.ready() and not Path(game).is_file():
        raise WrongUse("card.unknown", sanitize(game), ", ".join(guided_games()), ", ".join(kit_files.ready()))
    try:
        from ...views.cards.output import pdf, svg
        from ...views.cards.page import sheet
    except ImportError:
        raise WrongUse("card.no_library")
    spoken = language or languages.chosen()
    terms = words(language=spoken)
    guide, name = (read(game), game) if game in guided_games() else read_kit(Path(game))
    as_svg = as_svg or (output is not None and output.suffix == ".svg")
    write = svg if as_svg else pdf
    path = output or Path(f"{name}-{spoken}.{'svg' if as_svg else 'pdf'}")
    write_bytes(path, write(sheet(guide, terms), guide.title_in(terms), spoken))
    tell("export.done", str(path))
