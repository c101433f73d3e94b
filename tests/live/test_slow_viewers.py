"""Viewers that read slowly, or go: they cost little, they are let go, and nothing is left of them."""

import asyncio
import socket
import threading

from scrollmaster.views.live import stream
from scrollmaster.views.live.hub import Hub
from scrollmaster.views.live.serving import HERE
from scrollmaster.views.live.viewer import BEGINNING, Viewer

from tests.live.served import GUARD_S, Viewing, long_game, put, run, server

PROMISES = (("what is held for a viewer that does not read", "64 kB and one piece", "held"),)

HELD = 128 * 1024  # bytes


async def others_end():
    """All other tasks do: what is left of one that was let go would go on for ever."""
    if others := asyncio.all_tasks() - {asyncio.current_task()}:
        _, left = await asyncio.wait(others, timeout=GUARD_S)
        assert not left


def test_a_viewer_that_does_not_read_costs_little_and_is_let_go(archive, tables, monkeypatch):
    monkeypatch.setattr(stream, "SLOW_S", 0.2)
    fed = long_game(archive, tables)
    fed.to(2)
    put(fed, tables, 2, len(fed.framed) - 2)
    handed = []

    async def watch():
        hub = Hub(tables)
        stuck = asyncio.Event()

        async def send(message):
            handed.append(len(message.get("body", b"")))
            if sum(handed) > HELD // 2:
                await stuck.wait()  # as a server does whose buffer is full

        async def receive():
            await stuck.wait()

        await stream.EventStream(hub, Viewer(tables, "en", BEGINNING), "")({}, receive, send)
        assert not hub._watching

    run(watch())
    assert HELD // 2 < sum(handed) < HELD


def test_nothing_is_left_of_a_viewer_that_goes_while_a_piece_waits_for_it(archive, tables):
    """Its line tells both at once: that it is gone, and that the piece has found its way."""
    fed = long_game(archive, tables)
    fed.to(2)
    put(fed, tables, 2, len(fed.framed) - 2)

    async def watch():
        lost, waits, handed = asyncio.Event(), asyncio.Event(), []

        async def send(message):
            handed.append(message)
            if len(handed) == 3:
                waits.set()
                await lost.wait()

        async def receive():
            await lost.wait()
            return {"type": "http.disconnect"}

        viewing = stream.EventStream(Hub(tables), Viewer(tables, "en", BEGINNING), "")({}, receive, send)
        watched = asyncio.ensure_future(viewing)
        await waits.wait()
        lost.set()
        await watched
        await others_end()
        assert len(handed) < 6

    run(watch())


def test_nothing_is_left_of_a_viewer_when_the_server_ends(tables):
    async def watch():
        begun = asyncio.Event()

        async def send(_message):
            begun.set()

        viewing = stream.EventStream(Hub(tables), Viewer(tables, "en", BEGINNING), "")({}, asyncio.Event().wait, send)
        watched = asyncio.ensure_future(viewing)
        await begun.wait()
        watched.cancel()
        await asyncio.wait((watched,))
        await others_end()

    run(watch())


def test_a_socket_that_is_not_read_is_closed(archive, tables, monkeypatch):
    fed = long_game(archive, tables)
    fed.to(2)
    put(fed, tables, 2, len(fed.framed) - 3)
    left = threading.Event()
    leave = Hub.leave
    monkeypatch.setattr(Hub, "leave", lambda hub, changed: (leave(hub, changed), left.set()))
    with server(archive, tables) as port, socket.socket() as lazy:
        viewing = Viewing(port, "/live/events?from=0")
        every = sum(len(str(table)) for _, _, table in viewing.get(len(fed.framed) - 1))
        monkeypatch.setattr(stream, "SLOW_S", 0.2)
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.settimeout(GUARD_S)
        lazy.connect((HERE, port))
        lazy.sendall(f"GET /live/events?from=0 HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
        assert left.wait(GUARD_S), "it is let go"
        put(fed, tables, len(fed.framed) - 1, 1)
        assert len(viewing.get()) == 1, "who reads is served as before"
        received = 0
        while (data := lazy.recv(65_536)) and received < every:
            received += len(data)
        viewing.close()
    assert 0 < received < every / 4, "it was let go long before the end"
