"""Asks the rules of a pack: what is so in a position, given its bytes, and what an action changes in it.

The same bytes are the same position whenever they are asked about, or the pack is at fault.
"""

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeVar

from shared_rules.core.refused import Refused
from shared_rules.core.types import Events

from . import untrusted
from .facts import Facts, facts
from .faults import Untrue
from .process import Process, Reply, refusal, unchanged
from .untrusted import Picture, Position, Standings

_MOST_POSITIONS = 400  # positions of which we still know what was said

Value = TypeVar("Value")


class Rules:
    """One version of a pack's rules. What it says of a position is kept for a while."""

    def __init__(self, process: Process, version: int | None = None) -> None:
        self.process = process
        self._version = version
        self._positions: dict[bytes, Position] = {}
        self._standings: dict[bytes, Standings] = {}
        self._pictures: dict[bytes, Picture] = {}
        self._digests: dict[bytes, bytes] = {}  # by the digest of every position the digest of what was said of it
        self.facts, self.start = self._ask(_facts, "facts", b"")
        if self.facts.ID != process.id:
            raise Untrue("pack.other_id", process.id, self.facts.ID)

    def change(self, what: str, data: bytes, args: Sequence[object]) -> tuple[Events, bytes]:
        """(what happened, the position afterwards) of an action. Raises Refused as the pack does."""

        def read(reply: Reply) -> tuple[Events, bytes, Position]:
            self._raise_refusal(reply, data)
            after = untrusted.data(reply["state"])
            if untrusted.data(reply["again"]) != after:
                raise self._untrue
            return untrusted.messages(reply["value"]), after, self._position(reply["position"], after)

        events, after, position = self._ask(read, what, data, args)
        _keep(self._positions, after, position)
        return events, after

    def look(self, make: Callable[[object], Value], what: str, data: bytes, args: Sequence[object] = ()) -> Value:
        """What `make` makes of an answer about a position, which stays as it is. Only a correction may be refused."""

        def read(reply: Reply) -> Value:
            if what == "override_ask":
                self._raise_refusal(reply, data)
            unchanged(self.process, reply, data)
            return make(reply["value"])

        return self._ask(read, what, data, args)

    def position(self, data: bytes) -> Position:
        if data not in self._positions:
            _keep(self._positions, data, self.look(lambda value: self._position(value, data), "position", data))
        return self._positions[data]

    def standings(self, data: bytes) -> Standings:
        if data not in self._standings:
            seats = self.position(data).seats
            found = self.look(lambda value: untrusted.standings(value, seats), "standings", data)
            _keep(self._standings, data, found)
        return self._standings[data]

    def picture(self, data: bytes) -> Picture:
        if data not in self._pictures:
            asked = self.position(data).decision
            found = self.look(lambda value: untrusted.picture(value, asked), "picture", data)
            _keep(self._pictures, data, found)
        return self._pictures[data]

    @property
    def _untrue(self) -> Untrue:
        """A position is another one than its bytes said."""
        return Untrue("pack.bytes", self.process.id)

    def _position(self, value: object, data: bytes) -> Position:
        """What is said of a position, now as before."""
        digest = sha256(json.dumps(value, sort_keys=True).encode()).digest()
        if self._digests.setdefault(sha256(data).digest(), digest) != digest:
            raise self._untrue
        return untrusted.position(value)

    def _raise_refusal(self, reply: Reply, data: bytes) -> None:
        if refused := refusal(reply):
            unchanged(self.process, reply, data)
            raise Refused(*refused)

    def _ask(self, make: Callable[[Reply], Value], what: str, data: bytes, args: Sequence[object] = ()) -> Value:
        return self.process.ask(make, what, data.hex(), list(args), self.process.id, self._version)


def _facts(reply: Reply) -> tuple[Facts, bytes]:
    return facts(reply["value"]), untrusted.data(reply["state"])


def _keep(known: dict[bytes, Value], data: bytes, found: Value) -> None:
    if len(known) >= _MOST_POSITIONS:
        known.clear()
    known[data] = found
