"""A process that has loaded a command and forks it, again and again: to load it takes five times as long as to run it.

    python -m tests.faults.nursery ALSO OUT ERR WORD...

For each line on its input it forks a child that stops until it is traced and told to go on. It prints that one's id
when it has stopped, and at its end the exit code with the number of processes that it has left. ALSO, a module, is
loaded first.
"""

import atexit
import ctypes
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TextIO

from scrollmaster.__main__ import run
from scrollmaster.cli import main

_SUBREAPER = 36  # of prctl: whoever loses its parent becomes a child of this process
_ORPHAN_S = 10  # until a process counts as left behind


def _serve(words: Sequence[str], out: str, err: str, answers: TextIO) -> bool:
    """Returns True in a child, which goes on as the command."""
    for line in sys.stdin:
        names = os.memfd_create("modules") if line.strip() == "load" else 0
        child = os.fork()
        if not child:
            answers.close()
            _become(words, out, err, names)
            return True
        os.waitpid(child, os.WUNTRACED)
        print(child, file=answers, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), _left(), file=answers, flush=True)
        if names:
            _load(names)
    return False


def _become(words: Sequence[str], out: str, err: str, names: int) -> None:
    for number, name in enumerate((os.devnull, out, err)):
        file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, number)
        os.close(file)
    sys.argv[1:] = words
    if names:
        atexit.register(lambda: os.write(names, json.dumps(list(sys.modules)).encode()))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    os.kill(os.getpid(), signal.SIGSTOP)


def _load(names: int) -> None:
    """Import what the command has imported while it ran."""
    with open(names, "rb") as file:
        file.seek(0)
        for name in json.load(file):
            with suppress(ImportError):  # a name that only another module may import
                import_module(name)


def _left() -> int:
    """How many processes are still there when they should have ended; they are ended."""
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    end = time.monotonic() + _ORPHAN_S
    while left := [pid for pid in map(int, children.read_text().split()) if os.waitpid(pid, os.WNOHANG) == (0, 0)]:
        if not signal.sigtimedwait({signal.SIGCHLD}, max(0, end - time.monotonic())):
            break
    for pid in left:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    return len(left)


if __name__ == "__main__":
    also, out, err, *words = sys.argv[1:]
    import_module(also)
    main.get_command(main.make_context(None, [], resilient_parsing=True), words[0])
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # it is waited for
    ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    if _serve(words, out, err, os.fdopen(os.dup(1), "w")):
        run()
