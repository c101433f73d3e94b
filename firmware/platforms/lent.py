"""The board while it is lent to a page: the page's keys beside its own, its lights and text as the page will show them.

Every log says so, by the end of the firmware's name. It stays lent until the power goes: a restart of the interpreter
keeps it.
"""

from generated.body import Body

from shared_rules.core.refused import Refused
from shared_rules.formats.display import GLASS, LINES, PAGE
from shared_rules.formats.format2 import MAX_FIRMWARE, OF_PAGE

from .. import LOCAL
from ..store.vault import LENT, YES, Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.formats.types import Facts

_QUIET_MS = 50  # after what the line brings there may be more, of what the page has done meanwhile


def with_page(identity: str) -> str:
    """The identity of this firmware with the page in it, no longer than a log takes."""
    local = LOCAL if identity.endswith(LOCAL) else ""
    end = local + OF_PAGE
    return identity[: len(identity) - len(local)][: MAX_FIRMWARE - len(end)] + end


class Lent(Body):
    """A body whose keys are a page's, too. `frame`, `picture` and `hz`: what it shows and sounds now."""

    firmware = Body.firmware + OF_PAGE
    identity = with_page(Body.identity)

    def __init__(self, board: "Facts", wiring: str = "image") -> None:
        super().__init__(board, wiring)
        self.lent = self
        self.has_display = self.has_text and self.glass == GLASS  # a smaller one cannot show what the page does
        if self.has_text and not self.has_display:
            super().text(bytearray(self.glass[0] * self.glass[1]))
        self.has_text = True  # the page has one
        self.glass = GLASS
        self.frame = bytearray(3 * len(self.places))
        self.picture = bytearray(PAGE * LINES)
        self.hz = 0
        self._own = 0  # the board's own keys that are down ...
        self._page = 0  # ... and the page's
        self.heard_ms = 0  # when the line has brought something
        self._ahead = b""  # what it has brought, and nobody has read
        self._waiting: list[tuple[int, int]] = []  # levels of the page that nobody has read: those of one step
        self.make_room()  # a page leaves much behind from its first question on

    @property
    def waits(self) -> bool:
        """Whether the page has pressed or let go of a key, and nobody has looked."""
        return bool(self._waiting)

    def press(self, bits: int, at_ms: int) -> None:
        """The page's keys of `bits` are down since `at_ms`, which comes after the last time, maybe some ms ahead."""
        self._waiting.append((bits, at_ms))

    def keys(self, now_ms: int) -> list[tuple[int, int]]:
        """The levels of both since the last call: a key is down while one of them holds it.

        A key that the page held when it last said so may have come up in what waits on the line behind a long step: as
        long as there is more, the present level is left out. All levels before it come, in order, with their times.
        """
        self._listen()
        levels: list[tuple[int, int]] = []
        at = 0
        for own, own_ms in super().keys(now_ms):
            while at < len(self._waiting) and self._waiting[at][1] <= own_ms:
                self._page, page_ms = self._waiting[at]
                levels.append((self._own | self._page, page_ms))
                at += 1
            self._own = own
            levels.append((own | self._page, own_ms))
        self._waiting = self._waiting[at:]
        if self._page and (self._ahead or now_ms - self.heard_ms < _QUIET_MS):
            levels.pop()
        return levels

    def read(self) -> bytes:
        self._listen()
        data = self._ahead
        self._ahead = b""
        return data

    def write(self, data: bytes) -> int:
        self._untidy = True  # an answer leaves more behind than a press: what is kept would lie scattered between that
        return super().write(data)

    def _listen(self) -> None:
        if not self._ahead:
            self._ahead = super().read()
            if self._ahead:
                self.heard_ms = self.now_ms()

    def show(self, pixels: bytearray) -> None:
        self.frame[:] = pixels
        super().show(pixels)

    def text(self, buffer: bytearray) -> None:
        self.picture[:] = buffer
        if self.has_display:
            super().text(buffer)

    def tone(self, hz: int) -> None:
        self.hz = hz
        super().tone(hz)

    def restart(self) -> None:
        """Restart the interpreter, and stay lent. Does not return."""
        try:
            Vault(self.root).put(LENT, YES)
        except Refused:
            pass  # the flash is full: the page has to ask again
        super().restart()
