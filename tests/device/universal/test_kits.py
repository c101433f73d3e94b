"""A box with kits: chosen behind any other game, played by keys, kept and played like last time."""

import pytest
from scrollmaster.games.universal import read

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.games.universal import kit as kt
from tests.device import draw, presser
from tests.device.evening import LIKE_LAST_TIME, like_last_time
from tests.device.fake_body import FakeBody, Person
from tests.rules.universal.kit_answers import END, EVENINGS, KEEP

PROMISES = (
    ("presses from the empty table to the first question of a kit", "4", "3"),
    ("presses of a turn of the dice sheet: throw, keep, row, points", "6", "5"),
)

NEW_GAME = 1


def with_kits(root, *names):
    """A box that has any other game and Wiz-War, and these kits."""
    person = Person(FakeBody(str(root), ["universal", "wizwar"]))
    for name in names:
        kit = read.load(read.READY / f"{name}.toml")
        person.box.session.vault.put("blob-universal-" + kit.name, kit.data)
    return person


def chosen(person, at):
    """New game, any other game, the kit at this key."""
    person.tap(NEW_GAME, 0, at)


def heading(person):
    return [message[-1] for message in person.table.play.state.heading()]


def test_kits_are_listed_behind_any_other_game(tmp_path):
    person = with_kits(tmp_path, "tricks", "dice_sheet")
    person.count = 0
    person.tap(NEW_GAME, 0)
    labels = [option.label for option in person.view.input_state.decision.options]
    assert labels == [("menu.kit", "Dice sheet"), ("menu.kit", "Tricks"), ("menu.no_kit",), ("menu.delete_kit",)]
    person.tap(1)
    assert person.count == 3 and heading(person)[0] == "Tricks"
    assert person.table.log.read(1)[0] == act.BLOB and person.table.decision.ask == ("uni.ask_join", "uni.colour0")


def test_without_a_kit_everything_is_as_it_was(tmp_path):
    person = with_kits(tmp_path)
    person.tap(NEW_GAME, 0)
    assert person.table.decision.ask == ("uni.ask_kit",)
    (tmp_path / "other").mkdir()
    person = with_kits(tmp_path / "other", "tricks")
    person.tap(NEW_GAME, 0, 1)
    assert person.table.decision.ask == ("uni.ask_kit",) and person.table.count == 1


@pytest.mark.parametrize("name", sorted(EVENINGS))
def test_an_evening_is_played_by_keys_and_survives_a_power_cut(tmp_path, name):
    person = with_kits(tmp_path, name)
    chosen(person, 0)
    for at, answer in enumerate(EVENINGS[name]()):
        if at % 7 == 0:
            before = person.table.play.encode()
            person.power_on()
            assert person.table.play.encode() == before
        presser.enter(person, answer)
        person.wait(20)
    assert person.table.decision is None


def test_a_turn_of_the_dice_sheet_is_few_presses(tmp_path):
    person = with_kits(tmp_path, "dice_sheet")
    chosen(person, 0)
    person.tap(0, 1, OK, OK)
    presser.roll(person)
    assert person.table.decision.ask == ("uni.ask_turn",)
    person.count = 0
    person.tap(OK)
    assert person.table.decision.kind == DICE
    person.tap(OK)
    person.wait(3000)
    person.tap(OK)
    assert person.table.decision.ask == ("uni.ask_row",)
    person.tap(5, OK)
    assert person.table.decision.ask == ("uni.ask_turn",) and person.count <= 6, person.count


def test_like_last_time_plays_the_same_kit(tmp_path):
    person = with_kits(tmp_path, "tricks", "toll_race")
    chosen(person, 0)
    person.tap(0, 1, 2, OK, OK)
    presser.roll(person)
    assert heading(person)[0] == "Toll race"
    like_last_time(person, LIKE_LAST_TIME)
    assert heading(person)[0] == "Toll race" and person.table.play.state.seat_count == 3
    assert person.table.decision.kind == DICE


def test_a_kit_that_is_gone_is_not_played_like_last_time(tmp_path):
    person = with_kits(tmp_path, "tricks")
    chosen(person, 0)
    person.tap(0, 1, OK, OK)
    person.box.session.vault.remove("blob-universal-kit_tricks")
    assert person.box.session.latest()[0] == ""


def test_what_was_played_stands_there_next_time(tmp_path):
    person = with_kits(tmp_path)
    person.tap(NEW_GAME, 0, 0, 0, 1, OK, OK)
    values = [option.value for option in person.table.decision.options]
    presser.enter(person, (END,))
    assert END in values
    presser.enter(person, (KEEP,))
    person.tap(4)
    assert person.table.decision is None
    person.wait(100)
    person.tap(OK, OK)
    person.tap(NEW_GAME, 0)
    assert [option.label for option in person.view.input_state.decision.options][0] == ("menu.kit", "uni.ours5")
    assert person.box.session.terms.say(("menu.kit", "uni.ours5")) == "our party game"
    person.tap(0)
    assert person.table.play.state.kit.turn_order == kt.TOGETHER


def test_a_damaged_kit_leaves_the_question(tmp_path):
    person = with_kits(tmp_path, "tricks")
    vault = person.box.session.vault
    vault.put("blob-universal-kit_tricks", b"\x02\xff\xff")
    chosen(person, 0)
    assert person.table.decision.ask == ("uni.ask_kit",)


def test_a_kit_is_deleted_behind_the_kits_after_one_question(tmp_path):
    person = with_kits(tmp_path, "tricks", "dice_sheet")
    person.tap(NEW_GAME, 0, 3)
    assert [option.label[1] for option in person.view.input_state.decision.options] == ["Dice sheet", "Tricks"]
    person.tap(0)
    assert person.view.input_state.decision.ask == ("menu.sure_kit", "Dice sheet")
    person.tap(BACK, 0, OK)
    assert person.view.reason == (("menu.kit_deleted", "Dice sheet"),)
    assert person.box.session.kits("universal") == [("kit_tricks", "Tricks")]
    person.tap(NEW_GAME, 0, 2, 0, OK)
    assert person.box.session.kits("universal") == [] and person.table is None


def test_a_game_that_all_have_lost_together_says_so(tmp_path):
    person = with_kits(tmp_path, "night_watch")
    chosen(person, 0)
    person.tap(0, 1, OK, OK)
    person.tap(*[0, OK] if person.table.decision.kind == DICE else [])
    person.tap(1, 2, 1, 0, OK)  # the storm, by 8
    assert "Lost: storm 8. Is the" in draw.text(person.body.picture)
    person.tap(OK)
    assert person.view.mode == modes.OVER and "Game over · lost" in draw.text(person.body.picture)
