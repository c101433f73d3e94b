"""Reads and writes a log as JSONL: one record a line, fixed order of keys, ASCII; the same log gives the same bytes.

Every line ends with the first 8 bytes of the chain head after its record, so a changed line is found and named.
Reading accepts exactly what writing makes. docs/log-format.md describes the lines.
"""

import json

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.core.types import Values
from shared_rules.formats import chain, record
from shared_rules.formats.fields import Bytes, Int, Ints, Text
from shared_rules.formats.layout import Format
from shared_rules.snapshot.narrator import KINDS

from ...base.errors import BadData
from ...base.json_types import is_list, is_table
from .log import Log

_NAMES = {  # of the values of a record that is not ints to its end; those of the header are its format's
    act.BLOB: ("name", "data"),
    act.COMMIT: ("index", "digest"),
    act.REVEAL: ("choices", "salts"),
    act.END: ("reason", "state_hash", "seed"),
    act.BOOTED: ("boot", "boot_ms", "firmware", "prompts"),
    act.SHARE: ("seat", "keys"),
    act.PERSON: ("seat", "digest"),
    act.SIGNED: ("scheme", "signature"),
}
_SHOWN = 8  # bytes of the chain head on a line
MAX_TEXT = record.MAX_RECORDS * 1024


def write(log: Log) -> str:
    """The JSONL text of a log."""
    lines: list[str] = []
    time_ms = 0
    for seq, (kind, values) in enumerate(log.entries):
        lines.append(_line(log.format, seq, kind, log.times[seq] - time_ms, values, log.heads[seq]))
        time_ms = log.times[seq]
    return "".join(lines)


def read(text: str) -> Log:
    """The log that `write` would write as `text`."""
    if len(text) > MAX_TEXT:
        raise BadData("log.too_long", record.MAX_RECORDS)
    lines = text.splitlines(keepends=True)
    if not lines:
        raise BadData("log.empty")
    frames = bytearray()
    log_format = _format(lines[0])
    head = log_format.start
    for seq, line in enumerate(lines[: record.MAX_RECORDS + 1]):
        body, (kind, dt_ms, values) = _body(log_format, seq, line)
        head = chain.link(head, body)
        if line != _line(log_format, seq, kind, dt_ms, values, head):
            raise BadData("log.line", seq)
        frames += record.frame(body)
    return Log(bytes(frames))


def _line(log_format: Format, seq: int, kind: int, dt_ms: int, values: Values, head: bytes) -> str:
    fields: dict[str, object] = {"seq": seq, "kind": KINDS[kind], "dt_ms": dt_ms}
    layout = log_format.layouts[kind]
    if isinstance(layout, Ints):
        fields["values"] = list(values)
    else:
        for name, value in zip(_names(log_format, kind), values, strict=True):
            fields[name] = value.hex() if isinstance(value, bytes) else value
    fields["chain"] = head[:_SHOWN].hex()
    return json.dumps(fields, separators=(",", ":")) + "\n"


def _format(line: str) -> Format:
    """The format that the first line names."""
    try:
        return record.numbered(_int(_fields(line)["format"]))
    except Refused as refused:
        raise BadData("log.record", 0, refused.message)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadData("log.line", 0)


def _body(log_format: Format, seq: int, line: str) -> tuple[bytes, tuple[int, int, Values]]:
    """(body, decoded values) of a line's record. The caller compares the line with the canonical form."""
    try:
        fields = _fields(line)
        kind = KINDS.index(_text(fields["kind"]))
        layout = log_format.layouts[kind]
        if isinstance(layout, Ints):
            values: Values = _ints(fields["values"])
        else:
            columns = zip(_names(log_format, kind), layout.fields, strict=True)
            values = tuple(_value(field, fields[name]) for name, field in columns)
        body = log_format.encode(kind, _int(fields["dt_ms"]), values)
        return body, log_format.decode(body)  # which refuses ints that are too long
    except (ValueError, KeyError, TypeError, RecursionError, Refused):
        raise BadData("log.line", seq)


def _names(log_format: Format, kind: int) -> tuple[str, ...]:
    return log_format.header_names if kind == act.HEADER else _NAMES[kind]


def _value(field: Int | Bytes | Text, parsed: object) -> int | bytes | str:
    """What a field of a line says: bytes stand there in hex."""
    match field:
        case Bytes():
            return bytes.fromhex(_text(parsed))
        case Text():
            return _text(parsed)
        case Int():
            return _int(parsed)


def _fields(line: str) -> dict[str, object]:
    """The fields of a line, with their keys. Raises TypeError when there are none, as all below do."""
    parsed: object = json.loads(line)
    if not is_table(parsed):
        raise TypeError
    return parsed


def _int(parsed: object) -> int:
    if type(parsed) is not int:  # true is an int, too
        raise TypeError
    return parsed


def _text(parsed: object) -> str:
    if not isinstance(parsed, str):
        raise TypeError
    return parsed


def _ints(parsed: object) -> tuple[int, ...]:
    if not is_list(parsed):
        raise TypeError
    return tuple(_int(value) for value in parsed)
