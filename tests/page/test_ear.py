"""Evenings by ear: the same answers as by sight, and hardly more steps than somebody who sees the page taps.

A step is a press, or that something has to be read since nobody has said it. How a screen reader comes to a button by
its name is its own business, and not counted. A box without a page gets every answer, too, and asks the same.
"""

import itertools

import pytest

from shared_rules.formats import given
from tests.device import tapped
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import Giver, read
from tests.device.universal import boxes
from tests.lanes import slow_after
from tests.page.ear import Ear
from tests.page.visitor import Visitor
from tests.same import golden_games

PROMISES = (
    (
        "evenings by ear of the game for fingers, five games, five kits: steps beside the taps of who sees it",
        "1.3 ×",
        "1.00 ×",
    ),
)
GAMES = (("magalon", 3, 2), ("elfenwizards", 3, 2), ("maginor", 3, 2), ("universal", 3, 0), ("wizwar", 3, 2))
BY_TABLE = {"mag.ask_ring": (1,), "mag.ask_spells": (1,)}  # nothing is drawn that another box would draw otherwise
KITS = ("molkky", "skull-king", "five-dice", "bridge", "riichi")
ANSWERS = 60
MOST = 1.3
SAME = "(({ kind, seat, term }) => [kind, seat, term ?? null])(questions.at(-1))"


class Heard(Giver):
    """Gives answers at the page by ear, and at a box without one. `taps`: what they are for who sees the page."""

    def __init__(self, ear: Ear) -> None:
        super().__init__()
        self.ear = ear
        self.taps = 0

    def _give(self, person: Person, form: int, *values: int) -> None:
        question = read(person)
        wanted = tapped.secret(question, values[1]) if form == given.SECRET else tapped.taps(question, values)
        super()._give(person, form, *values)
        self.ear.press_all(wanted)
        self.taps += len(wanted)
        assert self.ear.visitor.page.evaluate(SAME) == same(person), wanted


def same(person: Person) -> list[object]:
    """What is asked at the box without a page, as SAME has it of the page."""
    asked = read(person)
    return [asked["kind"], asked["seat"], asked.get("term")]


class HeardEvening(Evening):
    """An evening that begins at an empty table, by the key of the box: the answer of that name opens the sheet."""

    def begin(self, game: str) -> None:
        Giver().enter(self.person, (boxes.NEW_GAME,))
        self._hand.ear.visitor.press(boxes.NEW_GAME)
        self._hand.enter(self.person, (self.person.box.session.game_names().index(game),))


@pytest.fixture
def ear(phone: Visitor) -> Ear:
    """Somebody who hears the page, which shows the game for fingers alone."""
    return Ear(phone.go()).listen()


@pytest.mark.parametrize("played", slow_after(0, GAMES, 2), ids=lambda played: played[0])
def test_an_evening_by_ear_is_hardly_more_steps_than_taps(ear, tmp_path, played):
    game, people, level = played
    for name in ("Menu", "This game", "Put aside"):
        ear.press_all([name])
    hand = Heard(Ear(ear.visitor))
    person = Person(FakeBody(str(tmp_path), sorted([name for name, _, _ in GAMES])))
    steps = HeardEvening(person, game, people, level, 1, wishes=BY_TABLE, hand=hand).steps(electronic=False)
    for _ in itertools.islice(steps, ANSWERS):
        pass
    holds(game, hand)


@pytest.mark.parametrize("kit", slow_after(0, KITS, 2))
def test_so_is_one_of_a_kit(ear, tmp_path, kit):
    setup, *rounds = golden_games.answers(kit)
    person = boxes.with_kits(tmp_path, kit)
    boxes.choose(person, kit)
    begin(ear.visitor, boxes.kit_of(kit)[0], seats(kit))
    answers = itertools.chain(setup, *rounds)
    while ear.visitor.page.evaluate(SAME) != same(person):  # the sheet has answered it
        Giver().enter(person, next(answers))
    hand = Heard(ear)
    for answer in itertools.islice(answers, ANSWERS):
        hand.enter(person, answer)
    holds(kit, hand)


def seats(kit: str) -> int:
    """How many play the game that is kept: each has a total."""
    return len(golden_games.kept(kit)["rounds"][0].split(" = ")[1].split())


def begin(visitor: Visitor, title: str, people: int) -> None:
    """Begin a game of a kit on the sheet."""
    page = visitor.page
    page.get_by_role("button", name="New game").click()
    visitor.until("document.querySelector('.offers li')")
    for _ in range(people):
        page.get_by_role("button", name="+ Guest", exact=True).click()
    page.get_by_role("searchbox").fill(title)
    page.get_by_role("button", name=title).first.click()
    page.get_by_role("button", name="Begin", exact=True).click()
    visitor.until("!document.querySelector('dialog')")


def holds(what: str, hand: Heard) -> None:
    steps, taps = hand.ear.steps, hand.taps + hand.ear.turned
    print(f"{what}: {steps} steps by ear, {taps} taps by sight, {steps / taps:.2f}; unsaid after {hand.ear.unsaid}")
    assert taps >= ANSWERS and steps <= MOST * taps
