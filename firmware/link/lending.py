"""Lends the keys and lights of the board to a page, when whoever holds the board agrees by its own key.

The box restarts then, so that no record is written by a firmware that does not say so. From there on the page sends
levels of its keys, and one question of it is held until there is something else to see (seen.py). What the box asks it
may also read as a value, and answer by one (asking.py).
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import packet

from .. import NEVER_MS
from ..store.vault import LENT, YES
from . import LAPSES_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..session.session import Session
    from .asking import Asking, Give
    from .seen import Seen
    from .types import Questions

ASKING_MS = 60000  # how long whoever holds the board is asked
_LOOK_MS = 20  # from look to look at the board's own key
_LOOKS = 2  # so often in a row it is down
_BLINK = 6  # the bit of the ms that says whether the lamp is lit that asks
_NOBODY = -1


class Lending:
    """What is lent of the board of `session`: asked for, or in use by one page."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._begun_ms = _NOBODY  # since when somebody is asked, who may have declined ...
        self._asked_ms = 0  # ... and when the page has asked for that last
        self._looks = _NOBODY  # at the own key: how often it was down in a row, once it has been up
        self._seen: "Seen | None" = None
        # What is asked, and who takes answers by value: what stands above this room says it.
        self.by_value: "tuple[Callable[[], Questions], Give] | None" = None
        self._asking: "Asking | None" = None
        lent = session.body.lent
        if lent:
            from .seen import Seen  # a box that is not lent never needs it in RAM

            self._seen = Seen(lent)

    def ask(self, now_ms: int) -> bytes:
        """The body of the answer to a page that wants the keys and lights."""
        if self._session.body.lent:
            return bytes((packet.TAKEN,))
        if self._begun_ms == _NOBODY:
            self._begun_ms = now_ms
            self._looks = _NOBODY
        self._asked_ms = now_ms
        if now_ms - self._begun_ms >= ASKING_MS:
            raise Refused("refused.declined")
        return bytes((packet.ASKED,))

    def press(self, body: bytes) -> bytes:
        """Take levels of keys; the body of the answer. Refused when nothing is lent, or they make no sense."""
        return bytes((self._lent().press(body, self._session.body.now_ms()),))  # the step may have begun long ago

    def begin(self, tag: int, body: bytes, now_ms: int) -> None:
        """Hold the question of a page. Refused when nothing is lent."""
        self._lent().begin(tag, body, now_ms)
        if self._asking and not body[0]:
            self._asking.forget()

    def question(self, body: bytes) -> bytes:
        """The body of the answer to a page that reads what is asked. Refused when nothing is lent."""
        return self._asked().piece(body)

    def give(self, body: bytes) -> bytes | None:
        """Take an answer by value. None while a key that came before it waits: the page gives it again."""
        return None if self._lent().waits else self._asked().give(body)

    def load(self) -> None:
        """Load what is loaded late, if a page may want it."""
        if self._seen and self.by_value and not self._asking:
            from .asking import Asking

            self._asking = Asking(self.by_value[0](), self.by_value[1])

    def end(self) -> None:
        """Hold nothing any more."""
        if self._seen:
            self._seen.end()

    def rest(self) -> None:
        """Something else is wanted than the rest of a question."""
        if self._asking:
            self._asking.rest()

    def wait_ms(self, now_ms: int) -> int:
        """The ms until there is something to do in any case."""
        if self._seen:
            return self._seen.wait_ms(now_ms)
        return _LOOK_MS if self._begun_ms != _NOBODY else NEVER_MS

    def answer(self, now_ms: int) -> bytes:
        """The line that answers what is held, once it is due. Asked at the end of every step: it looks after both."""
        if self._begun_ms != _NOBODY:
            self._look(now_ms)
        if self._seen:
            table = self._session.table
            return self._seen.answer(now_ms, table.count if table else 0)
        return b""

    def _lent(self) -> "Seen":
        if not self._seen:
            raise Refused("refused.not_lent")
        return self._seen

    def _asked(self) -> "Asking":
        self._lent()
        self.load()
        assert self._asking
        return self._asking

    def _look(self, now_ms: int) -> None:
        """Look whether whoever holds the board agrees; its lamp asks for that."""
        body = self._session.body
        if now_ms - self._asked_ms > LAPSES_MS:
            self._begun_ms = _NOBODY
            body.lamp(False)
            return
        body.lamp(now_ms >> _BLINK & 1 == 0 and now_ms - self._begun_ms < ASKING_MS)
        if now_ms - self._begun_ms >= ASKING_MS:
            return
        if not body.own_key():
            self._looks = 0
        elif self._looks != _NOBODY:
            self._looks += 1
            if self._looks == _LOOKS:
                self._agree()

    def _agree(self) -> None:
        try:
            self._session.vault.put(LENT, YES)
        except Refused:
            self._looks = _NOBODY  # the flash is full: it may be pressed again
            return
        self._session.body.restart()  # whatever the line still has to take: the consent must not outlast the power
