"""Bytes of kits that somebody has spoilt: single bytes, pieces of two kits, single fields of a sound one. Portable."""

from shared_rules.kit_files.draft import Draft
from shared_rules.kits import kit as kt
from shared_rules.laws import bot
from tests.same import random_formulas

BYTES = (0, 1, 2, 0x1F, 0x20, 0x3F, 0x40, 0x7F, 0x80, 0x97, 0x9D, 0xA4, 0xA5, 0xFE, 0xFF)  # where something changes
NAMES = ("", " a", "a ", "x" * 24, "x" * 25, "é" * 24, "日" * 24, "\u202e", "a\nb", "-0", "007", "-999999", "_", "\x7f")
# Bytes that are text in some interpreter at most.
NO_TEXT = (
    b"\xc1\x81",
    b"\xe0\x80\xaf",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xc3",
    b"\xff",
    b"\xf8\x88\x80\x80\x80",
)


class Chance(bot.Chance):
    """One that random_formulas takes, too."""

    def among(self, choices):
        return choices[self.below(len(choices))]


def spoilt_bytes(sound, number):
    """The mutant of this number."""
    chance = Chance(number)
    if chance.below(3):
        data = bytearray(spoilt_parts(sound, chance).pack())
        changes = chance.among((0, 0, 0, 1))
    else:
        data = bytearray(chance.among(sound.kits))
        changes = chance.among((1, 1, 2, 4))
    for _ in range(changes):
        data = chance.among((flipped, flipped, inserted, deleted, doubled, spliced, no_text))(sound, chance, data)
    if chance.below(8):
        say_size(data)
    return bytes(data)


def flipped(sound, chance, data):
    at = chance.below(len(data) or 1)
    byte = chance.among(
        (chance.among(BYTES), chance.below(256), data[at : at + 1][0] ^ 1 << chance.below(8) if data else 0)
    )
    data[at : at + 1] = bytes((byte,))
    return data


def inserted(sound, chance, data):
    at = chance.below(len(data) + 1)
    data[at:at] = bytes([chance.below(256) for _ in range(1 + chance.below(8))])
    return data


def deleted(sound, chance, data):
    at = chance.below(len(data) + 1)
    data[at : at + 1 + chance.below(chance.among((2, 8, 300)))] = b""
    return data


def doubled(sound, chance, data):
    at = chance.below(len(data) + 1)
    part = data[at : at + 1 + chance.below(chance.among((2, 8, 300)))]
    data[at:at] = part
    return data


def spliced(sound, chance, data):
    other = chance.among(sound.kits)
    return data[: chance.below(len(data) + 1)] + other[chance.below(len(other)) :]


def no_text(sound, chance, data):
    at = chance.among((2, len(data) - 1 - chance.below(200)))
    wrong = chance.among(NO_TEXT)
    data[max(0, at) : max(0, at) + len(wrong)] = wrong
    return data


def say_size(data):
    """Have a kit say how long it is, so that a reader goes on behind that."""
    if len(data) > 3 and 3 + data[1] < len(data):
        data[2 + data[1] : 4 + data[1]] = bytes((len(data) & 255, len(data) >> 8))


def spoilt_parts(sound, chance):
    """A kit of which some fields are others: mostly it is sound still."""
    draft = copied(chance.among(sound.files).draft)
    other = chance.among(sound.files).draft
    for _ in range(chance.among((1, 1, 2, 3))):
        chance.among((head, formula, formula, formula, entered, role, name, rows))(chance, draft, other)
    return draft


def copied(draft):
    found = Draft()
    for key in ("title", "order", "ends", "least", "most", "dice", "sides", "again", "persons", "rounds"):
        setattr(found, key, getattr(draft, key))
    for key in ("entered", "counted", "refusals", "roles", "names"):
        setattr(found, key, list(getattr(draft, key)))
    return found


def head(chance, draft, other):
    key = chance.among(("order", "ends", "least", "most", "dice", "sides", "again", "persons"))
    value = getattr(draft, key)
    more, less = min(255, value + 1), max(0, value - 1)
    setattr(draft, key, chance.among((more, less, chance.below(4), 1, 12, chance.among(BYTES))))


def formula(chance, draft, other):
    """One of its formulas is another one."""
    codes = chance.among((draft.counted, draft.counted, draft.refusals or draft.counted))
    at = chance.below(len(codes))
    made = spoilt_formula(chance, codes[at], other)
    where = chance.below(4)
    if where < 2:
        codes[at] = made
    elif where == 2:
        draft.rounds = chance.among((bytes((chance.below(64),)), made, b"\x80\xfe\x88\x7a", b"\x9b"))
    elif draft.entered:
        limit(chance, draft, made)


def spoilt_formula(chance, code, other):
    kind = chance.below(4)
    if kind == 0:
        return random_formulas.formula(chance)[1:]
    if kind == 1:
        return chance.among(other.counted)
    if not code:
        return bytes((chance.below(256),))
    at = chance.below(len(code))
    new = chance.below(256) if kind == 2 else min(255, max(0, code[at] + chance.among((-1, 1))))
    return code[:at] + bytes((new,)) + code[at + 1 :]


def limit(chance, draft, made):
    at = chance.below(len(draft.entered))
    row = again(draft.entered[at])
    row.limits[chance.below(3)] = chance.among((made, made, b"\x00", b"\x80\xfd\x88\x7a", b"\x80\xfe\x88\x7a", b"\x01"))
    draft.entered[at] = row


def again(row):
    """The same row, to be changed."""
    return type(row)(row.when, row.who, row.choices, list(row.limits))


def entered(chance, draft, other):
    """Another time, another person, other choices of a row that is entered."""
    if not draft.entered:
        return
    at = chance.below(len(draft.entered))
    row = again(draft.entered[at])
    key = chance.among(("when", "who", "choices"))
    setattr(row, key, chance.below(4) if key != "choices" else chance.among((0, 1, 30, 31, kt.NUMBERS, kt.NUMBERS | 2)))
    draft.entered[at] = row


def role(chance, draft, other):
    first = len(draft.entered)
    row = chance.among((-1, first + chance.below(len(draft.counted)), chance.below(64), 254))
    draft.roles[chance.below(kt.ROLES)] = row


def name(chance, draft, other):
    if chance.below(4):
        draft.names[chance.below(len(draft.names))] = chance.among(NAMES)
    else:
        draft.title = chance.among(NAMES)


def rows(chance, draft, other):
    """A row too many, too few, two of them exchanged, many."""
    codes = chance.among((draft.entered or draft.counted, draft.counted, draft.refusals or draft.counted))
    at, to = chance.below(len(codes)), chance.below(len(codes))
    kind = chance.below(4)
    if kind == 0:
        codes[at], codes[to] = codes[to], codes[at]
    elif kind == 1 and len(codes) > 1:
        del codes[at]
        draft.names.pop(chance.below(len(draft.names)))
    else:
        for _ in range(1 if kind == 2 else chance.among((8, 30, 64))):
            codes.insert(at, codes[to])
            draft.names.insert(chance.below(len(draft.names)), "more")
