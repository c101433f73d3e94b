"""Reads the codes in a picture that somebody took of a screen or a page."""

import io
import warnings
from collections.abc import Iterator

from ..base.errors import BadData, WrongUse

_MOST_PIXELS = 200_000_000  # of the largest cameras of phones
_BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"RIFF", b"GIF8", b"BM")


def is_picture(data: bytes) -> bool:
    """Whether a file begins as pictures do."""
    return data.startswith(_BEGINNINGS)


def texts(data: bytes) -> Iterator[str]:
    """What the codes in a picture say. BadData when it cannot be read, WrongUse when nothing here reads pictures."""
    try:
        import zxingcpp  # an extra, as the next one
        from PIL import Image
    except ImportError:
        raise WrongUse("take.no_reader")
    codes = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(data))
            if picture.width * picture.height > _MOST_PIXELS:
                raise ValueError
            found = zxingcpp.read_barcodes(picture.convert("L"), formats=codes)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise BadData("take.no_picture") from None
    yield from (code.text for code in found)
