"""Rules have versions: each plays as it always did, and what is kept of one says nothing else in another."""

from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.core.house_rules import DONE, FIRST_RULEBOOK, SAVED, USUAL
from shared_rules.core.play import Play
from tests.expect import refuses

PLACE = "tests.rules.core.places"
GOAL, SIX = 0, 1  # switches
LONG, NOTHING = 1, 1  # and their other values


def ages(version=None):
    loader.PLACES += (PLACE,)
    try:
        return loader.load("ages", version)
    finally:
        loader.PLACES = loader.PLACES[:-1]


def played(version, *answers):
    play = Play(ages(version))
    for answer in answers:
        play.apply((act.ANSWER, answer))
    return play


def test_the_package_is_the_version_of_today_and_older_ones_lie_in_it():
    assert ages() is ages(3) and ages().RULES_VERSION == 3
    for version in (1, 2):
        older = ages(version)
        assert older is not ages() and older.RULES_VERSION == version and older.ID == "ages"


def test_a_version_that_is_not_there_is_refused():
    for version in (-1, 0, 4, 2**40):
        refuses("refused.rules_version", ages, version)
    refuses("refused.rules_version", loader.load, "universal", 1)
    refuses("refused.unknown_game", loader.load, "nothing", 1)


def test_a_version_without_its_folder_is_refused():
    game = loader.load("universal")
    today = game.RULES_VERSION
    game.RULES_VERSION = 7
    try:
        refuses("refused.rules_version", loader.load, "universal", 6)
    finally:
        game.RULES_VERSION = today


def test_a_state_knows_what_it_is_played_by():
    for version in (1, 2, 3):
        game = ages(version)
        for state in (game(), game.decode(game().encode())):
            assert state.STEPS is game.STEPS and state.house_rules is game.house_rules


def test_a_switch_that_came_later_is_not_asked_for():
    asked = [[option.value for option in played(version, FIRST_RULEBOOK).decision().options] for version in (1, 2, 3)]
    assert asked == [[DONE, GOAL], [DONE, SIX, GOAL], [DONE, SIX, GOAL]]


def test_the_same_answers_are_played_by_the_rules_of_their_version():
    for version, points in ((1, 4), (2, 10), (3, 10)):
        play = played(version, USUAL, 6, 4)
        assert play.state.points == points and (play.decision() is None) == (points >= 9)
    assert played(3, FIRST_RULEBOOK, SIX, NOTHING, DONE, 6, 4).state.points == 4


def test_a_field_that_came_later_is_in_no_older_bytes():
    older, today = played(2, USUAL, 6, 4).encode(), played(3, USUAL, 6, 4).encode()
    assert today == older + b"\x04", "two rolls"
    refuses("refused.codec", ages(2).decode, today)
    refuses("refused.codec", ages(3).decode, older)


def test_what_one_version_keeps_another_takes_where_it_has_all_of_it():
    for version in (2, 3):
        walked = played(version, FIRST_RULEBOOK, GOAL, LONG, SIX, NOTHING, DONE)
        ((name, blob),) = ages(version).saved_blobs(walked.state)
        assert blob == bytes((2, 0, 1, 1, 1))
        play = Play(ages(5 - version))
        play.take_blob(name, blob)
        play.apply((act.ANSWER, SAVED))
        assert play.state.switches == [LONG, NOTHING]
        play.restore(play.encode())
        assert play.state.switches == [LONG, NOTHING]
    refuses("refused.blob", Play(ages(1)).take_blob, name, blob)
