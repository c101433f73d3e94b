"""Draws links as QR codes, for a page or a picture: a terminal has no room for so many modules.

The library writes the digits of a link as digits: with 3.3 bits each a whole game fits, or a part of a long one.
"""

from importlib import import_module
from itertools import groupby
from typing import Any

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, parts

from ...base.errors import WrongUse

_zxing: Any = import_module("zxingcpp")  # its types are not whole
_BORDER = 4  # modules of white around a code, as its standard wants
_CAPTION, _LETTERS = 12, 8  # modules: of the line below a code, of what stands in it
_PIXELS = 6  # of a module, where there are several codes: one fills a window


def qr_svg(link: str) -> str:
    """An SVG that stands in a page as it is, always dark on light. WrongUse when the link is too long."""
    modules = _modules(link)
    side = len(modules) + 2 * _BORDER
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" class="code">'
        f'{_ground(side, side)}<path stroke="#000" d="{_drawn(modules, 0)}"/></svg>'
    )


def in_turn(link: str) -> list[str]:
    """A link that holds an envelope as links of so few parts of it that each fits into a code which phones read.

    WrongUse when the address of the page leaves no room.
    """
    page, _, digits = link.partition("#")
    try:
        found = parts.fitting(envelope.from_digits(digits), parts.room(len(f"{page}#".encode())))
    except Refused:
        raise WrongUse("export.too_long_for_a_code")
    return [f"{page}#{part}" for part in found]


def codes_svg(links: list[str]) -> str:
    """One code, or several below each other with their numbers, as one SVG. WrongUse when a link is too long."""
    if len(links) == 1:
        return qr_svg(links[0])
    codes = [_modules(link) for link in links]
    side = max(map(len, codes)) + 2 * _BORDER
    step = side + _CAPTION
    drawn = "".join(
        f'<path stroke="#000" d="{_drawn(code, at * step)}"/>'
        f'<text x="{side / 2}" y="{(at + 1) * step - _BORDER}">{at + 1}/{len(codes)}</text>'
        for at, code in enumerate(codes)
    )
    height = step * len(codes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {height}" width="{side * _PIXELS}"'
        f' height="{height * _PIXELS}" class="code" font-family="sans-serif" font-size="{_LETTERS}"'
        f' text-anchor="middle">{_ground(side, height)}{drawn}</svg>'
    )


def _modules(link: str) -> list[list[int]]:
    """The code of a link, row by row, 0 where it is dark. WrongUse when no code is so large."""
    try:
        code = _zxing.create_barcode(link, _zxing.BarcodeFormat.QRCode, ec_level="L")
    except ValueError:
        raise WrongUse("export.too_long_for_a_code")
    rows: Any = memoryview(_zxing.write_barcode_to_image(code, scale=1, add_quiet_zones=False)).tolist()
    modules: list[list[int]] = rows
    return modules


def _ground(width: int, height: int) -> str:
    return f'<path fill="#fff" d="M0 0h{width}v{height}h-{width}z"/>'


def _drawn(modules: list[list[int]], top: int) -> str:
    return "".join(_row(row, at + top + _BORDER) for at, row in enumerate(modules))


def _row(modules: list[int], y: int) -> str:
    """The dark modules of a row, as strokes."""
    drawn, x = "", _BORDER
    for light, run in groupby(modules):
        length = len(list(run))
        drawn += "" if light else f"M{x} {y}.5h{length}"
        x += length
    return drawn
