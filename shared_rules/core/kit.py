"""How a kit is recognised and called, whichever game it is of: a menu and a list read no more of it.

A kit is a blob that begins with a byte KIT_FORMAT, the length of its title in bytes, and the title in UTF-8.
"""

KIT_FORMAT = 2
BEGINNING = "kit_"  # of the names under which kits are kept; a game is given one as the blob that its question names


def head(title: str) -> bytes:
    """What a kit of that title begins with."""
    name = title.encode()
    return bytes((KIT_FORMAT, len(name))) + name


def title_of(blob: bytes) -> str:
    """The title of a kit; "" of what is none."""
    if len(blob) < 2 or blob[0] != KIT_FORMAT:
        return ""
    try:
        return str(blob[2 : 2 + blob[1]], "utf-8")
    except (ValueError, UnicodeError):
        return ""
