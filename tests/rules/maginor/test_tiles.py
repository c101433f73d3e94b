"""MG-0.2: tile sets are data, refused precisely, carried inside the log; without one the lower levels work."""

import pytest

from shared_rules.core import action as act
from shared_rules.core.history import apply_entry
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.setup import AS_LIT
from shared_rules.core.terms import Terms
from shared_rules.formats import record
from shared_rules.games import maginor
from shared_rules.games.maginor import GAME, setup, tiles
from shared_rules.games.maginor import state as st
from tests.expect import refuses
from tests.rules import term_ids
from tests.rules.marks import rule

NAMES = ("Guild Hall", "Unicorn", "Großer Adler")


def a_set(told=True):
    """Eleven tiles, three of them with a name."""
    made = []
    for at, votes in enumerate([15] + list(range(5, 15))):
        name = NAMES[at] if at < len(NAMES) else ""
        made.append((name, votes, bytes([(at + slot) % 5 for slot in range(votes)]) if told else b""))
    return made


@pytest.mark.parametrize("told", [True, False])
@rule("MG-0.2")
def test_MG_0_a_set_comes_back_from_its_bytes(told):
    assert tiles.decode(tiles.encode("Ours", a_set(told))) == ("Ours", a_set(told))


@rule("MG-0.2")
def test_MG_0_twelve_tiles_with_names_fit_a_record_of_the_log():
    made = [("Tile no. %2d" % at, 5 + at % 11, bytes(5 + at % 11)) for at in range(12)]
    data = tiles.encode("Our own", made)
    assert len(data) <= tiles.MOST_BYTES
    record.NEWEST.encode(act.BLOB, 2**31, (tiles.BLOB, bytes(tiles.MOST_BYTES)))


WRONG = [
    ("mag.refused_set_name", (12,), lambda made: None, ""),
    ("mag.refused_set_count", (9, 10, 12), lambda made: made.__delitem__(slice(9, 11)), "x"),
    ("mag.refused_tile_name", (2, 12), lambda made: made.__setitem__(1, ("thirteen long", 5, made[1][2])), "x"),
    ("mag.refused_tile_votes", (2, 16, 5, 15), lambda made: made.__setitem__(1, ("", 16, bytes(16))), "x"),
    ("mag.refused_tile_slots", (2, 4, 5), lambda made: made.__setitem__(1, ("", 5, bytes(4))), "x"),
    ("mag.refused_tile_symbol", (2, 3), lambda made: made.__setitem__(1, ("", 5, b"\0\0\5\0\0")), "x"),
    ("mag.refused_tile_twice", (2, 3), lambda made: made.__setitem__(2, ("Unicorn", 6, bytes(6))), "x"),
    ("mag.refused_tile_slots", (11, 0, 14), lambda made: made.__setitem__(10, ("", 14, b"")), "x"),
]


@pytest.mark.parametrize(("code", "told", "spoil", "name"), WRONG)
@rule("MG-0.2")
def test_MG_0_a_wrong_set_is_refused_with_tile_and_slot(code, told, spoil, name):
    made = a_set()
    spoil(made)
    try:
        tiles.encode(name, made)
    except Refused as refused:
        assert refused.message == (code,) + told
        text = Terms([(term_ids.folder(maginor) / "terms" / "en.tsv").read_bytes()]).say(refused.message)
        assert all(str(number) in text for number in told)
    else:
        raise AssertionError("not refused")


@rule("MG-0.2")
def test_MG_0_names_that_are_too_long_together_are_refused():
    made = [("abcdefghijkl"[at] + "äöüäöüäöüäö", 15, bytes(15)) for at in range(12)]
    refuses("mag.refused_set_long", tiles.encode, "äöü", made)


@rule("MG-0.2")
def test_MG_0_other_bytes_are_refused():
    data = tiles.encode("Ours", a_set())
    for cut in range(len(data)):
        with pytest.raises(Refused):
            tiles.decode(data[:cut])
    with pytest.raises(Refused):
        tiles.decode(data + b"\0")
    assert tiles.decode(data)


def at_tiles(level):
    """A play at the question for the tile set."""
    play = Play(GAME)
    for answer in (0, 1, 1, 0, AS_LIT, level):
        play.apply((act.ANSWER, answer))
    return play


@rule("MG-0.2")
def test_MG_0_an_own_set_is_offered_first_and_carried_in_the_log():
    play = at_tiles(st.FULL)
    assert play.decision().preset == tiles.BLOB
    apply_entry(play, act.BLOB, (tiles.BLOB, tiles.encode("Ours", a_set())))
    decision = play.decision()
    assert decision.preset == "" and decision.options[decision.default].label == ("mag.tiles_own", "Ours")
    play.apply((act.ANSWER, setup.OWN))
    assert ("tiles", tiles.encode("Ours", a_set())) in play.state.saved_blobs()
    assert bytes(play.state.symbols) == b"".join(symbols for _, _, symbols in a_set())
    play.apply((act.ANSWER, 1))
    assert play.decision().options[0].label == ("mag.tile_named", "Unicorn", 5)


@rule("MG-0.2")
def test_MG_0_a_set_without_symbols_serves_all_levels_but_the_highest():
    for level in (st.OWNERS, st.FULL):
        play = at_tiles(level)
        play.take_blob(tiles.BLOB, tiles.encode("Names", a_set(told=False)))
        offered = [option.value for option in play.decision().options]
        assert (setup.OWN in offered) == (level == st.OWNERS)


@pytest.mark.parametrize(("count", "votes"), [("11", 110), ("10", 96), ("12", 120)])
@rule("MG-0.2", "mag.tiles")
def test_MG_0_mag_tiles_says_how_many_tiles_the_boxs_sets_have(count, votes):
    state = GAME()
    state.switches[1] = ("11", "10", "12").index(count)
    for use in (tiles.use_votes, tiles.use_sample):
        use(state)
        assert len(state.votes) == int(count) and sum(state.votes) == votes
    assert len(state.symbols) == votes and max(state.symbols) == st.FATE
