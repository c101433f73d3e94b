"""A log in memory: framed records taken apart, and checked as far as that goes without the rules of its game.

Everything here comes from a box or a file and is hostile until it has passed.
"""

from typing import NamedTuple

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.refused import Refused
from shared_rules.core.types import Entry, Values
from shared_rules.formats import chain, record, secret
from shared_rules.formats.layout import Format, Header

from ...base.errors import BadData


class End(NamedTuple):
    """The values of the END record."""

    reason: int
    state_hash: bytes
    seed: bytes


class Log:
    """All records of one game: `entries` (kind, values), `times` (ms of game time) and chain `heads`, by seq."""

    def __init__(self, frames: bytes) -> None:
        self.frames = frames
        self.format = _format(frames)
        self.entries: list[Entry] = []
        self.times: list[int] = []
        self.heads: list[bytes] = []
        self._take_apart(0)
        self.header = _header(self.format, self.entries)
        for seq in range(1, len(self.entries)):
            self._check(seq)

    def extend(self, frames: bytes) -> None:
        """Add the records that come next. After BadData the log is good for nothing."""
        known, first = len(self.frames), len(self.entries)
        self.frames += frames
        self._take_apart(known)
        for seq in range(max(1, first - 1), len(self.entries)):  # nothing but a signature stands after an end
            self._check(seq)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def game_id(self) -> str:
        """In hex."""
        return self.header.game_id.hex()

    @property
    def pack(self) -> str:
        """SHA-256, in hex, of the pack that a game from outside was played with; "" for all others."""
        return self.format.pack(self.header)

    @property
    def played(self) -> int:
        """How many records there are without the signature."""
        return len(self) - (self.entries[-1][0] == act.SIGNED)

    @property
    def minutes(self) -> int:
        """How long the box was on in the game, at least one."""
        return max(1, round(self.times[-1] / 60_000))

    @property
    def end(self) -> End | None:
        """The values of the END record, or None while the game is not over."""
        kind, values = self.entries[self.played - 1]
        return End(*values) if kind == act.END else None

    @property
    def persons(self) -> dict[int, bytes]:
        """By seat the last digest of who sits there."""
        return {values[0]: values[1] for kind, values in self.entries if kind == act.PERSON}

    @property
    def code(self) -> str:
        """The digits that the box shows at the end, for a photograph."""
        return chain.code(self.heads[self.played - 1])

    @property
    def qr(self) -> str:
        """The digits in the QR code that a box with a text display shows beside it."""
        return chain.qr(self.heads[self.played - 1])

    @property
    def commitment(self) -> str:
        """The short form of the commitment to the dice, as long as the code."""
        return chain.code(self.header.commitment)

    def read(self, seq: int) -> Entry:
        """(kind, values) of a record."""
        return self.entries[seq]

    def _take_apart(self, offset: int) -> None:
        time_ms = self.times[-1] if self.times else 0
        head = self.heads[-1] if self.heads else self.format.start
        while offset < len(self.frames):
            seq = len(self.entries)
            if seq == record.MAX_RECORDS:
                raise BadData("log.too_long", record.MAX_RECORDS)
            body, offset = record.unframe(self.frames, offset)
            if body is None:
                raise BadData("log.frame", seq)
            try:
                kind, dt_ms, values = self.format.decode(body)
            except Refused as refused:
                raise BadData("log.record", seq, refused.message)
            time_ms += dt_ms
            head = chain.link(head, body)
            self.entries.append((kind, values))
            self.times.append(time_ms)
            self.heads.append(head)

    def _check(self, seq: int) -> None:
        """The grammar: what each kind of record after the header may say."""
        kind, values = self.entries[seq]
        if kind == act.HEADER or (kind == act.END) != (seq == self.played - 1 and self.end is not None):
            raise BadData("log.out_of_place", seq, kind)
        if kind == act.SIGNED and (seq != self.played or self.end is None or not self.header.key):
            raise BadData("log.out_of_place", seq, kind)
        if kind in (act.UNDO, act.CORRECTION):
            self._check_rewrite(seq, kind, values)
        if kind == act.COMMIT:
            self._check_commitment(seq, values[0])
        if kind == act.REVEAL:
            self._check_reveal(seq, values)

    def _check_commitment(self, seq: int, index: int) -> None:
        """Check a COMMIT: a seat commits to one choice, once."""
        taken = [index for _, index, _ in history.open_commitments(self.read, seq - 1)]
        if index in taken:
            raise BadData("log.commitment", seq)

    def _check_reveal(self, seq: int, values: Values) -> None:
        """Check a REVEAL: it matches the open commitments of all seats."""
        promises = {index: digest for _, index, digest in history.open_commitments(self.read, seq - 1)}
        digests = [promises.get(index, b"") for index in range(len(promises))]
        try:
            sound = bool(digests) and secret.verify_reveal(values, digests)
        except Refused as refused:
            raise BadData("log.record", seq, refused.message)
        if not sound:
            raise BadData("log.reveal", seq)

    def _check_rewrite(self, seq: int, kind: int, values: Values) -> None:
        replaces = len(values) > 1
        if not 0 < values[0] < seq or (kind == act.UNDO and replaces):
            raise BadData("log.target", seq)
        if kind == act.UNDO and (unopened := history.open_commitments(self.read, seq - 1)):
            raise BadData("log.barrier", seq, unopened[0][0])
        if replaces and (values[1] == act.ROLL or self.entries[values[0]][0] != act.ACTION):
            raise BadData("log.replacement", seq)


def _format(frames: bytes) -> Format:
    """The format that the first record says."""
    if not frames:
        raise BadData("log.empty")
    body, _ = record.unframe(frames, 0)
    if body is None:
        raise BadData("log.frame", 0)
    if body[0] != act.HEADER:
        raise BadData("log.no_header")
    try:
        return record.format_of(body)
    except Refused as refused:
        raise BadData("log.record", 0, refused.message)


def _header(log_format: Format, entries: list[Entry]) -> Header:
    try:
        return log_format.header(entries[0][1])
    except Refused as refused:
        raise BadData("log.record", 0, refused.message)
