"""`scrollmaster doctor`: what works here, what does not, and what to do about it."""

import sys

import click

from ..archive import Place
from ..doctor import Finding, examine
from ..terms import say
from ._paragraph import paragraph
from ._shared import archive_file, archive_option, json_option, print_json

_MARKS = {True: "ok", False: "!!"}


@click.command(help=say("doctor.help"))
@archive_option
@json_option
def command(archive_path: Place | None, as_json: bool) -> None:
    found: list[Finding] = []
    for each in examine(archive_file(archive_path)):
        found.append(each)
        if not as_json:
            _print(each)
    if as_json:
        print_json([{"ok": each.is_good, "code": each.message[0], "message": say(*each.message)} for each in found])
    if not all(each.is_good for each in found):
        sys.exit(1)


def _print(finding: Finding) -> None:
    click.echo(paragraph(f"{_MARKS[finding.is_good]}  {say(*finding.message)}", sys.stdout))
    for line in finding.lines:
        click.echo(f"      {line}")
