"""A game in few bytes: what follows from the rest is left out, and comes back byte for byte, without its rules.

Left out: lengths and checksums of frames; the dice commitment, and what the box rolled, where END shows the seed; the
commitments of choices that were shown, and the REVEAL; what PERSON records say, where the names travel along. Every
time, salt, hash and signature stays. A record that does not follow from the others as it should is written as it is.
"""

from ..core import action as act
from ..core.codec import get_ints
from ..core.refused import Refused
from ..formats import chain, dice, layout, record, secret, who
from ..formats.fields import Bytes, Fields, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.types import Values
    from ..formats.fields import Value
    from .coder import Coder

    Record = tuple[int, int, Values]  # kind, ms since the record before, values

MOST_RECORDS = 4096  # a longer log is no letter any more: it goes as the file that it is ...
MOST_FRAMES = 65_536  # ... as one of more bytes does
_COMMITMENT, _GAME_ID = 7, 1  # places in a header
_FORMAT = record.NEWEST


def records(frames: bytes) -> "list[Record]":
    """What the whole, sound frames of a log say. Refused when they are none of today's format, or say two beginnings or
    two ends.
    """
    if len(frames) > MOST_FRAMES:
        raise Refused("refused.envelope_long")
    found: "list[Record]" = []
    offset = 0
    while offset < len(frames):
        body, offset = record.unframe(frames, offset)
        if body is None:
            raise Refused("refused.envelope")
        if len(found) == MOST_RECORDS:
            raise Refused("refused.envelope_long")
        found.append(_FORMAT.decode(body))
    kinds = [kind for kind, _, _ in found]
    if not kinds or kinds[0] != act.HEADER or kinds.count(act.HEADER) > 1 or kinds.count(act.END) > 1:
        raise Refused("refused.envelope")
    return found


def code(coder: "Coder", given: "Sequence[Record]" = (), names: bytes = b"") -> tuple[bytes, bytes]:
    """Write the `given` records of a log and who sat there (who.py; b"" without names), or read them.

    Returns the frames and the names. Refused when there are too many records, or what is read is no log.
    """
    names = coder.letters(names, who.MAX_BYTES)
    count = coder.number((("records",),), len(given))
    if not 0 < count <= MOST_RECORDS:
        raise Refused("refused.envelope_long")
    walk = _Walk(coder, given, names)
    out = bytearray()
    for seq in range(count):
        out.extend(record.frame(walk.step(seq)))
        if len(out) > MOST_FRAMES:
            raise Refused("refused.envelope_long")
    return bytes(out), names


class _Walk:
    """Goes from record to record. What it knows of those before comes from what the coder has returned."""

    def __init__(self, coder: "Coder", given: "Sequence[Record]", names: bytes) -> None:
        self._coder = coder
        self._given = given
        self._persons = dict(who.digests(names)) if names else {}
        self._shown = _shown(given)  # of a COMMIT that is given, by its seq: the choice and the salt
        self._choices: "dict[int, tuple[int, bytes]]" = {}  # the same by its index, of those that stand
        self._head = _FORMAT.start
        self._seed = b""
        self._game_id = b""
        self._rolls = 0
        self._has_ended = False
        self._kind = act.HEADER  # of the record before
        self._sizes = [
            0,
            0,
        ]  # of the answers before: how many values, or beyond 100 the sides of dice; the last one first
        self._values = [0, 0]  # ... and their last values

    def step(self, seq: int) -> bytes:
        """The body of the next record."""
        given: "Record" = self._given[seq] if self._given else (0, 0, ())
        coder = self._coder
        kind = coder.number((("kind", self._kind), ("kind", self._kind, self._sizes[0], self._values[0])), given[0])
        if (kind == act.HEADER) != (seq == 0) or kind == act.END and self._has_ended:
            raise Refused("refused.envelope")
        dt_ms = coder.number((("time", kind),), given[1], precise=1)
        values = self._entry(seq, kind, given[2])
        body = _FORMAT.encode(kind, dt_ms, values)
        self._head = chain.link(self._head, body)
        self._kind = kind
        return body

    def _entry(self, seq: int, kind: int, given: "Values") -> "Values":
        if kind == act.ACTION:
            return self._action(_ints(given))
        if kind in (act.UNDO, act.CORRECTION):
            return self._target(seq, kind, _ints(given))
        if kind == act.HEADER:
            return self._header(given)
        if kind == act.COMMIT:
            return self._commit(seq, given)
        if kind == act.REVEAL:
            return self._reveal(given)
        if kind == act.END:
            return self._end(given)
        if kind == act.PERSON:
            return self._person(given)
        fields = _FORMAT.layouts.get(kind)
        if fields is None:
            raise Refused("refused.envelope")
        return self._fields(kind, fields, given) if isinstance(fields, Fields) else self._ints(kind, _ints(given))

    def _action(self, given: tuple[int, ...]) -> "Values":
        """An answer is expected to be like those that came after like ones."""
        before = self._sizes[0], self._values[0]
        operation = self._coder.number((("operation",), ("operation",) + before), given[0] if given else 0)
        if operation == act.ROLL:
            return (act.ROLL,) + self._roll(given[1:])
        if operation != act.ANSWER:
            return (operation,) + self._ints(operation, given[1:], "operation")
        size = len(given) - 1
        contexts = (("size",), ("size", self._sizes[0]), ("size", self._sizes[0], self._sizes[1], self._values[0]))
        size = self._size(contexts, size)
        values: list[int] = []
        for at in range(size):
            place = size, min(at, 3)
            contexts = (
                ("answer",) + place,
                ("answer", self._sizes[0], self._sizes[1]) + place,
                ("answer", self._values[0], -1) + place,
                ("answer", self._values[0], self._values[1], -1) + place,
            )
            values.append(self._coder.number(contexts, given[at + 1] if given else 0))
            self._values = [values[-1], self._values[0]]
        self._sizes = [size, self._sizes[0]]
        return (act.ANSWER,) + tuple(values)

    def _roll(self, given: tuple[int, ...]) -> tuple[int, ...]:
        """(number, sides, values): how many dice of which sides says all where the seed is known."""
        coder = self._coder
        sides = coder.number((("sides",), ("sides", self._sizes[0])), given[1] if given else 0)
        count = self._size((("dice", sides), ("dice", sides, self._sizes[0])), len(given) - 2)
        self._sizes = [100 + sides, self._sizes[0]]
        follows = b"" if not 2 <= sides <= 256 else self._seed
        rolled = (self._rolls, sides) + (
            dice.Dice(self._seed, self._head, self._game_id).roll(self._rolls, count, sides) if follows else ()
        )
        self._rolls += 1
        if follows and coder.bit((("rolled",),), int(given != rolled)) == 0:
            values = rolled
        else:
            number = coder.number((("roll",),), given[0] if given else 0)
            said = [coder.number((("die", sides),), given[2 + at] if given else 0) for at in range(count)]
            values = (number, sides) + tuple(said)
        self._values = [values[-1], self._values[0]]
        return values

    def _target(self, seq: int, kind: int, given: tuple[int, ...]) -> tuple[int, ...]:
        """How far back it is, and what stands there now."""
        back = self._coder.number((("back", kind),), seq - given[0] if given else 0)
        return (seq - back,) + self._ints(kind, given[1:])

    def _header(self, given: "Values") -> "Values":
        """The seed of the dice stands here already: its commitment follows from it."""
        seed = _seed_of(self._given)
        if self._coder.bit((("seed",),), int(seed != b"")):
            self._seed = self._coder.chance(layout.DIGEST, seed)
        values = self._fields(act.HEADER, _FORMAT.layouts[act.HEADER], given, _COMMITMENT if self._seed else -1)
        if self._seed:
            values = values[:_COMMITMENT] + (dice.commitment(self._seed),) + values[_COMMITMENT + 1 :]
        self._game_id = _bytes(values[_GAME_ID])
        return values

    def _end(self, given: "Values") -> "Values":
        self._has_ended = True
        values = self._fields(act.END, _FORMAT.layouts[act.END], given, 2 if self._seed else -1)
        return values[:2] + (self._seed,) if self._seed else values

    def _commit(self, seq: int, given: "Values") -> "Values":
        """A choice that is shown later stands here, with its salt."""
        coder = self._coder
        index = coder.number((("index",),), _int(given[0]) if given else 0)
        choice, salt = self._shown.get(seq, (0, b""))
        if coder.bit((("shown",),), int(seq in self._shown)):
            choice = coder.number((("choice",),), choice)
            salt = coder.chance(secret.SALT, salt)
            self._choices[index] = choice, salt
            return index, secret.commitment(choice, salt)
        return index, coder.chance(layout.DIGEST, _bytes(given[1]) if given else b"")

    def _reveal(self, given: "Values") -> "Values":
        chosen = [self._choices[index] for index in sorted(self._choices)]
        self._choices = {}
        values: "Values" = secret.revealed([choice for choice, _ in chosen], [salt for _, salt in chosen])
        if self._coder.bit((("revealed",),), int(given != values)):
            values = self._fields(act.REVEAL, _FORMAT.layouts[act.REVEAL], given)
        return values

    def _person(self, given: "Values") -> "Values":
        coder = self._coder
        seat = coder.number((("person",),), _int(given[0]) if given else 0)
        digest = _bytes(given[1]) if given else b""
        known = self._persons.get(seat, b"")
        if known and coder.bit((("known",),), int(digest != known)) == 0:
            return seat, known
        return seat, coder.chance(layout.DIGEST, digest)

    def _fields(self, kind: int, fields: object, given: "Values", without: int = -1) -> "Values":
        """The values of a record of named fields; the one at `without` follows from others, and is b"" here."""
        assert isinstance(fields, Fields)
        coder = self._coder
        found: "list[Value]" = []
        for at, field in enumerate(fields.fields):
            value = given[at] if given else b""
            if at == without:
                found.append(b"")
            elif isinstance(field, Text):
                text = coder.letters(value.encode() if isinstance(value, str) else b"", field.most)
                found.append(_text(text))
            elif isinstance(field, Bytes):
                data = _bytes(value)
                if kind == act.BLOB:
                    found.append(coder.letters(data, layout.MAX_BODY))
                else:
                    size = coder.number((("bytes", kind, at),), len(data))
                    if not 0 <= size <= layout.MAX_BODY:
                        raise Refused("refused.envelope")
                    found.append(coder.chance(size, data))
            else:
                found.append(coder.number((("field", kind, at),), _int(value) if given else 0))
        return tuple(found)

    def _ints(self, kind: int, given: tuple[int, ...], where: str = "ints") -> tuple[int, ...]:
        size = self._size(((where, kind),), len(given))
        return tuple(
            [self._coder.number(((where, kind, min(at, 3)),), given[at] if given else 0) for at in range(size)]
        )

    def _size(self, contexts: "Sequence[tuple[object, ...]]", size: int) -> int:
        """How many ints follow: never more than a body has room for."""
        found = self._coder.number(contexts, max(0, size))
        if not 0 <= found <= layout.MAX_BODY:
            raise Refused("refused.envelope")
        return found


def _shown(given: "Sequence[Record]") -> "dict[int, tuple[int, bytes]]":
    """By the seq of each COMMIT that a REVEAL shows as it was promised: the choice and the salt."""
    found: "dict[int, tuple[int, bytes]]" = {}
    standing: "dict[int, int]" = {}
    for seq, (kind, _, values) in enumerate(given):
        if kind == act.COMMIT:
            standing[_int(values[0])] = seq
        elif kind == act.REVEAL:
            for at, (index, choice) in enumerate(zip(sorted(standing), _choices(_bytes(values[0])))):
                salt = _bytes(values[1])[at * secret.SALT : (at + 1) * secret.SALT]
                if secret.commitment(choice, salt) == given[standing[index]][2][1]:
                    found[standing[index]] = choice, salt
            standing = {}
        elif kind not in act.ASIDE:
            standing = {}
    return found


def _choices(data: bytes) -> tuple[int, ...]:
    """The choices of a REVEAL; none where they are no ints."""
    try:
        return get_ints(data)
    except Refused:
        return ()


def _seed_of(given: "Sequence[Record]") -> bytes:
    """The seed that END shows, where it is the one that the header has promised."""
    for kind, _, values in given:
        if kind == act.END and dice.commitment(_bytes(values[2])) == given[0][2][_COMMITMENT]:
            return _bytes(values[2])
    return b""


def _ints(values: "Values") -> tuple[int, ...]:
    return tuple([_int(value) for value in values])


def _int(value: "Value") -> int:
    assert isinstance(value, int)
    return value


def _bytes(value: "Value") -> bytes:
    assert isinstance(value, bytes)
    return value


def _text(data: bytes) -> str:
    try:
        return str(data, "utf-8")
    except (ValueError, UnicodeError):
        raise Refused("refused.envelope")
