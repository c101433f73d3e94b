"""A game that was begun by mistake is left with one key, and leaves nothing. One that is needed waits, or ends."""

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import RESUME, abandon, begin, put_aside, sit
from tests.tempdir import TempDir

PROMISES = (
    ("BACK at the first question: the menu; of a game in which nobody sat down nothing stays", "always", "held"),
)


def games(person):
    return person.box.session.catalogue.count()


def test_back_at_the_first_question_opens_the_menu_and_leaves_nothing():
    with TempDir() as root:
        person = Person(FakeBody(root))
        for seats in (1, 0):  # a slip is taken back before
            begin(person)
            began = person.table.log.header
            person.tap(*range(seats), *[BACK] * (seats + 1))
            assert person.table is None and person.view.input_state.decision.ask == ("menu.ask_start",)
            assert games(person) == 0 and person.box.session.vault.keys("seed-") == []
        begin(person)
        header = person.table.log.header
        assert (header.counter, header.previous) == (began.counter, began.previous) == (1, b"")


def test_back_takes_back_what_was_answered_first():
    with TempDir() as root:
        person = Person(FakeBody(root))
        begin(person)
        person.tap(0, 1, BACK, BACK)
        assert person.table and person.table.play.state.seats() == 0


def test_who_ends_a_game_in_which_nobody_sat_down_leaves_nothing():
    with TempDir() as root:
        person = Person(FakeBody(root))
        begin(person)
        abandon(person)
        assert person.table is None and person.view.mode == modes.ASK and games(person) == 0
        person.power_on()
        assert person.table is None and not person.view.reason


def test_a_counted_game_whose_promise_was_shown_waits_or_ends():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.box.session.settings.put("counted", 1)
        begin(person)
        person.tap(OK, BACK)
        assert person.table is None and len(person.box.session.paused()) == 1
        begin(person)
        person.tap(OK)
        abandon(person)
        assert person.view.mode == modes.OVER and games(person) == 2


def test_a_game_whose_dice_were_seen_waits():
    with TempDir() as root:
        person = Person(FakeBody(root))
        begin(person)
        sit(person)
        person.tap(OK, BACK)
        person.hold(OK)  # past the roll
        person.tap(BACK, BACK, BACK)  # nobody sits there any more
        assert person.table.play.state.seats() == 0
        person.tap(BACK)
        assert person.table is None and len(person.box.session.paused()) == 1


def test_a_damaged_game_stays():
    with TempDir() as root:
        person = Person(FakeBody(root))
        begin(person)
        person.table.log.broken = 1
        assert not person.box.session.drop() and person.table


def test_a_game_that_a_later_one_links_to_waits_or_ends():
    with TempDir() as root:
        person = Person(FakeBody(root))
        begin(person)
        put_aside(person)
        begin(person)
        sit(person)
        put_aside(person)
        person.tap(RESUME, 1, BACK)
        assert person.table is None and len(person.box.session.paused()) == 2
        person.tap(RESUME, 1)
        abandon(person)
        assert person.view.mode == modes.OVER and games(person) == 2
