"""Text from outside: the same bytes are text in every interpreter, or in none."""


def decoded(data: "bytes | bytearray") -> str:
    """The text that is written in UTF-8. Raises ValueError where there is none.

    MicroPython also decodes forms that are too long, halves of a pair, and what lies beyond the last letter. So each
    letter is counted with the bytes that it has in its one right form.
    """
    try:
        text = str(data, "utf-8")
    except UnicodeError:
        raise ValueError
    if not data or max(data) < 0x80:
        return text
    size = 0
    for letter in text:
        code = ord(letter)
        if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
            raise ValueError
        size += 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4
    if size != len(data):
        raise ValueError
    return text
