"""Owns how a sentence is broken into the lines of a terminal: between words. In a pipe it stays one line."""

import shutil
import textwrap
from typing import TextIO


def paragraph(text: str, stream: TextIO) -> str:
    """`text` as `stream` should get it."""
    if not stream.isatty():
        return text
    width = shutil.get_terminal_size().columns
    lines = [textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in text.split("\n")]
    return "\n".join(lines)
