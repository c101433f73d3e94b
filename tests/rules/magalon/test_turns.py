"""ML-1 and ML-5 to ML-10: energy, items, displacing, the way home."""

import pytest

from shared_rules.core import action as act
from shared_rules.core.cells import BLINK, DIM, FAINT, SEAT, WHITE
from shared_rules.games.magalon import effects, house_rules
from shared_rules.games.magalon import state as st
from tests.rules.magalon.games import answer, at_turns, end_round, refusal, told, values
from tests.rules.marks import rule

GAINED, NOT_GAINED = True, False


@pytest.mark.parametrize(
    ("energy", "gains", "left", "items"),
    [(0, NOT_GAINED, 10, 0), (0, GAINED, 4, 5), (1, NOT_GAINED, 0, 5), (10, NOT_GAINED, 9, 5), (10, GAINED, 14, 5)],
)
@rule("ML-8", "scenario 81")
def test_scenario_81_below_zero_the_wizard_restarts_a_gain_saves_the_loss(energy, gains, left, items):
    play = at_turns((1, 0), st.ENERGY, card_energy1="4")
    play.state.energy[0] = energy
    play.state.items[0] = 5
    if gains:
        answer(play, st.CARD)
    answer(play, st.DONE)
    assert (play.state.energy[0], play.state.items[0]) == (left, items)


@pytest.mark.parametrize(
    ("energy", "items", "enters"), [(15, 7, False), (16, 7, True), (16, 3, False), (20, 7, True), (9, 0, False)]
)
@rule("ML-1", "scenario 82")
def test_scenario_82_three_items_and_16_energy_win(energy, items, enters):
    play = at_turns((9, 2))
    play.state.energy[0] = energy
    play.state.items[0] = items
    play.restore(play.encode())
    if items < 7:
        assert st.FINISH not in values(play)
        return
    assert refusal(play, st.FINISH) == ("" if enters else "mgl.refused_finish")
    assert play.state.winners() == ([0] if enters else [])


@rule("ML-1")
def test_ML_1_energy_gained_in_the_same_turn_counts_at_the_finish():
    play = at_turns((2, 1), card_energy2="1")
    play.state.energy[0] = 15
    play.state.items[0] = 7
    play.restore(play.encode())
    answer(play, st.CARD, st.FINISH)
    assert play.state.winners() == [0] and play.decision() is None


@rule("ML-1")
def test_ML_1_where_energy_is_not_told_the_table_says_who_is_home():
    play = at_turns((5, 3), st.CARDS)
    assert values(play) == [st.FINISH, st.DONE]
    answer(play, st.FINISH)
    assert play.state.winners() == [0] and play.state.scores() == [1, 0]


@rule("ML-5")
def test_ML_5_obstacles_are_the_boards_nothing_is_refused_for_them():
    play = at_turns((8, 5))
    assert told(answer(play, st.MOVE)) == [] and st.MOVE not in values(play) and play.decision().seat == 0


@pytest.mark.parametrize(("card", "offered"), [(3, True), (6, True), (9, True), (10, True), (8, False), (5, False)])
@rule("ML-6")
def test_ML_6_imps_displace_with_their_cards_alone(card, offered):
    play = at_turns((card, 1, 0))
    assert (st.DISPLACE in values(play)) == offered


@pytest.mark.parametrize(("mover", "squares"), [(effects.BY_IMP, 5), (effects.BY_GIANT, 10)])
@rule("ML-6")
def test_ML_6_an_imp_moves_a_wizard_5_squares_the_giant_10(mover, squares):
    play = at_turns((3, 7, 8))
    answer(play, st.DONE, st.DONE, st.MOVE_GIANT)
    play.apply((act.ANSWER, 1, 1))
    answer(play, st.DISPLACE)
    assert answer(play, mover * st.SEATS[1] + 1)[0][1:3] == (1, squares)


@rule("ML-6")
def test_ML_6_card_4_protects_for_the_round_and_nobody_is_displaced_twice():
    play = at_turns((9, 4, 2))
    answer(play, st.DISPLACE)
    assert values(play) == [2]
    answer(play, 2)
    assert st.DISPLACE not in values(play)


@pytest.mark.parametrize(("once", "again"), [("turn", True), ("round", False)])
@rule("ML-6", "mgl.displaced_once")
def test_ML_6_mgl_displaced_once(once, again):
    play = at_turns((9, 6, 0), displaced_once=once)
    answer(play, st.DISPLACE, 2, st.DONE, st.DISPLACE)
    assert (2 in values(play)) == again


@pytest.mark.parametrize("way", ["free", "straight"])
@rule("ML-6", "mgl.displace")
def test_ML_6_mgl_displace_says_how_he_goes(way):
    play = at_turns((9, 6), displace=way)
    assert answer(play, st.DISPLACE, 1) == [("mgl.ev_displaced", 1, 5, "mgl.displace." + way)]


@rule("ML-7")
def test_ML_7_a_shield_may_be_left_where_it_is():
    play = at_turns((8, 5))
    assert st.SHIELD in values(play)
    answer(play, st.DONE)
    assert play.decision().seat == 1


@pytest.mark.parametrize(("card", "switch"), [(1, "card_energy1"), (2, "card_energy2")])
@rule("ML-8", "mgl.card_energy1", "mgl.card_energy2")
def test_ML_8_mgl_card_energy1_mgl_card_energy2(card, switch):
    play = at_turns((card, 0), st.ENERGY, **{switch: "3"})
    decision = play.decision()
    assert decision.options[decision.default].value == st.CARD
    answer(play, st.CARD)
    assert play.state.energy[0] == 13 and play.decision().options[play.decision().default].value == st.DONE


@rule("ML-8")
def test_ML_8_an_amount_that_nobody_set_is_asked_once():
    play = at_turns((1, 0), st.ENERGY)
    answer(play, st.CARD, 4)
    assert play.state.energy[0] == 14 and play.state.switches[house_rules.CARD_ENERGY] == 4


@pytest.mark.parametrize(("top", "energy"), [("16", 16), ("18", 18), ("open", 20)])
@rule("ML-8", "mgl.energy_max")
def test_ML_8_mgl_energy_max(top, energy):
    play = at_turns((1, 0), st.ENERGY, card_energy1="10", energy_max=top)
    answer(play, st.CARD)
    assert play.state.energy[0] == energy


@pytest.mark.parametrize("switch", ["ask", "2", "5"])
@rule("ML-9", "mgl.red_energy")
def test_ML_9_mgl_red_energy(switch):
    play = at_turns((8, 5), st.ENERGY, red_energy=switch)
    answer(play, st.RED_SQUARE, effects.GAIN)
    if switch == "ask":
        answer(play, 2)
    assert play.state.energy[0] == 10 + int(switch.replace("ask", "2"))


@rule("ML-9")
def test_ML_9_every_red_square_landed_on_counts():
    play = at_turns((8, 5), st.ENERGY, red_energy="2")
    answer(play, st.RED_SQUARE, effects.STEPS_ON, st.RED_SQUARE, effects.GAIN, st.DONE)
    assert play.state.energy[0] == 12


@pytest.mark.parametrize(("switch", "label"), [("ask", ("mgl.red_on_any",)), ("6", ("mgl.red_on", 6))])
@rule("ML-9", "mgl.red_steps")
def test_ML_9_mgl_red_steps(switch, label):
    play = at_turns((8, 5), st.ENERGY, red_steps=switch)
    answer(play, st.RED_SQUARE)
    assert play.decision().options[effects.STEPS_ON].label == label
    answer(play, effects.STEPS_ON, st.DONE)
    assert play.state.energy[0] == 9


@rule("ML-10")
def test_ML_10_an_item_is_won_once_and_after_a_restart_anew():
    play = at_turns((8, 5), st.ENERGY)
    answer(play, st.TAKE_ITEM, 1, st.TAKE_ITEM)
    assert values(play) == [0, 2]
    answer(play, 0)
    play.state.energy[0] = 0
    answer(play, st.DONE)
    assert play.state.scores() == [0, 0]
    end_round(play)
    answer(play, 4, 6)  # seat 1 had the lower card and shows first
    answer(play, st.TAKE_ITEM)
    assert play.decision().seat == 0 and values(play) == [0, 1, 2]


def test_the_face_tells_who_acts_what_is_done_and_what_each_has():
    play = at_turns((8, 5))
    answer(play, st.SHIELD)
    cells = play.state.face()
    assert list(cells[:8]) == [SEAT] * 5 + [0, 0, FAINT | BLINK]
    assert list(cells[12:16]) == [FAINT, FAINT, WHITE, FAINT] and cells[31] == WHITE + DIM
    assert list(play.state.highlight_cells(play.decision(), st.CARD)) == [13]


def test_the_face_at_the_level_of_cards_has_the_open_card_and_who_acts():
    """Half a cell more than the card, so that 0 is seen; no energy, no items, no actions."""
    play = at_turns((10, 7, 0), st.CARDS)
    answer(play, st.DONE)
    rows = [list(play.state.face()[at : at + 8]) for at in range(0, 64, 8)]
    assert rows[0] == [SEAT] * 5 + [SEAT + DIM, 0, 0] and rows[1] == [0] * 8
    assert rows[2] == [SEAT + 1] * 4 + [0, 0, 0, FAINT | BLINK] and rows[3] == [0] * 8
    assert rows[4] == [SEAT + 2 + DIM] + [0] * 7 and rows[5] == [0] * 7 + [WHITE + DIM]
    assert rows[6] == rows[7] == [0] * 8
    assert play.state.highlight_cells(play.decision(), st.DONE) == b""


@pytest.mark.parametrize(
    ("told", "light"),
    [((st.TAKE_ITEM, 0), st.MOVE), ((st.RED_SQUARE, effects.GAIN), st.MOVE), ((st.DISPLACE, 1), st.CARD)],
)
def test_what_only_a_move_or_an_imp_can_do_lights_that_action(told, light):
    play = at_turns((9, 6), red_energy="2")
    answer(play, *told)
    assert light not in values(play) and play.decision().seat == 0
