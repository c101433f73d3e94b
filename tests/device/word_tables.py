"""Files of languages by hand: what the PC makes of a folder, in few lines that a box can run, too."""

from shared_rules.formats import language, pack, words

POLISH = {"menu.language_own": "Polski", "menu.ask_start": "Łatwy start?", "menu.ask_look": "Co zmienić?"}
GLYPHS = (("Ł", b"\x7f\x48\x44\x40\x40"), ("ć", b"\x38\x44\x46\x45\x20"))


def table(texts):
    """The table of a room: a piece for each letter that is not ASCII."""
    letters = sorted(set([letter for text in texts.values() for letter in text if ord(letter) > 127]))
    pieces = b"".join([letter.encode() + bytes(words.PIECE - len(letter.encode())) for letter in letters])
    buckets = [b"" for _ in range(words.BUCKETS)]
    for term in sorted(texts):
        packed = bytes([words.FIRST + letters.index(one) if one in letters else ord(one) for one in texts[term]])
        key = words.key(term)
        buckets[key[3] % words.BUCKETS] += key + bytes((len(packed),)) + packed
    place = words.PIECES_AT + len(pieces)
    places = b""
    for bucket in buckets + [b""]:
        places += place.to_bytes(2, "little")
        place += len(bucket)
    return places + pieces + b"".join(buckets)


def letters_of(glyphs=GLYPHS):
    return b"".join([ord(letter).to_bytes(language.NUMBER, "little") + glyph for letter, glyph in glyphs])


def file_of(texts=POLISH, glyphs=GLYPHS, room="firmware"):
    """The file of a language with these words in one room."""
    return pack.make([(room + words.SUFFIX, table(texts)), (language.LETTERS, letters_of(glyphs))])
