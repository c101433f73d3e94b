"""Limits what callers may take up, by address and in all: connections, streams and seconds (decision 33).

A caller waits in the lobby until its request has shown that it may come. Who says nothing there makes room for others.
"""

import asyncio
from collections.abc import Callable

from starlette.types import Scope

from .limits import Limits

MOST = 800  # connections in all: below 1,024 open files, beyond which a serial port cannot be waited for
REQUEST_S = 5  # until a request is here and may come
ANSWER_S = 20  # from then on, until its answer has gone; a stream has bounds of its own
_LOBBY, _LOBBY_EACH = 150, 12
PAUSE_S = 0.005
_PARTS = 10  # of the lobby, in each pause one
_GUESTS, _GUESTS_EACH = 400, 20
_STREAMS, STREAMS_EACH = 320, 6
_HERE = 250
_THIS_PC = ("127.0.0.1", "::1")


class Share:
    """Places for `most` callers, of one address for `each`. With `yields` a newcomer always gets one.

    When all are taken, the oldest caller of the address that has the most of them goes.
    """

    def __init__(self, most: int, each: int, yields: bool = False) -> None:
        self._most = most
        self._each = each
        self._yields = yields
        self._count = 0
        self._callers: dict[str, dict[Caller, None]] = {}

    def enter(self, caller: "Caller") -> bool:
        """Take a place. False when the caller's address has its share, and nobody has clearly more."""
        own = self._callers.get(caller.address, {})
        if len(own) >= self._each or self._count >= self._most:
            giving = own if len(own) >= self._each else max(self._callers.values(), key=len)
            if not self._yields and len(giving) <= len(own) + 1:
                return False
            next(iter(giving)).end()
        self._callers.setdefault(caller.address, {})[caller] = None
        self._count += 1
        return True

    def leave(self, caller: "Caller") -> None:
        """Give a place back, if there is one."""
        own = self._callers.get(caller.address, {})
        if caller in own:
            del own[caller]
            self._count -= 1
        if not own:
            self._callers.pop(caller.address, None)


class Budget:
    """All shares of a server that may have `room` connections. `limits`: how often a stranger may try.

    `at_once`: connections taken in a PAUSE_S, so that each has time to be heard before the lobby has filled behind it.
    """

    def __init__(self, room: int = MOST) -> None:
        part = min(room, MOST) / MOST
        self.lobby = Share(int(_LOBBY * part), _LOBBY_EACH, yields=True)
        self.guests = Share(int(_GUESTS * part), _GUESTS_EACH)
        self.streams = Share(int(_STREAMS * part), STREAMS_EACH)
        self.here = Share(int(_HERE * part), _HERE)
        self.limits = Limits(burst=_LOBBY_EACH)
        self.at_once = max(1, int(_LOBBY * part / _PARTS))

    def lets_in(self, address: str) -> bool:
        """Whether a connection is taken at all: this PC's always."""
        return is_here(address) or self.limits.allows(address)


class Caller:
    """One connection of an address, for one request. `cut` ends it at once."""

    def __init__(self, budget: Budget, address: str, cut: Callable[[], None]) -> None:
        self.address = address
        self._budget = budget
        self._cut = cut
        self._timer = asyncio.get_running_loop().call_later(REQUEST_S, self.end)
        budget.lobby.enter(self)

    def may_come(self) -> bool:
        """Its request has shown that it may come. False when there is no place for it."""
        here = is_here(self.address)
        if not (self._budget.here if here else self._budget.guests).enter(self):
            return False
        self._budget.lobby.leave(self)
        self._budget.limits.give_back(self.address)
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(ANSWER_S, self.end)
        return True

    def may_stay(self) -> bool:
        """It asks for a stream. False when its address has enough of them."""
        if not is_here(self.address) and not self._budget.streams.enter(self):
            return False
        self._timer.cancel()
        return True

    def end(self) -> None:
        """Cut it off."""
        self.leave()
        self._cut()

    def leave(self) -> None:
        """It is gone: others may have its places."""
        self._timer.cancel()
        for share in (self._budget.lobby, self._budget.guests, self._budget.here, self._budget.streams):
            share.leave(self)


def is_here(address: str) -> bool:
    """Whether it is this PC that calls."""
    return address in _THIS_PC


def caller_of(scope: Scope) -> Caller:
    """Who sent a request."""
    caller: Caller = scope["state"]["caller"]
    return caller
