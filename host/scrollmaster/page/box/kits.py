"""Reads the text of a kit that somebody writes in the page, with the code that reads kit files on a PC.

JavaScript calls `read`, then `proved` for each example: garbage is collected between two calls.
"""

import json

from shared_rules.core.kit import BEGINNING, MOST_KIT
from shared_rules.kit_files import kit_file, prove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.kit_files.example import Example
    from shared_rules.kit_files.kit_file import KitFile

_file: "KitFile"
_examples: "list[Example]" = []


def read(text: str) -> str:
    """JSON with what is wrong, each with its line; where nothing is, with the kit and how many examples it has."""
    global _file, _examples
    _file = kit_file.read(text)
    if _file.faults:
        return json.dumps({"faults": _file.faults})
    _examples = _file.examples
    found = {"title": _file.draft.title, "data": list(_file.draft.pack()), "most": MOST_KIT}
    return json.dumps({"faults": [], "kit": found | {"beginning": BEGINNING, "examples": len(_examples)}})


def proved(number: int) -> str:
    """JSON with what does not come out as an example says, each with its line; they are numbered from 0."""
    _file.examples = _examples[number : number + 1]
    return json.dumps(prove.misses(_file))
