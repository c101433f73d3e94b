"""Makes text from outside harmless: control characters and formulas are shown, never carried out."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")


def sanitize(text: str) -> str:
    """`text` in one line, control and invisible characters written out."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}" for letter in text)


def cell(value: str | int) -> str | int:
    """What a spreadsheet may be given: text that it would take for a formula gets a quote before it."""
    if isinstance(value, int):
        return value
    text = sanitize(value)
    return "'" + text if text.startswith(FORMULA) else text
