"""The PC's side of the line without I/O: a question as bytes, and its answer taken out of the bytes that come.

It trusts no byte that it gets. line.py reads and writes.
"""

import string
from binascii import a2b_base64

from shared_rules.formats import packet

from ...base.sanitize import sanitize
from .refusals import refusal

_HEAD = 3  # bytes of a payload before its body: version, kind, tag
_LETTERS = (string.ascii_letters + string.digits + "+/").encode()


class Silence(Exception):
    """The answer to one try was lost. `rest`: what its body begins with, when it came damaged; no CRC covers that."""

    def __init__(self, rest: bytes = b"") -> None:
        super().__init__()
        self.rest = rest


class Exchange:
    """One question at a time: `ask`, then `feed` what comes until there is an answer.

    `tag`: from 0 to 255, by chance: what is still under way from a program before us answers other tags.
    """

    def __init__(self, tag: int) -> None:
        self._splitter = packet.Splitter()
        self._tag = tag
        self._kind = packet.HELLO

    def ask(self, kind: int, body: bytes, again: bool = False) -> bytes:
        """The bytes of a question. What comes late of the one before it is no answer any more.

        `again`: the same is asked once more; then the answer to any of these tries is one, for the box may be slow.
        """
        self._kind = kind
        if not again:
            self._tag = (self._tag + 1) % 256
        return b"\n" + packet.encode(kind, self._tag, body)  # ends any noise before it

    def feed(self, data: bytes) -> bytes | None:
        """Take bytes; the body of the answer when it has come whole.

        Raises BoxRefused when the box refuses, Silence when the answer came damaged.
        """
        rest = None
        for line in self._splitter.feed(data):
            line = line[max(0, line.rfind(b"@")) :]  # the log of a box may have lost its line end
            answer = packet.decode(line)
            if answer:
                kind, tag, body = answer
                if kind & packet.REPLY and tag == self._tag:
                    return self._checked(kind, body)
            elif line[:1] == b"@":
                rest = self._rest(line)
        if rest is not None:
            raise Silence(rest)
        return None

    def _checked(self, kind: int, body: bytes) -> bytes:
        if kind == packet.REFUSED and body[:1] == bytes((self._kind,)):
            raise refusal(sanitize(body[1:].decode("utf-8", "replace")))
        if kind != self._kind | packet.REPLY:
            raise Silence
        return body

    def _rest(self, line: bytes) -> bytes:
        """The body of a damaged answer up to the first letter that is none; empty when it does not look like ours."""
        letters = line[1 : len(line) - len(line[1:].lstrip(_LETTERS))]
        payload = a2b_base64(letters[: len(letters) // 4 * 4])
        ours = bytes((packet.VERSION, self._kind | packet.REPLY, self._tag))
        return payload[_HEAD:] if payload[:_HEAD] == ours else b""
