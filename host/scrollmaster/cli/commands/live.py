"""`scrollmaster live`: a read-only scoreboard of boxes on a big screen, on phones, or on another PC."""

import time
from collections.abc import Callable

import click

from ...base.errors import NoBox, WrongUse
from ...base.terms import say
from ...box.link import devices
from ...box.link.box import open_box
from ...store.archive import Place
from ..shared import archive_file, archive_option, tell

_PORT = 8765  # of the page
_LOOK_S = 0.5


@click.command(help=say("live.help"))
@click.argument("ports", metavar="[PORT]...", nargs=-1)
@click.option("--lan", is_flag=True, help=say("live.option_lan"))
@click.option("--to", "host", metavar="HOST", help=say("live.option_to"))
@click.option("--token", metavar="TOKEN", help=say("live.option_token"))
@click.option("--http", "http", metavar="N", type=click.IntRange(1, 65535), default=_PORT, help=say("live.option_http"))
@archive_option
def command(
    ports: tuple[str, ...], lan: bool, host: str | None, token: str | None, http: int, archive_path: Place | None
) -> None:
    if host and lan:
        raise WrongUse("live.to_or_lan")
    if token and not (host or lan):
        raise WrongUse("live.token_alone")
    try:
        from ...views.live import running
    except ImportError:
        raise WrongUse("live.no_library")
    boxes = _boxes(ports)
    if not boxes and not lan:
        raise NoBox("link.no_device")
    archive = archive_file(archive_path)
    if host:
        with running.relaying(boxes, archive, host, token or "") as relay:
            tell("live.relaying", host)
            _say_when_lost(lambda: relay.connected)
    with running.shown(boxes, archive, http, lan, token) as board:
        tell("live.at", board.here)
        if board.join:
            tell("live.at_lan", board.join)
            click.echo(board.code())
            tell("live.for_relays", board.relay)
        board.serve()


def _boxes(ports: tuple[str, ...]) -> dict[str, str]:
    """The ids of the boxes at these ports, else at all there are. NoBox when one does not answer."""
    found: dict[str, str] = {}
    for port in ports or [device.port for device in devices.find()]:
        with open_box(port) as box:
            found[port] = box.hello().box_id
    return found


def _say_when_lost(is_connected: Callable[[], bool]) -> None:
    """Wait for Ctrl-C, and say when the other PC is lost and found."""
    before = True
    while True:
        time.sleep(_LOOK_S)
        now = is_connected()
        if now != before:
            tell("live.relay_back" if now else "live.relay_lost")
        before = now
