"""Answers by value: what each form does, and that none answers another question than the one it names. Portable."""

import json

from firmware.input import view as modes
from firmware.input.keys import DEBOUNCE_MS, LOCK_MS, NEXT, OK, PREVIOUS
from shared_rules.core import action as act
from shared_rules.formats import given
from tests.device import test_tally
from tests.device.duel import at_duel
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import Giver, give, give_to, read
from tests.device.test_counted import counted, take_seats
from tests.device.toy_table import BONUS, begin, play_round
from tests.device.toy_table import at_table as at_pebbles
from tests.expect import refuses
from tests.tempdir import TempDir

PROMISES = (("an answer to another question than the one that stands", "refused once, nothing changed", "held"),)
STALE = "refused.stale"
KEEP, GIVE = 0, 1
NEW_GAME = 1


def last(person):
    return person.table.log.read(person.table.count - 1)


def rolled(root):
    """Pebbles, and the box has rolled for the first seat."""
    person = at_pebbles(root)
    give(person, given.ROLL)
    return person


def test_back_leaves_a_page_of_the_menu_and_a_game_at_its_first_question():
    with TempDir() as root:
        person = Person(FakeBody(root))
        first = read(person)
        assert first["menu"] and first["kind"] == "choose" and "back" in first["can"]
        give(person, given.ANSWER, NEW_GAME)
        assert [option["value"] for option in read(person)["options"]] == list(range(len(read(person)["options"])))
        give(person, given.BACK)
        assert read(person)["ask"] == first["ask"] and not person.table
        give(person, given.ANSWER, NEW_GAME)
        give(person, given.ANSWER, person.box.session.game_names().index("pebbles"))
        assert person.table.play.game.ID == "pebbles" and "menu" not in read(person)
        give(person, given.ANSWER, 1)
        assert "back" not in read(person)["can"] and "undo" in read(person)
        give(person, given.UNDO)
        assert "back" in read(person)["can"] and "undo" not in read(person)
        give(person, given.BACK)
        assert read(person)["ask"] == first["ask"] and person.box.session.catalogue.count() == 0


def test_the_question_has_what_the_keys_are_lit_by():
    with TempDir() as root:
        question = read(rolled(root))
        assert question["kind"] == "allocate" and question["seat"] == 0 and question["default"] == KEEP
        assert [option["value"] for option in question["options"]] == [KEEP, GIVE]
        assert len(question["items"]) == 2 and len(question["seats"]) == 3 and "undo" in question


def test_a_question_says_in_no_language_what_it_asks_and_whether_that_is_setup():
    with TempDir() as root:
        person = Person(FakeBody(root))
        question = read(person)
        assert question["term"] == ["menu.ask_start"] and "setup" not in question
        assert question["options"][NEW_GAME]["term"] == "menu.new_game"
        give(person, given.ANSWER, NEW_GAME)
        assert "pebbles.name" in [option["term"] for option in read(person)["options"]]
        give(person, given.ANSWER, person.box.session.game_names().index("pebbles"))
        question = read(person)
        assert question["setup"] == 1 and question["term"][0] == "peb.join"
        assert not [option for option in question["options"] if "term" in option]
    with TempDir() as root:
        assert "setup" not in read(rolled(root))


def test_the_second_of_two_taps_is_refused():
    with TempDir() as root:
        person = rolled(root)
        question, count = read(person), person.table.count
        give(person, given.ANSWER, KEEP, KEEP)
        assert person.table.count == count + 1
        refuses(STALE, give_to, person, question, given.ANSWER, KEEP, KEEP)
        assert person.table.count == count + 1


def test_two_answers_in_one_step_are_one():
    with TempDir() as root:
        person = rolled(root)
        boot, number = [int(part) for part in read(person)["at"].split(".")]
        person.box.give(boot, number, given.ANSWER, (KEEP, KEEP))
        refuses(STALE, person.box.give, boot, number, given.ANSWER, (KEEP, KEEP))
        count = person.table.count
        person.wait(0)
        assert person.table.count == count + 1


def test_an_answer_that_a_key_has_overtaken_changes_nothing():
    with TempDir() as root:
        person = rolled(root)
        boot, number = [int(part) for part in read(person)["at"].split(".")]
        person.down(OK)
        person.wait(60)
        person.body.bits = 0
        person.box.step(person.now_ms)
        person.now_ms += DEBOUNCE_MS + 1
        person.box.give(boot, number, given.ANSWER, (GIVE, GIVE))
        person.wait(20)
        assert last(person) == (act.ACTION, (act.ANSWER, KEEP, KEEP))
        assert read(person)["refused"] and person.view.reason == ((STALE,),)


def test_another_boot_has_other_questions():
    with TempDir() as root:
        person = rolled(root)
        person.view.boot = person.box.session.vault.boot
        question = read(person)
        person.power_on()
        person.view.boot = person.box.session.vault.boot
        assert read(person)["at"] != question["at"]
        refuses(STALE, give_to, person, question, given.ANSWER, KEEP, KEEP)


def test_what_is_not_offered_is_refused_in_words():
    with TempDir() as root:
        person = rolled(root)
        at, count = read(person)["at"], person.table.count
        for values in ((KEEP,), (KEEP, 7), ()):
            give(person, given.ANSWER, *values)
            assert read(person)["refused"] and read(person)["at"] == at and person.table.count == count
        give(person, given.ROLL)
        give(person, given.SECRET, 0, 0)
        assert person.table.count == count and person.view.reason == ((STALE,),)


def test_what_is_counted_on_the_keys_counts_first():
    with TempDir() as root:
        person = test_tally.at_table(root)
        before = list(test_tally.pips(person))
        person.tap(1)
        assert person.view.input_state.count == 1
        give(person, given.ANSWER, 2, 3)
        after = test_tally.pips(person)
        assert [now - then for now, then in zip(after, before)] == [0, -1, -3]


def test_undo_says_what_it_takes_back_and_needs_agreement_over_the_boxs_dice():
    with TempDir() as root:
        person = rolled(root)
        give(person, given.ANSWER, KEEP, KEEP)
        assert read(person)["undo"]
        give(person, given.UNDO)
        assert last(person)[0] == act.UNDO and read(person)["kind"] == "allocate"
        give(person, given.UNDO)
        question = read(person)
        assert question["kind"] == "barrier" and question["can"] == ["agree", "back"]
        give(person, given.BACK)
        assert read(person)["kind"] == "allocate"
        give(person, given.UNDO)
        give(person, given.AGREE)
        assert last(person)[0] == act.CORRECTION and read(person)["kind"] == "dice"


def test_it_is_taken_back_to_a_record_by_one_record():
    with TempDir() as root:
        person = at_pebbles(root)
        first = person.table.count
        play_round(person)
        count = person.table.count
        give(person, given.TAKE_BACK, first)
        assert person.table.count == count + 1 and last(person) == (act.UNDO, (first,))
        assert read(person)["kind"] == "dice" and read(person)["seat"] == 0
        give(person, given.TAKE_BACK, count)  # it counts no longer
        assert person.table.count == count + 1 and read(person)["refused"]


def test_who_agrees_to_go_back_over_the_boxs_dice_gets_back_to_the_record():
    with TempDir() as root:
        person = at_pebbles(root)
        first = person.table.count
        give(person, given.ROLL)
        give(person, given.ANSWER, KEEP, KEEP)
        give(person, given.TAKE_BACK, first)
        assert read(person)["kind"] == "barrier"
        give(person, given.AGREE)
        assert last(person) == (act.CORRECTION, (first,)) and read(person)["kind"] == "dice"


def test_an_answer_is_corrected_where_it_stands():
    with TempDir() as root:
        person = at_pebbles(root)
        play_round(person)
        bonus = person.table.earlier(person.table.earlier(person.table.count))
        give(person, given.CORRECT, bonus)
        question = read(person)
        assert question["menu"] and question["kind"] == "number" and question["default"] == BONUS
        give(person, given.ANSWER, 20)
        assert last(person) == (act.CORRECTION, (bonus, act.ANSWER, 20)) and "menu" not in read(person)
        give(person, given.CORRECT, 0)
        assert read(person)["refused"] and "menu" not in read(person)


def test_who_sits_is_corrected_and_the_totals_are_of_others():
    with TempDir() as root:
        person = at_pebbles(root, 2)
        assert read(person)["kind"] == "dice"
        give(person, given.CORRECT, person.table.earlier(person.table.count))
        give(person, given.ANSWER, 1)  # a third one sits down: nothing was played yet
        assert person.table.play.state.in_setup() and person.table.play.state.seats() == 3
        give(person, given.CORRECT, person.table.earlier(person.table.count))
        give(person, given.ANSWER, 0)
        assert not person.table.play.state.in_setup() and person.table.play.state.seats() == 2


def test_while_the_keys_are_locked_nothing_is_taken_but_the_lock():
    with TempDir() as root:
        person = rolled(root)
        count = person.table.count
        person.down(PREVIOUS, NEXT)
        person.wait(LOCK_MS + 100)
        person.up(PREVIOUS, NEXT)
        assert read(person)["kind"] == "locked" and read(person)["can"] == ["lock"]
        give(person, given.ANSWER, KEEP, KEEP)
        give(person, given.UNDO)
        assert person.table.count == count and person.view.mode == modes.LOCKED
        give(person, given.LOCK)
        give(person, given.ANSWER, KEEP, KEEP)
        assert person.table.count == count + 1


def test_a_choice_in_secret_is_in_no_question():
    seen = []
    for choice in (0, 1, 2):
        with TempDir() as root:
            person = at_duel(root)
            question = read(person)
            assert choice in [option["value"] for option in question["options"]]
            assert question["kind"] == "secret" and question["seat"] == person.view.input_state.seat
            give(person, given.SECRET, question["seat"], choice)
            seen.append(json.dumps(read(person)))
            refuses(STALE, give_to, person, question, given.SECRET, question["seat"], choice)
    assert seen[0] == seen[1] == seen[2]


def test_a_duel_is_chosen_seat_by_seat_and_shown_by_ok():
    with TempDir() as root:
        person = at_duel(root)
        Giver().enter(person, (1, 0))
        question = read(person)
        assert person.view.rolled == (1, 0) and len(question["lines"]) >= 2 and "ok" in question["can"]


def test_keys_for_the_dice_of_a_counted_game_are_numbers():
    with TempDir() as root:
        person = counted(root)
        begin(person)
        person.tap(OK)
        take_seats(person)
        question = read(person)
        assert question["kind"] == "share" and question["count"] == 6
        for keys in ((1, 2, 3), (1, 2, 3, 4, 5, 10)):
            give(person, given.ANSWER, *keys)
            assert read(person)["refused"] and read(person)["at"] == question["at"]
        give(person, given.ANSWER, 0, 9, 8, 7, 6, 5)
        assert last(person) == (act.SHARE, (0, bytes((0, 9, 8, 7, 6, 5))))


def test_why_stands_beside_the_question_and_menu_in_its_place():
    with TempDir() as root:
        person = rolled(root)
        at = read(person)["at"]
        give(person, given.WHY)
        assert read(person)["lines"] and read(person)["at"] == at and read(person)["kind"] == "allocate"
        give(person, given.MENU)
        assert read(person)["menu"] and "undo" not in read(person)
        give(person, given.MENU)
        give(person, given.ANSWER, KEEP, KEEP)
        assert last(person)[1] == (act.ANSWER, KEEP, KEEP)


def test_a_game_ends_by_ok_and_shows_its_code():
    with TempDir() as root:
        person = at_pebbles(root)
        for _ in range(3):
            play_round(person)
        question = read(person)
        assert question["kind"] == "over" and len(question["lines"]) == 3 and question["undo"]
        give(person, given.OK)
        assert read(person)["kind"] == "code" and read(person)["code"][0]
        give(person, given.OK)
        assert read(person)["menu"] and not person.table


def test_an_answer_on_the_line_is_its_question_its_form_and_its_ints():
    body = given.encode(7, 300, given.ANSWER, (1, -2, 300))
    assert given.decode(body) == (7, 300, given.ANSWER, (1, -2, 300))
    for wrong in (b"", body[:8], body[:8] + b"\x63", given.encode(7, 1, given.UNDO, (1,))):
        refuses("refused.packet_body", given.decode, wrong)
    refuses("refused.codec", given.decode, body + b"\x80")
