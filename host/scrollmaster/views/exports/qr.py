"""Draws a link as a QR code, for a page or a picture: a terminal has no room for so many modules.

The library writes the digits of a link as digits: with 3.3 bits each a whole game fits.
"""

from importlib import import_module
from itertools import groupby
from typing import Any

from ...base.errors import WrongUse

_zxing: Any = import_module("zxingcpp")  # its types are not whole
_BORDER = 4  # modules of white around a code, as its standard wants


def qr_svg(link: str) -> str:
    """An SVG that stands in a page as it is, always dark on light. WrongUse when the link is too long."""
    try:
        code = _zxing.create_barcode(link, _zxing.BarcodeFormat.QRCode, ec_level="L")
    except ValueError:
        raise WrongUse("export.too_long_for_a_code")
    rows: Any = memoryview(_zxing.write_barcode_to_image(code, scale=1, add_quiet_zones=False)).tolist()
    modules: list[list[int]] = rows
    side = len(modules) + 2 * _BORDER
    dark = "".join(_row(row, at + _BORDER) for at, row in enumerate(modules))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" class="code">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path stroke="#000" d="{dark}"/></svg>'
    )


def _row(modules: list[int], y: int) -> str:
    """The dark modules of a row, as strokes."""
    drawn, x = "", _BORDER
    for light, run in groupby(modules):
        length = len(list(run))
        drawn += "" if light else f"M{x} {y}.5h{length}"
        x += length
    return drawn
