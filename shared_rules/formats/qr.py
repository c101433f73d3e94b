"""What the QR codes of a text display hold: digits alone, or an address with digits behind its `#`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Part = tuple[int, int, str]  # mode, bits of its count, letters

SIDES = (21, 29)  # modules: versions 1 and 3
_NUMERIC = 1  # modes: three digits in 10 bits,
_ALPHANUMERIC = 2  # two letters of an alphabet in 11,
_BYTES = 4  # a letter in 8
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def side(text: str) -> int:
    """How many modules wide the code of `text` is."""
    return SIDES["#" in text]


def packed(text: str) -> tuple[int, int]:
    """(the bits of `text` as one int, how many they are)."""
    bits = 0
    size = 0
    for mode, count, letters in parts(text):
        bits = bits << 4 + count | mode << count | len(letters)
        size += 4 + count
        step = 3 if mode == _NUMERIC else 2 if mode == _ALPHANUMERIC else 1
        for at in range(0, len(letters), step):
            piece = letters[at : at + step]
            if mode == _NUMERIC:
                wide = (0, 4, 7, 10)[len(piece)]
                value = int(piece)
            elif mode == _ALPHANUMERIC:
                wide = 11 if len(piece) > 1 else 6
                value = _ALPHABET.find(piece[0])
                if len(piece) > 1:
                    value = 45 * value + _ALPHABET.find(piece[1])
            else:
                wide = 8
                value = ord(piece)
            bits = bits << wide | value
            size += wide
    return bits, size


def parts(text: str) -> "list[Part]":
    """How `text` is cut: what of an address is in the alphabet, the rest of it, digits."""
    digits = text.find("#") + 1
    path = 0
    while path < digits and text[path] in _ALPHABET:
        path += 1
    cut = (_ALPHANUMERIC, 9, text[:path]), (_BYTES, 8, text[path:digits]), (_NUMERIC, 10, text[digits:])
    return [part for part in cut if part[2]]
