"""The events that a viewer gets, as text/event-stream (docs/live.md). It cuts off slow viewers, who may resume."""

import asyncio
import json

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from shared_rules.snapshot.table import SCHEMA

from ...base.terms import words
from .game import LiveGame
from .hub import Hub
from .viewer import Viewer

ALIVE_S = 5  # between two signs that the line stands
SLOW_S = 15  # that a viewer may take for one piece
_PIECE = 32_768  # bytes sent at once, about
_ALIVE = b": alive\nevent: alive\ndata: 1\n\n"
_HEADERS = [(b"content-type", b"text/event-stream"), (b"x-accel-buffering", b"no")]
PAGE_WORDS = ("back", "gone", "join", "lost", "over", "title", "waiting")


class EventStream(Response):
    """The answer to one viewer, for as long as both stay."""

    def __init__(self, hub: Hub, viewer: Viewer, join: str) -> None:
        super().__init__()
        self._hub = hub
        self._viewer = viewer
        self._terms = words(language=viewer.language)
        self._join = join
        self._places = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        changed = self._hub.enter()
        gone = asyncio.ensure_future(_gone(receive))
        told = asyncio.ensure_future(self._tell(send, changed))
        try:
            done, _ = await asyncio.wait((gone, told), return_when=asyncio.FIRST_COMPLETED)
            if told in done and not isinstance(why := told.exception(), TimeoutError | None):
                raise why
        finally:
            gone.cancel()
            told.cancel()
            self._hub.leave(changed)

    async def _tell(self, send: Send, changed: asyncio.Event) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        await _send(send, self._hello())
        while True:
            changed.clear()
            while piece := self._state() + await self._news():
                await _send(send, piece)
            try:
                async with asyncio.timeout(ALIVE_S):
                    await changed.wait()
            except TimeoutError:
                await _send(send, _ALIVE)

    def _hello(self) -> bytes:
        texts = {name: self._terms.text(f"live.page_{name}") for name in PAGE_WORDS}
        hello = {"schema": SCHEMA, "language": self._viewer.language, "words": texts, "join": self._join}
        return _event("hello", json.dumps(hello).encode())

    def _state(self) -> bytes:
        """The places, if anything of them has changed; what is wrong, in the viewer's language."""
        places = [
            {
                "place": place.number,
                "connected": place.connected,
                "problem": self._terms.say(place.problem) if place.problem else "",
            }
            for place in self._hub.tables.places()
            if self._viewer.place(place.number)
        ]
        before, self._places = self._places, json.dumps(places)
        return b"" if before == self._places else _event("places", self._places.encode())

    async def _news(self) -> bytes:
        """Some of the events that come next."""
        while True:
            async with self._hub.turn:
                piece, missing = self._next_piece()
                await asyncio.sleep(0)  # pages and relays come in between, however many read at once
            if piece or not missing:
                return piece
            game, seq = missing
            await asyncio.to_thread(game.prepare, self._viewer.language, seq)

    def _next_piece(self) -> tuple[bytes, tuple[LiveGame, int] | None]:
        """A piece of events that are here; the game and the record whose event has to be made first."""
        viewer, piece = self._viewer, bytearray()
        while len(piece) < _PIECE and (found := viewer.next()):
            place, game, seq = found
            table = game.event(viewer.language, seq)
            if table is None:
                return bytes(piece), (game, seq)
            name = viewer.took(place, game, seq)
            piece += f"id: {name}\n".encode() + _event("table", b'{"place":%d,"table":%b}' % (place.number, table))
        return bytes(piece), None


def _event(kind: str, data: bytes) -> bytes:
    return f"event: {kind}\ndata: ".encode() + data + b"\n\n"


async def _send(send: Send, piece: bytes) -> None:
    """Send a piece once the one before it has gone. Raises TimeoutError when the viewer is too slow.

    Not by wait_for: in Python 3.11 it forgets that it was cancelled when the piece goes at that moment.
    """
    async with asyncio.timeout(SLOW_S):
        await send({"type": "http.response.body", "body": piece, "more_body": True})
        await asyncio.sleep(0)  # other viewers come in between, also where nothing had to be waited for


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
