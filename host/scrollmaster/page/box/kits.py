"""Makes a kit of what the page's form says, with the code that makes one of a file."""

import json

from kitfile import conflicts, encode

_TITLE = ("", 0, "name")


class _Places:
    """A form has fields where a file has lines."""

    @staticmethod
    def of(section: str, number: int, key: str) -> tuple[str, int, str]:
        return section, number, key


def built(text: str) -> str:
    """JSON with the bytes of the kit, or with what does not go together: the place and a message of each fault."""
    asked = json.loads(text)
    faults = conflicts.faults(asked["sections"], _Places)
    if not faults:
        blob = encode.blob(asked["sections"], asked["known"])
        if len(blob) <= encode.MOST_BYTES:
            return json.dumps({"data": list(blob)})
        faults = [(_TITLE, ("kit.too_long", len(blob), encode.MOST_BYTES))]
    return json.dumps({"faults": faults})
