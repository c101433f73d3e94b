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
    loader.PLACES.append(PLACE)
    try:
        return loader.load("ages", version)
    finally:
        loader.PLACES.pop()


def played(version, *answers):
    play = Play(ages(version))
    for answer in answers:
        play.apply((act.ANSWER, answer))
    return play


def test_the_package_is_the_version_of_today_and_older_ones_lie_in_it():
    assert ages() is ages(2) and ages().RULES_VERSION == 2
    assert ages(1) is not ages() and ages(1).RULES_VERSION == 1 and ages(1).ID == "ages"


def test_a_version_that_is_not_there_is_refused():
    for version in (-1, 0, 3, 2**40):
        refuses("refused.rules_version", ages, version)
    refuses("refused.rules_version", loader.load, "universal", 3)
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
    for version in (1, 2):
        game = ages(version)
        for state in (game(), game.decode(game().encode())):
            assert state.STEPS is game.STEPS and state.house_rules is game.house_rules


def test_a_switch_that_came_later_has_its_default_in_an_older_version():
    state = ages(1)()
    assert state.house_rules.value(state, SIX) == "six"


def test_the_same_answers_are_played_by_the_rules_of_their_version():
    assert played(1, USUAL, 6, 4).state.points == 4
    assert played(2, USUAL, 6, 4).state.points == 10
    assert played(2, USUAL, 6, 4).decision() is None
    walked = (FIRST_RULEBOOK, GOAL, LONG)
    assert played(1, *(walked + (1, 6, 4))).state.points == 4  # one switch: 1 was "done"
    assert played(2, *(walked + (DONE, 6, 4))).state.points == 10
    assert played(2, *(walked + (SIX, NOTHING, DONE, 6, 4))).state.points == 4


def test_switches_of_today_are_named_in_the_bytes_where_they_are_not_the_default():
    play = played(2, FIRST_RULEBOOK, SIX, NOTHING, DONE)
    assert play.state.switches == [0, 1]
    assert play.encode()[1:4] == bytes((2, 2, 2))  # one pair: switch 1, value 1
    assert played(2, USUAL).encode()[1] == 0
    assert played(1, USUAL).encode()[1:3] == bytes((2, 0))  # a list of one


def test_what_version_1_kept_is_understood_and_what_version_2_keeps_is_not_for_1():
    ((name, old),) = ages(1).saved_blobs(played(1, FIRST_RULEBOOK, GOAL, LONG, 1).state)
    ((_, new),) = ages(2).saved_blobs(played(2, FIRST_RULEBOOK, GOAL, LONG, SIX, NOTHING, DONE).state)
    assert (old, new) == (bytes((1, 1)), bytes((2, 0, 1, 1, 1)))
    for version, blob, switches in ((1, old, [1, 0]), (2, old, [1, 0]), (2, new, [1, 1])):
        play = Play(ages(version))
        play.take_blob(name, blob)
        play.apply((act.ANSWER, SAVED))
        assert play.state.switches == switches
        play.restore(play.encode())
        assert play.state.switches == switches
    refuses("refused.blob", Play(ages(1)).take_blob, name, new)
