"""EW-7 and EW-8: passed-over tokens take vacant titles, the rest become Magicians and some get a gray chip."""

from shared_rules.core import action as act
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.board import PLACES
from shared_rules.games.elfenwizards.vacancy import REST
from tests.rules.elfenwizards.position import asked, board, has, place, position, say, token_at, values, walk
from tests.rules.marks import rule

FULL_PYRAMID = "W1:r W2:g S1:b S2:y S3:r S4:g N1:b N2:y N3:r N4:g N5:b N6:y N7:r N8:g"


def filling(tokens, **options):
    play = position(tokens, st.FILL, **options)
    walk(play)
    return play


def to(play, token_place, box):
    """The answer that sends a passed-over token to a box."""
    return token_at(play, token_place) * PLACES + place(box)


def without(*places):
    """The full pyramid but for these boxes."""
    return " ".join([word for word in FULL_PYRAMID.split(" ") if word.split(":")[0] not in places])


@rule("EW-7", "EW-7.2", "EW-7.3", "scenario 27")
def test_scenario_27_a_passed_over_wizard_takes_a_vacant_title_of_the_highest_level():
    play = filling(without("S2", "S4", "N1") + " PO-W:r")
    assert asked(play) == ("r", "elf.ask_fill")
    assert values(play) == [to(play, "PO-W", "S2"), to(play, "PO-W", "S4"), REST]
    say(play, to(play, "PO-W", "S4"))
    assert board(play, "S4") == "S4:r" and sum(play.state.gray) == 0
    assert play.state.step > st.DEMOTE


@rule("EW-7", "EW-7.1", "EW-7.2")
def test_EW_7_is_forced_and_goes_from_the_top_in_turn_order():
    play = position(without("S2", "N1") + " PO-W:rg PO-S:b", st.FILL)
    play.state.dragon = 1
    events = walk(play)
    assert board(play, "S2", "N1", "PO-S") == "S2:g N1:r PO-S:b"
    assert has(events, "elf.ev_title", 1, "elf.place4")
    assert asked(play) == ("b", "elf.ask_demote")


@rule("EW-7")
def test_EW_7_never_fills_the_high_wizard():
    play = filling(FULL_PYRAMID + " PO-W:r")
    assert board(play, "HW") == "" and asked(play)[1] == "elf.ask_demote"


@rule("EW-7", "elf.po_rise")
def test_switch_elf_po_rise():
    assert board(filling(without("W1") + " PO-S:b"), "W1", "PO-S") == "PO-S:b"
    assert board(filling(without("W1") + " PO-N:b", po_rise="yes"), "W1", "PO-N") == "W1:b"


@rule("EW-7.1", "elf.po_order")
def test_switch_elf_po_order():
    tokens = without("S1", "S2") + " PO-W:rrg"
    play = filling(tokens)
    say(play, values(play)[0])
    assert board(play, "S1", "S2", "PO-W") == "S1:r S2:r PO-W:g"
    play = filling(tokens, po_order="round_robin")
    say(play, values(play)[0])
    assert board(play, "S1", "S2", "PO-W") == "S1:r S2:g PO-W:r"


@rule("EW-7.2", "elf.vacant")
def test_switch_elf_vacant():
    play = filling(without("S2") + " PO-W:r PO-S:g", vacant="may_decline")
    assert len(values(play)) == 3
    say(play, values(play)[1])
    assert asked(play) == ("g", "elf.ask_fill")
    say(play, values(play)[0])
    assert board(play, "S2", "PO-W") == "S2:g PO-W:r" and asked(play) == ("r", "elf.ask_demote")
    assert play.state.declined == 0


@rule("EW-7.2")
def test_EW_7_an_owner_sends_which_of_two_tokens_he_likes_when_their_gray_chips_differ():
    play = position(without("S2") + " PO-W:rr", st.FILL)
    second = token_at(play, "PO-W.1")
    play.state.gray[second] = 2
    walk(play)
    assert len(values(play)) == 3
    say(play, second * PLACES + place("S2"))
    assert play.state.place[second] == place("S2") and board(play, "PO-W") == "PO-W:r"


@rule("EW-8", "EW-8.1", "scenario 28")
def test_scenario_28_wizards_and_sorcerers_get_a_gray_chip_necromancers_none():
    play = position(FULL_PYRAMID + " PO-W:g PO-S:rg PO-N:rrby", st.DEMOTE)
    walk(play)
    order = ""
    while play.state.step == st.DEMOTE:
        order += asked(play)[0]
        say(play, place("M2"))
    assert order == "rrrggby"
    assert sum(play.state.gray) == 3
    assert board(play, "M2", "PO-W", "PO-S", "PO-N") == "M2:bggrrry"


@rule("EW-8")
def test_EW_8_the_dragon_holder_places_first():
    play = position("M1:r PO-N:rgby", st.DEMOTE)
    play.state.dragon = 2
    walk(play)
    assert [option.value for option in play.decision().options] == [place(name) for name in ("M1", "M2", "M3", "M4")]
    for letter in "byrg":
        assert asked(play)[0] == letter
        say(play, place("M4"))


@rule("EW-8.1", "elf.gray_pool")
def test_switch_elf_gray_pool():
    for value, gray in (("unlimited", 13), ("limited", 12)):
        play = position("M1:rg PO-S:rg", st.DEMOTE, gray_pool=value)
        play.state.gray[0] = 11
        walk(play)
        assert not has(say(play, place("M1")), "elf.ev_gray_empty")
        events = say(play, place("M1"))
        assert has(events, "elf.ev_gray_empty", 12)
        assert sum(play.state.gray) == gray


def test_skip_sends_everybody_on_without_a_question():
    play = filling(without("S2", "S4") + " PO-W:r PO-N:g")
    play.apply((act.SKIP,))
    assert board(play, "S2", "S4") == "S2:r" and asked(play)[1] == "elf.ask_demote"
    play.apply((act.SKIP,))
    assert board(play, "M1", "PO-N") == "M1:g"
