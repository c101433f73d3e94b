"""Owns the JSONL view of a log: one record a line, fixed order of keys, ASCII; the same log gives the same bytes.

Every line ends with the first 8 bytes of the chain head after its record, so a changed line is found and named.
Reading accepts exactly what writing makes. docs/log-format.md describes the lines.
"""

import json

from shared_rules.core.refused import Refused
from shared_rules.formats import chain, record
from shared_rules.formats.fields import Bytes, Ints

from ..problem import BadData
from .log import MAX_RECORDS, Log

KINDS = "header action undo correction override clock blob commit reveal note end booted share person signed".split()
_SHOWN = 8  # bytes of the chain head on a line
MAX_TEXT = MAX_RECORDS * 1024


def write(log: Log) -> str:
    """The JSONL text of a log."""
    lines = []
    time_ms = 0
    for seq, (kind, values) in enumerate(log.entries):
        lines.append(_line(log.format, seq, kind, log.times[seq] - time_ms, values, log.heads[seq]))
        time_ms = log.times[seq]
    return "".join(lines)


def read(text: str) -> Log:
    """The log that `write` would write as `text`."""
    if len(text) > MAX_TEXT:
        raise BadData("log.too_long", MAX_RECORDS)
    lines = text.splitlines(keepends=True)
    if not lines:
        raise BadData("log.empty")
    frames = bytearray()
    log_format = _format(lines[0])
    head = log_format.start
    for seq, line in enumerate(lines[: MAX_RECORDS + 1]):
        body, (kind, dt_ms, values) = _body(log_format, seq, line)
        head = chain.link(head, body)
        if line != _line(log_format, seq, kind, dt_ms, values, head):
            raise BadData("log.line", seq)
        frames += record.frame(body)
    return Log(bytes(frames))


def _line(log_format, seq, kind, dt_ms, values, head):
    fields = {"seq": seq, "kind": KINDS[kind], "dt_ms": dt_ms}
    layout = log_format.layouts[kind]
    if isinstance(layout, Ints):
        fields["values"] = list(layout.recorded(values))
    else:
        for (name, _), value in zip(layout.fields, values, strict=True):
            fields[name] = value.hex() if isinstance(value, bytes) else value
    fields["chain"] = head[:_SHOWN].hex()
    return json.dumps(fields, separators=(",", ":")) + "\n"


def _format(line):
    """The format that the first line says."""
    try:
        return record.numbered(json.loads(line)["format"])
    except Refused as refused:
        raise BadData("log.record", 0, refused.message)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadData("log.line", 0)


def _body(log_format, seq, line):
    """(body, what it says) of a line's record; whether it is written as it must be is for the caller to compare."""
    try:
        fields = json.loads(line)
        kind = KINDS.index(fields["kind"])
        layout = log_format.layouts[kind]
        if isinstance(layout, Ints):
            values = layout.entry(tuple(fields["values"]))
        else:
            values = tuple(_value(field, fields[name]) for name, field in layout.fields)
        body = log_format.encode(kind, fields["dt_ms"], values)
        return body, log_format.decode(body)  # which refuses ints that are too long
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refused):
        raise BadData("log.line", seq)


def _value(field, said):
    """What a field of a line says: bytes stand there in hex."""
    return bytes.fromhex(said) if isinstance(field, Bytes) else said
