"""How a row is entered, as a kit's file says it: [TIME] WHO LIMITS [= USUAL]."""

from ..kits import kit as kt
from .formula_tokens import is_row_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Message

TIMES = ("start", "before", "during", "end")  # in the order of kit.py
_WHO = ("each", "table", "seat", "row")


class Entry:
    """The parts of a text, the limits and the usual as formulas; `fault` where it is none."""

    def __init__(self, text: str) -> None:
        self.when = kt.END
        self.who = kt.EACH
        self.choices: list[str] = []
        self.fault: "Message | None" = None
        self.low = self.high = self.usual = "0"
        words = text.split()
        if words and words[0] in TIMES:
            self.when = TIMES.index(words.pop(0))
            if self.when == kt.START:
                self.who = kt.TABLE
        if words and words[0] in _WHO:
            self.who = _WHO.index(words.pop(0))
            if self.when == kt.START and self.who not in (kt.EACH, kt.TABLE):
                self.fault = ("kit.option", text)
        elif self.when != kt.START:
            self.fault = ("kit.entered", text)
        limits, _, usual = (" " + " ".join(words)).partition(" = ")
        limits = limits.strip()
        self.usual = usual
        if self.who == kt.SEAT:
            self._seat(text, limits)
        elif "|" in limits:
            self.choices = [word.strip() for word in limits.split("|")]
            self._choices(text)
        else:
            self.low, separator, self.high = limits.partition("..")
            if not separator:
                self.fault = ("kit.entered", text)
        if self.usual == "most":
            self.usual = self.high

    def choice_byte(self) -> int:
        """How many choices there are, and whether they are numbers (kit.py)."""
        return len(self.choices) | (kt.NUMBERS if self._are_numbers() else 0)

    def _are_numbers(self) -> bool:
        return len(self.choices) > 0 and not [word for word in self.choices if not kt.is_number(word)]

    def limits(self) -> "tuple[str, str, str]":
        """Formulas: the least, the most, the usual."""
        return ("0", "0", "0") if self.fault else (self.low, self.high, self.usual or "0")

    def _seat(self, text: str, limits: str) -> None:
        if limits not in ("", "or none"):
            self.fault = ("kit.entered", text)
        self.low, self.high = "-1" if limits else "0", "seats - 1"
        self.usual = self.usual or self.low

    def _choices(self, text: str) -> None:
        if len(self.choices) > kt.MOST_CHOICES:
            self.fault = ("kit.too_many", kt.MOST_CHOICES, "a|b|c")
            self.choices = []
        elif self._are_numbers():
            numbers = [int(word) for word in self.choices]
            self.low, self.high = str(min(numbers)), str(max(numbers))
            self.usual = self.usual or str(numbers[0])
        else:
            self.low, self.high = "0", str(len(self.choices) - 1)
            for word in self.choices:
                if not is_row_name(word):
                    self.fault = ("kit.choice_name", word)
