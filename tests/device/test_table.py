"""The running game equals the fold of its log: after every answer, undo, correction, failed write and power cut."""

from firmware.store import files
from firmware.store.catalogue import seed_key
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.formats import chain, dice, record
from tests.device.rig import Rig, plain_answer, play_on, sit_down
from tests.expect import refuses
from tests.games import pebbles
from tests.tempdir import TempDir


def records(log):
    """All of a log, decoded: (kind, dt_ms, values)."""
    return [record.decode(log.body(seq)) for seq in range(log.count)]


def seated(root, seats=3):
    rig = Rig(root)
    sit_down(rig.start(), seats)
    return rig


def to_dice(table):
    """Play on until dice are asked for."""
    while table.decision.kind != DICE:
        table.answer(plain_answer(table.decision))


def roll_once(table):
    to_dice(table)
    table.roll()


def test_every_step_survives_a_power_cut():
    with TempDir() as root:
        rig = seated(root)
        for pick in range(25):
            play_on(rig.table, 1, pick)
            state, count = rig.table.play.encode(), rig.table.count
            assert rig.power_on().play.encode() == state and rig.table.count == count


def test_what_is_refused_leaves_game_and_log_alone():
    with TempDir() as root:
        table = seated(root).table
        to_dice(table)
        state, count = table.play.encode(), table.count
        refuses("refused.range", table.answer, (7, 1))
        refuses("refused.answer_length", table.answer, (1,))
        refuses("refused.level", table.operate, act.LEVEL, 0)
        refuses("refused.not_an_option", table.override, (9, 1))
        refuses("refused.not_over", table.finish)
        refuses("refused.undo_target", table.mend, 0, (act.ANSWER, 1))
        assert (table.play.encode(), table.count) == (state, count)
        table.roll()
        refuses("refused.no_roll", table.roll)


def test_undo_and_redo_walk_the_whole_game_and_survive_power_cuts():
    with TempDir() as root:
        rig = seated(root)
        states = []
        while rig.table.decision.kind != DICE or len(states) < 12:
            states.append(rig.table.play.encode())
            rig.table.answer(plain_answer(rig.table.decision, len(states)))
        states.append(rig.table.play.encode())
        for back in range(len(states) - 2, -1, -1):
            rig.table.undo()
            assert rig.table.play.encode() == states[back]
            assert rig.power_on().play.encode() == states[back]
        for forward in range(1, len(states)):
            rig.table.redo()
            assert rig.table.play.encode() == states[forward]
            assert rig.power_on().play.encode() == states[forward]
        refuses("refused.nothing_to_redo", rig.table.redo)


def test_undo_stops_at_the_beginning():
    with TempDir() as root:
        rig = Rig(root)
        refuses("refused.nothing_to_undo", rig.start().undo)
        rig.table.answer((1,))
        rig.table.undo()
        refuses("refused.nothing_to_undo", rig.table.undo)
        assert rig.table.play.encode() == Play(pebbles).encode()


def test_the_boxs_dice_are_taken_back_by_a_correction_only():
    with TempDir() as root:
        rig = seated(root)
        to_dice(rig.table)
        before = rig.table.play.encode()
        rig.table.roll()
        refuses("refused.barrier", rig.table.undo)
        rig.table.undo(correct=True)
        assert rig.table.play.encode() == before
        assert records(rig.table.log.journal)[-1][0] == act.CORRECTION
        rig.table.answer((1, 2))
        rig.table.undo()
        assert rig.power_on().play.encode() == before


def test_roll_numbers_are_never_used_again_and_every_roll_can_be_checked():
    with TempDir() as root:
        rig = seated(root)
        for _ in range(3):
            roll_once(rig.table)
            rig.table.undo(correct=True)
            rig.power_on()
        while rig.table.decision:
            roll_once(rig.table)
            while rig.table.decision and rig.table.decision.kind != DICE:
                rig.table.answer(plain_answer(rig.table.decision))
        rig.table.finish()
        log = rig.catalogue.read(rig.table.game_id)
        check_rolls([log.body(seq) for seq in range(log.count)])


def test_a_box_that_lost_its_seed_asks_for_real_dice():
    with TempDir() as root:
        rig = seated(root)
        rig.vault.remove(seed_key(rig.table.game_id))
        rig.power_on()
        refuses("refused.no_dice", rig.table.roll)
        rig.table.answer((1, 2))
        rig.table.operate(act.ABANDON)
        rig.table.finish()


def check_rolls(bodies):
    """What a PC does with a finished log."""
    header = record.Header(record.decode(bodies[0])[2])
    seed = record.decode(bodies[-1])[2][2]
    assert dice.commitment(seed) == header.commitment
    head, box, number = chain.START, None, 0
    for body in bodies:
        kind, _, values = record.decode(body)
        if kind == act.ACTION and values[0] == act.ROLL:
            box = box or dice.Dice(seed, head, header.game_id)
            assert values[1] == number and values[2:] == box.roll(number, 2, 6)
            number += 1
        head = chain.link(head, body)
    assert number > 3


def test_a_mended_answer_keeps_later_play():
    with TempDir() as root:
        rig = seated(root)
        table = rig.table
        to_dice(table)
        table.answer((1, 2))
        typed = table.count - 1
        table.answer((0, 0))
        table.answer((3, 3))
        assert table.play.state.totals == [3, 0, 0]
        assert table.earlier(table.count) == table.count - 1 and table.earlier(typed + 1) == typed
        assert table.before(typed).decision().kind == DICE
        table.mend(typed, (act.ANSWER, 6, 5))
        assert table.play.state.totals == [11, 0, 0] and table.play.state.rolled == [3, 3]
        assert rig.power_on().play.state.totals == [11, 0, 0]
        rig.table.undo()
        assert rig.table.play.state.totals == [3, 0, 0]


def test_a_mend_that_later_play_does_not_fit_names_the_record_and_changes_nothing():
    with TempDir() as root:
        table = seated(root).table
        to_dice(table)
        table.answer((1, 2))
        table.answer((0, 0))
        placed = table.count - 1
        table.answer((3, 3))
        state, count = table.play.encode(), table.count
        try:
            table.mend(placed, (act.ANSWER, 1, 1))  # now somebody must be named who gets the pips
        except pebbles.Refused as refused:
            assert refused.code == "refused.no_longer_fits"
            assert refused.seq == refused.message[1] == placed + 1
            assert refused.message[2][0] == "refused.answer_length"
        else:
            raise AssertionError("dice are no answer to that")
        refuses("refused.not_an_option", table.mend, placed, (act.ANSWER, 5, 5))
        assert (table.play.encode(), table.count) == (state, count)


def test_an_override_sets_one_fact_and_can_be_undone():
    with TempDir() as root:
        rig = seated(root)
        rig.table.override((1, 42))
        assert rig.power_on().play.state.totals == [0, 42, 0]
        rig.table.undo()
        assert rig.table.play.state.totals == [0, 0, 0]


def test_game_time_goes_on_after_a_power_cut_and_the_boot_is_logged_once():
    with TempDir() as root:
        rig = Rig(root)
        rig.now_ms = 400
        rig.start()
        rig.tick(1000)
        rig.table.answer((1,))
        rig.now_ms = 77
        rig.power_on()
        assert rig.table.time_ms() == 1000
        count = rig.table.count
        rig.tick(50)
        rig.table.answer((1,))
        rig.table.clock(act.PAUSED)
        log = records(rig.table.log.journal)
        header = record.Header(log[0][2])
        assert (header.boot, header.boot_ms, header.game) == (1, 401, "pebbles")
        assert log[count:] == [
            (act.CLOCK, 50, (act.BOOT, 2, 127)),
            (act.ACTION, 0, (act.ANSWER, 1)),
            (act.CLOCK, 0, (act.PAUSED,)),
        ]
        assert sum([dt_ms for _, dt_ms, _ in log]) == rig.table.time_ms() == 1050


def test_looking_at_a_resumed_game_writes_nothing():
    with TempDir() as root:
        rig = seated(root)
        kept = (rig.catalogue.path(rig.table.game_id) + "/00000", root + "/vault/boot")
        before = [files.read(path) for path in kept]
        rig.power_on()
        assert [files.read(path) for path in kept] == before


def test_a_failed_write_is_refused_and_the_game_stands_as_its_log_says():
    def full(path, data):
        raise OSError(28)

    with TempDir() as root:
        rig = seated(root)
        to_dice(rig.table)
        rig.table.answer((1, 2))
        state, count = rig.table.play.encode(), rig.table.count
        append, files.append = files.append, full
        try:
            refuses("refused.flash", rig.table.answer, (0, 0))
            refuses("refused.flash", rig.table.undo)
            refuses("refused.flash", rig.table.override, (0, 9))
            refuses("refused.flash", rig.table.clock, act.PAUSED)
        finally:
            files.append = append
        assert (rig.table.play.encode(), rig.table.count) == (state, count)
        rig.table.answer((0, 0))
        assert rig.power_on().count == count + 1


def test_the_end_holds_reason_state_hash_and_seed():
    for abandoned in (False, True):
        with TempDir() as root:
            rig = seated(root)
            if abandoned:
                rig.table.operate(act.ABANDON)
            else:
                play_on(rig.table, 1000)
            rig.power_on()
            rig.table.finish()
            log = rig.catalogue.read(rig.table.game_id)
            kind, _, (reason, digest, seed) = record.decode(log.body(log.count - 1))
            assert (kind, reason) == (act.END, act.ENDED_BY_TABLE if abandoned else act.ENDED_BY_RULES)
            assert digest == chain.state_hash(rig.table.play.encode())
            assert dice.commitment(seed) == record.Header(record.decode(log.body(0))[2]).commitment


def test_paused_games_wait_while_another_is_played():
    with TempDir() as root:
        rig = seated(root)
        first, state = rig.table.game_id, rig.table.play.encode()
        sit_down(rig.start(), 2)
        second = rig.table.game_id
        assert rig.power_on().game_id == second
        rig.catalogue.open(first)
        assert rig.power_on().game_id == first
        assert rig.table.play.encode() == state
