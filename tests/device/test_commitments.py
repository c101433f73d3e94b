"""Secret choices at a table without a box: promised one by one, shown together, and never changed in between."""

from firmware.game import commitments
from firmware.store.catalogue import choices_key
from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.formats import secret
from tests.device.rig import Rig, records, sit_down
from tests.expect import refuses
from tests.games.riddle import DUEL, THROW
from tests.tempdir import TempDir

PROMISES = (
    (
        "a choice that is not the promised one, a seat twice or missing, a duel taken back and used later",
        "refused",
        "refused",
    ),
)

SALTS = (bytes(range(16)), bytes(range(16, 32)), bytes(range(32, 48)))


def duel(root):
    """Riddle with three seats: seats 0 and 1 are asked first."""
    rig = Rig(root)
    sit_down(rig.start("riddle"))
    return rig


def lock(rig, seat, value):
    commitments.lock_in(rig.table, seat, value, SALTS[seat])


def kept(rig):
    return rig.vault.get(choices_key(rig.table.game_id))


def test_choices_are_promised_then_shown_and_the_game_goes_on():
    with TempDir() as root:
        rig = duel(root)
        before = rig.table.count
        lock(rig, 1, 0)
        assert commitments.locked_in(rig.table) == [1] and rig.table.play.state.step == DUEL
        refuses("refused.not_all_chosen", commitments.reveal, rig.table)
        lock(rig, 0, 1)
        assert commitments.reveal(rig.table)[0] == [("rid.ev_won", 0)]
        assert rig.table.play.state.step == THROW and commitments.locked_in(rig.table) == [] and kept(rig) is None
        written = [(kind, values) for kind, _, values in records(rig.table.log.journal)[before:]]
        assert written == [
            (act.COMMIT, (1, secret.commitment(0, SALTS[1]))),
            (act.COMMIT, (0, secret.commitment(1, SALTS[0]))),
            (act.REVEAL, secret.revealed((1, 0), SALTS[:2])),
        ]
        state = rig.table.play.encode()
        assert rig.power_on().play.encode() == state


def test_what_may_not_be_chosen_is_refused_and_writes_nothing():
    with TempDir() as root:
        rig = duel(root)
        lock(rig, 0, 2)
        before, secrets = rig.table.count, kept(rig)
        refuses("refused.locked_in", lock, rig, 0, 1)
        refuses("refused.no_seat", lock, rig, 2, 1)
        refuses("refused.not_an_option", lock, rig, 1, 3)
        refuses("refused.secret", rig.table.answer, (1, 1))
        assert rig.table.count == before and kept(rig) == secrets
        lock(rig, 1, 0)
        commitments.reveal(rig.table)
        refuses("refused.no_secret", lock, rig, 0, 1)
        refuses("refused.no_secret", commitments.reveal, rig.table)


def test_a_power_cut_between_the_last_promise_and_the_reveal_loses_no_choice():
    with TempDir() as root:
        rig = duel(root)
        lock(rig, 0, 1)
        rig.power_on()
        lock(rig, 1, 0)
        rig.power_on()
        assert sorted(commitments.locked_in(rig.table)) == [0, 1]
        commitments.reveal(rig.table)
        assert records(rig.table.log.journal)[-1][2] == secret.revealed((1, 0), SALTS[:2])


def test_promises_stand_in_the_way_of_undo_and_a_correction_discards_them_all():
    with TempDir() as root:
        rig = duel(root)
        state = rig.table.play.encode()
        lock(rig, 0, 1)
        first = rig.table.count - 1
        lock(rig, 1, 1)
        refuses("refused.barrier", rig.table.undo)
        rig.table.undo(correct=True)
        kind, _, values = records(rig.table.log.journal)[-1]
        assert (kind, values) == (act.CORRECTION, (first,))
        assert rig.table.play.encode() == state and rig.table.open_commitments() == [] and kept(rig) is None
        rig.power_on()
        assert rig.table.open_commitments() == []
        rig.table.undo()  # the seats may go on taking back
        assert rig.table.play.state.step != DUEL


def test_an_undo_cannot_be_redone_over_promises():
    with TempDir() as root:
        rig = duel(root)
        rig.table.override((0,))
        rig.table.undo()
        lock(rig, 0, 1)
        refuses("refused.barrier", rig.table.redo)
        rig.table.undo(correct=True)
        rig.table.redo()
        assert history.last_undo(rig.table.log.read, rig.table.count - 1) < 0


def test_what_moves_the_game_discards_promises_and_what_the_vault_kept():
    for change in (lambda table: table.override((0,)), lambda table: table.operate(act.ABANDON)):
        with TempDir() as root:
            rig = duel(root)
            lock(rig, 0, 1)
            assert kept(rig)
            change(rig.table)
            assert rig.table.open_commitments() == [] and kept(rig) is None


def test_promises_of_a_duel_taken_back_never_serve_a_later_one():
    with TempDir() as root:
        rig = duel(root)
        lock(rig, 0, 1)
        stale = kept(rig)
        rig.table.undo(correct=True)
        rig.vault.put(choices_key(rig.table.game_id), stale)  # as if the power had failed before it was removed
        rig.power_on()
        lock(rig, 1, 0)
        refuses("refused.not_all_chosen", commitments.reveal, rig.table)
        lock(rig, 0, 2)
        commitments.reveal(rig.table)
        assert records(rig.table.log.journal)[-1][2] == secret.revealed((2, 0), SALTS[:2])


def test_a_choice_that_the_flash_lost_is_said_and_all_choose_anew():
    with TempDir() as root:
        rig = duel(root)
        lock(rig, 0, 1)
        for damage in (None, b"", b"\x00" * 18, kept(rig)[:10]):
            rig.vault.remove(choices_key(rig.table.game_id))
            if damage is not None:
                rig.vault.put(choices_key(rig.table.game_id), damage)
            count = rig.table.count
            refuses("refused.codec" if damage and len(damage) < 17 else "refused.choice_lost", lock, rig, 1, 0)
            assert rig.table.count == count
        rig.table.undo(correct=True)
        lock(rig, 0, 1)
        lock(rig, 1, 1)
        assert commitments.reveal(rig.table)[0] == [("rid.ev_round",)]


def test_the_end_of_a_game_leaves_no_secret():
    with TempDir() as root:
        rig = duel(root)
        lock(rig, 0, 1)
        key = choices_key(rig.table.game_id)
        rig.catalogue.delete(rig.table.game_id)
        assert rig.vault.get(key) is None
