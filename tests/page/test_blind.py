"""Who hears the page plays as who sees it: by what is spoken and what keys are called. Nothing else is looked at."""

import json

import pytest

from tests.page.visitor import BACK, KEYS, OK, Visitor

PROMISES = (
    ("a game to its end by keys and by what a screen reader says", "roll, points, undo, turns, winner", "held"),
)
NEXT = 7
MOST_CHOICES = 20
HEARD = "(document.querySelector('#spoken').textContent + document.querySelector('.glass').ariaLabel)"
KEYS_OF = "[...document.querySelectorAll('.{} button')].map((key) => key.ariaLabel)"
NAMES = f"[...{KEYS_OF.format('seats')}, ...{KEYS_OF.format('commands')}]"


class Blind:
    """A player who hears the page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        visitor.until(f"{NAMES}[{OK}].includes(':')")

    @property
    def said(self) -> str:
        return self.visitor.page.evaluate("document.querySelector('#spoken').textContent")

    @property
    def names(self) -> list[str]:
        return self.visitor.page.evaluate(NAMES)

    def press(self, key: int, *, until: str = "") -> str:
        """What is said once something has changed, and has `until` in it."""
        before = self.visitor.page.evaluate(HEARD)
        self.visitor.press(key)
        self.visitor.until(f"{HEARD} !== {json.dumps(before)} && {HEARD}.includes({json.dumps(until)})")
        return self.said

    def press_named(self, name: str, *, until: str = "") -> str:
        (key,) = [key for key, called in enumerate(self.names) if name in called]
        return self.press(key, until=until)

    def choose(self, text: str, *, until: str = "") -> str:
        """Go on until OK takes it, and take it."""
        for _ in range(MOST_CHOICES):
            if text in self.names[OK]:
                return self.press(OK, until=until)
            self.press(NEXT)
        raise AssertionError(f"{text} is nowhere: {self.said}")


@pytest.mark.slow
def test_a_whole_game_is_played_by_ear(visitor):
    player = Blind(visitor.go())
    assert "What do the dice show?" in player.said and "the box rolls" in player.names[OK]
    assert "Sum" in player.press(OK, until="OK: go on")
    player.press(OK, until="next turn")
    assert "Add points" in player.press_named("red", until="how many?")
    assert "→ 2" in player.press(1) or "→ 2" in player.said
    assert "now 2" in player.press(OK, until="Your turn")
    assert "Undone" in player.press(BACK, until="Your turn")
    player.choose("next turn", until="red: Your turn")
    player.press_named("red", until="how many?")
    assert "now 1" in player.press(OK, until="now 1")
    said = player.choose("end the game", until="?")
    while "red wins" not in player.said:
        said = player.press(OK)
    assert "red wins" in said


@pytest.mark.slow
def test_a_menu_is_said_choice_by_choice(visitor):
    player = Blind(visitor.go())
    visitor.page.keyboard.down(KEYS[BACK])
    visitor.until(f"{HEARD}.includes('Menu')")
    visitor.page.keyboard.up(KEYS[BACK])
    heard = {player.press(NEXT) for _ in range(4)}
    assert len(heard) == 4 and all(" of " in said for said in heard)
