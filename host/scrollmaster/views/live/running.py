"""Puts a scoreboard together and takes it apart: the threads of the boxes, and the server or the relay."""

import io
import secrets
import socket
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import segno
import uvicorn

from ...store.archive import Place
from .app import Served
from .follow import Follower
from .gate import viewing_token
from .relay import Relay, host_of
from .serving import HERE, bound, make_server, own_address, serve
from .tables import Tables

_TOKEN_BYTES = 12


@dataclass
class Board:
    """A scoreboard that is ready. `here`: its address on this PC; `join`: for others, "" where nobody else is let in.

    `relay`: what is typed on another PC, to show its boxes here.
    """

    here: str
    join: str
    relay: str
    server: uvicorn.Server
    sockets: list[socket.socket]

    def code(self) -> str:
        """`join` as a code to scan, for a terminal."""
        drawn = io.StringIO()
        segno.make(self.join, micro=False).terminal(drawn, border=2, compact=True)
        return drawn.getvalue()

    def serve(self) -> None:
        """Serve until Ctrl-C."""
        serve(self.server, self.sockets)


@contextmanager
def followed(ports: Mapping[str, str], archive: Place) -> Generator[Tables, None, None]:
    """The tables of the boxes at `ports`, which are followed meanwhile."""
    tables = Tables()
    followers = [Follower(port, archive, tables) for port in ports]
    for follower in followers:
        follower.start()
    try:
        yield tables
    finally:
        for follower in followers:
            follower.end()
        for follower in followers:
            follower.join()


@contextmanager
def shown(
    boxes: Mapping[str, str], archive: Place, port: int, lan: bool, token: str | None
) -> Generator[Board, None, None]:
    """A scoreboard of `boxes`. With `lan` others in the network may watch, and relay with the secret `token`."""
    sockets = [bound(HERE, port)]
    try:
        secret = (token or secrets.token_urlsafe(_TOKEN_BYTES)) if lan else ""
        names, join, relay = {HERE, "localhost"}, "", ""
        if lan:
            own = own_address()
            sockets.append(bound(own, port))
            names.add(own)
            join = f"http://{own}:{port}/{viewing_token(secret)}/"
            relay = f"scrollmaster live --to {own}:{port} --token {secret}"
        view = viewing_token(secret) if lan else None
        with followed(boxes, archive) as tables:
            served = Served(tables, archive, frozenset(names), secret, view, join)
            yield Board(f"http://{HERE}:{port}/", join, relay, make_server(served), sockets)
    finally:
        for one in sockets:
            one.close()


@contextmanager
def relaying(boxes: dict[str, str], archive: Place, host: str, token: str) -> Generator[Relay, None, None]:
    """A relay of `boxes` to another PC. NoBox when that is not there, WrongUse when it does not take them."""
    to = host_of(host, token)
    Relay(to, Tables(), {}).greet()
    with followed(boxes, archive) as tables:
        relay = Relay(to, tables, boxes)
        relay.start()
        try:
            yield relay
        finally:
            relay.end()
            relay.join()
