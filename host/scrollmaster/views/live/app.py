"""Answers requests to a scoreboard: its page, its events, its code to scan, and the relays of other PCs."""

import io
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import segno
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from ...base.errors import Problem
from ...base.terms import words
from ...store.archive import Place
from .budget import caller_of
from .gate import Gate
from .hub import Hub
from .language import language_of
from .limits import Limits
from .receiver import MOST_BYTES, Piece, Relays
from .stream import EventStream
from .tables import Tables
from .viewer import Viewer

_PAGE = Path(__file__).parents[2] / "page"
_HTML = ".html"
_FIRST = f"live{_HTML}"
_FILES = {_HTML: "text/html", ".mjs": "text/javascript", ".css": "text/css"}
_MOST_PLACES = 64
_BOX_LETTERS = 16


@dataclass
class Served:
    """What is served: to whom, under which names of this PC, and where others may find it.

    `secret`: the token of relays; "" for a server that is for this PC alone. `view`: that of viewers, as the gate takes
    it. `join`: the address for others, "" for none.
    """

    tables: Tables
    archive: Place
    names: frozenset[str]
    secret: str = ""
    view: str | None = None
    join: str = ""
    limits: Limits = field(default_factory=Limits)


def make_app(served: Served) -> ASGIApp:
    """The whole server behind its gate."""
    app = _App(served)
    routes = [
        Route("/", app.page),
        Route("/favicon.ico", app.nothing),
        Route("/live/events", app.events),
        Route("/live/join.svg", app.code),
        Route("/live/relay", app.greet),
        Route("/live/relay/{box}/{game}", app.relay, methods=["GET", "POST"]),
        Route("/{name}", app.page),
    ]
    inner = Starlette(routes=routes, lifespan=app.lifespan)
    return Gate(inner, served.names, served.view, served.secret, served.limits)


class _App:
    def __init__(self, served: Served) -> None:
        self._served = served
        self._relays = Relays(served.archive, served.tables)
        self._hub: Hub | None = None
        self._files = {path.name: _file(path) for path in _PAGE.iterdir() if path.suffix in _FILES}

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncGenerator[None, None]:
        self._hub = Hub(self._served.tables)
        yield
        self._relays.close()

    async def page(self, request: Request) -> Response:
        """A file of the page; the first one without a name."""
        found = self._files.get(request.path_params.get("name", _FIRST))
        return found or _text_response(request, 404, "live.no_page")

    async def nothing(self, _: Request) -> Response:
        """What browsers ask for by themselves."""
        return Response(status_code=204)

    async def events(self, request: Request) -> Response:
        """The stream of one viewer."""
        hub = self._hub
        if hub is None or not caller_of(request.scope).may_stay():
            return _text_response(request, 503, "live.full")
        asked = request.query_params
        after = request.headers.get("last-event-id") or asked.get("from", "")
        numbers = [int(part) for part in asked.get("places", "").split(",")[:_MOST_PLACES] if _is_number(part)]
        viewer = Viewer(hub.tables, language_of(request.scope), after, numbers)
        return EventStream(hub, viewer, self._served.join)

    async def code(self, request: Request) -> Response:
        """The address for phones as a code to scan."""
        if not self._served.join:
            return _text_response(request, 404, "live.no_page")
        drawn = io.BytesIO()
        segno.make(self._served.join, micro=False).save(drawn, kind="svg", border=4, dark="#000", light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def greet(self, _: Request) -> Response:
        """Say to a relay that it may come."""
        return JSONResponse({})

    async def relay(self, request: Request) -> Response:
        """GET: how many records of a game are here. POST: the next ones, from `?from=` on; none is a sign of life."""
        box, game = request.path_params["box"], request.path_params["game"]
        if not _is_hex(box) or not _is_hex(game):
            return _text_response(request, 400, "link.answer")
        if request.method == "GET":
            return await _counted(request, lambda: self._relays.known(box, game))
        frames = await _body(request)
        cursor = request.query_params.get("from", "")
        if frames is None or not _is_number(cursor):
            return _text_response(request, 400, "link.answer")
        piece = Piece(box, game, int(cursor), frames, request.query_params.get("has", ""))
        return await _counted(request, lambda: self._relays.take(caller_of(request.scope).address, piece))


async def _counted(request: Request, work: Callable[[], int]) -> Response:
    try:
        return JSONResponse({"records": await run_in_threadpool(work)})
    except Problem as problem:
        text = words(language=language_of(request.scope)).say(problem.message)
        return PlainTextResponse(text + "\n", 409)


async def _body(request: Request) -> bytes | None:
    """The body; None when it is too long."""
    found = b""
    async for piece in request.stream():
        if len(found) <= MOST_BYTES:  # the rest is read all the same: then the answer is, too
            found += piece
    return found if len(found) <= MOST_BYTES else None


def _file(path: Path) -> Response:
    """A file of the page, as it is sent to everybody."""
    return Response(path.read_bytes(), media_type=_FILES[path.suffix])


def _text_response(request: Request, code: int, term: str) -> Response:
    return PlainTextResponse(words(language=language_of(request.scope)).text(term) + "\n", code)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 6


def _is_hex(text: str) -> bool:
    return len(text) == _BOX_LETTERS and set(text) <= set("0123456789abcdef")
