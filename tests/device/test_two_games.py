"""A box with several games: each is played and resumed. One from outside has the interpreter for itself."""

from firmware.input.keys import BACK, NEXT, OK
from firmware.store import files, packs
from shared_rules.core import action as act
from shared_rules.formats import pack
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

PROMISES = (
    ("a box with several games plays one after the other, resumes each, loses no press between", "all", "held"),
)

LAST_TIME, NEW_GAME, RESUME = 0, 1, 2
WHOLE_GAME, PUT_ASIDE = 5, 0
FIRST, SECOND, THIRD = "heirloom", "pebbles", "riddle"  # the second one is from outside
RECORDS = 4


class BoxWithPack:
    """A person at a box with a game from outside."""

    def __enter__(self):
        self._root = TempDir()
        root = self._root.__enter__()
        files.make_directory(root + "/packs")
        files.write(root + "/packs/" + SECOND + packs.SUFFIX, (pack.make([("__init__.mpy", b"code")]),))
        return Person(FakeBody(root, [FIRST, THIRD]))

    def __exit__(self, *_):
        self._root.__exit__(None, None, None)


def restarts(person):
    """True while the box is on its way to another game."""
    return person.box.session.vault.get("next") is not None


def begin(person, game):
    person.tap(NEW_GAME)
    presser.enter(person, (person.box.session.game_names().index(game),))


def play(person):
    """Until some records are there."""
    for _ in range(RECORDS):
        person.tap(OK)


def put_aside(person):
    person.hold(BACK)
    person.tap(WHOLE_GAME, PUT_ASIDE)


def game(person):
    return person.table.play.game.ID


def test_games_of_the_box_follow_each_other_at_once():
    with BoxWithPack() as person:
        for name in (FIRST, THIRD, FIRST):
            begin(person, name)
            assert game(person) == name
            put_aside(person)
        assert person.body.restarts == 0


def test_a_game_from_outside_starts_the_box_anew_before_and_after_and_the_same_does_not():
    with BoxWithPack() as person:
        begin(person, FIRST)
        play(person)
        put_aside(person)
        begin(person, FIRST)
        assert person.body.restarts == 0 and game(person) == FIRST
        put_aside(person)
        begin(person, SECOND)
        assert person.body.restarts == 1 and game(person) == SECOND
        assert person.box.session.loaded == SECOND and not restarts(person)
        put_aside(person)
        begin(person, THIRD)
        assert person.body.restarts == 2 and game(person) == THIRD


def test_both_are_resumed_where_they_were():
    with BoxWithPack() as person:
        kept = []
        for name in (FIRST, SECOND):
            begin(person, name)
            play(person)
            kept.append((name, person.table.game_id, person.table.play.encode()))
            put_aside(person)
        for name, game_id, state in kept:
            waiting = [input_state.game_id for input_state in person.box.session.paused()]
            person.tap(RESUME, waiting.index(game_id))
            assert (game(person), person.table.game_id, person.table.play.encode()) == (name, game_id, state)
            person.power_on()
            assert person.table.game_id == game_id and person.table.play.encode() == state
            put_aside(person)
        assert person.body.restarts == 3


def test_a_paused_game_that_comes_back_says_so_with_the_same_boot_number():
    with BoxWithPack() as person:
        begin(person, FIRST)
        play(person)
        put_aside(person)
        person.tap(RESUME, 0)
        person.tap(OK)
        log = person.table.log
        said = [values for kind, values in map(log.read, range(1, log.count)) if kind == act.BOOTED]
        assert [values[0] for values in said] == [log.header.boot] and person.body.restarts == 0


def test_like_last_time_works_across_a_restart():
    with BoxWithPack() as person:
        begin(person, SECOND)
        person.tap(0, 1, OK)  # two sit down, that is all
        state = person.table.play.encode()
        put_aside(person)
        person.box.session.loaded = FIRST  # as if that had been played since
        person.tap(LAST_TIME)
        assert person.body.restarts == 1 and game(person) == SECOND
        assert person.table.play.encode() == state


def test_a_key_that_goes_down_before_the_restart_counts_after_it():
    with BoxWithPack() as person:
        begin(person, FIRST)
        put_aside(person)
        person.tap(NEW_GAME)
        input_state = person.view.input_state
        at = person.box.session.game_names().index(SECOND)
        for _ in input_state.decision.options:
            if at not in input_state.keys():
                person.tap(NEXT)
        key = input_state.keys().index(at)
        person.down(key)
        person.body.bits = 1 << OK  # the next key is down already when the tap ends that restarts the box
        person.wait(100)
        assert person.body.restarts == 1 and game(person) == SECOND and person.table.count == 1
        person.wait(100)
        person.up(OK)
        assert person.table.count == 2, "the header and the answer"


def test_a_power_cut_on_the_way_is_the_same_way():
    with BoxWithPack() as person:
        begin(person, FIRST)
        put_aside(person)
        person.box.session.vault.put("next", b"new " + SECOND.encode())
        assert restarts(person)
        person.power_on()
        assert game(person) == SECOND and not restarts(person)


def test_what_is_no_way_leads_to_the_menu():
    for told in (b"", b"new ", b"new nothing", b"\xff\xfe", b"resume ../x"):
        with BoxWithPack() as person:
            person.box.session.vault.put("next", told)
            person.power_on()
            assert person.table is None and person.view.menu and not restarts(person)
