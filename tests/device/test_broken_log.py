"""A log that the box cannot follow to its end counts up to where it can."""

from firmware.store.log import Log
from shared_rules.core import action as act
from shared_rules.core.play import Play
from tests.device.rig import play_on, seated
from tests.expect import refuses
from tests.tempdir import TempDir


def test_a_log_with_a_record_that_leads_nowhere_counts_up_to_it():
    """Its walk back is refused without the name of a record: the newest ones are left out, one by one."""
    with TempDir() as root:
        rig = seated(root)
        play_on(rig.table, 10)
        log, sound = rig.table.log, rig.table.play.encode()
        bad = log.count
        log.journal.append(log.format.encode(act.UNDO, 0, (bad,)))
        log.journal.append(log.format.encode(act.CLOCK, 0, (act.STOPPED,)))
        again = Log(rig.catalogue.path(rig.table.game_id), log.journal)
        play = Play(rig.table.play.game)
        again.recover(play)
        assert again.broken == bad and play.encode() == sound
        refuses("refused.damaged", again.append, act.CLOCK, 0, (act.STOPPED,))
