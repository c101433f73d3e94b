"""One guest in its cage, as questions and answers: texts in, texts out, within a time.

The guest is a thread of this process, so nothing of it is left when the process ends, however that ends.
"""

import queue
import threading
import time
import weakref
from collections.abc import Mapping
from pathlib import Path

from . import cage
from .cage import Cage
from .faults import NoCage

BOOT = Path(__file__).parent / "guest" / "boot.py"
_PIECE = 240  # bytes of a file in one call
_GLANCE_S = 0.05  # between two looks at the clock of the processor


class Guest:
    """MicroPython with `files` (bytes by path) and a heap of so many bytes. Raises NoCage where it is not installed."""

    def __init__(self, files: Mapping[str, bytes], heap: int) -> None:
        path = cage.image()
        if path is None:
            raise NoCage
        line = _Line(files)
        self._line = line
        self.ended = line.ended
        self._cage = line.cage = Cage(path, heap, line.call)
        arguments = ["micropython", "-X", f"heapsize={heap}", "-c", BOOT.read_text("utf-8")]
        threading.Thread(target=_run, args=(self._cage, arguments, line), daemon=True).start()
        weakref.finalize(self, _stop, self._cage, line)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer to a question. TimeoutError: it took longer. EOFError: the guest has ended, then or earlier.

        The processor's seconds count, not the clock's: what else the machine does is no fault of a pack. A guest that
        has been asked cannot wait for anything, so they pass until it answers or ends.
        """
        end = time.process_time() + seconds
        self._line.questions.put(question)
        while True:
            try:
                answer = self._line.answers.get(timeout=_GLANCE_S)
                break
            except queue.Empty:
                if time.process_time() > end:
                    self.end()
                    raise TimeoutError from None
        if answer is None:
            self._line.answers.put(None)
            raise EOFError
        return answer

    def end(self) -> None:
        """Nothing more is asked."""
        _stop(self._cage, self._line)


class _Line:
    """What the guest may call, and the two queues between it and us."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.cage: Cage | None = None
        self.ended = threading.Event()
        self._files = files
        self._folders = {path[:at] for path in files for at, letter in enumerate(path) if letter == "/"}
        self._question = b""
        self._is_asked = False

    def call(self, what: bytes, text: bytes) -> bytes:
        """Carry out a call of the guest: `kind` or `read` of a file, `wait` for a question, `take` it, `answer` it."""
        if what == b"read":
            offset, size, path = text.decode().split(" ", 2)
            end = int(offset) + min(int(size), _PIECE)
            return self._files[path][int(offset) : end].hex().encode()
        if what == b"kind":
            path = text.decode()
            return b"file" if path in self._files else b"folder" if path in self._folders else b""
        if what == b"answer" and self._is_asked:
            self._is_asked = False
            self.answers.put(text)
            return b""
        if what == b"take":
            return self._question
        if what == b"wait":
            return self._wait()
        raise cage.Exited

    def _wait(self) -> bytes:
        """Wait for a question, and make room for it. Whoever has one already waits for none."""
        question = None if self._is_asked else self.questions.get()
        if question is None or self.cage is None:
            raise cage.Exited
        self._question = question
        self._is_asked = True
        self.cage.room = max(2 * _PIECE, len(question))
        return b""


def _run(guest: Cage, arguments: list[str], line: _Line) -> None:
    """Run the guest. It is hostile: whatever ends it, here it has ended, and there is no answer any more."""
    try:
        guest.run(arguments)
    except Exception:
        pass
    finally:
        line.answers.put(None)
        line.ended.set()


def _stop(guest: Cage, line: _Line) -> None:
    guest.stop()
    line.questions.put(None)
