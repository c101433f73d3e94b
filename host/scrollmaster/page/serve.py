"""Serves a folder on this machine as any static host does: with gzip, the right types and a strict policy."""

import errno
import gzip
import os
import sys
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from urllib.parse import unquote, urlsplit

from ..base import browser
from ..base.terms import say

PORT = 8571  # always the same one: a browser keeps games by address
_HERE = "127.0.0.1"

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
_ANY = "application/octet-stream"


class _Server(ThreadingHTTPServer):
    allow_reuse_address = os.name == "posix"  # elsewhere two programs would share a port

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """A page that is closed while it loads is no news; anything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of this folder on 127.0.0.1; `port` 0: a free one. It begins with `serve_forever`."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = (folder / unquote(urlsplit(self.path).path).lstrip("/")).resolve()
            path = path / "index.html" if path.is_dir() else path
            if not path.is_relative_to(folder.resolve()) or not path.is_file():
                return self.send_error(HTTPStatus.NOT_FOUND)
            data = _zipped(path, path.stat().st_mtime_ns)
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", _TYPES.get(path.suffix, _ANY))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Content-Security-Policy", POLICY)
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody asked."""

    return _Server((_HERE, port), Handler)


def usual(folder: Path) -> ThreadingHTTPServer:
    """A server of this folder at the usual address; at a free one where that is taken, which is said."""
    try:
        return server(folder, PORT)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
    print(say("serve.taken", _address(PORT)))
    return server(folder)


def serve(folder: Path) -> None:
    """Serve this folder, say where, and show it there, until Ctrl-C."""
    with usual(folder) as http:
        address = _address(http.server_address[1])
        print(say("serve.at", address), flush=True)
        browser.show(address)
        try:
            http.serve_forever()
        except KeyboardInterrupt:
            return


def _address(port: int) -> str:
    return f"http://{_HERE}:{port}/"


@cache
def _zipped(path: Path, changed: int) -> bytes:
    """The file as it travels; read again when it has changed."""
    return gzip.compress(path.read_bytes(), mtime=0)
