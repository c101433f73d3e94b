"""Brings one game from a box into the archive: pulls only what is new, and stores only a checked log.

What the archive has on the disk may then be deleted on the box.
"""

from collections.abc import Sequence

from shared_rules.core.action import BOOTED
from shared_rules.core.refused import Refused
from shared_rules.core.types import Message
from shared_rules.formats import packet, record, who
from shared_rules.formats.roster import MAX_PERSONS

from ..base.errors import BadData
from ..base.progress import Progress
from ..store.archive import Archive
from ..store.logs import result
from ..store.logs.check import Checked, check
from ..store.logs.log import Log
from .link.box import Box, Facts, OnBox
from .link.refusals import BoxRefused
from .link.sending import delete, offers_nobody, put_roster

OVERLAP = 8  # records that are pulled again, to see that the box's log is the one we know
GAME_S, A_RECORD_S = 20, 0.01  # what the line may take for a game; the emulated chip sends a record in 0.002 s


def distinct(games: Sequence[OnBox]) -> list[OnBox]:
    """Each game once, however often a box lists it; finished, if it is anywhere said to be."""
    found: dict[str, OnBox] = {}
    for game in games:
        if game.game_id not in found or game.state == "finished":
            found[game.game_id] = game
    return list(found.values())


def budget_s(game: OnBox) -> float:
    """How long the line may take for all that is asked of a game."""
    return GAME_S + A_RECORD_S * min(game.records, record.MAX_RECORDS)


def pull(box: Box, facts: Facts, game: OnBox, archive: Archive, tell: Progress) -> tuple[Checked, str]:
    """Pull `game`, check all of it and keep it. Returns what the log proves and what the archive did with it."""
    log = Log(_frames(box, game, archive, tell))
    checked = check(log, archive.packs.get)
    if log.game_id != game.game_id:
        raise BadData("link.answer")
    found = result.facts(checked)
    comes_to = result.as_json(found) if found else ""
    return checked, archive.logs.add(log, *_played_ms(facts, log), result=comes_to, by_box=True)


def _played_ms(facts: Facts, log: Log) -> tuple[int | None, int | None]:
    """(when it began, else about when it was played): a box knows the time of what it did since it was switched on."""
    if log.header.boot == facts.boot:
        return facts.boot_ms + log.header.boot_ms, None
    for kind, values in log.entries:
        if kind == BOOTED and values[0] == facts.boot:
            return None, facts.boot_ms + int(values[1])
    return None, None


def pull_seats(box: Box, facts: Facts, game: OnBox, archive: Archive, pulled: Log) -> bool:
    """Keep who sat where in a game that has been pulled, if the box has it. `pulled`: its log.

    Returns False when its file is damaged or a seat does not match the digest in the log; such seats are left out.
    """
    data = box.who(game.game_id) if facts.capabilities >> packet.WHO & 1 else b""
    try:
        people = who.read(data) if data else []
    except Refused:
        return False
    if not people:
        return True
    promised = _counting(archive, pulled).persons
    seats = [one for one in people if promised.get(one[0]) == who.digest(*one[1:])]
    if seats:
        archive.seats.keep(game.game_id, seats)
    return len(seats) == len(people)


def send_people(box: Box, archive: Archive) -> Message | None:
    """Let the box offer the people of this archive. Returns what is to be said of it; nothing where nothing changed.

    An archive that has never known anybody sends nothing: the box may have its people from another PC. Call it after
    all games were pulled, so that whoever has played on the box is among them.
    """
    if not archive.people.had_people():
        return None
    people, first = archive.people.all(), offers_nobody(box)
    try:
        if not put_roster(box, people[:MAX_PERSONS]) or not people:
            return None
    except BoxRefused as refused:
        if refused.reason != "refused.packet_body":
            raise
        return ("people.old_box",)
    if len(people) > MAX_PERSONS:
        return "people.sent_some", len(people), MAX_PERSONS
    return "people.sent_first" if first else "people.sent", len(people)


def delete_archived(box: Box, game: OnBox, archive: Archive, pulled: Log | None = None) -> bool:
    """Delete a finished game on the box if the archive has it on the disk, or deleted it. True when it is gone.

    `pulled`: its log, where it has been pulled.
    """
    if game.state != "finished":
        return False
    left = archive.games.deleted(game.game_id)
    records, head = (left.records, left.head) if left else _archived_end(archive, game.game_id, pulled)
    if records != game.records:
        return False
    delete(box, game.game_id, records, head)
    return True


def _archived_end(archive: Archive, game_id: str, pulled: Log | None) -> tuple[int, bytes]:
    """(records, chain head after them) of a game that the archive has to its end; else (0, b"")."""
    log = _counting(archive, pulled) if pulled else archive.logs.get(game_id)
    return (len(log), log.heads[-1]) if log.end else (0, b"")


def _counting(archive: Archive, pulled: Log) -> Log:
    """The log that counts of a game: the one that was pulled is not taken apart again."""
    return pulled if archive.logs.counts(pulled) else archive.logs.get(pulled.game_id)


def _frames(box: Box, game: OnBox, archive: Archive, tell: Progress) -> bytes:
    records, ours = archive.logs.cursor(game.game_id)
    if OVERLAP < records <= game.records:
        start = _offset(ours, records - OVERLAP)
        tail = box.pull(game.game_id, records - OVERLAP, tell)
        if tail.startswith(ours[start:]):
            return ours[:start] + tail
    return box.pull(game.game_id, 0, tell)


def _offset(frames: bytes, seq: int) -> int:
    """Where record `seq` begins in sound frames."""
    offset = 0
    for _ in range(seq):
        offset += frames[offset] + record.FRAME_OVERHEAD
    return offset
