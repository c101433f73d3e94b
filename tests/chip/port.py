"""Owns the serial port of an emulated board inside this process: time passes on the board only, on good lines and bad.

`Line` takes it in place of pyserial's port. A read that brings nothing takes the board's time, as a real one does.
"""

from random import Random

from scrollmaster.box.link.port import SILENCE_S

from tests.chip.board import Board

STEP_MS = 2


class ChipPort:
    """`lost`: the share of pieces that are lost on the way; `garbled`: the share in which a byte is changed."""

    name = "emulated"

    def __init__(self, board: Board, lost: float = 0, garbled: float = 0, seed: int = 1):
        self._board = board
        self._lost = lost
        self._garbled = garbled
        self._random = Random(seed)
        self._waiting = b""

    @property
    def in_waiting(self) -> int:
        return len(self._waiting)

    def write(self, data: bytes) -> None:
        self._board.say(self._carried(data))

    def read(self, size: int) -> bytes:
        end_ms = self._board.now_ms + SILENCE_S * 1000
        while not self._waiting and self._board.now_ms < end_ms:
            self._board.run(STEP_MS)
            self._waiting += self._carried(self._board.hear())
        data, self._waiting = self._waiting[:size], self._waiting[size:]
        return data

    def close(self) -> None:
        pass

    def _carried(self, data: bytes) -> bytes:
        if not data or self._random.random() < self._lost:
            return b""
        if self._random.random() < self._garbled:
            at = self._random.randrange(len(data))
            return data[:at] + bytes((data[at] ^ 1 << self._random.randrange(8),)) + data[at + 1 :]
        return data


class ChipClock:
    """The time of a PC whose only clock is the board's. `rate`: how much slower the board's is than a right one."""

    def __init__(self, board: Board, rate: float = 1):
        self._board = board
        self._rate = rate

    def monotonic(self) -> float:
        return self._board.now_ms / 1000 * self._rate
