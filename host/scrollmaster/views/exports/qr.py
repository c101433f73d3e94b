"""Draws a link as a QR code, for a page or a picture: a terminal has no room for so many modules."""

import io

import segno
from segno.encoder import DataOverflowError

from ...base.errors import WrongUse

_BORDER = 4  # modules of white around a code, as its standard wants


def qr_svg(link: str) -> str:
    """An SVG that stands in a page as it is, always dark on light. WrongUse when the link is too long."""
    try:
        code = segno.make(link, error="l", micro=False)
    except DataOverflowError:
        raise WrongUse("export.too_long_for_a_code")
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", border=_BORDER, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue().decode()
