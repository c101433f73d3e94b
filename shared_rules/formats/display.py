"""The text display: what stands where on its pixels, both for drawing it and for reading it back.

A page is eight rows of pixels, one byte a column with the top pixel lowest. It holds one line of letters. The usual
display has 128 x 64 pixels, as has the one of a page; a board may have a smaller one, or none.
"""

PAGE = 128  # bytes: columns of pixels
LINES = 8
GLASS = (PAGE, LINES)  # the usual size: columns of pixels, lines of letters
COLUMNS = 21  # of letters; the first one begins at pixel 1
GLYPH = 5  # columns of pixels of a letter ...
ADVANCE = 6  # ... and from one to the next
# A QR code stands at the right, in a light square that is as high as the display.
MODULE = 2  # pixels
_MARGIN = 4 * MODULE  # where there is room for it


def qr_place(modules: int) -> tuple[int, int, int]:
    """Where a QR code of so many modules a side stands: pixels of light above and beside it, the column where its light
    square begins, how many columns of letters there are left of it.
    """
    margin = min(_MARGIN, (8 * LINES - MODULE * modules) // 2)
    square = PAGE - 2 * margin - MODULE * modules
    return margin, square, (square - 1) // ADVANCE
