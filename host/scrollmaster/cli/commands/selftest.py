"""`scrollmaster selftest`: a box tests itself; its questions are answered here or at its keys."""

import sys
from pathlib import Path

import click

from shared_rules.formats.packet import LAST_STAGE

from ...base import dates
from ...base.errors import Problem, WrongUse
from ...base.terms import say
from ...box.link.about import About, about
from ...box.selftest import report, running
from ...box.selftest.standing import Result
from ..file_io import write_text
from ..reach import is_stored, reached
from ..shared import port_option, print_table, tell
from ..typist import Typist

_FAILED = 1


@click.command(help=say("boxtest.help"))
@click.option(
    "--stage", type=click.IntRange(1, LAST_STAGE), default=LAST_STAGE, metavar="1-5", help=say("boxtest.option_stage")
)
@click.option("--report", "path", type=click.Path(path_type=Path), metavar="FILE", help=say("boxtest.option_report"))
@port_option
def command(stage: int, path: Path | None, port: str | None) -> None:
    found: list[Result] = []
    facts: About | None = None

    def tell_all() -> None:
        columns = [say(f"boxtest.{name}") for name in report.COLUMNS]
        print_table(say("boxtest.title"), columns, report.rows(found))
        if path:
            write_text(path, report.written(found, stage, facts, dates.day(dates.now_ms())))
            tell("boxtest.written", str(path))

    if is_stored(port):  # whose questions ask what only eyes and ears can tell
        raise WrongUse("boxtest.unseen")
    try:
        with reached(port) as box:
            box.hello()
            facts = about(box)
            with Typist() as person:
                running.run(box, stage, person, found)
    except (Problem, KeyboardInterrupt) as end:
        if found:  # nobody answers all that a second time
            found.append(report.cut_off(end.message if isinstance(end, Problem) else ("cli.interrupted",)))
            tell_all()
        raise
    tell_all()
    failed = report.has_failed(found)
    tell("boxtest.failed" if failed else "boxtest.passed")
    if failed:
        sys.exit(_FAILED)
