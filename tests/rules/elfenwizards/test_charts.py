"""Charts: ours, the group's own, entered and kept; and the bytes a vault gives back, which are checked."""

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.core.setup import PICKED
from shared_rules.games.elfenwizards import Elfenwizards, board, chart, house_rules, setup
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.games import answer, at_board, seated
from tests.rules.marks import rule


def enter_own_chart(play, letters):
    """Enter a chart whose pyramid is `letters` (0: empty), with the offered counts in the Magician boxes."""
    answer(play, setup.OWN, *letters)
    while play.state.step == st.CHART:
        answer(play, play.decision().default)


def places_of(state, seat):
    return [place for owner, place in zip(state.owner, state.place) if owner == seat]


@rule("EW-0.3")
def test_EW_0_3_the_balanced_chart_is_fair():
    for count in range(3, 7):
        tokens = chart.tokens_a_seat(count, 0)
        whole = chart.balanced(count, tokens)
        worth = [0] * count
        for seat, place in chart.tokens_on(whole, range(count)):
            worth[seat] += board.VALUE_OF[place]
        assert max(worth) - min(worth) <= 1
        assert whole[board.HW] == 0 and 0 not in list(whole[1:15])
        for title in range(board.UPPER_CONTESTS):
            assert whole[2 * title + 1] != whole[2 * title + 2]


@rule("EW-0.3")
def test_EW_0_3_every_number_of_tokens_has_a_chart():
    for count in range(3, 7):
        for tokens in range(1, 11):
            whole = chart.balanced(count, tokens)
            assert chart.unpack(chart.pack(whole, tokens), count, tokens) == whole


@rule("EW-0.3")
def test_EW_0_3_an_own_chart_is_entered_kept_and_used_again():
    letters = (0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2)
    play = at_board(3)
    enter_own_chart(play, letters)
    play.apply((act.ROLL, 0, play.decision().sides, 1))
    blobs = play.state.saved_blobs()
    assert [name for name, _ in blobs] == ["chart3"]
    assert [place for place in places_of(play.state, 2) if place < board.BOXES] == [3, 6, 9, 12]

    again = at_board(3)
    assert again.decision().preset == "chart3"
    again.take_blob("chart3", blobs[0][1])
    decision = again.decision()
    assert decision.preset == "" and decision.options[decision.default].value == setup.SAVED
    answer(again, setup.SAVED)
    again.apply((act.ROLL, 0, again.decision().sides, 1))
    assert again.encode() == play.encode()


@rule("EW-0.3")
def test_EW_0_3_a_saved_chart_follows_the_colours():
    whole = chart.balanced(3, 8)
    play = seated(3)
    answer(play, PICKED, 1, 2, st.TITLES)
    play.take_blob("chart3", chart.pack(whole, 8))
    answer(play, setup.SAVED)
    play.apply((act.ROLL, 0, play.decision().sides, 1))
    assert play.state.colours == [1, 2, 0]
    assert play.state.owner[board.token_at(play.state, board.W1)] == 2  # letter 1 is red, and seat 2 is red


def test_the_walk_asks_only_what_is_open():
    play = at_board(6)
    answer(play, setup.OWN, *([0] + [1, 1, 1, 1] + [2] * 4 + [3] * 4 + [4] * 2))
    asked = 0
    while play.state.step == st.CHART:
        assert play.decision().high > 0
        answer(play, play.decision().high)
        asked += 1
    assert asked == 3  # 4, 5 and 6 have tokens left, and all of them went to the first box


def test_hostile_blobs_are_refused_and_change_nothing():
    rules = Play(Elfenwizards)
    good = house_rules.RULES.pack([0, 3] + [0] * (len(house_rules.SWITCHES) - 3) + [1])
    wrong = [good[:1], good[:-1], good[:-1] + b"\2", good[:3] + good[1:3], good[:1] + good[3:] + good[1:3]]
    of_version_1 = b"\1" + bytes(20)
    wrong += [of_version_1, of_version_1[:-1] + b"\2", of_version_1[:-2] + b"\1", of_version_1 + b"\1"]
    for data in [b"", b"\3" + good[1:], good[:-2] + b"\x7f\1"] + wrong:
        before = rules.encode()
        refuses("refused.blob", rules.take_blob, "rules", data)
        assert rules.encode() == before
    refuses("refused.blob", rules.take_blob, "chart3", good)

    play = at_board(3)
    good = chart.pack(chart.balanced(3, 8), 8)
    wrong = (b"", good[:-1], good + b"\0", b"\2" + good[1:], good[:1] + b"\7" + good[2:], good[:3] + b"\4" + good[4:])
    for data in wrong + (good[:-1] + b"\xff", good[:3] + b"\3" + good[4:]):
        before = play.encode()
        refuses("refused.blob", play.take_blob, "chart3", data)
        assert play.encode() == before
    refuses("refused.blob", play.take_blob, "rules", good)
    refuses("refused.blob", play.take_blob, "", good)
