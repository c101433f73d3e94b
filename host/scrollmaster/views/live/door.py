"""Takes connections; turns away who has had enough before reading anything, and who sends too much."""

import asyncio
import socket
from collections.abc import Coroutine
from typing import Any

import uvicorn
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from .budget import PAUSE_S, Budget, Caller

MOST_READ = 131_072  # bytes of one connection: a head, and what a relay sends at once
_AT_ONCE = 256  # connections that are looked at before others have their turn
_AGAIN_S = 0.1  # where none could be taken


class Line(H11Protocol):
    """One connection: it has a place, a time, and so many bytes."""

    def __init__(
        self, config: Config, state: ServerState, app_state: dict[str, Any], budget: Budget, address: str
    ) -> None:
        super().__init__(config, state, app_state)
        self._budget = budget
        self._address = address
        self._caller: Caller | None = None
        self._read = 0

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._caller = Caller(self._budget, self._address, transport.abort)
        self.app_state = {**self.app_state, "caller": self._caller}

    def data_received(self, data: bytes) -> None:
        self._read += len(data)
        if self._read > MOST_READ:
            self.transport.abort()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._caller:
            self._caller.leave()
        super().connection_lost(exc)


class Doors(uvicorn.Server):
    """The server, with a door of its own at each socket."""

    def __init__(self, config: Config, budget: Budget) -> None:
        super().__init__(config)
        self._budget = budget
        self._open: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        for one in sockets or []:
            one.setblocking(False)
            self._start(self._take(one))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)
        await super().shutdown(sockets)

    async def _take(self, listening: socket.socket) -> None:
        """Take connections, for as long as the server runs."""
        while True:
            try:
                taken = 0
                for _ in range(_AT_ONCE):
                    taken += await self._take_one(listening)
                    if taken == self._budget.at_once:
                        break
                await asyncio.sleep(PAUSE_S if taken == self._budget.at_once else 0)
            except OSError:  # it is gone again, or there are no files left
                await asyncio.sleep(_AGAIN_S)

    async def _take_one(self, listening: socket.socket) -> bool:
        """False for one that is turned away."""
        connection, (address, *_) = await asyncio.get_running_loop().sock_accept(listening)
        if self._budget.lets_in(address):
            self._start(self._talk(connection, address))
            return True
        connection.close()
        return False

    async def _talk(self, connection: socket.socket, address: str) -> None:
        def new_line() -> Line:
            return Line(self.config, self.server_state, self.lifespan.state, self._budget, address)

        try:
            await asyncio.get_running_loop().connect_accepted_socket(new_line, connection)
        except OSError:
            connection.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._open.add(task)
        task.add_done_callback(self._open.discard)
