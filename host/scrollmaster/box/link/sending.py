"""Sends to a box: settings, presets, wiring, packs, languages, and the request to delete what has been archived.

Everything may be sent twice. The caller has checked what is sent, and has archived what is deleted.
"""

import hashlib
import json
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from shared_rules.formats import packet, roster, who
from shared_rules.formats.types import Facts

from ...base.errors import BadData, WrongUse
from ...base.progress import Progress, no_progress
from ...base.sanitize import sanitize
from .batch import Batch
from .box import Box
from .exchange import Silence
from .line import TRIES
from .refusals import BoxRefused, NoSuchLog, OnTrial

_SMALLEST, _LARGEST = 64, 700  # bytes of a pack or language in one packet
_ASK_AGAIN_S = 0.5
_NOTHING = b"\0"  # takes away a preset, a challenge or a language
_NAMES = {
    packet.SETTINGS: "link.kind_settings",
    packet.PUT: "link.kind_put",
    packet.DELETE: "link.kind_delete",
    packet.ABOUT: "link.kind_board",  # they came together
    packet.WHO: "link.kind_who",
}


@dataclass
class Setting:
    """One setting of a box: its value, an int from 0 and below `count`."""

    name: str
    value: int
    count: int


def settings(box: Box) -> list[Setting]:
    """All settings that the box has."""
    answer = _ask(box, packet.SETTINGS, b"")
    found: list[Setting] = []
    while answer:
        end = 1 + answer[0]
        if len(answer) < end + 2:
            raise BadData("link.answer")
        name = sanitize(answer[1:end].decode("utf-8", "replace"))
        found.append(Setting(name, answer[end], answer[end + 1]))
        answer = answer[end + 2 :]
    return found


def put_setting(box: Box, name: str, value: int) -> None:
    """Set a setting; the box has kept it when this returns."""
    _put(box, packet.SETTING, name, bytes((value,)))


def put_preset(box: Box, game: str, name: str, data: bytes) -> None:
    """Keep a preset of a game on the box; a kit of several pieces replaces an earlier one when all have arrived."""
    _put_in_parts(box, packet.PRESET, f"{game}-{name}", data)


def remove_preset(box: Box, game: str, name: str) -> None:
    """Take a preset of a game off the box; it need not be there."""
    put_preset(box, game, name, _NOTHING)


def put_board(box: Box, facts: Facts) -> None:
    """Send another wiring, the facts of a checked board; the box restarts on it and asks for OK."""
    data = json.dumps(facts, separators=(",", ":")).encode()
    if len(data) > packet.MAX_SMALL:
        raise WrongUse("board.too_long", len(data), packet.MAX_SMALL)
    _need(box, packet.ABOUT)
    try:
        _put(box, packet.BOARD, "board", data)
    except OnTrial:
        pass  # it asks already: the answer that confirmed it was lost


def put_challenge(box: Box, challenge: bytes) -> None:
    """Let the games that are begun from now on carry an arbiter's challenge of 8 to 16 bytes; b"" takes it away."""
    _need(box, packet.WHO)  # the two packets came with the same version
    _put(box, packet.CHALLENGE, "challenge", challenge or _NOTHING)


def put_page(box: Box, address: str) -> None:
    """Let the box show results for the page of this address (formats/address.py); "" takes it away."""
    try:
        _put(box, packet.ADDRESS, "page", address.encode() or _NOTHING)
    except BoxRefused as refused:
        if refused.reason == "refused.packet_body":
            raise BadData("link.too_old", ("link.kind_page",))
        raise


def put_seats(box: Box, game_id: str, seats: list[tuple[int, bytes, bytes, str]]) -> None:
    """Keep beside a game who sat where (formats/who.py); without seats, erase it there."""
    _need(box, packet.WHO)
    _put_in_parts(box, packet.PLAYERS, game_id, who.write(seats))


def put_roster(box: Box, people: list[tuple[bytes, str]]) -> bool:
    """Keep on the box whom it offers when it asks who plays; without people, nobody. BoxRefused by an older box.

    Returns whether it offered others until now: a packet without data is answered by their hash alone.
    """
    data = roster.write(people)
    if _put(box, packet.ROSTER, "roster", data, size=0)[1] == packet.TAKEN:
        return False
    _put_in_parts(box, packet.ROSTER, "roster", data)
    return True


def offers_nobody(box: Box) -> bool:
    """Whether the box has nobody to offer: then it has just the file of no bytes, and refuses it otherwise."""
    try:
        return _put(box, packet.ROSTER, "roster", b"")[1] == packet.TAKEN
    except BoxRefused:
        return False


def put_pack(
    box: Box,
    game: str,
    data: bytes,
    tell: Progress = no_progress,
    asked: Callable[[], None] = lambda: None,
) -> None:
    """Send a pack and wait until the table takes it. Raises BoxRefused when it does not.

    `tell(bytes done, bytes in all)` is called as they go, `asked` when the table is asked. A box that has just this
    pack takes it without a question.
    """
    _put_offered(box, packet.PACK, game, data, tell, asked)


def put_language(box: Box, code: str, data: bytes, tell: Progress, asked: Callable[[], None]) -> None:
    """The same of a language."""
    with _young_enough():
        _put_offered(box, packet.LANGUAGE, code, data, tell, asked)


def remove_language(box: Box, code: str) -> None:
    """Take a language off the box; it need not be there."""
    with _young_enough():
        _put(box, packet.LANGUAGE, code, _NOTHING)


@contextmanager
def _young_enough() -> Generator[None, None, None]:
    """An older box does not know what it is sent."""
    try:
        yield
    except BoxRefused as refused:
        if refused.reason == "refused.packet_body":
            raise BadData("link.too_old", ("link.kind_language",))
        raise


def _put_offered(box: Box, what: int, name: str, data: bytes, tell: Progress, asked: Callable[[], None]) -> None:
    offset, state, lost = 0, packet.UNFINISHED, 0
    batch = Batch(_LARGEST, _SMALLEST, _LARGEST)
    while state == packet.UNFINISHED:
        try:
            before, (offset, state) = offset, _put_once(box, what, name, data, offset, batch.size, lost > 0)
        except Silence:
            lost += 1
            batch.lost()
            if lost == TRIES:
                raise box.line.silent()
            continue
        lost = 0
        batch.came()
        if not before < offset <= len(data):
            raise BadData("link.answer")
        tell(offset, len(data))
    if state == packet.ASKED:
        asked()
    while state == packet.ASKED:
        time.sleep(_ASK_AGAIN_S)
        offset, state = _put(box, what, name, data, len(data))
    if state != packet.TAKEN:  # it was switched off while it asked
        raise BoxRefused("refused.declined")


def delete(box: Box, game_id: str, records: int, head: bytes) -> None:
    """Delete a finished game whose log we have, down to its chain head. The box compares before it does.

    A game that is not there is gone: the answer that said so may have been lost.
    """
    request = bytes.fromhex(game_id) + records.to_bytes(4, "little") + head
    compared = -1
    while compared < records:
        try:
            answer = _ask(box, packet.DELETE, request)
        except NoSuchLog:
            return
        before, compared = compared, int.from_bytes(answer, "little")
        if len(answer) != 4 or not before < compared <= records:
            raise BadData("link.answer")


def _put_in_parts(box: Box, what: int, name: str, data: bytes) -> None:
    offset, state = 0, packet.UNFINISHED
    while state == packet.UNFINISHED:
        before, (offset, state) = offset, _put(box, what, name, data, offset)
        if not before < offset <= len(data):
            raise BadData("link.answer")


def _put(box: Box, what: int, name: str, data: bytes, offset: int = 0, size: int = _LARGEST) -> tuple[int, int]:
    """(bytes that are there, state) after one packet, which is repeated until it is answered."""
    for number in range(TRIES):
        try:
            return _put_once(box, what, name, data, offset, size, number > 0)
        except Silence:
            continue
    raise box.line.silent()


def _put_once(box: Box, what: int, name: str, data: bytes, offset: int, size: int, again: bool) -> tuple[int, int]:
    """(bytes that are there, state) after one try with up to `size` bytes from `offset` on."""
    head = bytes((what,)) + len(data).to_bytes(4, "little") + hashlib.sha256(data).digest()
    body = head + bytes((len(name),)) + name.encode() + offset.to_bytes(4, "little") + data[offset : offset + size]
    _need(box, packet.PUT)
    answer = box.line.ask_once(packet.PUT, body, again)
    if len(answer) != 5 or answer[4] > packet.TAKEN:
        raise BadData("link.answer")
    return int.from_bytes(answer[:4], "little"), answer[4]


def _ask(box: Box, kind: int, body: bytes) -> bytes:
    """The answer to a question that an older box may not know."""
    _need(box, kind)
    return box.line.ask(kind, body)


def _need(box: Box, kind: int) -> None:
    if not box.capabilities >> kind & 1:
        raise BadData("link.too_old", (_NAMES[kind],))
