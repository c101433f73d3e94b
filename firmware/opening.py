"""Owns how a table comes to be: a new game, or the running one resumed at exactly the same decision.

Must never change a game that it finds: looking at one writes nothing.
"""

from shared_rules.core import action as act
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from shared_rules.formats.dice import commitment

from . import VERSION
from .game_dice import draw
from .store.log import Log
from .table import Table


def start(body, vault, catalogue, game_name, now_ms):
    """The table of a new game, its header kept. A game that was running is paused. Refused when there is no room."""
    game = load(game_name)
    try:
        moment = "%d %d" % (vault.boot, now_ms)
        game_id = draw(body, "game id " + moment)[:8]
        seed = draw(body, "dice seed " + moment)
        header = _header(body, vault.boot, game, game_id, commitment(seed), now_ms)
        catalogue.create(game_id, seed, record.encode(act.HEADER, 0, header))
        log = Log(catalogue.path(game_id), catalogue.open(game_id))
    except OSError:
        raise Refused("refused.flash")
    table = Table(Play(game), game_id, log, vault, catalogue, now_ms)
    table.offer_preset()
    return table


def resume(body, vault, catalogue, now_ms):
    """The table of the running game, or None when there is none. Writes nothing.

    A game that this firmware cannot play is Refused, and paused so that the next power-on does not meet it again.
    """
    game_id = catalogue.running
    if game_id is None:
        return None
    journal = catalogue.open(game_id)
    log = Log(catalogue.path(game_id), journal)
    if _ended(log):
        catalogue.try_to_seal(game_id)
        return None
    try:
        game = _game_of(log)
    except Refused:
        catalogue.pause()
        raise
    play = Play(game)
    log.recover(play)
    return Table(play, game_id, log, vault, catalogue, now_ms)


def _header(body, boot, game, game_id, promise, now_ms):
    facts = (record.FORMAT, game_id, body.box_id, VERSION, game.ID, game.RULES_VERSION)
    return facts + (body.entropy_source, promise, boot, now_ms)


def _ended(log):
    """True when the power failed between a game's end and its sealing."""
    try:
        return log.read(log.count - 1)[0] == act.END
    except Refused:
        return False


def _game_of(log):
    header = record.Header(log.read(0)[1])
    game = load(header.game)
    if header.rules_version != game.RULES_VERSION:
        raise Refused("refused.rules_version", header.rules_version, game.RULES_VERSION)
    return game
