"""`scrollmaster completion`: what a shell has to read so that Tab completes commands and options."""

import click
from click.shell_completion import get_completion_class

from ...base.terms import say

_VARIABLE = "_SCROLLMASTER_COMPLETE"
_SHELLS = ("bash", "zsh", "fish")


@click.command(help=say("completion.help"))
@click.argument("shell", type=click.Choice(_SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind, shell
    click.echo(kind(ctx.find_root().command, {}, "scrollmaster", _VARIABLE).source())
