"""What the QR codes of a text display hold: digits alone, or an address with digits behind its `#`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Part = tuple[int, int, str]  # mode, bits of its count, letters

SIDES = (21, 29)  # modules: versions 1 and 3
NUMERIC = 1  # modes: three digits in 10 bits,
ALPHANUMERIC = 2  # two letters of an alphabet in 11,
BYTES = 4  # a letter in 8
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def side(text: str) -> int:
    """How many modules wide the code of `text` is."""
    return SIDES["#" in text]


def parts(text: str) -> "list[Part]":
    """How `text` is cut: what of an address is in the alphabet, the rest of it, digits."""
    digits = text.find("#") + 1
    path = 0
    while path < digits and text[path] in ALPHABET:
        path += 1
    cut = (ALPHANUMERIC, 9, text[:path]), (BYTES, 8, text[path:digits]), (NUMERIC, 10, text[digits:])
    return [part for part in cut if part[2]]
