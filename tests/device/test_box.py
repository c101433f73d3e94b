"""The whole box on its keys, in virtual time, with the toy game: what people do at a table works."""

from firmware.input import view as modes
from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.timeouts import LOCKED_MS
from shared_rules.core import action as act
from shared_rules.core.decision import ALLOCATE, CONFIRM, DICE
from shared_rules.formats import chain, record
from tests.device import draw, presser
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import BONUS, at_table, cue, kind, play_round, put_aside, totals
from tests.tempdir import TempDir

LIKE_LAST_TIME = 0  # in the menu of an empty table
LAST_CODE = (5, 3)  # in the menu of an empty table


def test_an_empty_box_asks_what_to_play():
    with TempDir() as root:
        person = Person(FakeBody(root))
        assert person.view.menu and person.table is None
        person.tap(OK)  # the default is a new game
        assert person.view.input_state.decision.ask == ("menu.ask_game",)
        person.tap(BACK)
        assert person.view.input_state.decision.ask == ("menu.ask_start",)


def test_a_game_goes_from_power_on_to_its_sealed_log():
    with TempDir() as root:
        person = at_table(root)
        for _ in range(3):
            play_round(person)
        assert person.view.mode == modes.OVER and cue(person) == "over"
        assert totals(person) == [9 + 3 * BONUS, 9, 9]
        person.tap(0)
        assert cue(person) == "no"
        person.tap(OK)
        assert person.table is None
        entry = person.box.session.catalogue.entries()[0]
        assert (entry.state, entry.game) == (2, "pebbles")
        assert person.view.mode == modes.CODE
        log = person.box.session.catalogue.read(entry.game_id)
        head = record.NEWEST.start
        for seq in range(log.count):
            head = chain.link(head, log.body(seq))
        assert person.view.photo == (chain.code(head), chain.qr(head), "scene.code")
        photo = person.view.photo
        for press in (person.tap, person.hold):
            for key in (3, BACK, NEXT):
                press(key)
                assert person.view.mode == modes.CODE and cue(person) == "no", "somebody takes the photograph"
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.view.menu
        person.power_on()
        person.tap(*LAST_CODE)
        assert person.view.mode == modes.CODE and person.view.photo == photo
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.view.menu


def test_the_same_people_reach_their_first_question_in_three_presses():
    with TempDir() as root:
        person = at_table(root, 4)
        put_aside(person)
        assert person.table is None
        person.power_on()
        person.count = 0
        person.tap(LIKE_LAST_TIME)  # OK would go on with the game that waits
        assert person.count <= 3
        assert kind(person) == DICE and totals(person) == [0] * 4


def test_after_any_stop_the_same_question_stands():
    with TempDir() as root:
        person = at_table(root)
        for _ in range(9):
            asked = person.table.decision.ask
            state = person.table.play.encode()
            person.power_on()
            assert not person.view.menu
            assert (person.table.decision.ask, person.table.play.encode()) == (asked, state)
            if kind(person) == DICE:
                presser.roll(person)
            else:
                person.tap(OK)


def test_back_clears_what_is_typed_and_then_undoes():
    with TempDir() as root:
        person = at_table(root)
        presser.enter(person, (5, 6))
        person.tap(OK)
        person.tap(3)
        assert person.view.input_state.values == [4]
        person.tap(BACK)
        assert person.view.input_state.values == [] and totals(person) == [11, 0, 0]
        person.tap(BACK)
        assert kind(person) == ALLOCATE
        person.tap(BACK)
        assert kind(person) == DICE and person.table.decision.seat == 0
        person.hold(BACK)
        person.tap(0)
        assert kind(person) == ALLOCATE


def test_over_rolled_dice_only_a_hold_goes_back():
    with TempDir() as root:
        person = at_table(root)
        person.tap(OK)
        assert kind(person) == ALLOCATE and cue(person) == "roll"
        person.tap(BACK)
        assert person.view.mode == modes.BARRIER and cue(person) == "no"
        person.tap(OK)
        assert person.view.mode == modes.ASK and kind(person) == ALLOCATE
        person.tap(BACK)
        person.hold(OK)
        assert kind(person) == DICE
        assert [person.table.log.read(seq)[0] for seq in range(person.table.count)][-1] == act.CORRECTION
        person.tap(OK)
        assert person.table.log.totals.rolls == 2  # numbers of rolls are never used again


def test_a_key_that_means_nothing_changes_nothing():
    with TempDir() as root:
        person = at_table(root)
        while kind(person) != CONFIRM:
            person.tap(*([0, 0] if kind(person) == DICE else [OK]))
        count = person.table.count
        for key in range(8):
            person.tap(key)
            assert cue(person) == "no"
        assert person.table.count == count
        assert person.view.mode == modes.ASK


def test_held_keys_show_and_let_go():
    with TempDir() as root:
        person = at_table(root)
        for key, mode in ((1, modes.SEAT), (OK, modes.STANDINGS)):
            person.down(key)
            person.wait(800)
            assert person.view.mode == mode
            person.up(key)
            assert person.view.mode == modes.ASK
        assert person.view.seat == 1
        person.hold(5)  # no seat has this key
        assert cue(person) == "no"


def test_back_over_a_held_key_only_closes_what_it_shows():
    with TempDir() as root:
        person = at_table(root)
        presser.enter(person, (5, 6))
        count = person.table.count
        for key in (1, OK):
            person.down(key)
            person.wait(800)
            assert "release: close" in draw.text(person.body.picture)
            person.down(BACK)
            assert person.view.mode == modes.ASK
            person.up(BACK)
            person.up(key)
            assert person.table.count == count
        person.tap(BACK)
        assert person.table.count == count + 1  # an undo


def test_why_tells_the_last_result_and_plays_it_anyway():
    with TempDir() as root:
        person = at_table(root)
        presser.enter(person, (5, 6))
        person.hold(PREVIOUS)
        assert person.view.mode == modes.WHY and person.view.reason == (("peb.ev_done", 0),)
        person.tap(OK)
        assert person.view.input_state.decision.ask == ("peb.which_score",)
        person.tap(2)
        presser.enter(person, (-12,))
        assert totals(person) == [0, 0, -12]
        assert not person.view.menu


def test_next_held_skips_what_is_not_told():
    with TempDir() as root:
        person = at_table(root)
        person.hold(NEXT)
        assert kind(person) == CONFIRM
        person.power_on()
        assert kind(person) == CONFIRM


def test_locked_keys_do_nothing_until_they_are_unlocked():
    with TempDir() as root:
        person = at_table(root)
        for locked in (True, False):
            person.down(PREVIOUS, NEXT)
            person.wait(1600)
            assert locked or person.view.reason == (("scene.unlocked",),)
            person.up(PREVIOUS, NEXT)
            person.tap(3)
            assert (cue(person) == "no") == locked
            assert (person.view.mode == modes.LOCKED) == locked
            person.wait(LOCKED_MS + 100)
            assert person.view.mode == modes.ASK
        assert person.view.input_state.values == [4]


def test_the_host_is_answered_while_people_play():
    with TempDir() as root:
        person = at_table(root)
        person.body.received = b"noise\n@AAAA\n"
        person.wait(20)
        assert person.body.sent == b"" and kind(person) == DICE


def test_an_idle_box_sleeps():
    with TempDir() as root:
        person = at_table(root)
        while kind(person) != CONFIRM:
            person.tap(*([0, 0] if kind(person) == DICE else [OK]))
        person.wait(5000)
        frames = person.body.frames
        person.wait(10000)
        assert person.body.frames - frames <= 41  # a blinking corner, four times a second
