"""Scrollmaster's log as docs/log-format.md describes it: bytes and JSONL lines into records, and records into lines.

Written from that page alone, so that the page is known to be enough. It imports nothing of the program, and
raises Wrong for whatever is not as the page says, never anything else.
"""

import hashlib
import json
import zlib
from dataclasses import dataclass

LEAST_BODY, MOST_BODY = 2, 240
MOST_RECORDS = 65_535
MOST_LETTERS = 1024 * MOST_RECORDS  # of JSONL
LONGEST_INT = 10  # bytes

Value = int | bytes | str | tuple[int, ...]
Layout = tuple[tuple[str, str], ...]


class Wrong(Exception):
    """What was read is no log; `seq` is the record that is not as it must be."""

    def __init__(self, reason: str, seq: int = -1) -> None:
        super().__init__("record %d: %s" % (seq, reason))
        self.reason, self.seq = reason, seq


@dataclass(frozen=True)
class Record:
    seq: int
    kind: str
    dt_ms: int
    fields: dict[str, Value]
    body: bytes
    head: bytes  # of the chain, after this record

    def number(self, name: str) -> int:
        value = self.fields[name]
        assert isinstance(value, int)
        return value

    def data(self, name: str) -> bytes:
        value = self.fields[name]
        assert isinstance(value, bytes)
        return value

    @property
    def values(self) -> tuple[int, ...]:
        value = self.fields["values"]
        assert isinstance(value, tuple)
        return value


def fields(words: str) -> Layout:
    """`a:int b:text` as pairs."""
    return tuple((name, kind) for name, _, kind in (word.partition(":") for word in words.split()))


FORMAT = 2
HEADER = (
    "format:int game_id:bytes box_id:bytes firmware:text game:text rules_version:int entropy:int commitment:bytes "
    "boot:int boot_ms:int prompts:int counter:int previous:bytes challenge:bytes key:bytes content:bytes"
)
LAYOUTS: dict[int, tuple[str, Layout]] = {
    0: ("header", fields(HEADER)),
    1: ("action", fields("values:ints")),
    2: ("undo", fields("values:ints")),
    3: ("correction", fields("values:ints")),
    4: ("override", fields("values:ints")),
    5: ("clock", fields("values:ints")),
    6: ("blob", fields("name:text data:bytes")),
    7: ("commit", fields("index:int digest:bytes")),
    8: ("reveal", fields("choices:bytes salts:bytes")),
    10: ("end", fields("reason:int state_hash:bytes seed:bytes")),
    11: ("booted", fields("boot:int boot_ms:int firmware:text prompts:int")),
    12: ("share", fields("seat:int keys:bytes")),
    13: ("person", fields("seat:int digest:bytes")),
    14: ("signed", fields("scheme:int signature:bytes")),
}
NUMBERS = {name: number for number, (name, _) in LAYOUTS.items()}
FIRST_HEAD = hashlib.sha256(b"scrollmaster log %d" % FORMAT).digest()


def take_int(data: bytes, at: int) -> tuple[int, int]:
    """The int at `at` and where it ends; only the shortest form counts."""
    zigzag = 0
    for place in range(LONGEST_INT):
        if at + place >= len(data):
            raise Wrong("cut off in an int")
        byte = data[at + place]
        zigzag |= (byte & 0x7F) << 7 * place
        if byte < 0x80:
            if place and not byte:
                raise Wrong("an int that is not the shortest")
            return (-(zigzag + 1) // 2 if zigzag & 1 else zigzag // 2), at + place + 1
    raise Wrong("an int that is too long")


def put_int(value: int) -> bytes:
    zigzag = 2 * value if value >= 0 else -2 * value - 1
    out = bytearray()
    while zigzag > 0x7F:
        out.append(zigzag & 0x7F | 0x80)
        zigzag >>= 7
    return bytes(out) + bytes([zigzag])


def take_value(kind: str, body: bytes, at: int) -> tuple[Value, int]:
    if kind == "ints":
        found: list[int] = []
        while not found or at < len(body):
            value, at = take_int(body, at)
            found.append(value)
        return tuple(found), at
    value, at = take_int(body, at)
    if kind == "int":
        return value, at
    data = body[at : at + value] if value >= 0 else b""
    if len(data) != value:
        raise Wrong("a length that the record does not have")
    try:
        return (data.decode() if kind == "text" else data), at + value
    except UnicodeDecodeError:
        raise Wrong("a text that is not UTF-8") from None


def record_of(body: bytes, seq: int, head_before: bytes) -> Record:
    try:
        if body[0] not in LAYOUTS:
            raise Wrong("an unknown kind")
        kind, layout = LAYOUTS[body[0]]
        dt_ms, at = take_int(body, 1)
        found: dict[str, Value] = {}
        for name, of in layout:
            found[name], at = take_value(of, body, at)
        if at != len(body):
            raise Wrong("bytes too many")
    except Wrong as wrong:
        raise Wrong(wrong.reason, seq) from None
    return Record(seq, kind, dt_ms, found, body, hashlib.sha256(head_before + body).digest())


def check_format(body: bytes) -> None:
    """Record 0 names the format that is read here."""
    if body[0] != 0:
        raise Wrong("the first record is no header", 0)
    if take_int(body, take_int(body, 1)[1])[0] != FORMAT:
        raise Wrong("an unknown format", 0)


def records_of(bodies: list[bytes]) -> list[Record]:
    if not bodies:
        raise Wrong("no record at all")
    if len(bodies) > MOST_RECORDS:
        raise Wrong("too many records", MOST_RECORDS)
    check_format(bodies[0])
    head, records = FIRST_HEAD, []
    for seq, body in enumerate(bodies):
        records.append(record_of(body, seq, head))
        head = records[-1].head
    return records


def bodies_of_frames(data: bytes) -> list[bytes]:
    """The bodies of plain frames, or of the frames of a finished game, which end with a zero byte and their number."""
    bodies: list[bytes] = []
    at = 0
    while at < len(data):
        if not data[at]:
            if data[at + 1 :] != len(bodies).to_bytes(4, "little"):
                raise Wrong("the number of records at the end is not theirs", len(bodies))
            return bodies
        end = at + 1 + data[at]
        if not LEAST_BODY <= data[at] <= MOST_BODY or end + 4 > len(data):
            raise Wrong("a frame cut off, or of a wrong length", len(bodies))
        if zlib.crc32(data[at:end]) != int.from_bytes(data[end : end + 4], "little"):
            raise Wrong("the CRC of a frame", len(bodies))
        bodies.append(data[at + 1 : end])
        at = end + 4
    return bodies


def line_of(record: Record) -> str:
    """The one line of JSONL that stands for this record."""
    shown: dict[str, object] = {"seq": record.seq, "kind": record.kind, "dt_ms": record.dt_ms}
    for name, value in record.fields.items():
        shown[name] = value.hex() if isinstance(value, bytes) else value
    return json.dumps(shown | {"chain": record.head[:8].hex()}, separators=(",", ":"))


def body_of_line(line: str) -> bytes:
    """The body that a line would have been made of; whether it was is for the caller to compare."""
    try:
        shown = json.loads(line)
        number = NUMBERS[shown["kind"]]
        body = bytes([number]) + put_int(int(shown["dt_ms"]))
        for name, kind in LAYOUTS[number][1]:
            value = shown[name]
            if kind == "int":
                body += put_int(int(value))
            elif kind == "ints":
                body += b"".join(put_int(int(one)) for one in value)
            else:
                data = bytes.fromhex(value) if kind == "bytes" else value.encode()
                body += put_int(len(data)) + data
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise Wrong("a line that no record makes") from None
    if not LEAST_BODY <= len(body) <= MOST_BODY:
        raise Wrong("a record longer than a frame")
    return body


def records_of_jsonl(text: str) -> list[Record]:
    lines = text.split("\n")
    if lines.pop():
        raise Wrong("the last line is cut off", len(lines))
    if not lines or len(lines) > MOST_RECORDS or len(text) > MOST_LETTERS:
        raise Wrong("no record, or too many", len(lines))
    head, records = FIRST_HEAD, []
    for seq, line in enumerate(lines):
        try:
            body = body_of_line(line)
        except Wrong as wrong:
            raise Wrong(wrong.reason, seq) from None
        if not seq:
            check_format(body)
        records.append(record_of(body, seq, head))
        if line_of(records[-1]) != line:
            raise Wrong("not the exact line, or not the chain", seq)
        head = records[-1].head
    return records
