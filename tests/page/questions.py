"""Questions of every kind that the box puts, in a language, as they come up in evenings: for pages that show them."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

from shared_rules.formats import given
from shared_rules.formats.settings import LANGUAGES
from tests.device import giver
from tests.device.duel import at_duel
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.rig import plain_answer
from tests.device.universal import boxes

GAMES = (("elfenwizards", 6, 2), ("magalon", 6, 2), ("maginor", 4, 3), ("universal", 6, 0), ("wizwar", 6, 2))
KITS = sorted(path.stem for path in Path(boxes.FOLDER).glob("*.toml"))
PLAYED = ("skull-king", "five-dice", "bridge")
LONG = 120  # questions of an evening
NEW_GAME = 1

Question = dict[str, object]


def collected(folder: Path, language: str) -> list[Question]:
    """Of each question that was put, by game and by what is asked, the longest one."""
    longest: dict[tuple[object, ...], Question] = {}
    for name, question in put(folder, language):
        key = name, question["kind"], bool(question["lines"])
        if len(json.dumps(question)) > len(json.dumps(longest.get(key, {}))):
            longest[key] = question
    return list(longest.values())


def put(folder: Path, language: str) -> Iterator[tuple[str, Question]]:
    """Every question of some evenings, and of the menus around them, with what it is of."""
    for game, people, level in GAMES:
        person = speaks(Person(FakeBody(fresh(folder, game))), language)
        yield "menu", giver.read(person)
        yield from evening(person, game, Evening(person, game, people, level, 1, hand=giver.Giver()))
    person = speaks(boxes.with_kits(fresh(folder, "kits"), *KITS), language)
    giver.give(person, given.ANSWER, NEW_GAME)
    giver.give(person, given.ANSWER, person.box.session.game_names().index("universal"))
    yield "kits", giver.read(person)
    for kit in PLAYED:
        yield from of_kit(speaks(boxes.with_kits(fresh(folder, kit), kit), language), kit)
    person = at_duel(fresh(folder, "duel"))
    yield "duel", giver.read(speaks(person, language))


def of_kit(person: Person, kit: str) -> Iterator[tuple[str, Question]]:
    """The questions of a kit whose answers are mostly what is suggested."""
    boxes.sat(person, kit, 4)
    for nth in range(LONG):
        if person.table.decision is None or person.view.menu:
            return
        yield kit, giver.read(person)
        giver.Giver().enter(person, plain_answer(person.table.decision, nth))


def evening(person: Person, game: str, played: Evening) -> Iterator[tuple[str, Question]]:
    for decision, _ in itertools.islice(played.steps(), LONG):
        yield f"{game} {decision.ask[0]}", giver.read(person)
    if person.table.decision is not None:
        giver.give(person, given.WHY)
        yield game, giver.read(person)
        giver.give(person, given.WHY)
        yield f"{game} rules", giver.read(person)
        giver.give(person, given.BACK)
        giver.give(person, given.MENU)
        yield game, giver.read(person)


def speaks(person: Person, language: str) -> Person:
    person.box.session.settings.put("language", LANGUAGES.index(language))
    return person


def fresh(folder: Path, name: str) -> str:
    (folder / name).mkdir()
    return str(folder / name)
