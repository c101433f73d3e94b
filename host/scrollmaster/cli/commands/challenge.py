"""`scrollmaster challenge`: what an arbiter draws when a round opens, so that no game of it was played before."""

import secrets

import click

from shared_rules.formats.format2 import MAX_CHALLENGE, MIN_CHALLENGE

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.link.sending import put_challenge
from ..reach import reached
from ..shared import port_option, tell

_NONE = "none"


@click.command(help=say("challenge.help"))
@click.argument("challenge", metavar="[HEX|none]", required=False)
@port_option
def command(challenge: str | None, port: str | None) -> None:
    drawn = secrets.token_bytes(MIN_CHALLENGE) if challenge is None else _typed(challenge)
    with reached(port) as box:
        box.hello()
        put_challenge(box, drawn)
    tell("challenge.set", drawn.hex()) if drawn else tell("challenge.none")


def _typed(text: str) -> bytes:
    """The bytes of a typed challenge; none for the word that removes it."""
    try:
        typed = b"" if text == _NONE else bytes.fromhex(text)
    except ValueError:
        typed = b"?"
    if typed and not MIN_CHALLENGE <= len(typed) <= MAX_CHALLENGE:
        raise WrongUse("challenge.wrong", sanitize(text), MIN_CHALLENGE, MAX_CHALLENGE)
    return typed
