"""Who sat where lies beside its game, running, paused or sealed; it goes with the game, and can go alone."""

from firmware.store import files, persons
from firmware.store.catalogue import Catalogue
from shared_rules.core.refused import Refused
from shared_rules.formats import who
from tests.device.full_flash import FullFlash
from tests.device.rig import Rig, play_on, sit_down
from tests.tempdir import TempDir

ONE = who.write([(0, b"a" * 16, b"anna's i", "Anna")])
TWO = who.write([(0, b"a" * 16, b"anna's i", "Anna"), (1, b"b" * 16, b"ben's id", "Ben")])


def games(rig):
    """(state, records) of all games, by a catalogue that has just been switched on."""
    return [(entry.state, entry.count) for entry in Catalogue(rig.root, rig.vault).entries()]


def refused(path, data):
    """How putting this is refused."""
    try:
        persons.put(path, data)
    except Refused as no:
        return no.code
    return None


def test_it_is_kept_replaced_and_erased_alone():
    with TempDir() as root:
        path = root + "/game"
        assert persons.get(path) == b""
        for data in (ONE, TWO, ONE):
            persons.put(path, data)
            assert persons.get(path) == data == files.read(path + ".who")
        persons.put(path, who.write([]))
        assert persons.get(path) == b"" and files.names(root) == []
        persons.put(path, ONE)
        persons.erase(path)
        persons.erase(path)
        assert persons.get(path) == b"" and files.names(root) == []


def test_what_is_no_such_file_changes_nothing():
    with TempDir() as root:
        persons.put(root + "/game", ONE)
        for data in (b"", ONE[:-1], ONE[:5] + b"?" + ONE[6:], bytes(3000)):
            assert refused(root + "/game", data) == "refused.who"
            assert persons.get(root + "/game") == ONE


def test_a_flash_that_fails_leaves_the_old_or_the_new_whole():
    kept = []
    for at in range(1, 6):
        with TempDir() as root:
            persons.put(root + "/game", ONE)
            with FullFlash(at, True):
                no = refused(root + "/game", TWO)
            assert persons.get(root + "/game") == (ONE if no else TWO)
            assert no in (None, "refused.flash")
            kept.append(no)
    assert None in kept and "refused.flash" in kept


def test_the_same_again_writes_nothing():
    with TempDir() as root:
        persons.put(root + "/game", ONE)
        with FullFlash(1, True):
            persons.put(root + "/game", ONE)
        assert persons.get(root + "/game") == ONE


def test_a_game_keeps_it_until_it_is_deleted_and_is_never_taken_for_it():
    with TempDir() as root:
        rig = Rig(root)
        sit_down(rig.start())
        game_id = rig.table.game_id
        path = rig.catalogue.path(game_id)
        persons.put(path, TWO)
        assert games(rig) == [(0, rig.table.count)] and rig.catalogue.count() == 1
        rig.catalogue.pause()
        assert games(rig) == [(1, rig.table.count)] and persons.get(path) == TWO
        rig.catalogue.open(game_id)
        play_on(rig.table, 1000)
        rig.table.finish()
        rig.catalogue.seal_ended()
        assert [state for state, _ in games(rig)] == [2] and persons.get(path) == TWO
        rig.catalogue.delete(game_id)
        assert games(rig) == [] and persons.get(path) == b""
        assert files.names(root + "/games") == []


def test_an_unfinished_game_takes_it_along_too():
    with TempDir() as root:
        rig = Rig(root)
        rig.start()
        path = rig.catalogue.path(rig.table.game_id)
        persons.put(path, ONE)
        rig.catalogue.delete(rig.table.game_id)
        assert files.names(root + "/games") == []
