"""The titles of a round and the end of a game are told a line at a time; no key waits for them. Portable."""

from firmware.input import view as modes
from firmware.input.ceremony import LINE_MS
from firmware.input.keys import BACK, NEXT, OK
from firmware.scene.asked import asked
from shared_rules.core.cells import BLINK, DIM, SEAT
from shared_rules.games.elfenwizards import board
from shared_rules.games.elfenwizards import state as st
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.shown import composed, in_mode
from tests.device.toy_table import at_table, play_round
from tests.tempdir import TempDir

PROMISES = (
    ("presses that the titles of a round and the end of a game take more, whoever waits for them or not", "0", "0"),
)

SCORES, TITLES = range(2)
RANKS = [1, 0, 3, 2]  # of the invented game, best first


def at_points(root):
    """A person at the points of the first round, tracked by titles, as they come to be asked."""
    person = Person(FakeBody(root, ["elfenwizards"]))
    steps = Evening(person, "elfenwizards", 4, TITLES, 1).set_up()
    while person.table.play.state.step != st.SCORE:
        next(steps)
    return person


def told(person):
    """What stands in the place of the question now, and of each key: whether it is lit, and how."""
    return person.box.scene.words.body[-1], bytes(person.box.scene.lights[:4])


def test_the_titles_of_a_round_are_read_from_the_top_down_with_their_lights():
    with TempDir() as root:
        person = at_points(root)
        state = person.table.play.state
        person.wait(person.view.since_ms + LINE_MS - 100 - person.now_ms)
        points = told(person)
        assert points[0][0] == "elf.ask_score4"
        holders = board.occupants(state)
        for box in range(board.BOXES):
            if holders[box]:
                person.wait(LINE_MS)
                seat = state.owner[holders[box] - 1]
                lights = bytes([SEAT + other | (0 if other == seat else DIM) for other in range(4)])
                assert told(person) == (("elf.ev_title", seat, board.PLACE_TERMS[box]), lights)
                blinking = [at for at in range(64) if person.box.scene.cells[at] & BLINK]
                assert blinking and person.box.scene.cells[blinking[0]] == SEAT + seat | BLINK
        person.wait(LINE_MS)
        assert told(person) == points


def test_next_brings_the_next_title_at_once_and_means_nothing_behind_the_last():
    with TempDir() as root:
        person = at_points(root)
        person.wait(LINE_MS - 300)
        titles = person.table.play.state.honours()
        for message, _, _ in titles:
            person.tap(NEXT)
            person.wait(LINE_MS - 300)  # whenever the key came, each line has its time
            assert told(person)[0] == message and person.view.cue == "ok"
        person.tap(NEXT)
        assert told(person)[0][0] == "elf.ask_score4"
        person.tap(NEXT)
        assert person.view.cue == "no" and person.table.play.state.step == st.SCORE


def test_ok_answers_and_back_undoes_whichever_line_stands():
    for lines in range(3):
        with TempDir() as root:
            person = at_points(root)
            person.wait(lines * LINE_MS)
            person.tap(OK)
            assert person.table.play.state.step != st.SCORE
            person.tap(BACK)
            assert person.table.play.state.step == st.SCORE
            person.wait(lines * LINE_MS)
            person.tap(BACK)
            assert person.table.play.state.step != st.SCORE


def test_nothing_is_read_where_no_titles_are_known():
    with TempDir() as root:
        person = Person(FakeBody(root, ["elfenwizards"]))
        for _ in Evening(person, "elfenwizards", 4, SCORES, 1).steps():
            assert not person.table.play.state.honours()


def test_who_hears_the_question_has_all_titles_with_it():
    with TempDir() as root:
        person = at_points(root)
        question = asked(person.view, person.box.dialog)
        titles = person.table.play.state.honours()
        assert question["lines"] == [person.box.session.terms.say(message) for message, _, _ in titles]


def test_the_standings_rise_and_who_has_won_is_said_with_the_last():
    after = composed(in_mode(modes.OVER), 4 * LINE_MS).words
    for line in range(4):
        scene = composed(in_mode(modes.OVER), line * LINE_MS)
        risen = RANKS[3 - line :]
        assert [message[2] for message in scene.words.body] == risen
        assert [seat for seat in range(4) if scene.lights[seat]] == sorted(risen)
        is_last = line == 3
        assert (scene.words.heading[1:] == (("scene.wins", 1),)) == is_last
        assert (scene.lights[1] & BLINK != 0) == is_last
        assert scene.until_ms == (line + 1) * LINE_MS
        assert scene.words.in_full == (after.heading, after.body)
    turning = composed(in_mode(modes.STANDINGS), 0)
    assert composed(in_mode(modes.OVER), 4 * LINE_MS).cells == turning.cells


def test_a_game_that_was_ended_early_stands_there_at_once():
    view = in_mode(modes.OVER)
    view.table.is_early = True
    assert len(composed(view, 0).words.body) == 4 and composed(view, 0).words.heading[1] == ("scene.early",)
    del view.table.is_early


def test_next_brings_the_next_seat_and_ok_ends_the_game_at_any_moment():
    for taps in range(4):
        with TempDir() as root:
            person = at_table(root)
            for _ in range(3):
                play_round(person)
            for tap in range(taps):
                assert len(person.box.scene.words.body) == tap + 1
                person.tap(NEXT)
                assert person.view.cue == "ok"
            if taps == 3:  # all have risen
                person.tap(NEXT)
                assert person.view.cue == "no" and len(person.box.scene.words.heading) == 2
            person.tap(OK)
            assert person.view.mode == modes.CODE and person.table is None
