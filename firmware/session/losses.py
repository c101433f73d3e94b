"""Reports a flash that has lost something: to the table at once, and to the PC for good."""

from shared_rules.core.refused import Refused

from ..store import losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

    from ..game.table import Table
    from ..store.catalogue import Catalogue
    from ..store.vault import Vault


def of_games(vault: "Vault", catalogue: "Catalogue") -> "list[Message]":
    """What is to be said of games that are not there any more."""
    try:
        lost = losses.missing_games(vault, catalogue.count())
    except Refused:
        return []  # the flash keeps nothing more; the next start looks again
    return [("lost.games", lost)] if lost else []


def of_table(vault: "Vault", table: "Table") -> "list[Message]":
    """What is to be said of a game that goes on: its end may be missing, or its last record is torn."""
    try:
        lost = losses.missing_records(vault, table.game_id, table.log)
    except Refused:
        return [("lost.last",)]
    if lost:
        return [("lost.records", lost)]
    return [("lost.last",)] if table.log.journal.is_torn else []
