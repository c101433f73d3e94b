"""How often an address may do something: at once, and then by the second."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

BURST, A_SECOND = 60, 5
_MOST_ADDRESSES = 1000


@dataclass
class Bucket:
    """How often an address may do it right now."""

    left: float
    since_s: float


@dataclass
class Limits:
    """What each address may do, by the clock `now_s`: `burst` at once."""

    now_s: Callable[[], float] = time.monotonic
    burst: int = BURST
    _buckets: dict[str, Bucket] = field(default_factory=dict[str, Bucket])

    def allows(self, address: str) -> bool:
        """Count it. False when it was too often."""
        now_s = self.now_s()
        if address not in self._buckets and len(self._buckets) >= _MOST_ADDRESSES:
            self._buckets.pop(next(iter(self._buckets)))
        bucket = self._buckets.setdefault(address, Bucket(self.burst, now_s))
        bucket.left = min(self.burst, bucket.left + (now_s - bucket.since_s) * A_SECOND)
        bucket.since_s = now_s
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def give_back(self, address: str) -> None:
        """Count one less."""
        if bucket := self._buckets.get(address):
            bucket.left += 1
