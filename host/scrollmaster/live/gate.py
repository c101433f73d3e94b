"""Owns who gets in: this PC, and with --lan whoever has the token, seldom enough. Nothing else is served at all.

Every answer says to browsers what may run and where from; whoever calls this PC by a strange name gets none.
"""

import hashlib
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..terms import words
from .spoken import language_of

BURST, A_SECOND = 60, 5  # requests of one address
_MOST_ADDRESSES = 1000
_TOKEN_LETTERS = 16
_SECURITY = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


def viewing_token(secret: str) -> str:
    """What viewers have in their address, worked out of what a relay knows: none of them can relay."""
    digest = hashlib.sha256(b"scrollmaster live, view: " + secret.encode()).digest()
    return urlsafe_b64encode(digest).decode()[:_TOKEN_LETTERS]


@dataclass
class Bucket:
    """How many requests an address may make right now."""

    left: float = BURST
    since_s: float = 0


@dataclass
class Limits:
    """Requests of each address, by the clock `now_s`."""

    now_s: Callable[[], float] = time.monotonic
    _buckets: dict[str, Bucket] = field(default_factory=dict[str, Bucket])

    def allows(self, address: str) -> bool:
        """Count a request. False when there were too many."""
        now_s = self.now_s()
        if address not in self._buckets and len(self._buckets) >= _MOST_ADDRESSES:
            self._buckets.pop(next(iter(self._buckets)))
        bucket = self._buckets.setdefault(address, Bucket(since_s=now_s))
        bucket.left = min(BURST, bucket.left + (now_s - bucket.since_s) * A_SECOND)
        bucket.since_s = now_s
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Gate:
    """Stands before `app`. `names`: what this PC may be called; `token`: None where only this PC is served."""

    def __init__(self, app: ASGIApp, names: frozenset[str], token: str | None, limits: Limits):
        self._app = app
        self._names = names
        self._token = token
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name for name, _ in message["headers"]}
                more = [(name.encode(), value.encode()) for name, value in _SECURITY.items()]
                message["headers"] = [*message["headers"], *((n, v) for n, v in more if n not in known)]
            await send(message)

        refused = self._refused(scope)
        if refused:
            code, term = refused
            text = words(language=language_of(scope)).text(term) + "\n"
            await PlainTextResponse(text, code)(scope, receive, safe)
        else:
            await self._app(scope, receive, safe)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """(status, term of a sentence) for who does not get in. Takes the token out of the path."""
        headers = Headers(scope=scope)
        client = scope["client"][0] if scope["client"] else ""
        if headers.get("host", "").rpartition(":")[0] not in self._names:
            return 421, "live.wrong_name"
        here = client in ("127.0.0.1", "::1")
        if not here and not self._limits.allows(client):
            return 429, "live.too_often"
        if scope["path"].startswith("/live/relay"):
            return None  # has a token of its own
        _, first, rest = (scope["path"] + "/").split("/", 2)
        if self._token and secrets.compare_digest(first.encode(), self._token.encode()):
            scope["path"] = "/" + rest.removesuffix("/")
            scope["raw_path"] = scope["path"].encode()
            return None
        return None if here else (403, "live.wrong_token")
