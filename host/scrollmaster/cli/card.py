"""`scrollmaster card`: the table card of a game, one A5 page that explains its lights and keys."""

from pathlib import Path

import click

from .. import languages
from ..cards.guide import guided_games, read
from ..errors import WrongUse
from ..terms import say, words
from ._files import write_bytes
from ._shared import tell


@click.command(help=say("card.help"))
@click.argument("game", type=click.Choice(guided_games()))
@click.option("--language", type=click.Choice(languages.LANGUAGES), help=say("card.option_language"))
@click.option("--svg", "as_svg", is_flag=True, help=say("card.option_svg"))
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("card.output"))
def command(game: str, language: str | None, as_svg: bool, output: Path | None) -> None:
    try:
        from ..cards.page import sheet
        from ..cards.written import pdf, svg
    except ImportError:
        raise WrongUse("card.no_library")
    spoken = language or languages.chosen()
    terms = words(language=spoken)
    as_svg = as_svg or (output is not None and output.suffix == ".svg")
    write = svg if as_svg else pdf
    path = output or Path(f"{game}-{spoken}.{'svg' if as_svg else 'pdf'}")
    write_bytes(path, write(sheet(read(game), terms), terms.text(f"{game}.name"), spoken))
    tell("export.done", str(path))
