"""Checkpoints and catalogue: what is put is there after a power cut, and only what was removed is gone."""

from binascii import crc32

from firmware.store import begun, files
from firmware.store import catalogue as places
from firmware.store.catalogue import Catalogue, GameInfo
from firmware.store.checkpoints import DENSE, SLOTS, Checkpoints
from firmware.store.journal import GROUP
from firmware.store.log import Log
from firmware.store.vault import Vault
from shared_rules.core import action as act
from shared_rules.core.play import Play
from tests.changed import Changed
from tests.device.rig import Rig, play_on, seated, sit_down
from tests.expect import refuses
from tests.tempdir import TempDir


def put(checkpoints, seq):
    checkpoints.put(seq, seq + 1, b"tally%d" % seq, b"state%d" % seq)


def test_a_checkpoint_comes_back_and_a_damaged_one_is_no_checkpoint():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        assert checkpoints.known(-1) and not checkpoints.known(7) and checkpoints.newest_totals() is None
        checkpoints.put(7, 12, b"tally", b"state")
        checkpoints.put(9, 10, b"t", b"")
        again = Checkpoints(root, 100)
        assert again.get(7) == b"state" and again.get(9) == b""
        assert again.counted == 12 and again.newest_totals() == b"tally"
        files.append(root + "/c1", b"x")
        assert again.get(9) is None and not again.known(9)
        after = Checkpoints(root, 100)
        assert after.get(9) is None and not after.known(9)


def test_totals_whose_slot_is_damaged_give_way_to_the_next_newest():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        checkpoints.put(7, 12, b"tally", b"state")
        checkpoints.put(9, 14, b"later", b"")
        files.append(root + "/c1", b"x")
        again = Checkpoints(root, 100)
        assert again.newest_totals() == b"tally" and again.counted == 12


def test_a_checkpoint_ahead_of_the_journal_is_removed():
    with TempDir() as root:
        Checkpoints(root, 0).put(7, 10, b"", b"state")
        assert Checkpoints(root, 10).known(7)
        assert not Checkpoints(root, 9).known(7)
        assert not Checkpoints(root, 100).known(7)


def test_a_state_that_the_flash_refused_and_kept_is_no_other_one():
    def kept_and_refused(path, pieces):
        write(path, pieces)
        raise OSError

    write = files.write
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        for seq in range(SLOTS):
            put(checkpoints, seq)
        try:
            with Changed(files, "write", kept_and_refused):
                put(checkpoints, 99)
        except OSError:
            pass
        states = [checkpoints.get(seq) for seq in range(SLOTS)]
        assert b"state99" not in states and states.count(None) == 1


def test_a_damaged_checkpoint_proves_no_loss():
    with TempDir() as root:
        Checkpoints(root, 0).put(7, 10, b"", b"state")
        files.append(root + "/c0", b"x")
        assert not Checkpoints(root, 9).ahead


def test_a_checkpoint_of_another_format_does_not_count():
    """Read as one of ours it would tell another time and chain."""
    with TempDir() as root:
        data = (7).to_bytes(4, "little") + b"\x05tallystate"
        files.write(root + "/c0", (crc32(data, 2).to_bytes(4, "little") + data,))
        checkpoints = Checkpoints(root, 100)
        assert checkpoints.newest_totals() is None and not checkpoints.known(7)


def test_checkpoints_stand_wider_apart_with_age():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        for seq in range(0, 1600, 24):
            put(checkpoints, seq)
        kept = [seq for seq in range(1600) if checkpoints.known(seq)]
        assert kept == checkpoints.line and len(kept) == SLOTS
        assert kept[-DENSE:] == [1488, 1512, 1536, 1560, 1584]
        for age in (100, 200, 400, 800):  # whatever is sought, the fold is not much longer than its age
            below = [-1] + [seq for seq in kept if seq <= 1584 - age]
            assert 1584 - age - below[-1] <= age * 3 // 2, kept


def test_slots_off_the_line_are_written_over_first():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        for seq in range(10, 90, 10):
            put(checkpoints, seq)
        checkpoints.follow(40)  # an undo went so far back
        assert checkpoints.line == [10, 20, 30, 40]
        for seq in (100, 110, 120, 130):
            put(checkpoints, seq)
        assert checkpoints.line == [10, 20, 30, 40, 100, 110, 120, 130]
        put(checkpoints, 140)
        assert len(checkpoints.line) == SLOTS and checkpoints.line[-DENSE:] == [100, 110, 120, 130, 140]


def test_a_slot_remembers_which_slots_stood_below_it():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        for seq in (10, 20, 30):
            put(checkpoints, seq)
        checkpoints.follow(10)
        put(checkpoints, 40)
        again = Checkpoints(root, 100)
        again.follow(40)
        assert again.line == [10, 40]
        again.follow(30)
        assert again.line == [10, 20, 30]
        again.follow(-1)
        assert again.line == []


def test_a_newer_tally_goes_into_the_slot_of_the_same_state():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        assert not checkpoints.renew(5, b"early")
        put(checkpoints, 10)
        put(checkpoints, 20)
        assert checkpoints.renew(99, b"late")
        again = Checkpoints(root, 99)
        assert (again.counted, again.newest_totals(), again.get(20)) == (99, b"late", b"state20")
        again.follow(20)
        assert again.line == [10, 20]
        files.remove(root + "/c1")
        assert not again.renew(100, b"later") and not again.known(20)


def test_the_catalogue_knows_running_paused_and_finished_games():
    with TempDir() as root:
        rig = Rig(root)
        first = rig.start().game_id
        second = rig.start().game_id
        assert rig.catalogue.running == second
        for catalogue in (rig.catalogue, Catalogue(root, Vault(root))):
            states = {entry.game_id: entry.state for entry in catalogue.entries()}
            assert states == {first: places.PAUSED, second: places.RUNNING}
            assert catalogue.read(first) is catalogue.read(first), "a second pull reads on where the first was"
        sit_down(rig.table)
        play_on(rig.table, 1000)
        count = rig.table.count + 1
        rig.table.finish()
        rig.power_on()
        assert rig.table is None and rig.catalogue.running is None
        entry = [entry for entry in rig.catalogue.entries() if entry.game_id == second][0]
        assert (entry.game, entry.state, entry.count) == ("pebbles", places.FINISHED, count)
        assert entry.size == files.size(rig.catalogue.path(second) + ".log")
        assert rig.vault.get(places.seed_key(second)) is None
        assert rig.vault.get(places.seed_key(first)) is not None


def test_sealing_cut_short_is_finished_at_the_next_power_on():
    with TempDir() as root:
        rig = Rig(root)
        game_id = rig.start().game_id
        sit_down(rig.table)
        play_on(rig.table, 1000)

        def no_room(path, pieces):
            raise OSError(28)

        with Changed(files, "replace", no_room):
            rig.table.finish()
            assert rig.power_on() is None
        assert rig.catalogue.entries()[0].state == places.RUNNING
        assert rig.power_on() is None
        assert [entry.state for entry in rig.catalogue.entries()] == [places.FINISHED]
        files.make_directory(rig.catalogue.path(game_id))  # as if the power had failed before this was removed
        rig.power_on()
        assert files.names(root + "/games") == [places.hex_name(game_id) + ".log"]


def test_a_flash_that_cannot_be_tidied_stops_no_power_on():
    def fails(path):
        raise OSError(5)

    with TempDir() as root:
        game_id = Rig(root).start().game_id
        left = root + "/games/0123456789abcdef"  # empty: the power failed while a game was made or removed
        files.make_directory(left)
        with Changed(files, "remove_directory", fails):
            assert Rig(root).table.game_id == game_id and files.is_directory(left)
        assert Rig(root).table.game_id == game_id and not files.is_directory(left)


def test_a_deleted_game_is_gone_with_its_seed():
    with TempDir() as root:
        rig = Rig(root)
        kept = rig.start().game_id
        gone = rig.start().game_id
        rig.catalogue.delete(gone)
        assert [entry.game_id for entry in rig.catalogue.entries()] == [kept]
        assert rig.vault.get(places.seed_key(gone)) is None
        refuses("refused.no_such_log", rig.catalogue.read, gone)
        refuses("refused.no_such_log", rig.catalogue.open, gone)
        assert rig.power_on() is None


def test_new_games_are_refused_when_the_room_is_needed_and_the_running_one_goes_on():
    with TempDir() as root:
        rig = Rig(root)
        rig.start()
        with Changed(files, "space", lambda path: (1408 * 1024, 2 * places.RESERVED - 1)):
            refuses("refused.full", rig.start)
            sit_down(rig.table)
        with Changed(files, "space", lambda path: (1408 * 1024, 2 * places.RESERVED)):
            rig.start()
        with Changed(files, "space", lambda path: (1000, 200)):
            assert rig.catalogue.nearly_full()
        with Changed(files, "space", lambda path: (1000, 210)):
            assert not rig.catalogue.nearly_full() and rig.catalogue.used_percent() == 79
        with Changed(files, "space", lambda path: (1 << 40, 1 << 20)):  # the disk of a PC
            assert not rig.catalogue.nearly_full() and rig.catalogue.used_percent() == 100
        with Changed(files, "space", lambda path: (0, 0)):  # where the system does not tell
            rig.start()
            assert not rig.catalogue.nearly_full() and rig.catalogue.used_percent() == 0


def test_a_box_without_chance_does_not_write_into_an_older_game():
    with TempDir() as root:
        rig = Rig(root)
        rig.start()
        rig.now_ms -= 1
        refuses("refused.entropy", rig.start)


def test_a_game_damaged_at_its_header_is_listed_without_a_name():
    with TempDir() as root:
        rig = Rig(root)
        game_id = rig.start().game_id
        files.write(rig.catalogue.path(game_id) + "/00000s", (b"\x05garbage that is long enough",))
        refuses("refused.damaged", rig.power_on)
        catalogue = Catalogue(root, Vault(root))
        assert catalogue.running is None
        assert GameInfo(game_id, places.PAUSED, catalogue.read(game_id)).game == ""


def test_a_rest_puts_full_segments_together_before_an_append_has_to():
    with TempDir() as root:
        rig = seated(root)
        path = rig.catalogue.path(rig.table.game_id)

        while len([name for name in files.names(path) if name[-1] == "s"]) < GROUP:
            rig.table.log.append(act.CLOCK, rig.now_ms, (act.PAUSED,))
        assert not [name for name in files.names(path) if "-" in name]
        rig.table.log.rest(rig.table.play)
        assert len([name for name in files.names(path) if "-" in name]) == 1


def test_a_game_that_is_over_is_sealed_later_and_counts_as_finished_at_once():
    """Later: when the box is idle, before anything else is asked about the games, or at the next power-on."""
    for seal in (lambda rig: rig.catalogue.seal_ended(), lambda rig: rig.catalogue.count(), Rig.power_on):
        with TempDir() as root:
            rig = seated(root)
            name = places.hex_name(rig.table.game_id)
            play_on(rig.table, 1000)
            assert rig.catalogue.has_unfinished()
            rig.table.finish()
            assert files.names(root + "/games") == [name] and rig.catalogue.ended() == rig.table.count
            assert not rig.catalogue.has_unfinished()
            head = rig.table.log.totals.head
            assert begun.ended_last(rig.vault) is None
            seal(rig)
            assert files.names(root + "/games") == [name + places.SUFFIX] and not rig.catalogue.ended()
            assert begun.latest(rig.vault) == (1, head[:16]), "the next game will link to its end"
            assert begun.ended_last(rig.vault) == head, "and it can be photographed until another game ends"
            assert rig.catalogue.running is None and rig.vault.keys("seed-") == []


def test_long_work_tells_that_it_goes_on():
    """So the watchdog, which waits for eight seconds, ends no undo that goes far back and no sealing."""
    with TempDir() as root:
        rig = seated(root)
        play_on(rig.table, 60)
        told = []
        log = Log(rig.catalogue.path(rig.table.game_id), rig.table.log.journal, lambda: told.append(1))
        log.restore(Play(rig.table.play.game), 20)
        assert len(told) >= 20, "at least once a record that is folded"
        del told[:]
        rig.catalogue.try_to_seal(rig.table.game_id, lambda: told.append(1))
        assert told, "and with every piece"
