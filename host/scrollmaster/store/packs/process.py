"""The conversation with a pack in its cage: JSON both ways, in bounds of time and bytes."""

import json
import math
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

from shared_rules.core.types import Message

from ...base.json_types import is_table
from . import untrusted
from .faults import Ended, Failed, Late, NoCage, Nonsense, Unfit, Untrue

ANSWER_S = 8  # for one answer
MAX_BYTES = 16_000_000  # of answers a game: what is made of them takes some twenty times that at most

Reply = dict[str, object]
Value = TypeVar("Value")


class Budget:
    """So many seconds of the processor for all that is asked, of packs, and for what we do with the answers.

    `gap`: from an answer to the next question no more counts; less than all where much else is done there.
    """

    def __init__(self, seconds: float, gap: float = math.inf) -> None:
        self.left = seconds
        self._gap = gap
        self._since = time.process_time()

    @property
    def spent(self) -> bool:
        """Whether it was used up, which alone is no fault."""
        return self.left <= 0

    def count(self) -> None:
        """Count the time since it was looked at last."""
        self._count(math.inf)

    def count_gap(self) -> None:
        """The same, of what lies between two questions."""
        self._count(self._gap)

    def skip(self) -> None:
        """Do not count it."""
        self._count(0)

    def _count(self, most: float) -> None:
        now = time.process_time()
        self.left -= min(now - self._since, most)
        self._since = now


class Process:
    """The rules of a pack with these `entries` in a cage."""

    def __init__(self, game_id: str, entries: Mapping[str, bytes], heap: int, budget: Budget) -> None:
        from . import furnish  # which compiles: a command that runs no pack does not wait for that

        try:
            from .guest import Guest  # wasmtime is an extra
        except ImportError:
            raise NoCage from None
        self.id = game_id
        self._budget = budget
        self._guest = Guest(furnish.files(game_id, entries), heap)
        budget.skip()  # what is ours may have been compiled
        self._bytes = 0

    def renew(self) -> None:
        """Begin to count bytes anew: what was said before is forgotten."""
        self._bytes = 0

    def end(self) -> None:
        """Stop the guest."""
        self._guest.end()

    def ask(self, make: Callable[[Reply], Value], *question: object) -> Value:
        """What `make` makes of the answer. Raises a Fault when none makes sense, Refused as the pack refuses."""
        self._budget.count_gap()
        try:
            return self._answered(make, question)
        finally:
            self._budget.count()

    def _answered(self, make: Callable[[Reply], Value], question: tuple[object, ...]) -> Value:
        try:
            reply = self._reply(json.dumps(question).encode())
            if isinstance(failed := reply.get("failed"), str):
                raise Failed(self.id, failed.strip().splitlines(), untrusted.fault(reply.get("why")))
            return make(reply)
        except TimeoutError:
            raise Late(self.id, str(question[0])) from None
        except EOFError:
            raise Ended(self.id) from None
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            self.end()
            raise Nonsense(self.id, str(question[0]), error if isinstance(error, Unfit) else None) from None

    def _reply(self, question: bytes) -> Reply:
        if self._budget.spent:
            raise TimeoutError
        text = self._guest.ask(question, min(ANSWER_S, self._budget.left))
        self._bytes += len(text)
        reply: object = json.loads(text)
        if self._bytes > MAX_BYTES or not is_table(reply):
            raise ValueError
        return reply


def refusal(reply: Reply) -> Message | None:
    """Why the pack refuses, if it does."""
    return untrusted.message(reply["refused"]) if "refused" in reply else None


def unchanged(process: Process, reply: Reply, state: bytes) -> None:
    """Hold an answer to it that what only looks, or refuses, changes nothing."""
    if untrusted.data(reply["state"]) != state:
        raise Untrue("pack.refused_late" if refusal(reply) else "pack.bytes", process.id)
