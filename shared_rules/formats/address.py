"""The address of a page that shows results: what may be one, and how it stands in a QR code, with digits behind a `#`.

A QR code of version 3, level L, has 440 bits. It takes 11 for two letters of its own alphabet, 8 for any other letter,
and 10 for three digits. Its alphabet has no small letters; a host has no case, so what comes before the path is shown
large.
"""

from ..core.refused import Refused
from .qr import packed

ROOM = 440  # bits
DIGITS = 42  # that an address leaves room for: six seats of up to 255 points, or -128 to 127, in colours they chose
_HOST = "abcdefghijklmnopqrstuvwxyz0123456789.-:"


def check(address: str) -> str:
    """The address of a page, with at least `/` behind its host. Refused when it is none, or too long."""
    at = address.find("://") + 3
    slash = address.find("/", at)
    if slash < 0 and at > 2:
        slash = len(address)
        address += "/"
    host = address[at:slash].lower()
    is_ascii = all(["!" <= letter <= "~" for letter in address])
    if address[: max(0, at - 3)].lower() not in ("http", "https") or not host.strip(".-:") or host.strip(_HOST):
        raise Refused("refused.address")
    if not is_ascii or "#" in address:
        raise Refused("refused.address")
    over = packed(shown(address, "0" * DIGITS))[1] - ROOM
    if over > 0:
        raise Refused("refused.address_long", (over + 7) // 8)
    return address


def shown(address: str, digits: str) -> str:
    """What the QR code holds."""
    slash = address.find("/", address.find("://") + 3)
    return address[:slash].upper() + address[slash:] + "#" + digits
