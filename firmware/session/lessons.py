"""What a first game teaches: the sentences behind what stands there that this box has not shown yet (decision 48)."""

from binascii import crc32

from shared_rules.core.refused import Refused

from ..store.vault import KNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.game import Game
    from shared_rules.core.terms import Terms
    from shared_rules.core.types import Message

    from ..store.vault import Vault
    from .settings import Settings

    Lesson = tuple[Sequence[Message], int, int]  # what it says; when it begins and ends, ms after the first one

WAIT_MS = 2500  # so long a question stands alone
BETWEEN_MS = 3000  # so long it stands again between two lessons
_LEAST_MS = 2000
_MOST_BESIDE = 3  # that stand beside a question at once
_MARK = 3  # bytes: of two, some translation has two sentences with the same
_LETTER_MS = 65  # who reads to others reads 15 letters a second
_SETUP = "scene.guide_setup"
# What keys do when they are held, a line each.
HOLDS: "Sequence[Message]" = (
    ("scene.hold_menu",),
    ("scene.hold_why",),
    ("scene.hold_scores",),
    ("scene.hold_skip",),
    ("scene.hold_seat",),
)


def guide_of(state: "Game") -> str:
    """The term of what happens in this phase and what the keys do; "" for none."""
    return state.guide() or (_SETUP if state.in_setup() else "")


def rules_behind(terms: "Terms", about: str) -> "Sequence[Message]":
    """The rules behind a question or an event, as far as its game tells any: `.why`, `.why2` and so on of its term."""
    found: "list[Message]" = []
    term = about + ".why"
    while terms.text(term) != term:
        found.append((term,))
        term = about + ".why" + str(len(found) + 1)
    return found


def reading_ms(letters: int) -> int:
    """How long so many letters stand."""
    return _LEAST_MS + _LETTER_MS * letters


class Lessons:
    """`begun`: no turn of the game has been played since the box began it, so what to lay out is of use.

    Two show lessons of one question: the text display by turns with it, and a page beside it, which has fewer.
    """

    def __init__(self, vault: "Vault", settings: "Settings", terms: "Terms") -> None:
        self._vault = vault
        self._settings = settings
        self._terms = terms
        self.begun = False
        self._by_turns: "list[Lesson]" = []  # those that the text display shows
        self._beside: "list[Sequence[Message]]" = []  # those that a page shows
        self._learnt: list[bytes] = []  # marks of what is known since the last rest

    def by_turns(self, state: "Game", ask: str, news: "Sequence[Message]") -> "Sequence[Lesson]":
        """Those that are new at a question, after its news, to who has keys: the text display shows them now."""
        found: "list[Lesson]" = []
        self._by_turns = found
        at_ms = 0
        for lines in self._new(state, ask, news, True):
            end_ms = at_ms + reading_ms(sum([len(self._terms.say(line)) for line in lines]))
            found.append((lines, at_ms, end_ms))
            at_ms = end_ms + BETWEEN_MS
        return found

    def beside(self, state: "Game", ask: str, news: "Sequence[Message]") -> "Sequence[Message]":
        """The same for a page, but for what keys do, and not too many at once: it shows them from now on."""
        self._beside = self._new(state, ask, news, False)[:_MOST_BESIDE]
        return self.shown_beside()

    def shown_beside(self) -> "Sequence[Message]":
        """What a page shows, or has no room for."""
        return [line for lines in self._beside for line in lines]

    def stop(self, shown_ms: int) -> None:
        """The text display shows them no more, after so many ms; what has stood to its end is known."""
        for lines, _, end_ms in self._by_turns:
            if end_ms <= shown_ms:
                self._learn(self._mark(lines))
        self._by_turns = []

    def read(self) -> None:
        """Who answers has read those of a page, and not the text display."""
        for lines in self._beside:
            self._learn(self._mark(lines))
        self._by_turns = []

    def answered(self, ask: str, was_setup: bool) -> None:
        """A question is answered; who did not wait for its lessons needs none."""
        if not self._by_turns and not self._beside:
            self._learn(mark(ask))
        self._beside = []
        self.begun = self.begun and was_setup

    def leave(self) -> None:
        """Another game comes onto the table, or none."""
        self.begun = False
        self._by_turns = []
        self._beside = []
        self._learnt = []

    def rest(self, game: str) -> None:
        """Keep what is known of the running game."""
        if not self._settings.teaches:
            self._learnt = []
        if not self._learnt:
            return
        stored = self._stored(game)
        known = _marks(stored)
        for learnt in self._learnt:
            if learnt not in known:
                stored += learnt
        self._learnt = []
        try:
            self._vault.put(KNOWN + game, stored)
        except Refused:
            pass  # the flash is full: it is taught once more

    def _new(self, state: "Game", ask: str, news: "Sequence[Message]", has_keys: bool) -> "list[Sequence[Message]]":
        """What is behind a question and not known yet, each once, in the order in which it is taught."""
        if not self._settings.teaches:
            return []
        found: "list[Sequence[Message]]" = []
        known = self._learnt + _marks(self._stored(state.ID))
        for lines in self._behind(state, ask, news, has_keys, mark(ask) in known):
            learnt = self._mark(lines)
            if learnt not in known:
                known.append(learnt)
                found.append(lines)
        return found

    def _behind(
        self, state: "Game", ask: str, news: "Sequence[Message]", has_keys: bool, is_known: bool
    ) -> "list[Sequence[Message]]":
        """All that is behind a question, which may be known itself, and its news."""
        found: "list[Sequence[Message]]" = []
        if self.begun:
            found.append(self._aim(state))
            if not state.in_setup():
                found.append(state.layout())
        for event in news:
            found += [(rule,) for rule in rules_behind(self._terms, event[0])]
        if not is_known:
            guide = guide_of(state)
            if guide and has_keys:
                found.append(((guide,),))
            found += [(rule,) for rule in rules_behind(self._terms, ask)]
        if has_keys and not state.in_setup():
            found.append(HOLDS)
        return [lines for lines in found if lines]

    def _aim(self, state: "Game") -> "Sequence[Message]":
        term = state.ID + ".aim"
        return ((term,),) if self._terms.text(term) != term else ()

    def _mark(self, lesson: "Sequence[Message]") -> bytes:
        return mark(self._terms.text(lesson[0][0]))

    def _learn(self, learnt: bytes) -> None:
        if learnt not in self._learnt:
            self._learnt.append(learnt)

    def _stored(self, game: str) -> bytes:
        return self._vault.get(KNOWN + game) or b""


def mark(what: str) -> bytes:
    """What stands for a question, by its term, or a text among those that are known."""
    return (crc32(what.encode()) & 0xFFFFFF).to_bytes(_MARK, "big")


def _marks(stored: bytes) -> list[bytes]:
    return [stored[at : at + _MARK] for at in range(0, len(stored), _MARK)]
