"""Owns the JSONL view of a log: one record a line, fixed order of keys, ASCII; the same log gives the same bytes.

Every line ends with the first 8 bytes of the chain head after its record, so a changed line is found and named.
Reading accepts exactly what writing makes. docs/log-format.md describes the lines.
"""

import json

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import chain, record

from ..problem import BadData
from .log import MAX_RECORDS, Log

KINDS = "header action undo correction override clock blob commit reveal note end".split()  # by number
_FIELDS = {
    act.HEADER: "format game_id box_id firmware game rules_version entropy commitment boot boot_ms".split(),
    act.BLOB: ("name", "data"),
    act.COMMIT: ("index", "digest"),
    act.REVEAL: ("choices", "salts"),
    act.NOTE: ("what", "text"),
    act.END: ("reason", "state_hash", "seed"),
}
_BYTES = {"game_id", "box_id", "commitment", "data", "digest", "choices", "salts", "state_hash", "seed"}
_SHOWN = 8  # bytes of the chain head on a line
MAX_TEXT = MAX_RECORDS * 1024


def write(log: Log) -> str:
    """The JSONL text of a log."""
    lines = []
    time_ms = 0
    for seq, (kind, values) in enumerate(log.entries):
        lines.append(_line(seq, kind, log.times[seq] - time_ms, values, log.heads[seq]))
        time_ms = log.times[seq]
    return "".join(lines)


def read(text: str) -> Log:
    """The log that `write` would write as `text`."""
    if len(text) > MAX_TEXT:
        raise BadData("log.too_long", MAX_RECORDS)
    lines = text.splitlines(keepends=True)
    frames = bytearray()
    head = chain.START
    for seq, line in enumerate(lines[: MAX_RECORDS + 1]):
        body = _body(seq, line)
        head = chain.link(head, body)
        kind, dt_ms, values = record.decode(body)
        if line != _line(seq, kind, dt_ms, values, head):
            raise BadData("log.line", seq)
        frames += record.frame(body)
    return Log(bytes(frames))


def _line(seq, kind, dt_ms, values, head):
    fields = {"seq": seq, "kind": KINDS[kind], "dt_ms": dt_ms}
    names = _FIELDS.get(kind)
    if names is None:
        fields["values"] = list(values)
    else:
        for name, value in zip(names, values, strict=True):
            fields[name] = value.hex() if name in _BYTES else value
    fields["chain"] = head[:_SHOWN].hex()
    return json.dumps(fields, separators=(",", ":")) + "\n"


def _body(seq, line):
    """The record that a line stands for; whether it is written as it must be is for the caller to compare."""
    try:
        fields = json.loads(line)
        kind = KINDS.index(fields["kind"])
        names = _FIELDS.get(kind)
        if names is None:
            values = fields["values"]
        else:
            values = [bytes.fromhex(fields[name]) if name in _BYTES else fields[name] for name in names]
        body = record.encode(kind, fields["dt_ms"], tuple(values))
        record.decode(body)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refused):
        raise BadData("log.line", seq)
    return body
