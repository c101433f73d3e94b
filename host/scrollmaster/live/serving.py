"""Owns the sockets of a scoreboard and running its server on them: of this PC alone, or also of its network."""

import asyncio
import errno
import logging
import socket

import uvicorn

from ..errors import WrongUse
from .app import Served, make_app
from .budget import Budget
from .door import Doors
from .files import room

HERE = "127.0.0.1"
_SOMEWHERE = ("192.0.2.1", 9)  # an address for examples: connecting to it by UDP sends nothing
_CLOSE_S = 1
_UNREAD = 65_536  # bytes that wait for a viewer
_WAITING = 4096  # connections that the system holds until they are taken


def bound(address: str, port: int) -> socket.socket:
    """A listening socket. WrongUse when another program has the port."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _UNREAD)  # or the system holds megabytes for each viewer
    try:
        found.bind((address, port))
    except (OSError, OverflowError) as error:
        found.close()
        if isinstance(error, OSError) and error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise WrongUse("live.port_busy", port) from None
    found.listen(_WAITING)
    return found


def own_address() -> str:
    """What this PC is called in its network. WrongUse when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_SOMEWHERE)
        except OSError:
            raise WrongUse("live.no_network") from None
        address: str = asked.getsockname()[0]
        return address


def make_server(served: Served) -> uvicorn.Server:
    """The server, which ends when `should_exit` is set."""
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # a viewer that leaves is no news
    config = uvicorn.Config(
        make_app(served),
        http="h11",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_CLOSE_S,
    )
    return Doors(config, Budget(room()))


def serve(server: uvicorn.Server, sockets: list[socket.socket]) -> None:
    """Serve until Ctrl-C, or until it is told to end."""
    asyncio.run(server.serve(sockets))
