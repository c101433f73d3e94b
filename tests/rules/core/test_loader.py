"""Games are found by their id in all places, and by nothing else."""

import tests.games
from shared_rules.core import loader
from shared_rules.core.refused import Refused


def refused(game_id):
    try:
        loader.load(game_id)
    except Refused as no:
        return no.code
    return None


def test_a_game_is_found_in_any_place():
    assert loader.load("pebbles").ID == "pebbles"
    assert tests.games.__name__ in loader.PLACES


def test_an_unknown_game_is_refused():
    assert refused("nothing") == "refused.unknown_game"


def test_an_id_is_a_name_and_no_path():
    for game_id in ("../pebbles", "pebbles.State", "Pebbles", "a b", "a/b", ""):
        assert refused(game_id) == "refused.unknown_game", game_id


def test_what_a_game_lacks_is_not_hidden():
    loader.PLACES += ("tests.rules.core.places",)
    try:
        loader.load("halfway")
    except ImportError as error:
        assert "nowhere" in str(error)
    else:
        raise AssertionError("a game that cannot be imported was loaded")
    finally:
        loader.PLACES = loader.PLACES[:-1]
