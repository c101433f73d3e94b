"""What lies between a page's host and its visitor: lines that spoil what they carry, or carry little at a time."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

from scrollmaster.page import serve

Answer = Callable[[BaseHTTPRequestHandler], bool]  # whether it has answered the request itself
_PIECE = 1460  # bytes of a packet


@contextmanager
def spoilt(folder: Path, answers: Answer) -> Iterator[str]:
    """Serve this folder over a line on which `answers` may come first; its address."""
    with serve.server(folder) as http:
        own: Any = http.RequestHandlerClass

        class Spoilt(own):
            def do_GET(self) -> None:
                if not answers(self):
                    super().do_GET()

        http.RequestHandlerClass = Spoilt
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_address[1]}"
        http.shutdown()


def say(handler: BaseHTTPRequestHandler, data: bytes) -> None:
    """Answer with these bytes as if they were the file."""
    handler.send_response(200)
    handler.send_header("Content-Type", "text/plain")
    handler.send_header("Content-Length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data)


class Line:
    """One line for all that a visitor asks: so many bits a second, and so long until a request is heard."""

    def __init__(self, bits_s: float, latency_s: float) -> None:
        self._bytes_s = bits_s / 8
        self._latency_s = latency_s
        self._lock = threading.Lock()
        self._free_s = 0.0  # when the line has carried all that it was given
        self.carried = 0

    def wait(self) -> None:
        """Until the request is there and its answer begins to arrive."""
        time.sleep(self._latency_s)

    def carry(self, size: int) -> None:
        """Return when so many bytes have arrived; others take their turns in between."""
        for begin in range(0, size, _PIECE):
            piece = min(_PIECE, size - begin)
            with self._lock:
                now = time.monotonic()
                self._free_s = max(self._free_s, now) + piece / self._bytes_s
                self.carried += piece
                wait_s = self._free_s - now
            time.sleep(wait_s)


class _Slow:
    """What writes to a visitor, at the speed of the line."""

    def __init__(self, file: Any, line: Line) -> None:
        self._file = file
        self._line = line

    def write(self, data: bytes) -> int:
        for begin in range(0, len(data), _PIECE):
            piece = data[begin : begin + _PIECE]
            self._line.carry(len(piece))
            self._file.write(piece)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@contextmanager
def slow(folder: Path, line: Line) -> Iterator[str]:
    """Serve this folder over this line; its address."""

    def answers(handler: BaseHTTPRequestHandler) -> bool:
        if not isinstance(handler.wfile, _Slow):
            handler.wfile = _Slow(handler.wfile, line)  # pyright: ignore[reportAttributeAccessIssue]
        line.wait()
        return False

    with spoilt(folder, answers) as origin:
        yield origin
