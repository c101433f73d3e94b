"""Owns a serial port for programs that take no socket, such as mpremote: a pseudo terminal before the board's line."""

import os
import select
import socket
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager

_PIECE = 4096


@contextmanager
def opened(line_port: int) -> Iterator[str]:
    """The name of a serial port that leads to the TCP port `line_port`."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with socket.create_connection(("127.0.0.1", line_port)) as line:
        pump = threading.Thread(target=_carry, args=(ours, line))
        pump.start()
        try:
            yield os.ttyname(theirs)
        finally:
            line.shutdown(socket.SHUT_RDWR)
            pump.join()
            os.close(ours)
            os.close(theirs)


def _carry(terminal: int, line: socket.socket) -> None:
    """Carry bytes both ways until the line is closed."""
    while True:
        ready, _, _ = select.select([terminal, line], [], [])
        if terminal in ready:
            line.sendall(os.read(terminal, _PIECE))
        if line in ready:
            data = line.recv(_PIECE)
            if not data:
                return
            os.write(terminal, data)
