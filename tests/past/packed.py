"""Logs of games of a pack, as a box writes them that has the game from outside."""

import hashlib

from scrollmaster.store.packs.remote import remote_game

from shared_rules.core.decision import DICE
from tests.host.logs import LogMaker


class PackLog(LogMaker):
    """The log of a game of the pack that `data` is."""

    def __init__(self, data, game):
        self._data = data
        super().__init__(game)

    def rules(self, game, version):
        return remote_game(game, self._data)

    def _header(self, *facts):
        header = super()._header(*facts)
        header.content = hashlib.sha256(self._data).digest()
        return header


def play_on(maker):
    """To the end: the dice are the box's, everything else is what OK takes."""
    while (question := maker.play.decision()) is not None:
        if question.kind == DICE:
            maker.roll()
        else:
            maker.answer(question.options[question.default].value)
    maker.end()
