"""What lies between a page's host and its visitor: lines that spoil what they carry."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

from scrollmaster.page import serve

Answer = Callable[[BaseHTTPRequestHandler], bool]  # whether it has answered the request itself


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
