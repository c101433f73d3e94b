"""The running game equals the fold of its log: after every answer, undo, correction, failed write and power cut."""

from firmware.store import files, log
from firmware.store.catalogue import FINISHED, seed_key
from shared_rules import VERSION
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.formats import chain, dice, record
from tests.changed import Changed
from tests.device.rig import Rig, plain_answer, play_on, records, seated, sit_down, to_dice
from tests.expect import refuses
from tests.tempdir import TempDir


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
        refuses("refused.operation", table.operate, act.LEVEL, 0)
        refuses("refused.not_an_option", table.override, (9, 1))
        refuses("refused.not_over", table.finish)
        refuses("refused.undo_target", table.amend, 0, (act.ANSWER, 1))
        assert (table.play.encode(), table.count) == (state, count)
        table.roll()
        refuses("refused.no_roll", table.roll)


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


def test_a_log_that_is_as_long_as_one_can_be_takes_nothing_but_its_end():
    with TempDir() as root:
        rig = seated(root)
        to_dice(rig.table)
        most = rig.table.count + log.ENDING
        with Changed(record, "MAX_RECORDS", most):
            for _ in range(2 * log.ENDING):  # each would tell its resume, and fill the room for the end
                table = rig.power_on()
                refuses("refused.long", table.roll)
                refuses("refused.long", table.answer, (1, 2))
                refuses("refused.long", table.undo)
                refuses("refused.long", table.clock, act.STOPPED)
            table.operate(act.ABANDON)
            table.finish()
            assert rig.catalogue.read(table.game_id).count <= most
        assert [entry.state for entry in rig.catalogue.entries()] == [FINISHED]


def check_rolls(bodies):
    """What a PC does with a finished log."""
    header = record.NEWEST.header(record.NEWEST.decode(bodies[0])[2])
    seed = record.NEWEST.decode(bodies[-1])[2][2]
    assert dice.commitment(seed) == header.commitment
    head, number = record.NEWEST.start, 0
    for body in bodies:
        kind, _, values = record.NEWEST.decode(body)
        if kind == act.ACTION and values[0] == act.ROLL:
            box = dice.Dice(seed, head, header.game_id)
            assert values[1] == number and values[2:] == (6,) + box.roll(number, 2, 6)
            number += 1
        head = chain.link(head, body)
    assert number > 3


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
        header = record.NEWEST.header(log[0][2])
        assert (header.boot, header.boot_ms, header.game) == (1, 401, "pebbles")
        assert log[count:] == [
            (act.BOOTED, 50, (2, 127, VERSION + "-01234567", 0)),
            (act.ACTION, 0, (act.ANSWER, 1)),
            (act.CLOCK, 0, (act.PAUSED,)),
        ]
        assert sum([dt_ms for _, dt_ms, _ in log]) == rig.table.time_ms() == 1050


def test_looking_at_a_resumed_game_writes_nothing():
    with TempDir() as root:
        rig = seated(root)
        kept = (rig.catalogue.path(rig.table.game_id) + "/00000s", root + "/vault/boot")
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
        with Changed(files, "append", full):
            refuses("refused.flash", rig.table.answer, (0, 0))
            refuses("refused.flash", rig.table.undo)
            refuses("refused.flash", rig.table.override, (0, 9))
            refuses("refused.flash", rig.table.clock, act.PAUSED)
        assert (rig.table.play.encode(), rig.table.count) == (state, count)
        rig.table.answer((0, 0))
        assert rig.power_on().count == count + 1


def test_a_boot_that_cannot_be_counted_is_a_failed_write_too():
    def full(path, pieces):
        raise OSError(28)

    with TempDir() as root:
        rig = seated(root)
        to_dice(rig.table)
        rig.power_on()
        state, count = rig.table.play.encode(), rig.table.count
        with Changed(files, "replace", full):
            refuses("refused.flash", rig.table.answer, (1, 2))
            refuses("refused.flash", rig.table.roll)
        assert (rig.table.play.encode(), rig.table.count) == (state, count)
        rig.table.roll()
        assert rig.table.count == count + 2


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
            kind, _, (reason, digest, seed) = record.NEWEST.decode(log.body(log.count - 1))
            assert (kind, reason) == (act.END, act.ENDED_BY_TABLE if abandoned else act.ENDED_BY_RULES)
            assert digest == chain.state_hash(rig.table.play.encode())
            assert dice.commitment(seed) == record.NEWEST.header(record.NEWEST.decode(log.body(0))[2]).commitment


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
