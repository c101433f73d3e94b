"""`scrollmaster deploy`: compile the firmware and put it on a board. Untested on hardware."""

import tempfile
from pathlib import Path

import click

from ..deploy import mpremote, tree
from ..link.devices import board
from ..terms import say
from ._shared import port_option, tell


@click.command(help=say("deploy.help"))
@port_option
@click.option("--dry-run", is_flag=True, help=say("deploy.option_dry_run"))
def command(port, dry_run):
    if not dry_run:
        port = board(port)
    with tempfile.TemporaryDirectory() as scratch:
        built = tree.build(Path(scratch))
        sizes = tree.sizes(built)
        if dry_run:
            for name, size in sizes:
                click.echo(f"{size:>7}  {name}")
        tell("deploy.size", len(sizes), sum(size for _, size in sizes))
        if not dry_run:
            tell("deploy.begin", port)
            mpremote.run(port, built)
            tell("deploy.done", port)
