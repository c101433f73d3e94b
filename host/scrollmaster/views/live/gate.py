"""Lets in this PC, and with --lan whoever has the token, seldom enough. Nothing else is served at all.

Every answer says to browsers what may run and where from; whoever calls this PC by a strange name gets none.
"""

import hashlib
import secrets
from base64 import urlsafe_b64encode

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...base.terms import words
from .budget import caller_of, is_here
from .language import language_of
from .limits import Limits

_TOKEN_LETTERS = 16
_SECURITY = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "connection": "close",  # one request, one connection: so each of them has an end
}


def viewing_token(secret: str) -> str:
    """What viewers have in their address, worked out of what a relay knows: none of them can relay."""
    digest = hashlib.sha256(b"scrollmaster live, view: " + secret.encode()).digest()
    return urlsafe_b64encode(digest).decode()[:_TOKEN_LETTERS]


class Gate:
    """Stands before `app`. `names`: what this PC may be called; `token`: None where only this PC is served.

    `secret`: what relays say; "" where there are none.
    """

    def __init__(self, app: ASGIApp, names: frozenset[str], token: str | None, secret: str, limits: Limits) -> None:
        self._app = app
        self._names = names
        self._token = token
        self._secret = secret
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
        if Headers(scope=scope).get("host", "").rpartition(":")[0] not in self._names:
            return 421, "live.wrong_name"
        caller = caller_of(scope)
        here, relays = is_here(caller.address), scope["path"].startswith("/live/relay")
        known = self._is_relay(scope) if relays else self._has_token(scope)
        if not here and not (relays and known) and not self._limits.allows(caller.address):
            return 429, "live.too_often"
        if not known and (relays or not here):
            return 403, "live.wrong_token"
        return None if caller.may_come() else (503, "live.full")

    def _is_relay(self, scope: Scope) -> bool:
        given = Headers(scope=scope).get("authorization", "")
        return bool(self._secret) and secrets.compare_digest(given.encode(), f"Bearer {self._secret}".encode())

    def _has_token(self, scope: Scope) -> bool:
        _, first, rest = (scope["path"] + "/").split("/", 2)
        if not self._token or not secrets.compare_digest(first.encode(), self._token.encode()):
            return False
        scope["path"] = "/" + rest.removesuffix("/")
        scope["raw_path"] = scope["path"].encode()
        return True
