"""The box in a page: the body of a Pico on the fakes at its bus, except for the line and for bulk data."""

import page
import texts
import uctypes

from firmware.platforms.pico import Pico

_MOST_BYTES = 64  # that cross the line at once


class PageBody(Pico):
    has_probes = has_own_key = False  # nothing of a page is soldered

    def words(self, room: str, language: str) -> bytes | None:
        return texts.table(room, language)

    def text(self, buffer: bytearray) -> None:
        super().text(buffer)
        while self.writing:  # a page waits by itself, and its display takes no time
            self.wait(0)

    def read(self) -> bytes:
        data = bytearray(_MOST_BYTES)
        return bytes(data[: page.line_read(uctypes.addressof(data), _MOST_BYTES)])

    def write(self, data: bytes) -> int:
        page.line_write(uctypes.addressof(data), len(data))
        return len(data)

    def entropy(self, count: int) -> bytes:
        data = bytearray(count)
        page.chance(uctypes.addressof(data), count)
        return bytes(data)
