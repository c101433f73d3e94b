"""A box with several games: each is played and resumed, and only one of them is in memory at a time."""

from firmware.desk import restarts
from firmware.keys import BACK, NEXT, OK
from shared_rules.core import loader
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

LAST_TIME, NEW_GAME, RESUME = 0, 1, 2
WHOLE_GAME, PUT_ASIDE = 5, 0
FIRST, SECOND = "heirloom", "pebbles"
RECORDS = 4


class ThriftyBox:
    """A person at a box whose memory holds one game."""

    def __enter__(self):
        self._root = TempDir()
        loader.thrifty = True
        return Person(FakeBody(self._root.__enter__(), "."))

    def __exit__(self, *_):
        loader.thrifty = False
        loader.loaded = ""
        self._root.__exit__(None, None, None)


def begin(person, game):
    person.tap(NEW_GAME)
    presser.enter(person, (person.box.desk.game_names().index(game),))


def play(person):
    """Until some records are there."""
    for _ in range(RECORDS):
        person.tap(OK)


def put_aside(person):
    person.hold(BACK)
    person.tap(WHOLE_GAME, PUT_ASIDE)


def game(person):
    return person.table.play.game.ID


def test_another_game_starts_the_box_anew_and_the_same_does_not():
    with ThriftyBox() as person:
        begin(person, FIRST)
        play(person)
        put_aside(person)
        begin(person, FIRST)
        assert person.body.restarts == 0 and game(person) == FIRST
        put_aside(person)
        begin(person, SECOND)
        assert person.body.restarts == 1 and game(person) == SECOND
        assert loader.loaded == SECOND and not restarts(person.body)


def test_both_are_resumed_where_they_were():
    with ThriftyBox() as person:
        kept = []
        for name in (FIRST, SECOND):
            begin(person, name)
            play(person)
            kept.append((name, person.table.game_id, person.table.play.encode()))
            put_aside(person)
        for name, game_id, state in kept:
            waiting = [entry.game_id for entry in person.box.desk.paused()]
            person.tap(RESUME, waiting.index(game_id))
            assert (game(person), person.table.game_id, person.table.play.encode()) == (name, game_id, state)
            person.power_on()
            assert person.table.game_id == game_id and person.table.play.encode() == state
            put_aside(person)
        assert person.body.restarts == 3


def test_like_last_time_works_across_a_restart():
    with ThriftyBox() as person:
        begin(person, SECOND)
        person.tap(0, 1, OK)  # two sit down, that is all
        state = person.table.play.encode()
        put_aside(person)
        loader.loaded = FIRST  # as if that had been played since
        person.tap(LAST_TIME)
        assert person.body.restarts == 1 and game(person) == SECOND
        assert person.table.play.encode() == state


def test_a_key_that_goes_down_before_the_restart_counts_after_it():
    with ThriftyBox() as person:
        begin(person, FIRST)
        put_aside(person)
        person.tap(NEW_GAME)
        entry = person.view.entry
        at = person.box.desk.game_names().index(SECOND)
        for _ in entry.decision.options:
            if at not in entry.keys():
                person.tap(NEXT)
        key = entry.keys().index(at)
        person.down(key)
        person.body.bits = 1 << OK  # the next key is down already when the tap ends that starts the box anew
        person.wait(100)
        assert person.body.restarts == 1 and game(person) == SECOND and person.table.count == 1
        person.wait(100)
        person.up(OK)
        assert person.table.count == 2


def test_a_power_cut_on_the_way_is_the_same_way():
    with ThriftyBox() as person:
        begin(person, FIRST)
        put_aside(person)
        person.box.desk.vault.put("next", b"new " + SECOND.encode())
        assert restarts(person.body)
        person.power_on()
        assert game(person) == SECOND and not restarts(person.body)


def test_what_is_no_way_leads_to_the_menu():
    for told in (b"", b"new ", b"new nothing", b"\xff\xfe", b"resume ../x"):
        with ThriftyBox() as person:
            person.box.desk.vault.put("next", told)
            person.power_on()
            assert person.table is None and person.view.menu and not restarts(person.body)
