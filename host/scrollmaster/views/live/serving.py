"""The sockets of a scoreboard, and its server on them: for this PC alone, or also for its network.

`room` is how many connections there may be, beside the files that the archive and the games need.
"""

import asyncio
import errno
import logging
import socket

import uvicorn

from ...base.errors import WrongUse
from .app import Served, make_app
from .budget import Budget
from .door import Doors

HERE = "127.0.0.1"
_SOMEWHERE = ("192.0.2.1", 9)  # an address for examples: connecting to it by UDP sends nothing
_CLOSE_S = 1
_UNREAD = 65_536  # bytes that wait for a viewer
_WAITING = 4096  # connections that the system holds until they are taken
_WANTED = 4096  # files that this program may have open
_RESERVED = 224  # of them not for connections: the archive, events of games by language, boxes, what Python opens
_LEAST = 1 / 3  # for connections, where there are few files


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


def room() -> int:
    """How many connections there may be, once this program has taken all files that it may have."""
    files = _raised()
    return max(files - _RESERVED, int(files * _LEAST))


def _raised() -> int:
    """How many files may be open from now on."""
    try:
        import resource
    except ImportError:
        return _WANTED  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


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
