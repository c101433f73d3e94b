"""A key pressed again and again is one answer: seen at every press, ended by OK, by another key or by two seconds."""

from firmware.input import view as modes
from firmware.input.keys import BACK, HOLD_MS, NEXT, OK, PREVIOUS
from firmware.input.kinds import input_for
from firmware.input.timeouts import TALLY_MS
from shared_rules.core import action as act
from shared_rules.core.cells import DIM, GOOD, SEAT
from shared_rules.core.decision import TALLY, Option, tally
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import begin
from tests.expect import refuses
from tests.games.counting import DRAW, TURN_ENDS
from tests.tempdir import TempDir

PROMISES = (
    ("a tally is seen at every press, is one record and one undo; no key answers what was not seen", "always", "held"),
)

GAME = "counting"
DRAW_KEY = 5
NO = "refused.key"


def at_table(root, people=3):
    """A person at the first turn of the counting game."""
    person = Person(FakeBody(root))
    begin(person, GAME)
    for seat in range(people):
        person.tap(seat)
    person.tap(OK)
    assert person.table.decision.kind == TALLY
    return person


def pips(person):
    return person.table.play.state.pips


def last_action(person):
    return person.table.log.read(person.table.earlier(person.table.count))[1]


def counted(most=3):
    """An input_state with two seats, something that OK takes and two more options."""
    options = [Option(seat, ("x.seat",), seat) for seat in (0, 3)]
    options[1].most = most
    return input_for(tally(("x.ask",), options + [Option(value, ("x.more",)) for value in (7, 8, 9)], default=2))


def test_every_option_keeps_its_key():
    assert counted().keys() == [0, -1, -1, 1, 3, 4]


def test_presses_of_one_key_are_counted_up_to_the_most_that_is_possible():
    input_state = counted()
    for count in (1, 2, 3):
        assert input_state.seat_key(3) is None and input_state.count == count
    refuses(NO, input_state.seat_key, 3)
    refuses(NO, input_state.move, 1)
    assert input_state.ok() == (3, 3)


def test_an_option_of_one_is_the_answer_at_once():
    assert counted().seat_key(0) == (0, 1)
    assert counted().seat_key(5) == (9, 1)
    refuses(NO, counted().seat_key, 1)


def test_ok_alone_is_the_default_and_the_cursor_finds_every_option():
    input_state = counted()
    assert input_state.ok() == (7, 1)
    input_state.move(1)
    assert input_state.ok() == (8, 1)
    assert input_state.clear() and input_state.ok() == (7, 1)


def test_previous_and_next_mend_a_tally():
    input_state = counted()
    input_state.seat_key(3)
    input_state.move(1)
    assert input_state.count == 2
    input_state.move(-1)
    refuses(NO, input_state.move, -1)
    assert input_state.ok() == (3, 1)


def test_a_tally_is_seen_at_once_and_is_the_answer_after_two_seconds():
    with TempDir() as root:
        person = at_table(root)
        count = person.table.count
        person.tap(1, 1, 1)
        scene = person.box.scene
        assert SEAT + 1 in list(scene.cells) and scene.lights[1] == SEAT + 1 and scene.lights[0] & DIM
        assert person.table.count == count and pips(person) == [10, 10, 10]
        person.wait(TALLY_MS - 200)
        assert person.table.count == count
        person.wait(200)
        assert pips(person) == [10, 7, 10] and last_action(person) == (act.ANSWER, 1, 3)
        assert person.table.count == count + 1
        person.tap(BACK)  # one action, one undo
        assert pips(person) == [10, 10, 10]


def test_what_a_tally_has_changed_on_the_face_flashes_and_is_gone():
    with TempDir() as root:
        person = at_table(root)
        person.tap(0, OK)
        person.tap(1, 1, 1, 1, OK)  # four of ten pips: two of the eight that the face shows
        person.wait(20)
        scene = person.box.scene
        assert list(scene.changed) == [14, 15]
        seen = []
        for _ in range(40):
            seen.append(scene.cells[14])
            person.wait(10)
        assert GOOD in seen and seen[0] != GOOD and scene.cells[14] == 0
        assert SEAT + 1 not in seen  # the result is there at once


def test_ok_ends_a_tally_and_back_forgets_it():
    with TempDir() as root:
        person = at_table(root)
        count = person.table.count
        person.tap(0, 0, BACK)
        person.wait(2 * TALLY_MS)
        assert pips(person) == [10, 10, 10] and person.table.count == count
        person.tap(2, 2, OK)
        assert pips(person) == [10, 10, 8] and person.table.play.state.turn == 0
        person.tap(OK)
        assert last_action(person) == (act.ANSWER, TURN_ENDS, 1)


def test_another_key_ends_a_tally_and_begins_its_own():
    with TempDir() as root:
        person = at_table(root)
        person.tap(1, 1, 2, DRAW_KEY)
        assert pips(person) == [11, 8, 9] and last_action(person) == (act.ANSWER, DRAW, 1)
        person.tap(1)
        person.tap(4)  # means nothing, so it ends nothing
        assert pips(person) == [11, 8, 9] and person.view.input_state.count == 1 and person.view.cue == "no"


def test_another_key_answers_no_question_that_nobody_has_seen():
    with TempDir() as root:
        person = at_table(root)
        person.tap(*[1] * 10)
        person.tap(0)  # seat 1 has no pips left: now something else is asked
        assert pips(person) == [10, 0, 10] and person.table.decision.ask == ("cnt.who_is_out",)
        assert person.view.cue == "no" and not person.view.input_state.count


def test_a_held_key_ends_a_tally_first():
    with TempDir() as root:
        person = at_table(root)
        person.tap(1, 1)
        person.down(OK)
        person.wait(HOLD_MS)
        assert pips(person) == [10, 8, 10] and person.view.mode == modes.STANDINGS
        person.up(OK)
        person.tap(1)
        person.hold(BACK)
        assert pips(person) == [10, 7, 10] and person.view.menu


def test_an_earlier_tally_is_mended():
    with TempDir() as root:
        person = at_table(root)
        person.tap(1, 1, OK, OK)
        person.hold(BACK)
        person.tap(1, 1, 1, 1, 1, OK)  # mend, the answer before the last: three pips, not two
        assert pips(person) == [10, 7, 10] and person.table.play.state.turn == 1


def test_a_power_cut_loses_only_what_is_half_counted():
    with TempDir() as root:
        person = at_table(root)
        person.tap(1, 1, 0, PREVIOUS, NEXT)
        person.power_on()
        assert pips(person) == [10, 8, 10] and not person.view.input_state.count
