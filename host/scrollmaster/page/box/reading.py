"""Reads the text display as words, complete, for people who hear a page. The clock is left out, as it never rests."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.scene.picture import Words
    from firmware.scene.types import Line
    from shared_rules.core.terms import Terms


class Reading:
    """Of the words (a scene's `Words`) that stand there, in the strings of `terms`."""

    def __init__(self, words: "Words", terms: "Terms") -> None:
        self._words = words
        self._terms = terms
        self._read: object = None

    def take(self) -> dict[str, object] | None:
        """What stands there, as decision 26 says, or None while it is the same."""
        words = self._words
        heading, body = words.in_full or (words.heading, words.body)
        lines = heading, body, words.options, words.keys, words.cursor, words.hint, words.beside
        standing = lines + (self._terms.language, tuple(self._terms.seat_names))
        if standing == self._read:
            return None
        self._read = standing
        return {
            "heading": [self._say(line) for line in heading],
            "body": [self._say(line) for line in body],
            "options": [[words.keys[at].strip(), self._option(at)] for at in range(len(words.options))],
            "cursor": words.cursor,
            "hint": [self._say(line) for line in words.hint],
        }

    def _option(self, at: int) -> str:
        """An option, with what stands beside its seat."""
        text = self._say(self._words.options[at])
        seat = self._words.seats[at] if at < len(self._words.seats) else -1
        if not 0 <= seat < len(self._words.beside):
            return text
        return text + " " + self._say(self._words.beside[seat])

    def _say(self, line: "int | Line") -> str:
        if isinstance(line, int):
            return str(line)
        return line if isinstance(line, str) else self._terms.say(line)
