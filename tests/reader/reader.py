"""What a log of Scrollmaster says, by docs/log-format.md and decision 4 alone: what is allowed, and what it comes to.

A `Reading` of frames or of JSONL has passed the steps 1 and 2 of "What a reader checks"; `prove` does of 3 and 4 what
needs no rules.
"""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass

from nacl.exceptions import CryptoError
from nacl.signing import VerifyKey

from tests.reader.bounds import check_bounds
from tests.reader.records import Record, Wrong, bodies_of_frames, records_of, records_of_jsonl, take_int

ROLL = 1
STARTED, PAUSED, RESUMED, TURN, STOPPED = 1, 3, 4, 5, 6
QUIET = ("clock", "note", "booted", "share", "person", "commit")  # a promise stands while these follow
SIDES = {  # that a game has; of other games nothing is known
    "elfenwizards": (3, 4, 5, 6),
    "maginor": (2, 3, 4, 6, 210),
    "magalon": (6,),
    "wizwar": (2, 3, 4),
    "universal": range(2, 101),
}
LOST = bytes(32)  # the commitment of a box that found no chance


@dataclass(frozen=True)
class Roll:
    seq: int
    number: int
    sides: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """A record of the present: what it played, and which record says so now (a correction's may be another)."""

    seq: int
    said_by: int


class Reading:
    """A log that is sound as far as it can be without the rules."""

    def __init__(self, records: list[Record]) -> None:
        self.records = records
        self.header = records[0]
        self.format = self.header.number("format")
        for record in records:
            check_bounds(record)
        check_order(records)
        check_secrets(records)
        self.rolls: list[Roll] = []  # once they are proven
        ends = [record for record in records if record.kind == "end"]
        self.end = ends[0] if ends else None

    def prove(self) -> None:
        """Rolls, seed and signature."""
        self.rolls = list(rolls_of(self.records))
        check_seed(self)
        check_signature(self)

    @property
    def seed(self) -> bytes:
        return self.end.data("seed") if self.end else b""

    @property
    def code(self) -> str:
        """The digits for the photograph: of the head after END, or of the last record of an unfinished game."""
        head = (self.end or self.records[-1]).head
        return digits(head, 0) + digits(head, 8)

    def follows(self, roll: Roll) -> bool:
        """Whether the seed gives this roll."""
        key = hashlib.sha256(self.seed + self.records[roll.seq - 1].head).digest()
        prefix = self.header.data("game_id") + roll.number.to_bytes(4, "big")
        dice = range(len(roll.values))
        return roll.values == tuple(one_die(key, prefix + bytes([die]), roll.sides) for die in dice)

    def present(self) -> list[Played]:
        """What was played and still counts, by one walk back from the end."""
        found: list[Played] = []
        replaced: dict[int, int] = {}  # target: the latest correction of it on the line
        at = len(self.records) - 1
        while at > 0:
            record = self.records[at]
            if record.kind == "undo" or record.kind == "correction" and len(record.values) == 1:
                at = record.values[0]
            elif record.kind == "correction":
                replaced.setdefault(record.values[0], at)
            elif record.kind in ("action", "override", "blob", "reveal"):
                found.append(Played(at, replaced.pop(at, at)))
            at -= 1
        if replaced:
            raise Wrong("a correction of what is not in the present", max(replaced.values()))
        return found[::-1]

    def thought(self) -> dict[int, int]:
        """Milliseconds of game time by seat; -1 is the table."""
        spent: dict[int, int] = {}
        seat, paused = None, False
        for record in self.records:
            if seat is not None and not paused:
                spent[seat] = spent.get(seat, 0) + record.dt_ms
            if record.kind != "clock":
                continue
            what = record.values[0]
            if what in (PAUSED, RESUMED, STARTED, TURN, STOPPED):
                paused = what == PAUSED
            if what in (TURN, STOPPED):
                seat = record.values[1] if what == TURN else None
        return spent


def read_frames(data: bytes) -> Reading:
    return Reading(records_of(bodies_of_frames(data)))


def read_jsonl(text: str) -> Reading:
    return Reading(records_of_jsonl(text))


def digits(head: bytes, at: int) -> str:
    return "%012d" % (int.from_bytes(head[at : at + 8], "big") % 10**12)


def one_die(key: bytes, prefix: bytes, sides: int) -> int:
    limit = 256 - 256 % sides
    for block in range(256):
        for byte in hmac.digest(key, prefix + bytes([block]), "sha256"):
            if byte < limit:
                return byte % sides + 1
    raise Wrong("a die that never falls")


def check_order(records: list[Record]) -> None:
    """Header first and only there, END last but for a SIGNED right after, targets before what names them."""
    ended = False
    for record in records:
        if (record.kind == "header") != (record.seq == 0):
            raise Wrong("a header belongs into record 0", record.seq)
        if ended and records[record.seq - 1].kind != "end":
            raise Wrong("a record after the last", record.seq)
        if ended != (record.kind == "signed"):
            raise Wrong("a signature stands right after END, and nothing else", record.seq)
        ended = ended or record.kind == "end"
        if record.kind == "undo" and len(record.values) != 1:
            raise Wrong("an undo has one target", record.seq)
        if record.kind == "signed" and not records[0].fields["key"]:
            raise Wrong("a signature, and no key", record.seq)
        if record.kind in ("undo", "correction") and not 1 <= record.values[0] < record.seq:
            raise Wrong("a target that is not before", record.seq)
        if record.kind == "correction" and len(record.values) > 1:
            if record.values[1] == ROLL or records[record.values[0]].kind != "action":
                raise Wrong("an action takes the place of an action, and no roll does", record.seq)


def check_secrets(records: list[Record]) -> None:
    """Every choice that is shown is the promised one."""
    standing: dict[int, bytes] = {}
    for record in records:
        if record.kind == "commit":
            if record.number("index") in standing:
                raise Wrong("a second promise of a seat", record.seq)
            standing[record.number("index")] = record.data("digest")
        elif record.kind == "reveal":
            check_reveal(record, standing)
        elif record.kind == "undo" and standing:
            raise Wrong("an undo over what is promised", record.seq)
        if record.kind not in QUIET:
            standing = {}


def check_reveal(record: Record, standing: dict[int, bytes]) -> None:
    choices, salts = record.data("choices"), record.data("salts")
    shown: list[bytes] = []  # each as it was hashed
    at = 0
    while at < len(choices):
        try:
            end = take_int(choices, at)[1]
        except Wrong as wrong:
            raise Wrong(wrong.reason, record.seq) from None
        shown.append(choices[at:end])
        at = end
    if not shown or len(salts) != 16 * len(shown) or sorted(standing) != list(range(len(shown))):
        raise Wrong("not one choice and one salt of every seat", record.seq)
    for index, choice in enumerate(shown):
        if hashlib.sha256(choice + salts[16 * index : 16 * index + 16]).digest() != standing[index]:
            raise Wrong("not the promised choice", record.seq)


def rolls_of(records: list[Record]) -> Iterator[Roll]:
    """Roll numbers count over the whole log; a box without chance rolls nothing."""
    count = 0
    for record in records:
        if record.kind != "action" or record.values[0] != ROLL:
            continue
        number, sides, *values = record.values[1:]
        if number != count or records[0].data("commitment") == LOST:
            raise Wrong("a roll out of its order, or of no dice", record.seq)
        count += 1
        game = str(records[0].fields["game"])
        if game in SIDES and sides not in SIDES[game]:
            raise Wrong("dice that this game does not have", record.seq)
        if not values or min(values) < 1:
            raise Wrong("a roll without values", record.seq)
        yield Roll(record.seq, number, sides, tuple(values))


def check_seed(reading: Reading) -> None:
    if reading.end is None or not reading.seed:
        return
    if hashlib.sha256(reading.seed).digest() != reading.header.data("commitment"):
        raise Wrong("not the promised seed", reading.end.seq)
    for roll in reading.rolls:
        if not reading.follows(roll):
            raise Wrong("a roll that does not follow from the seed", roll.seq)


def check_signature(reading: Reading) -> None:
    record = reading.records[-1]
    if record.kind != "signed" or reading.end is None:
        return
    try:
        VerifyKey(reading.header.data("key")).verify(reading.end.head, record.data("signature"))
    except (CryptoError, ValueError):
        raise Wrong("not a signature of this box", record.seq) from None
