"""The keys that a kit's file may have, section by section, and which values each of them takes."""

from dataclasses import dataclass

from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st
from shared_rules.games.universal.blobs import MOST_LETTERS

from ...base.errors import Message
from .conflicts import ABSENT

Value = str | int | None


@dataclass
class Key:
    """A key of a section; `default` where it is left out, None when it must be there."""

    default: Value = None

    def value(self, found: object) -> Value:
        """What the box is told; None when it is wrong."""
        raise NotImplementedError

    def wrong(self, name: str) -> Message:
        """What is said of a wrong value."""
        raise NotImplementedError


@dataclass
class Integer(Key):
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = kt.LARGEST_AMOUNT

    def value(self, found: object) -> Value:
        fits = isinstance(found, int) and not isinstance(found, bool) and self.least <= found <= self.most
        return found if fits and isinstance(found, int) else None

    def wrong(self, name: str) -> Message:
        return "kit.whole", name, self.least, self.most


@dataclass
class Flag(Key):
    """True or false, as 1 or 0."""

    def value(self, found: object) -> Value:
        return int(found) if isinstance(found, bool) else None

    def wrong(self, name: str) -> Message:
        return "kit.flag", name


@dataclass
class Words(Key):
    """A name that the display has room for."""

    def value(self, found: object) -> Value:
        if not isinstance(found, str) or not 0 < len(found) <= MOST_LETTERS or not found.isprintable():
            return None
        return found

    def wrong(self, name: str) -> Message:
        return "kit.words", name, MOST_LETTERS


class Choice(Key):
    """One of some words, as the number that each stands for."""

    def __init__(self, default: Value, **words: int) -> None:
        super().__init__(default)
        self._words = {word.replace("_", " "): number for word, number in words.items()}

    def value(self, found: object) -> Value:
        return self._words.get(found) if isinstance(found, str) else None

    def words(self) -> dict[str, int]:
        """The words, each with its number."""
        return self._words

    def wrong(self, name: str) -> Message:
        return "kit.choice", name, ", ".join(f'"{word}"' for word in self._words)


class Worth(Choice):
    """What a row is worth: a word for dice, or fixed points."""

    def __init__(self) -> None:
        super().__init__(
            kt.TYPED, typed=kt.TYPED, ones=1, twos=2, threes=3, fours=4, fives=5, sixes=6, all_dice=kt.ALL_DICE
        )

    def value(self, found: object) -> Value:
        points = Integer(None, 1, kt.MOST_POINTS).value(found)
        return kt.FIXED + points if isinstance(points, int) else super().value(found)

    def wrong(self, name: str) -> Message:
        _, _, words = super().wrong(name)
        return "kit.worth", name, kt.MOST_POINTS, words


_SEVERAL = ("counter", "row")  # sections that may stand there more than once, as [[counter]]
MOST = {"counter": kt.MOST_COUNTERS, "row": kt.MOST_ROWS}

SECTIONS: dict[str, dict[str, Key]] = {
    "": {
        "name": Words(),
        "level": Choice(ABSENT, counters=st.COUNTERS, turns=st.TURNS, all=st.ALL),
    },
    "counter": {
        "name": Words(),
        "start": Integer(0, -kt.LARGEST_AMOUNT),
        "goes": Choice(0, up=0, down=1),
        "lost_at": Integer(ABSENT, -kt.LARGEST_AMOUNT),
    },
    "round": {
        "turns": Choice(ABSENT, one_each=kt.ONCE, until_all_pass=kt.UNTIL_PASSED, all_at_once=kt.TOGETHER),
        "begins": Choice(kt.MOVES_ON, next_seat=kt.MOVES_ON, same_seat=kt.STAYS, first_to_pass=kt.FIRST_OUT),
        "paid": Flag(0),
    },
    "seats": {"persons": Integer(1, 1, kt.MOST_PERSONS), "shared": Flag(0)},
    "end": {
        "rounds": Integer(ABSENT, 1, kt.MOST_ROUNDS),
        "points": Integer(ABSENT, -kt.LARGEST_AMOUNT),
        "at_once": Flag(0),
        "best": Choice(0, highest=0, lowest=1),
    },
    "dice": {
        "count": Integer(None, 1, kt.MOST_DICE),
        "sides": Integer(6, kt.FEWEST_SIDES, kt.MOST_SIDES),
        "again": Integer(0, 0, kt.MOST_REROLLS),
    },
    "clock": {
        "kind": Choice(None, up=kt.UP, down=kt.DOWNWARD, seat=kt.PER_SEAT, fischer=kt.FISCHER, sand=kt.SANDGLASS),
        "seconds": Integer(60, 1, kt.MOST_SECONDS),
        "more": Integer(10, 0, kt.MOST_PER_TURN),
    },
    "row": {"name": Words(), "worth": Worth()},
    "bonus": {"rows": Integer(None, 1, kt.MOST_ROWS), "from": Integer(None), "points": Integer(None)},
    "bids": {
        "made": Integer(None, -kt.MOST_POINTS, kt.MOST_POINTS),
        "each": Integer(0, -kt.MOST_POINTS, kt.MOST_POINTS),
        "off": Integer(0, -kt.MOST_POINTS, kt.MOST_POINTS),
    },
}


def is_repeated(section: str) -> bool:
    """True for a section that is written [[so]], once for each."""
    return section in _SEVERAL
