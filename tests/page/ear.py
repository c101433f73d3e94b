"""A player who hears the game for fingers: presses buttons by their names, and hears what a screen reader says.

Heard is what a live region says anew, and what the focus comes to. A press after which nothing of this tells the player
where the game stands costs a second step: to go back and read. So does a focus that has gone with its button.
"""

import json
import re
from dataclasses import dataclass, field

from tests.device import tapped
from tests.page.visitor import Visitor

LISTEN = """() => {
  globalThis.ear = [];
  const said = new WeakMap();
  const words = (node) => [node.textContent, ...[...node.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel)]
    .filter(Boolean).join(" ");
  const region = ({ target }) => (target.nodeType === 1 ? target : target.parentElement)
    ?.closest("[aria-live], [role=status], [role=alert], output");
  new MutationObserver((changes) => {
    for (const each of new Set(changes.map(region).filter(Boolean))) {
      if (said.get(each) === words(each)) continue;
      said.set(each, words(each));
      ear.push(words(each));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  addEventListener("focusin", ({ target }) => ear.push(target.ariaLabel || target.textContent));
}"""
TOUCH = "#touch"
ANSWERS = "#touch .choices"
NEXT_PAGE = "Next"
MOST_PAGES = 9
BUTTON = re.compile(r'^\s*- \'?button ("(?:[^"\\]|\\.)*")')
IS_LOST = "document.activeElement === document.body"
SAID_S = 20  # of a busy machine: what is never said costs so long each time


@dataclass
class Ear:
    """`steps`: presses, of which `turned` pages, and what had to be read: `unsaid` has what was pressed before that."""

    visitor: Visitor
    steps: int = 0
    turned: int = 0
    unsaid: list[str] = field(default_factory=list)

    def listen(self) -> "Ear":
        self.visitor.page.evaluate(LISTEN)
        return self

    def names(self, place: str) -> list[str]:
        """The buttons that can be pressed there, as they are read."""
        lines = self.visitor.page.locator(place).aria_snapshot().splitlines()
        found = [BUTTON.match(line.replace("''", "'")) for line in lines]
        return [json.loads(each[1]) for each in found if each]

    def press_all(self, wanted: list[str]) -> None:
        """Press the buttons of an answer, and hear what is asked then."""
        asked = self.visitor.page.evaluate("questions.length")
        for name in wanted[:-1]:
            self.press(name)
            self.hears(f"ear.length && !({IS_LOST})", name)
        self.press(wanted[-1])
        self.visitor.until(f"questions.length > {asked}")
        self.hears(f"ear.some((each) => each.includes(questions.at(-1).ask)) && !({IS_LOST})", wanted[-1])

    def press(self, wanted: str) -> None:
        """Press the button that says this, on whichever page it is."""
        for _ in range(MOST_PAGES):
            names = self.names(ANSWERS)
            if name := tapped.named(names, wanted):
                return self._press(name)
            if NEXT_PAGE not in names:
                break
            self.turned += 1
            self._press(NEXT_PAGE)
            self.hears(f"ear.length && !({IS_LOST})", NEXT_PAGE)
        self._press(tapped.named(self.names(TOUCH), wanted))

    def _press(self, name: str) -> None:
        self.steps += 1
        button = self.visitor.page.locator(TOUCH).get_by_role("button", name=name, exact=True)
        button.focus()
        self.visitor.page.evaluate("ear.length = 0")
        self.visitor.page.keyboard.press("Enter")

    def hears(self, condition: str, pressed: str) -> None:
        """Hear this; or else read what has come of what was pressed."""
        if self.visitor.page.evaluate(f"until(() => {condition}, {SAID_S}).then(() => true, () => false)"):
            return
        self.steps += 1
        self.unsaid.append(pressed)
