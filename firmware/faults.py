"""Owns what a fault in play leads to: after the second one in a row the running game waits, and the box stays usable.

In a row: nothing was recorded between the two. Loaded by a fault alone. Must never raise, nor touch a log.
"""

from .desk import FAULT, PUT_ASIDE
from .store.catalogue import Catalogue
from .store.vault import Vault


def note(body):
    """Remember a fault; the second one puts the running game aside, which the next start tells the table."""
    try:
        vault = Vault(body.root)
        catalogue = Catalogue(body.root, vault)
        game_id = catalogue.running
        if game_id is None:
            return
        mark = game_id + catalogue.read(game_id).count.to_bytes(2, "little")
        again = vault.get(FAULT) == mark
        if again:
            catalogue.pause()
        vault.put(FAULT, PUT_ASIDE if again else mark)
    except Exception:  # the flash is at fault, too: the box tries again as it is
        return
