"""Breaks a sentence into the lines of a terminal: between words, and not inside a command to type.

A command begins with what runs this program here. In a pipe the sentence stays one line, as it is.
"""

import re
import shutil
import textwrap
from typing import TextIO

from .own_name import own_name

_COMMAND = re.compile(r'(?<=["„«“])\s?scrollmaster [^"“”»]*')
_HOLDS = "\ue000"  # stands for a space where no line may break
_NAME = re.compile(rf"(?<![\w./\\-])(?<!-m )scrollmaster(?=[ {_HOLDS}][a-z-])")  # of the program, before a command


def paragraph(text: str, stream: TextIO) -> str:
    """`text` as `stream` should get it."""
    if not stream.isatty():
        return text
    width = shutil.get_terminal_size().columns
    unbroken = _COMMAND.sub(lambda command: command[0].replace(" ", _HOLDS), text)
    if _NAME.search(unbroken):
        name = own_name().replace(" ", _HOLDS)
        unbroken = _NAME.sub(lambda _: name, unbroken)
    lines = [
        textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in unbroken.split("\n")
    ]
    return "\n".join(lines).replace(_HOLDS, " ")
