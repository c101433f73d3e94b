"""A bridge from `navigator.serial` of a page to real ports of this computer, which pyserial opens, reads and writes.

The page's side (serial_port.js) has what the standard has. Why a port does not open nobody tells the page, as in a
browser.
"""

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from itertools import count
from pathlib import Path
from typing import BinaryIO

import serial
from scrollmaster.base.errors import NoBox
from scrollmaster.box.link.port import open_port
from scrollmaster.page import serve

SCRIPT = (Path(__file__).parent / "serial_port.js").read_text("utf-8")
_BEAT_S = 0.2


class Session:
    """A port that the page has open."""

    def __init__(self, name: str, port: serial.Serial):
        self.name = name
        self.port = port
        self.is_over = threading.Event()
        self.is_read = threading.Lock()  # held while somebody reads

    def copy_to(self, page: BinaryIO) -> None:
        """Give the page what the device says, until one of them is gone."""
        with self.is_read:
            while not self.is_over.is_set():
                try:
                    page.write(self.port.read(max(1, self.port.in_waiting)))
                    page.flush()
                except OSError:
                    return

    def close(self) -> None:
        self.is_over.set()
        self.port.cancel_read()
        with self.is_read:
            self.port.close()


class Bridge:
    """`ports`: by name, what pyserial opens. `chosen`: what the visitor picks in the browser's list, "" for nothing.

    `denied`: the system lets nobody open them.
    """

    def __init__(self) -> None:
        self.url = ""
        self.ports: dict[str, str] = {}
        self.chosen = ""
        self.denied = False
        self.sessions: dict[str, Session] = {}
        self.opened = 0
        self._numbers = count(1)
        self._listeners: list[queue.Queue[tuple[str, str]]] = []

    def plug(self, name: str, port: str) -> None:
        """A device appears, and is what a visitor would choose."""
        self.ports[name] = port
        self.chosen = name
        self._tell("connect", name)

    def unplug(self, name: str) -> None:
        """The cable is pulled."""
        del self.ports[name]
        self.chosen = ""
        for key, session in list(self.sessions.items()):
            if session.name == name:
                self.close(key)
        self._tell("disconnect", name)

    def open(self, name: str) -> str:
        if self.denied or name not in self.ports:
            raise NoBox("link.no_permission", name)
        session = Session(name, open_port(self.ports[name]))
        key = f"{next(self._numbers)}"
        self.sessions[key] = session
        self.opened += 1
        return key

    def close(self, key: str) -> None:
        session = self.sessions.pop(key, None)
        if session:
            session.close()

    def say(self, what: str, key: str, data: bytes) -> str:
        """Do what a page asks of a port. NoBox, KeyError or OSError when that cannot be done."""
        if what == "open":
            return self.open(key)
        if what == "write":
            self.sessions[key].port.write(data)
        else:
            self.close(key)
        return ""

    def events_to(self, page: BinaryIO) -> None:
        """Tell the page what is plugged in and out, until it is gone."""
        listener: queue.Queue[tuple[str, str]] = queue.Queue()
        self._listeners.append(listener)
        while True:
            try:
                page.write("event: {}\ndata: {}\n\n".format(*listener.get(timeout=_BEAT_S)).encode())
            except queue.Empty:
                page.write(b": here\n\n")
            page.flush()

    def _tell(self, kind: str, name: str) -> None:
        for listener in self._listeners:
            listener.put((kind, name))


@contextmanager
def bridged(folder: Path) -> Iterator[Bridge]:
    """The page in `folder`, served with a bridge beside it."""
    bridge = Bridge()
    with serve.server(folder) as http:
        http.RequestHandlerClass = _handler(bridge, http.RequestHandlerClass)
        bridge.url = f"http://127.0.0.1:{http.server_address[1]}"
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield bridge
        for key in list(bridge.sessions):
            bridge.close(key)
        http.shutdown()


def _handler(bridge: Bridge, page: type[BaseHTTPRequestHandler]) -> type[BaseHTTPRequestHandler]:
    class Handler(page):
        def do_GET(self) -> None:
            what, _, key = self.path.removeprefix("/bridge/").partition("?")
            if not self.path.startswith("/bridge/"):
                super().do_GET()
            elif what == "chosen":
                self._say(bridge.chosen)
            elif what == "held":
                self._say(f"{len(bridge.sessions)}")
            elif what == "events":
                self._stream("text/event-stream")
                bridge.events_to(self.wfile)
            else:
                self._stream("application/octet-stream")
                if session := bridge.sessions.get(key):
                    session.copy_to(self.wfile)

        def do_POST(self) -> None:
            data = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            what, _, key = self.path.removeprefix("/bridge/").partition("?")
            try:
                self._say(bridge.say(what, key, data))
            except (NoBox, KeyError, OSError):
                self._say("", HTTPStatus.CONFLICT)

        def _say(self, text: str, status: HTTPStatus = HTTPStatus.OK) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def _stream(self, kind: str) -> None:
            self.close_connection = True
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", kind)
            self.send_header("Connection", "close")
            self.end_headers()

    return Handler
