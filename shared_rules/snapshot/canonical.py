"""JSON of which equal values have equal bytes, in every interpreter: MicroPython's dicts have no order."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Json


def text(value: "Json") -> str:
    """A value as JSON: keys sorted, no spaces, letters as they are."""
    parts: list[str] = []
    _put(parts, value)
    return "".join(parts)


def _put(parts: list[str], value: "Json") -> None:
    if value is None or value is True or value is False:
        parts.append({None: "null", True: "true", False: "false"}[value])
    elif isinstance(value, str):
        parts.append(_quoted(value))
    elif isinstance(value, int):
        parts.append(str(value))
    elif isinstance(value, dict):
        for at, key in enumerate(sorted(value)):
            parts.append((",%s:" if at else "{%s:") % _quoted(key))
            _put(parts, value[key])
        parts.append("}" if value else "{}")
    else:
        parts.append("[")
        for at, inner in enumerate(value):
            if at:
                parts.append(",")
            _put(parts, inner)
        parts.append("]")


def _quoted(text: str) -> str:
    for letter in text:
        if letter < " " or letter in '"\\':
            return '"' + "".join([_escaped(letter) for letter in text]) + '"'
    return '"' + text + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return "\\u%04x" % ord(letter) if letter < " " else letter
