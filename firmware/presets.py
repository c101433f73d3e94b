"""Owns what outlives a game in the vault: a game's saved blobs (charts, house rules) and its last setup.

Blobs are given to later games when they ask for them; the setup's answers are what "like last time" answers again.
Must never judge whether they fit: the game does.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_int, get_ints, put_int, put_ints
from shared_rules.core.decision import DICE
from shared_rules.core.refused import Refused


def saved(vault, play):
    """The blob that the pending decision of `play` asks for, or None."""
    return vault.get(_blob_key(play.game, play.decision().preset))


def has_last(vault, game_name):
    """True when a game of this kind has been set up before."""
    return vault.get(_last_key(game_name)) is not None


def remember(vault, play, entries):
    """Keep what the setup that has just ended leaves behind; `entries` are all the game's so far."""
    game = play.game
    try:
        for name, data in game.saved_blobs(play.state):
            vault.put(_blob_key(game, name), data)
        vault.put(_last_key(game.ID), _answers(entries))
    except Refused:
        pass  # a comfort for next time, and no reason to stop this game


def like_last_time(table):
    """Answer a new game's setup as last time, up to the first dice or the first answer that does not fit."""
    game = table.play.game
    data = table.vault.get(_last_key(game.ID)) or b""
    at = 0
    while at < len(data) and game.in_setup(table.play.state) and table.decision.kind != DICE:
        length, start = get_int(data, at)
        at = start + length
        try:
            table.answer(get_ints(data[start:at]))
        except Refused:
            return


def _answers(entries):
    """The answers before the first roll of the box, each as its length in bytes and its ints."""
    out = bytearray()
    for _, kind, values in entries:
        if kind == act.ACTION:
            if values[0] != act.ANSWER:
                break
            answer = bytearray()
            put_ints(answer, values[1:])
            put_int(out, len(answer))
            out.extend(answer)
    return bytes(out)


def _last_key(game_name):
    return "last-" + game_name


def _blob_key(game, name):
    return "blob-" + game.ID + "-" + name
