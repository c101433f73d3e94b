"""How a table comes to be: a new game, or the running one resumed at exactly the same decision.

Opening a game that exists writes nothing, but for the rest of a kit that was cut off.
"""

from binascii import unhexlify

from shared_rules.core import action as act
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import chain, record
from shared_rules.formats.dice import LOCKED, commitment
from shared_rules.formats.layout import Header

from ..store import begun, losses, packs, unsigned
from ..store.log import Log
from ..store.vault import CHALLENGE
from .entropy import unique
from .table import Table, put_away

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.game import Game

    from ..platforms.types import Body
    from ..store.catalogue import Catalogue
    from ..store.vault import Vault
    from .entropy import Chance


def start(
    body: "Body",
    chance: "Chance",
    vault: "Vault",
    catalogue: "Catalogue",
    now_ms: int,
    before_fence: "Callable[[], None]",
    game_name: str,
    kit: str = "",
) -> Table:
    """The table of a new game, its header kept. A game that was running is paused. Refused when there is no room.

    `before_fence`: called before the code of a game from outside is fenced in. `kit`: the name of the one that is
    played, "" for none.
    """
    catalogue.seal_ended()  # the new game links to the end of the one before
    pack = pack_of(body, game_name)
    if pack:
        body.make_room()
    game = rules(body, before_fence, game_name)
    try:
        moment = "%d %d" % (vault.boot, now_ms)
        game_id = unique(body, "game id " + moment)
        seed = _seed(chance, moment)
        header = _header(body, vault, game, game_id, pack, now_ms)
        header.commitment = commitment(seed) if seed else LOCKED
        first = record.NEWEST.encode(act.HEADER, 0, record.NEWEST.header_values(header))
        catalogue.create(game_id, seed, first)
        losses.begin(vault)
        begun.begin(vault, game_id, chain.link(record.NEWEST.start, first))
        log = Log(catalogue.path(game_id), catalogue.open(game_id), body.feed_watchdog)
    except OSError:
        raise Refused("refused.flash")
    table = Table(body, vault, catalogue, Play(game), game_id, log, header.commitment, now_ms, has_boot=True)
    table.kit = kit
    table.offer_preset()
    return table


def resume(
    body: "Body", vault: "Vault", catalogue: "Catalogue", now_ms: int, before_fence: "Callable[[], None]"
) -> Table | None:
    """The table of the running game, or None when there is none. Writes nothing but the rest of a kit.

    A game that this firmware cannot play is Refused, and paused so that the next power-on does not meet it again.
    """
    game_id = catalogue.running
    if game_id is None:
        return None
    body.make_room()
    journal = catalogue.open(game_id)
    log = Log(catalogue.path(game_id), journal, body.feed_watchdog)
    if _ended(log):
        put_away(vault, catalogue, game_id, log, body.feed_watchdog)
        return None
    try:
        header = log.header
        if log.format.pack(header) != pack_of(body, header.game):
            raise Refused("refused.other_pack")
        game = rules(body, before_fence, header.game, header.rules_version)
    except Refused:
        catalogue.pause()
        raise
    play = Play(game)
    log.recover(play)
    table = Table(body, vault, catalogue, play, game_id, log, header.commitment, now_ms, has_boot=False)
    table.complete_kit()
    return table


def _seed(chance: "Chance", moment: str) -> bytes:
    """The secret seed of the box's dice; b"" when the entropy source fails, and the game takes typed dice only."""
    try:
        return chance.draw("dice seed " + moment)
    except Refused:
        return b""


def _header(body: "Body", vault: "Vault", game: "type[Game]", game_id: bytes, pack: str, now_ms: int) -> Header:
    """Record 0 of a new game, without the commitment to its dice."""
    header = Header()
    header.format = record.NEWEST.number
    header.game_id = game_id
    header.box_id = body.box_id
    header.firmware = body.identity
    header.game = game.ID
    header.rules_version = game.RULES_VERSION
    header.entropy = body.entropy_source
    header.boot = vault.boot
    header.boot_ms = now_ms
    header.prompts = vault.prompts
    count, header.previous = begun.latest(vault)
    header.counter = count + 1
    header.challenge = vault.get(CHALLENGE) or b""
    header.key = unsigned.public_key(vault)
    header.content = unhexlify(pack)
    return header


def _ended(log: Log) -> bool:
    """True when the power failed between a game's end and its sealing."""
    try:
        return log.read(log.count - 1)[0] == act.END
    except Refused:
        return False


def pack_of(body: "Body", game_name: str) -> str:
    """The identity of the pack of a game from outside; "" for one of the box's own. Refused when there is none."""
    if game_name in body.games:
        return ""
    if game_name not in packs.names(body.root):
        raise Refused("refused.unknown_game")
    return packs.identity(body.root, game_name)


def rules(body: "Body", before_fence: "Callable[[], None]", game_name: str, version: int | None = None) -> "type[Game]":
    """A game's package, of that version of its rules or of today's.

    Raises Refused when the package does not fit or cannot run here, so that the other games stay playable.
    """
    try:
        if game_name not in body.games and not body.is_enclosed:
            before_fence()
            body.enclose()
        return load(game_name, version)
    except Refused:
        raise
    except MemoryError:
        raise Refused("refused.pack_memory")
    except Exception as fault:  # any error in the package; the line carries its text
        body.log(repr(fault))
        raise Refused("refused.pack")
