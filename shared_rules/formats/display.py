"""The text display: what stands where on its 128 x 64 pixels, both for drawing it and for reading it back.

A page is eight rows of pixels, one byte a column with the top pixel lowest. It holds one line of letters.
"""

PAGE = 128  # bytes: columns of pixels
LINES = 8
COLUMNS = 21  # of letters; the first one begins at pixel 1
GLYPH = 5  # columns of pixels of a letter ...
ADVANCE = 6  # ... and from one to the next
# A QR code stands at the right, in a light square that is as high as the display.
BESIDE = 11  # columns of letters left of it
QR_SIDE = 21  # modules
MODULE = 2  # pixels
MARGIN = 4 * MODULE
SQUARE = PAGE - 2 * MARGIN - QR_SIDE * MODULE  # where the light square begins
