"""The vault: what is put is there after a power cut; boots, visits to the prompt and games of this box are counted."""

from firmware.store import begun, files
from firmware.store.vault import Vault
from shared_rules.formats import format2
from tests.changed import Changed
from tests.device.rig import Rig
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
        assert vault.get("boot") == b"\x04\x00\x00\x00"
        for last, boot in ((255, 256), (0xFFFFFFFE, 0xFFFFFFFF), (0xFFFFFFFF, 1)):  # beyond that there is damage alone
            vault.put("boot", last.to_bytes(4, "little"))
            assert Vault(root).boot == boot


def test_visits_to_the_prompt_are_counted_for_ever():
    with TempDir() as root:
        vault = Vault(root)
        assert vault.prompts == 0
        for count in (1, 2, 3):
            vault.count_prompt()
            assert vault.prompts == Vault(root).prompts == count
        vault.put("prompts", (256).to_bytes(4, "little"))
        vault.count_prompt()
        assert vault.prompts == 257 and vault.get("prompts") == b"\x01\x01\x00\x00"


def test_games_of_a_box_are_counted_from_one_and_each_has_the_head_of_the_one_before():
    with TempDir() as root:
        rig = Rig(root)
        assert begun.latest(rig.vault) == (0, b"")
        heads = [b""]
        for counter in (1, 2, 3):
            header = rig.start().log.header
            assert (header.counter, header.previous) == (counter, heads[-1])
            heads.append(rig.table.log.totals.head[: format2.HEAD])
        assert begun.latest(rig.vault) == (3, heads[-1])
        rig.vault.put("begun", b"\x03\x00")  # damaged
        assert begun.latest(rig.vault) == (0, b"")
