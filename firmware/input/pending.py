"""Owns what is asked right now, by the game or by the menu, and hands answers over. Tells the view what came of it.

Must never know a key.
"""

from shared_rules.core import action as act
from shared_rules.core.cells import SIDE
from shared_rules.core.decision import ALLOCATE, DICE, SECRET, TABLE
from shared_rules.core.refused import Refused

from ..menu import Menu
from . import view as modes
from .entry import ROLL
from .kinds import entry_for
from .secret import settle


class Pending:
    """`decision`: what is asked, None when the game is over."""

    def __init__(self, desk, view):
        self.desk = desk
        self.menu = Menu()
        self.decision = None
        self.typed_ms = 0  # when a key has last been tapped for the answer
        self._view = view
        self._board = b""  # the game's face after the last action

    def attempt(self, do, *args):
        """Do what a press means; a refusal is told, and stays to be asked about."""
        view = self._view
        try:
            do(*args)
        except Refused as refused:
            view.ring("no")
            if refused.code == "refused.key":
                return
            self.show()
            self.clear()
            view.reason = (refused.message,)
            if refused.code == "refused.barrier":
                view.show(modes.BARRIER)

    def give(self, answer):
        """Hand a whole answer to whoever asked. Returns whether it may have asked for a roll, too."""
        desk = self.desk
        asked = self.decision
        desk.events = ()
        if self.menu.decision:
            self.menu.answer(desk, answer)
        elif asked.kind == DICE and answer == ROLL:
            self._roll()
            return False
        elif asked.kind == SECRET:
            settle(desk, self._view, answer)
        else:
            desk.events = desk.table.answer(answer)
            self._tell(asked.seat)
            return True
        self._tell(asked.seat)
        return False

    def undo(self, correct=False):
        self._change(self.desk.table.undo, correct)

    def skip(self):
        self._change(self.desk.table.operate, act.SKIP)

    def end_tally(self):
        """What is being counted is the answer."""
        entry = self._view.entry
        if entry and entry.count:
            self.give(entry.ok())
            self.show()

    def clear(self):
        """Begin the answer anew."""
        if self._view.entry:
            self._view.entry.clear()

    def show(self):
        """Let the view show what is pending."""
        desk = self.desk
        view = self._view
        table = desk.table
        if not table and not self.menu.decision:
            self.menu.open(desk)
        decision = self.menu.decision or table.decision
        if decision is not self.decision:
            self.decision = decision
            view.entry = entry_for(decision, desk) if decision else None
        view.table = table
        view.menu = self.menu.decision is not None
        desk.name_seats()
        view.offer = desk.offer()
        if view.offer:
            view.show(modes.OFFER)
        elif view.rolled and not view.menu:
            view.show(modes.ROLLED)
        else:
            view.show(modes.ASK if decision else modes.OVER)

    def roll_at_once(self):
        """The answer has asked for the roll too. Where the box's dice are locked, its question stands."""
        decision = self.desk.table.decision
        if decision and decision.at_once:
            self.show()
            try:
                self._roll()
            except Refused:
                pass

    def _roll(self):
        """The box's dice stay on the face until OK, unless the next question shows them anyway.

        More dice than the face has rows are lots that are drawn, and nobody reads them.
        """
        desk = self.desk
        view = self._view
        rolled = sorted(desk.roll())
        decision = desk.table.decision
        shown = decision and decision.kind == ALLOCATE and sorted(decision.items) == rolled
        if not shown and len(rolled) <= SIDE:
            view.rolled = tuple(rolled)
            view.answered = self.decision
        view.reason = tuple(desk.events)
        view.ring("roll")

    def _change(self, change, *args):
        """Change the game beside the question."""
        asked_seat = self.decision.seat if self.decision else TABLE
        self.desk.events = change(*args)
        self._view.rolled = ()
        self._tell(asked_seat)

    def _tell(self, asked_seat):
        """Make the cue that fits what happened."""
        desk = self.desk
        view = self._view
        view.reason = tuple(desk.events)
        decision = desk.table.decision if desk.table else None
        before = self._board
        self._board = desk.table.play.face() if desk.table else before
        if self.menu.decision:
            view.ring("ok")
        elif desk.table and not decision:
            view.ring("over")
        elif decision and decision.seat not in (TABLE, asked_seat):
            view.ring("turn")
        elif desk.events:
            view.changed = bytes([cell for cell in range(len(before)) if before[cell] != self._board[cell]])
            view.ring("award")
        else:
            view.ring("ok")
