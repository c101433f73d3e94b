"""The questions to a box: who it is, which games it has, and their records from a cursor on.

Every answer is hostile until it has been taken apart. Nothing of a game is kept here.
"""

from dataclasses import dataclass
from functools import cached_property

from shared_rules.core.codec import get_int
from shared_rules.core.refused import Refused
from shared_rules.formats import packet, record, who
from shared_rules.formats.format2 import MAX_BOOT_MS

from ...base import dates
from ...base.errors import BadData
from ...base.progress import Progress, no_progress
from ...base.sanitize import sanitize
from .batch import Batch
from .exchange import Silence
from .line import TRIES, Line
from .port import open_port
from .refusals import Damaged

FIRST, SMALLEST, LARGEST = 256, 64, packet.MAX_BODY - 8  # bytes of frames asked for at once
_BEFORE = 8  # bytes of an answer to PULL before its frames
MOST_GAMES = 1000
STATES = ("running", "paused", "finished")
FINISHED = 2
_ENTRY = 18  # bytes of a LIST entry before the game's name


@dataclass
class Facts:
    """What a box reports about itself; `boot_ms`: wall time of its power-on, in ms since 1970."""

    box_id: str
    boot: int
    boot_ms: int
    games: int
    used_percent: int
    firmware: str
    capabilities: int  # bit k: packets of kind k are answered


@dataclass
class OnBox:
    """One game on a box."""

    game_id: str
    state: str
    records: int
    size: int
    game: str


class Box:
    """A box at the other end of a line."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._batch = Batch(FIRST, SMALLEST, LARGEST)

    def __enter__(self) -> "Box":
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def hello(self) -> Facts:
        """Ask who the box is, and send it the wall time."""
        now_ms = dates.now_ms()
        body = self.line.ask(packet.HELLO, now_ms.to_bytes(8, "little"))
        try:
            values: list[int] = []
            offset = 8
            for _ in range(5):
                value, offset = get_int(body, offset)
                values.append(value)
            firmware = sanitize(body[offset:].decode())
        except (Refused, UnicodeDecodeError):
            raise BadData("link.answer")
        capabilities, boot, since_ms, games, used = values
        if min(values) < 0 or since_ms > MAX_BOOT_MS:
            raise BadData("link.answer")
        return Facts(body[:8].hex(), boot, now_ms - since_ms, games, used, firmware, capabilities)

    @cached_property
    def capabilities(self) -> int:
        """What packets the box answers: bit k for kind k."""
        return self.hello().capabilities

    def list(self) -> list[OnBox]:
        """All games on the box."""
        games: list[OnBox] = []
        total = 1
        while len(games) < total:
            body = self.line.ask(packet.LIST, len(games).to_bytes(2, "little"))
            first, total = int.from_bytes(body[:2], "little"), int.from_bytes(body[2:4], "little")
            found = _entries(body[4:])
            if len(body) < 4 or first != len(games) or total > MOST_GAMES or (not found and first < total):
                raise BadData("link.answer")
            games += found
        return games

    def pull(self, game_id: str, cursor: int, tell: Progress = no_progress) -> bytes:
        """The frames from record `cursor` on, or up to where the box's flash is damaged.

        `tell(records done, records in all)` is called as they come.
        """
        frames = bytearray()
        total = None  # until an answer says it
        lost = 0
        while total is None or cursor < total:
            try:
                total, piece = self._piece(game_id, cursor, lost > 0)
                lost = 0
            except Silence as silence:
                piece = _sound(silence.rest, cursor)
                lost = 0 if piece else lost + 1
                self._batch.lost()
                if lost == TRIES:
                    raise self.line.silent()
            except Damaged:
                if not frames:
                    raise
                break
            cursor += counted_frames(piece)
            if cursor > record.MAX_RECORDS:  # no answer has said how many there are
                raise BadData("link.answer")
            frames += piece
            tell(cursor, total or cursor)
        return bytes(frames)

    def who(self, game_id: str) -> bytes:
        """The file of who sat where that lies beside a game; b"" when there is none."""
        data, size = b"", 1  # until an answer says it
        while len(data) < size:
            body = self.line.ask(packet.WHO, bytes.fromhex(game_id) + len(data).to_bytes(2, "little"))
            size, piece = int.from_bytes(body[:2], "little"), body[2:]
            data += piece
            if len(body) < 2 or not len(data) <= size <= who.MAX_BYTES or (not piece and len(data) < size):
                raise BadData("link.answer")
        return data

    def _piece(self, game_id: str, cursor: int, again: bool) -> tuple[int, bytes]:
        """(records in all, frames) of one answer; the frames are none when the batch is too small for the next."""
        body = bytes.fromhex(game_id) + cursor.to_bytes(4, "little") + self._batch.size.to_bytes(2, "little")
        answer = self.line.ask_once(packet.PULL, body, again)
        total, piece = int.from_bytes(answer[4:8], "little"), answer[_BEFORE:]
        if len(answer) < _BEFORE or answer[:4] != body[8:12] or total > record.MAX_RECORDS:
            raise BadData("link.answer")
        if piece or cursor >= total:
            self._batch.came()
        elif self._batch.is_largest:
            raise BadData("link.answer")
        else:
            self._batch.too_small()
        return total, piece


def open_box(port: str) -> Box:
    """A box at a port; whether one is there shows at the first question."""
    return Box(Line(open_port(port)))


def _entries(data: bytes) -> list[OnBox]:
    games: list[OnBox] = []
    while data:
        length = data[_ENTRY - 1] if len(data) >= _ENTRY else len(data)
        end = _ENTRY + length
        if end > len(data) or data[8] > FINISHED:
            raise BadData("link.answer")
        records, size = int.from_bytes(data[9:13], "little"), int.from_bytes(data[13:17], "little")
        name = sanitize(data[_ENTRY:end].decode("utf-8", "replace"))
        games.append(OnBox(data[:8].hex(), STATES[data[8]], records, size, name))
        data = data[end:]
    return games


def counted_frames(frames: bytes) -> int:
    """How many frames these are, or BadData; their contents are checked with the whole log."""
    offset = count = 0
    while offset < len(frames):
        offset += frames[offset] + record.FRAME_OVERHEAD
        count += 1
    if offset != len(frames):
        raise BadData("link.answer")
    return count


def _sound(rest: bytes, cursor: int) -> bytes:
    """The frames before the fault in what a damaged answer begins with: each has a CRC of its own."""
    if rest[:4] != cursor.to_bytes(4, "little"):
        return b""
    return sound_frames(rest[_BEFORE:])


def sound_frames(data: bytes) -> bytes:
    """The whole frames that some bytes begin with."""
    offset = 0
    while (after := record.unframe(data, offset)[1]) > offset:
        offset = after
    return data[:offset]
