"""A box speaks of a kit in its own language: in its menu, in questions, in what is refused."""

from pathlib import Path

from shared_rules.core.kit import head
from shared_rules.formats.settings import LANGUAGES
from tests.device import presser
from tests.device.universal.boxes import NEW_GAME, default, key_of, sat, with_kits


def speaking(person, language):
    person.box.session.settings.put("language", LANGUAGES.index(language))
    return person.box.session.terms


def test_kits_stand_in_the_menu_in_the_order_of_their_titles_in_the_language(tmp_path: Path):
    person = with_kits(tmp_path, "five-dice", "ten-thousand", "wizard")
    person.box.session.vault.put(key_of("ours"), head("Ours"))
    terms = speaking(person, "de")
    person.tap(NEW_GAME, 0)
    options = person.view.input_state.decision.options
    assert [terms.say(option.label) for option in options][:4] == ["Fünf Würfel", "Ours", "Wizard", "Zehntausend"]


def test_a_game_is_asked_in_the_language_that_the_box_has_now(tmp_path: Path):
    person = with_kits(tmp_path, "skull-king")
    terms = speaking(person, "de")
    sat(person, "skull-king", 3)
    assert terms.say(person.table.decision.ask) == "Krake und Wal?"
    while person.table.decision.ask[-1][-1] != "bid":
        presser.enter(person, default(person.table.decision) if person.table.decision.options else (1,))
    assert terms.say(person.table.decision.ask) == "Ansage?"
    speaking(person, "fr")
    assert terms.say(person.table.decision.ask) == "pari?"
    for _ in range(9):  # bids, tricks, bonus
        presser.enter(person, (0,))
    assert person.view.reason and "manque des plis" in terms.say(person.view.reason[0]), "nobody has won a trick"
    speaking(person, "en")
    assert terms.say(person.table.decision.ask) == "Bonus points?"
