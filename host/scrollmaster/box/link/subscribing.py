"""Waits for records that a box stores: the box holds a question until there are any.

Every answer is hostile until it has been taken apart.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from shared_rules.formats import packet, record

from ...base.errors import BadData
from .box import LARGEST, Box, counted_frames, sound_frames
from .exchange import Silence

ANSWER_S = packet.WAIT_MS / 1000 + 2  # until the answer to a question that the box holds is lost
_BEFORE = 16  # bytes of an answer before its frames
_SIZE = LARGEST - 8  # bytes of frames asked for at once


@dataclass
class News:
    """What a box has stored of a game, from record `cursor` on; `records`: how many there are in all.

    `game_id` is "" when no game runs and none was asked for.
    """

    game_id: str
    cursor: int
    records: int
    frames: bytes


def can_subscribe(box: Box) -> bool:
    """Whether the box holds such questions; an older one does not know them."""
    return bool(box.capabilities >> packet.SUBSCRIBE & 1)


def wait(box: Box, game_id: str, cursor: int, goes_on: Callable[[], bool] = lambda: True) -> News | None:
    """What the box has stored of a game beyond `cursor`, or of the one that runs instead, as soon as there is anything.

    Without a `game_id` it is that of the game that runs. None when nothing has come for some seconds, or as soon as
    `goes_on()` is False. Raises NoBox when the box is silent, BoxRefused when it has no such records.
    """
    asked = bytes.fromhex(game_id) if game_id else packet.NO_GAME
    body = asked + cursor.to_bytes(4, "little") + _SIZE.to_bytes(2, "little")
    while True:
        try:
            answer = _ask(box, body, goes_on)
        except Silence as silence:
            if not goes_on():
                return None
            answer = _sound(silence.rest, body)
        if answer:
            news = _read(answer, asked, cursor)
            return news if news.records > news.cursor or news.game_id != game_id else None
        box.hello()  # is it still there?


def _ask(box: Box, body: bytes, goes_on: Callable[[], bool]) -> bytes:
    end_s = time.monotonic() + ANSWER_S
    return box.line.ask_once(packet.SUBSCRIBE, body, patient=lambda: goes_on() and time.monotonic() < end_s)


def _read(answer: bytes, asked: bytes, cursor: int) -> News:
    game_id, frames = answer[:8], answer[_BEFORE:]
    begins, records = int.from_bytes(answer[8:12], "little"), int.from_bytes(answer[12:_BEFORE], "little")
    is_same = game_id == asked
    if len(answer) < _BEFORE or begins != (cursor if is_same else 0) or records > record.MAX_RECORDS:
        raise BadData("link.answer")
    if begins + counted_frames(frames) > records or (not frames and records > begins):
        raise BadData("link.answer")
    return News("" if game_id == packet.NO_GAME else game_id.hex(), begins, records, frames)


def _sound(rest: bytes, body: bytes) -> bytes:
    """A damaged answer cut after the last of its frames that is sound, when it is about the same records; else b""."""
    frames = sound_frames(rest[_BEFORE:])
    begins = int.from_bytes(body[8:12], "little")
    if rest[:12] != body[:12] or not frames:
        return b""
    return body[:12] + (begins + counted_frames(frames)).to_bytes(4, "little") + frames
