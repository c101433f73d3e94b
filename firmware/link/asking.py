"""The question for a page to which the board is lent, in pieces, and its answers by value: docs/question.md.

A text is made when a reader begins with it, and forgotten with its last piece: RAM is dear. A reader that gets a piece
of another text than the one that it has begun sees that, and begins anew.
"""

from binascii import crc32

from shared_rules.core.refused import Refused
from shared_rules.formats import given, packet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Answer

    from .types import Questions

    Give = Callable[[int, int, int, Answer], None]  # boot, number of the question, form, its ints

_REQUEST = 6  # bytes of a QUESTION
_PIECE = packet.MAX_BODY - _REQUEST  # the answer has a head as long as that
_LATER = 127  # answers have one byte for their number, which goes round: by no more is one later than another


class Asking:
    """What is asked, and `give`, which takes an answer or refuses it."""

    def __init__(self, questions: "Questions", give: "Give") -> None:
        self._questions = questions
        self._give = give
        self._text = b""  # of which pieces are still to come
        self._size = self._crc = 0  # of the one that was made last
        self._last = b""  # the body of the last answer ...
        self._why = ""  # ... and why it was refused

    def piece(self, body: bytes) -> bytes:
        """A piece of the text, after how long all of it is, and its sum. Refused when nobody could read it."""
        if len(body) != _REQUEST:
            raise Refused("refused.packet_body")
        offset, known = int.from_bytes(body[:2], "little"), int.from_bytes(body[2:], "little")
        if offset:
            if not self._text:
                self._make()
        elif not known or known != self._crc or self._questions.has_changed():
            self._make()
        has_it = not offset and known != 0 and known == self._crc
        piece = b"" if has_it else self._text[offset : offset + _PIECE]
        if not piece or offset + len(piece) == self._size:
            self._text = b""
        return self._size.to_bytes(2, "little") + self._crc.to_bytes(4, "little") + piece

    def give(self, body: bytes) -> bytes:
        """Take an answer; the body of the reply. The same one once more gets the same reply, and counts no more."""
        if not body:
            raise Refused("refused.packet_body")
        if body != self._last:
            if self._last and not 0 < (body[0] - self._last[0]) & 255 <= _LATER:
                raise Refused("refused.stale")
            self._last, self._why = body, ""
            try:
                self._give(*given.decode(body[1:]))
            except Refused as refused:
                self._why = refused.code
        if self._why:
            raise Refused(self._why)
        return b""

    def forget(self) -> None:
        """Another page has come, and counts its answers from anywhere."""
        self._last = b""

    def rest(self) -> None:
        """Nobody reads on."""
        self._text = b""

    def _make(self) -> None:
        self._text = self._questions.text()
        if len(self._text) > packet.MAX_QUESTION:
            self._text = b""
            raise Refused("refused.large")
        self._size, self._crc = len(self._text), crc32(self._text)
