"""A short evening at the table in steps, and what a box may show after a power cut in the middle of one of them."""

from shared_rules.core import action as act
from tests.device.rig import play_on


class Seen:
    """What a box shows: the running game with its record count and state, the finished games, the settings."""

    def __init__(self, rig):
        table = rig.table
        self.game_id = table and table.game_id
        self.count = table.count if table else 0
        self.state = table and table.play.encode()
        self.finished = [(entry.game_id, entry.count) for entry in rig.catalogue.entries() if entry.state == 2]
        self.settings = rig.vault.get("settings")

    def fits_between(self, before, after):
        """True when nothing acknowledged `before` is lost and nothing is there that `after` the next step is not."""
        if self.settings not in (before.settings, after.settings):
            return False
        if not all(game in self.finished for game in before.finished):
            return False
        if self.game_id == before.game_id and before.count <= self.count:
            return self.state == before.state or (self.count > before.count and self.state == after.state)
        return self.game_id == after.game_id and self.count <= after.count and self.state == after.state


def steps(games, rounds):
    """The evening as functions of a rig: whole games with undo, settings, a paused game and one begun in between."""
    yield lambda rig: rig.start()
    for _ in range(games):
        for answer in (1, 1, 1, 1, 0):
            yield lambda rig, answer=answer: rig.table.answer((answer,))
        for number in range(rounds):
            yield from _round(number)
        yield from _another_game()
        yield lambda rig: rig.table.operate(act.ABANDON)
        yield _finish
        yield lambda rig: rig.start()


def _round(number):
    for pick in range(12):
        yield lambda rig, pick=pick: play_on(rig.table, 1, pick)
    yield lambda rig: rig.table.undo(correct=True)
    yield lambda rig: rig.table.redo()
    yield lambda rig: rig.vault.put("settings", bytes((number,)) * 40)
    yield lambda rig: rig.table.override((0, number))
    yield lambda rig: rig.power_on()


def _finish(rig):
    rig.table.finish()
    rig.catalogue.seal_ended()
    rig.table = None


def _another_game():
    """The running game is paused for another, which is deleted after a while."""
    ids = []

    def begin(rig):
        ids.append(rig.table.game_id)
        ids.append(rig.start().game_id)

    def go_back(rig):
        rig.catalogue.open(ids[0])
        rig.power_on()

    yield begin
    yield lambda rig: rig.table.answer((1,))
    yield go_back
    yield lambda rig: rig.catalogue.delete(ids[1])
