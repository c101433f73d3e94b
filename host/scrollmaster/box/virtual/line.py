"""The serial line of a virtual box: a pseudo terminal, or a TCP port where the system has none.

Any serial program can open `port`.
"""

import os
import socket
import subprocess
import sys
import threading
from io import BufferedReader
from typing import IO

if sys.platform != "win32":
    import tty

_PIECE = 4096
Process = subprocess.Popen[bytes]


class PtyLine:
    """The box has one end of a pseudo terminal as its stdin and stdout, the PC opens the other by its name."""

    def __init__(self) -> None:
        self.stdin, self._pc_end = os.openpty()
        self.stdout = self.stdin
        tty.setraw(self._pc_end)  # stays open here: the box sees no hang-up when a program leaves
        os.set_blocking(self.stdin, False)  # unread output must not block the box
        self.port = os.ttyname(self._pc_end)

    def started(self, process: Process) -> None:
        """A pseudo terminal needs no help."""

    def close(self) -> None:
        os.close(self.stdin)
        os.close(self._pc_end)


class TcpLine:
    """The box's stdin and stdout are pipes; threads carry bytes between them and one client at a time."""

    stdin = subprocess.PIPE
    stdout = subprocess.PIPE

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self._peer: socket.socket | None = None
        self._to_box: IO[bytes] | None = None
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"

    def started(self, process: Process) -> None:
        first = self._to_box is None  # false after a restart of the interpreter
        self._to_box = process.stdin
        if first:
            threading.Thread(target=self._serve, daemon=True).start()
        threading.Thread(target=self._answer, args=(process.stdout,), daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                self._peer, _ = self._server.accept()
                self._peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                while self._to_box and (data := self._peer.recv(_PIECE)):
                    os.write(self._to_box.fileno(), data)
            except (OSError, ValueError):
                if self._server.fileno() < 0:
                    return

    def _answer(self, from_box: BufferedReader) -> None:
        while data := from_box.read1(_PIECE):
            try:
                if self._peer:
                    self._peer.sendall(data)
            except OSError:
                continue  # unread output is dropped, as on USB

    def close(self) -> None:
        self._server.close()
        if self._peer:
            self._peer.close()


Line = PtyLine | TcpLine


def open_line() -> Line:
    """What this system has."""
    return TcpLine() if sys.platform == "win32" else PtyLine()
