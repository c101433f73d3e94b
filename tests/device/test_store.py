"""Vault, checkpoints and catalogue: what is put is there after a power cut, and only what was told to go is gone."""

from binascii import crc32

from firmware.store import catalogue as places
from firmware.store import files
from firmware.store.catalogue import Catalogue, Entry
from firmware.store.checkpoints import SLOTS, Checkpoints
from firmware.store.vault import Vault
from tests.changed import Changed
from tests.device.rig import Rig, play_on, sit_down
from tests.expect import refuses
from tests.tempdir import TempDir


def test_the_vault_keeps_the_last_bytes_of_every_key():
    with TempDir() as root:
        vault = Vault(root)
        assert vault.get("settings") is None
        for data in (b"one", b"", b"two" * 500):
            vault.put("settings", data)
            assert vault.get("settings") == data and Vault(root).get("settings") == data
        vault.remove("settings")
        vault.remove("settings")
        assert Vault(root).get("settings") is None


def test_what_the_flash_does_not_keep_is_refused():
    def no_room(path, pieces):
        raise OSError(28)

    with TempDir() as root:
        vault = Vault(root)
        vault.put("settings", b"one")
        with Changed(files, "replace", no_room):
            refuses("refused.flash", vault.put, "settings", b"two")
        assert vault.get("settings") == b"one"


def test_no_two_boots_have_the_same_number():
    with TempDir() as root:
        vault = Vault(root)
        assert vault.boot == vault.boot == 1
        assert [Vault(root).boot for _ in range(3)] == [2, 3, 4]


def test_a_checkpoint_comes_back_and_a_damaged_one_is_no_checkpoint():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        assert checkpoints.known(-1) and not checkpoints.known(7) and checkpoints.newest() == -1
        checkpoints.put(7, b"tally", b"state")
        checkpoints.put(9, b"t", b"")
        again = Checkpoints(root, 100)
        assert again.get(7) == (b"tally", b"state") and again.get(9) == (b"t", b"")
        assert again.newest() == 9
        files.append(root + "/c1", b"x")
        assert again.get(9) == (None, None) and not again.known(9)
        assert not Checkpoints(root, 100).known(9)


def test_a_checkpoint_ahead_of_the_journal_is_removed():
    with TempDir() as root:
        Checkpoints(root, 0).put(7, b"", b"state")
        assert Checkpoints(root, 8).known(7)
        assert not Checkpoints(root, 7).known(7)
        assert not Checkpoints(root, 100).known(7)


def test_a_checkpoint_of_an_older_firmware_does_not_count():
    """Its tally had no thinking time; read as one of ours it would tell another time and another chain."""
    with TempDir() as root:
        data = (7).to_bytes(4, "little") + b"\x00state"
        files.write(root + "/c0", (crc32(data).to_bytes(4, "little") + data,))
        assert not Checkpoints(root, 100).known(7)


def test_checkpoints_stand_wider_apart_with_age():
    with TempDir() as root:
        checkpoints = Checkpoints(root, 0)
        for seq in range(0, 1600, 25):
            checkpoints.put(seq, b"", b"")
        kept = [seq for seq in range(1600) if checkpoints.known(seq)]
        assert len(kept) == SLOTS
        assert kept[-3:] == [1525, 1550, 1575]
        for age in (100, 200, 400, 800):  # whatever is sought, the fold is no longer than about its age
            below = [-1] + [seq for seq in kept if seq <= 1599 - age]
            assert 1599 - age - below[-1] <= age, kept


def test_the_catalogue_knows_running_paused_and_finished_games():
    with TempDir() as root:
        rig = Rig(root)
        first = rig.start().game_id
        second = rig.start().game_id
        assert rig.catalogue.running == second
        for catalogue in (rig.catalogue, Catalogue(root, Vault(root))):
            states = {entry.game_id: entry.state for entry in catalogue.entries()}
            assert states == {first: places.PAUSED, second: places.RUNNING}
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
        assert Entry(game_id, places.PAUSED, catalogue.read(game_id)).game == ""
