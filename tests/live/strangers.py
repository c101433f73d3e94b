"""Strangers at a scoreboard, by the addresses 127.0.0.2 to .60: sockets that say nothing, and streams nobody reads.

`python -m tests.live.strangers PORT SILENT GREEDY TOKEN` holds so many of both until its input ends, and opens
anew what is closed.
"""

import asyncio
import contextlib
import socket
import sys

from tests.live.served import HERE

ADDRESSES = [f"127.0.0.{number}" for number in range(2, 61)]
AT_ONCE = 100  # that one loop has in the making
AGAIN_S = 5
READS_S = 0.5
SMALL = 4096  # bytes that wait to be read


def greeting(port, path):
    return f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode()


def caller(port, address, said=b""):
    """A socket from `address` that has said something, or nothing."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    made.settimeout(10)
    made.bind((address, 0))
    made.connect((HERE, port))
    made.sendall(said)
    return made


def is_cut(one):
    """Whether the other side has closed it."""
    one.setblocking(False)
    try:
        return not one.recv(1)
    except BlockingIOError:
        return False
    except OSError:
        return True


async def _hold(port, address, said, turn):
    """One socket, for ever: whenever it is closed, again."""
    loop = asyncio.get_running_loop()
    while True:
        with socket.socket() as made, contextlib.suppress(OSError):
            made.setblocking(False)
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            made.bind((address, 0))
            async with turn:
                await loop.sock_connect(made, (HERE, port))
            await loop.sock_sendall(made, said)
            while said and await loop.sock_recv(made, 1):  # a byte now and then: greedy, and never done
                await asyncio.sleep(READS_S)
            if not said:
                await loop.sock_recv(made, 1)
        await asyncio.sleep(AGAIN_S)


async def _all(port, silent, greedy, token):
    turn = asyncio.Semaphore(AT_ONCE)
    said = greeting(port, f"/{token}/live/events?from=0")
    words = [b""] * silent + [said] * greedy
    held = [asyncio.create_task(_hold(port, ADDRESSES[at % len(ADDRESSES)], one, turn)) for at, one in enumerate(words)]
    print(len(held), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for one in held:
        one.cancel()


if __name__ == "__main__":
    asyncio.run(_all(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
