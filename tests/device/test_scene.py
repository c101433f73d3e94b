"""Every scene says with light alone what is asked, of whom, and which keys mean something."""

from firmware import NEVER_MS
from firmware.input import view as modes
from firmware.input.kinds import input_for
from firmware.input.number import COINS
from firmware.render.display import Display
from firmware.scene.cues import ROLL_MS, tumbling
from firmware.scene.standings import ranking
from shared_rules.core import decision as ask
from shared_rules.core.cells import BLINK, FAINT, WHITE
from shared_rules.core.decision import Option
from shared_rules.core.refused import Refused
from shared_rules.formats.display import GLASS, qr_place
from shared_rules.formats.qr import side
from shared_rules.formats.settings import TO_SEAT
from tests.device import draw, golden
from tests.device.shown import OK_MS, PLACES, TERMS, asking, composed, in_mode, rolled, views, with_change

PROMISES = (("every mode and kind of decision has its golden frame", "all", "39 frames"),)


def with_text(view, now_ms=OK_MS):
    """Face, lights and text display of a view."""
    scene = composed(view, now_ms)
    display = Display(TERMS, GLASS)
    display.draw(scene.words, 0)
    if scene.words.qr:
        _, left, columns = qr_place(side(scene.words.qr))
        return draw.scene(scene) + draw.text(display.buffer, columns) + "\n\n" + draw.square(display.buffer, left)
    return draw.scene(scene) + draw.text(display.buffer)


def test_frames_of_scenes():
    names = []
    for name, view, now_ms in views():
        golden.check("scene-" + name, with_text(view, now_ms))
        names.append("scene-" + name)
    assert golden.unused(names, "scene-") == []


def test_the_same_view_at_the_same_time_is_the_same_scene():
    for name, view, now_ms in views():
        assert with_text(view, now_ms) == with_text(view, now_ms), name


def test_a_scene_stands_until_it_says():
    for name, view, now_ms in views():
        scene = composed(view, now_ms)
        if scene.until_ms != NEVER_MS:
            assert scene.until_ms > now_ms
            assert with_text(view, now_ms) == with_text(view, scene.until_ms - 1), name


def test_lit_keys_are_the_ones_that_mean_something():
    for name, view, now_ms in views():
        if view.mode != modes.ASK or view.input_state.decision.kind in (ask.CONFIRM, ask.SECRET):
            continue
        lights = composed(view, now_ms).lights
        for key in range(6):
            input_state = input_for(view.input_state.decision)
            assert (lights[key] != 0) == _means_something(input_state, key), (name, key)


def _means_something(input_state, key):
    try:
        input_state.seat_key(key)
    except Refused:
        return False
    return True


def test_what_ok_takes_blinks():
    for default in range(3):
        lights = composed(asking(ask.choose(("t.ask",), PLACES, 1, default=default))).lights
        assert [key for key in range(6) if lights[key] & BLINK] == [default]


def test_a_bar_and_a_time_show_the_clock_until_the_next_second():
    view = in_mode(modes.ASK)
    view.clock.limit_ms = 80000
    view.clock.left = 35000
    scene = composed(view)
    assert scene.cells[56:] == bytes([WHITE] * 4 + [FAINT] * 4)
    assert scene.until_ms == OK_MS + 1000 and scene.words.clock == "0:35"
    view.clock.left = 34001
    assert composed(view).until_ms == OK_MS + 1 and composed(view).words.clock == "0:35"
    view.clock.paused = True
    assert composed(view).until_ms == NEVER_MS


def test_a_clock_that_counts_up_shows_whole_minutes_and_the_one_that_runs():
    view = in_mode(modes.ASK)
    view.clock.counts_up = True
    for time_ms, whole, text in ((0, 0, "0:00"), (59_999, 0, "0:59"), (150_250, 2, "2:30"), (600_000, 2, "10:00")):
        view.clock.left = time_ms
        scene = composed(view)
        assert scene.cells[56:] == bytes([WHITE] * whole + [WHITE | BLINK] + [FAINT] * (7 - whole))
        assert scene.words.clock == text and scene.until_ms == OK_MS + 1000 - time_ms % 1000


def test_a_seats_key_held_tells_its_time():
    view = in_mode(modes.SEAT, seat=2)
    assert len(composed(view, 0).words.body) == 1
    view.clock.seat_left = 61_000
    assert composed(view, 0).words.body[1] == ("scene.time_left", "1:01")


def test_cues_run_over_the_picture_and_are_gone():
    for cue, length_ms in (("no", 200), ("roll", 480), ("award", 360), ("turn", 300), ("expired", 3000)):
        still = with_text(in_mode(modes.ASK))
        view = in_mode(modes.ASK, cue=cue, cue_ms=OK_MS)
        now_ms = OK_MS
        while composed(view, now_ms).until_ms != NEVER_MS:
            assert with_text(view, now_ms).replace("cue %s\n" % cue, "") != still
            now_ms = composed(view, now_ms).until_ms
        assert now_ms == OK_MS + length_ms
        assert with_text(view, now_ms).replace("cue %s\n" % cue, "") == still


def test_news_are_told_for_a_while():
    view = in_mode(modes.ASK, reason=(("t.ask",),), cue="no", cue_ms=OK_MS)
    told = composed(view, OK_MS + 4999)
    assert told.words.hint == (("t.ask",),)
    assert told.until_ms == OK_MS + 5000
    assert composed(view, OK_MS + 5000).words.hint == ()


def test_news_leave_its_ok_to_a_question_that_only_ok_answers():
    view = asking(ask.confirm(("t.ask",), 2))
    view.reason, view.cue, view.cue_ms = (("t.gray",),), "award", OK_MS
    assert composed(view).words.hint == (("t.gray",), ("scene.hint_ok",))


def test_dice_tumble_on_the_face_while_words_say_what_was_drawn():
    view = rolled()
    still = composed(view)
    view.cue = "roll"
    view.cue_ms = OK_MS
    pictures = set()
    for elapsed_ms in range(0, ROLL_MS, 60):
        scene = composed(view, OK_MS + elapsed_ms)
        assert scene.words.key() == still.words.key() and scene.cells != still.cells
        pictures.add(bytes(scene.cells))
    assert len(pictures) == ROLL_MS // 60
    assert composed(view, OK_MS + ROLL_MS).cells == still.cells


def test_one_die_after_the_other_lands_on_what_was_drawn():
    for sides, drawn in ((6, (1, 2, 4, 4, 5, 6, 6)), (6, (3,)), (20, (7, 19))):
        landed = []
        for elapsed_ms in range(0, ROLL_MS + 60, 60):
            shown = tumbling(drawn, sides, elapsed_ms)
            assert len(shown) == len(drawn) and min(shown) >= 1 and max(shown) <= sides
            landed.append(sum([tuple(shown[:at]) == drawn[:at] for at in range(1, len(drawn) + 1)]))
        assert landed == sorted(landed) and landed[-2] < landed[-1] == len(drawn)
    assert tuple(tumbling((1, 2, 2), 2, ROLL_MS - 1)) == (1, 2, 1), "a coin turns until it lands, too"


def test_a_sum_and_sides_with_names_tumble_too():
    coins = ask.dice(("t.ask",), 2, 2)
    coins.faces = (("t.gray",), ("t.none",))
    pair = ask.dice(("t.ask",), 2)
    pair.worth = (1, 2, 3, 4, 5, 6)
    for question in (coins, pair):
        view = in_mode(modes.ROLLED, rolled=(1, 2), answered=question)
        still = composed(view)
        view.cue = "roll"
        view.cue_ms = view.since_ms = OK_MS
        first = composed(view)
        assert first.cells != still.cells and first.words.key() == composed(view, OK_MS + ROLL_MS).words.key()
        assert composed(view, OK_MS + ROLL_MS).cells == still.cells


def test_a_refused_press_lands_the_dice():
    view = rolled(cue="no", cue_ms=OK_MS)
    assert composed(view).cells == composed(rolled()).cells


def test_digits_turn_but_the_board_stays():
    for quarters in range(4):
        view = in_mode(modes.ASK)
        view.settings.rotation = quarters
        assert composed(view).cells == composed(in_mode(modes.ASK)).cells
        view = in_mode(modes.BARRIER)
        view.settings.rotation = quarters
        assert (composed(view).cells == composed(in_mode(modes.BARRIER)).cells) == (quarters == 0)


def test_the_face_turns_by_itself_towards_the_seat_asked():
    def dice_of(seat, rotation):
        view = asking(ask.dice(("t.ask",), 3, seat=seat), 0, 1)
        view.settings.rotation = rotation
        return composed(view).cells

    for seat in range(4):  # four people: a quarter each
        assert dice_of(seat, TO_SEAT) == dice_of(seat, seat)
    assert dice_of(ask.TABLE, TO_SEAT) == dice_of(ask.TABLE, 0)


def test_keys_without_a_seat_have_the_colours_that_no_seat_has():
    assert composed(in_mode(modes.ASK)).colours[4:] == [(0, 255, 0)]


def test_what_a_number_comes_to_is_seen_before_ok_and_never_more_than_it_can_be():
    for now, total in ((12, 14), (998, 999)):
        view = asking(with_change(ask.number(("t.ask",), 0, 200, 2, 3), 3, now))
        assert composed(view).words.hint == (("scene.change", 3, now, total), ("scene.hint_ok",))


def test_the_end_says_who_has_won():
    over = in_mode(modes.OVER)
    for winners, said in (([], ("scene.no_winner",)), ([2], ("scene.wins", 2)), ([0, 3], ("scene.win_together", 2))):
        over.table.play.state.winners = lambda seats=winners: seats
        assert composed(over).words.heading == (("scene.over",), said)
    over.table.is_early = True
    ended = composed(over)
    assert ended.words.heading == (("scene.over",), ("scene.early",))
    assert not any([light & BLINK for light in ended.lights])
    del over.table.is_early
    over.table.play.state.winners = list
    over.table.play.state.lost = lambda: True
    assert composed(over).words.heading == (("scene.over",), ("scene.lost",))
    del over.table.play.state.winners, over.table.play.state.lost


def test_what_is_not_possible_is_dark_and_not_listed():
    options = [Option(value, ("t.gray",)) for value in range(3)]
    options[1].is_dark = True
    scene = composed(asking(ask.choose(("t.ask",), options)))
    assert [light != 0 for light in scene.lights[:3]] == [True, False, True]
    assert len(scene.words.options) == 2 and scene.words.keys == "13"


def test_seats_rank_by_score_then_by_place():
    assert ranking([12, 105, -3, 12]) == [1, 0, 3, 2]
    assert ranking([]) == []


def test_a_large_number_tells_what_each_key_adds():
    view = asking(ask.number(("rid.round",), 0, 200, 0))
    assert composed(view).words.body[-1] == " ".join("+%d" % coin for coin in COINS)
