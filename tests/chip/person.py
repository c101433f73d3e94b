"""Owns a program that plays the person of a self-test. It sees and hears what a person would, and presses real keys.

What it knows: how a sound box looks. What it sees: the LEDs as the chain shines, the glass of the display, the sound;
and the questions, as the PC shows them. It answers at the keys, and types where they do nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scrollmaster.box.selftest.standing import KEY, YES, Question, Result, Standing

from tests.chip.board import Board
from tests.chip.chain import FACE, SEATS, Chain, Colour

OK, BACK = 8, 9
PRESSED_MS, RESTED_MS = 60, 60
LOOKED_MS = 60  # before an answer: the box tells the PC of a question before the picture of it is out
LISTENED_MS, AGAIN_MS = 2000, 100
Answer = int | None


@dataclass(frozen=True)
class Box:
    """What a person has in front of them, and how it is built where no pin tells: `is_turned` is the display's glass,
    `is_dark` one that answers and does not shine, `sounds` a buzzer whose joints hold. `seats`: that have a key and a
    light; `unmissed`: spots without a light that the person takes as they are. `loosens`: at which question a wire of
    the display comes loose."""

    chain: Chain = Chain()
    has_buzzer: bool = True
    sounds: bool = True
    is_turned: bool = False
    is_dark: bool = False
    seats: int = SEATS
    unmissed: frozenset[int] = frozenset()
    loosens: str = ""


class Eyes:
    """What is there to be seen and heard. `spots`: where lights are to be; `is_sound`: they are so, and all shine."""

    def __init__(self, board: Board, box: Box):
        self.has_buzzer = box.has_buzzer
        self.is_turned = box.is_turned
        self.is_sound = box.chain == Chain()
        self.seats = box.seats
        self.loosens = box.loosens
        self.spots = [spot for spot in range(FACE + box.seats) if spot not in box.unmissed]
        self._board = board
        self._box = box

    def lights(self) -> list[Colour]:
        return self._box.chain.shine(self._board.look()["leds"])

    def glass(self) -> bytes:
        """The display; dark when there is none, or it is off."""
        seen = self._board.look()
        return seen["text"] if seen["textOn"] and not self._box.is_dark else bytes(len(seen["text"]))

    def hears(self) -> bool:
        """Whether a tone comes within some time."""
        for _ in range(LISTENED_MS // AGAIN_MS):
            if self._box.has_buzzer and self._box.sounds and self._board.look()["tone"]:
                return True
            self._board.run(AGAIN_MS)
        return False


Knows = Callable[[Eyes, Question], int]  # what is answered to a question, by its first word


class ChipPerson:
    """`knows`: by the term that asks, how to find the answer."""

    def __init__(self, board: Board, eyes: Eyes, knows: dict[str, Knows], clock_s: Callable[[], float]):
        self.now_s = clock_s
        self._board = board
        self._eyes = eyes
        self._knows = knows
        self._tried = 0  # the question that keys were pressed for
        self.asked: list[Question] = []
        self.types = 0  # how often the keys did nothing

    def show(self, standing: Standing, found: list[Result]) -> None:
        pass

    def wait(self, seconds: float) -> None:
        self._board.run(seconds * 1000)

    def answer(self, question: Question, seconds: float) -> Answer:
        if question.number == self._tried:
            self.types += 1
            return None if question.kind == KEY else self._value(question)
        self._tried = question.number
        self.asked.append(question)
        if question.asked[0] == self._eyes.loosens:
            self._board.ask("plug", plugged=False)
        self._board.run(LOOKED_MS)
        value = self._value(question)
        if question.kind == YES:
            self._press(OK if value else BACK)
        elif question.kind == KEY and value:
            self._press(value - 1)
        else:
            return value
        return None

    def _value(self, question: Question) -> int:
        return self._knows[str(question.asked[0])](self._eyes, question)

    def _press(self, key: int) -> None:
        self._board.tap(key, ms=PRESSED_MS, rest=RESTED_MS)
