"""Breaks a sentence into the lines of a terminal: between words, and not inside a command to type.

In a pipe it stays one line.
"""

import re
import shutil
import textwrap
from typing import TextIO

_COMMAND = re.compile(r'(?<=["„«“])\s?scrollmaster [^"“”»]*')
_HOLDS = "\ue000"  # stands for a space where no line may break


def paragraph(text: str, stream: TextIO) -> str:
    """`text` as `stream` should get it."""
    if not stream.isatty():
        return text
    width = shutil.get_terminal_size().columns
    unbroken = _COMMAND.sub(lambda command: command[0].replace(" ", _HOLDS), text)
    lines = [
        textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in unbroken.split("\n")
    ]
    return "\n".join(lines).replace(_HOLDS, " ")
