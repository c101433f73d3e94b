"""Owns the conversation with a pack in its cage: JSON both ways, in bounds of time and bytes."""

import json
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

from shared_rules.core.refused import Refused
from shared_rules.core.types import Message

from ..reading import is_table
from . import furnish, untrusted
from .faults import Ended, Failed, Late, NoCage, Nonsense, Untrue

ANSWER_S = 8  # for one answer
GAP_S = 0.02  # from an answer to the next question, what we do with it counts; waiting for something else does not
MAX_BYTES = 24_000_000  # of answers a game: what is made of them takes some ten times that at most

Said = dict[str, object]
Made = TypeVar("Made")


class Process:
    """The rules of a pack with these `entries` in a cage. `seconds`: for all that is asked, our own work included."""

    def __init__(self, game_id: str, entries: Mapping[str, bytes], heap: int, seconds: float) -> None:
        try:
            from .guest import Guest  # wasmtime is an extra
        except ImportError:
            raise NoCage from None
        self.id = game_id
        self._left = seconds
        self._asked = time.monotonic()  # when the last answer had come
        self._guest = Guest(furnish.files(game_id, entries), heap)
        self._bytes = 0

    def renew(self) -> None:
        """Begin to count bytes anew: what was said before is forgotten."""
        self._bytes = 0

    @property
    def spent(self) -> bool:
        """Whether its time was used up, which alone is no fault."""
        return self._left <= 0

    def end(self) -> None:
        """Stop the guest."""
        self._guest.end()

    def ask(self, make: Callable[[Said], Made], *question: object) -> Made:
        """What `make` makes of the answer. Raises a Fault when none makes sense, Refused as the pack refuses."""
        self._left -= min(time.monotonic() - self._asked, GAP_S)
        start = time.monotonic()
        try:
            return self._made(make, question)
        finally:
            self._asked = time.monotonic()
            self._left -= self._asked - start

    def _made(self, make: Callable[[Said], Made], question: tuple[object, ...]) -> Made:
        try:
            said = self._said(json.dumps(question).encode())
            if isinstance(failed := said.get("failed"), str):
                raise Failed(self.id, failed.strip().splitlines())
            return make(said)
        except TimeoutError:
            raise Late(self.id) from None
        except EOFError:
            raise Ended(self.id) from None
        except (ValueError, KeyError, TypeError, IndexError, RecursionError):
            raise Nonsense(self.id, str(question[0])) from None

    def _said(self, question: bytes) -> Said:
        if self._left <= 0:
            raise TimeoutError
        text = self._guest.ask(question, min(ANSWER_S, self._left))
        self._bytes += len(text)
        said: object = json.loads(text)
        if self._bytes > MAX_BYTES or not is_table(said):
            raise ValueError
        return said


def refusal(said: Said) -> Message | None:
    """Why the pack refuses, if it does."""
    return untrusted.message(said["refused"]) if "refused" in said else None


def unchanged(process: Process, said: Said, state: bytes) -> None:
    """Hold an answer to it that what only looks, or refuses, changes nothing."""
    refused = refusal(said)
    if untrusted.data(said["state"]) != state:
        raise Untrue("pack.refused_late" if refused else "pack.bytes", process.id)
    if refused:
        raise Refused(*refused)
