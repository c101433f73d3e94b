"""A slow network in front of a server on this machine: all that comes back shares so many bits a second."""

import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_PIECE = 4096  # bytes


@contextmanager
def narrowed(port: int, bits_a_second: int, delay_s: float) -> Iterator[int]:
    """The port of 127.0.0.1 at which the server of `port` answers at this pace, each question after this delay."""
    free_s = [0.0]  # from when on the line has room
    lock = threading.Lock()

    class Relay(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with socket.create_connection(("127.0.0.1", port)) as there:
                threading.Thread(target=self._ask, args=(there,), daemon=True).start()
                while data := there.recv(_PIECE):
                    with lock:
                        free_s[0] = max(free_s[0], time.monotonic()) + len(data) * 8 / bits_a_second
                        until_s = free_s[0]
                    time.sleep(max(0, until_s - time.monotonic()))
                    self.request.sendall(data)

        def _ask(self, there: socket.socket) -> None:
            with suppress(OSError):  # a browser that leaves is no news
                while data := self.request.recv(_PIECE):
                    time.sleep(delay_s)
                    there.sendall(data)
                there.shutdown(socket.SHUT_RDWR)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

        def handle_error(self, *_given: object) -> None:
            """Nor is it here."""

    with Server(("127.0.0.1", 0), Relay) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()
