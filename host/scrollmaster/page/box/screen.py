"""What a page shows beside its box: the snapshot of the running game, taken when it has changed (docs/live.md).

And for who touches or hears the page, the question (docs/question.md) and what the text display says.

The log is followed record by record, one a turn where many wait: nobody waits for a screen.
"""

import json
import sys

import page
from reading import Reading

from firmware.scene.asked import asked, standing
from firmware.session.words import BOX, Words
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.box import Box
    from firmware.platforms.types import Body

_WORDS = "snapshot"


class Screen:
    """The screen beside this box. What fails here is no fault of the box: its game goes on."""

    _NOT_SEEN = 0

    def __init__(self, box: "Box", body: "Body") -> None:
        session = box.session
        self._box = box
        self._session = session
        self._asked: tuple[object, ...] = ()
        self._reading = Reading(box.scene.words, session.terms)
        self._words = Words(session.settings, body)
        self._table: object = self._NOT_SEEN
        self._follower: Follower | None = None
        self._shown: tuple[object, ...] = ()

    def look(self) -> bool:
        """Follow the game by a record, or show what is asked and the game when that is done. Returns whether there is
        more to follow.
        """
        try:
            if self._follow():
                return True
            self._ask()
            self._show()
        except Exception as fault:
            sys.print_exception(fault)
            self._follower = None
            page.table("null")
        reading = self._reading.take()  # after the news, which are said before what is asked
        if reading:
            page.reading(json.dumps(reading))
        return False

    def ask(self) -> None:
        """Show what is asked, before the lights of an answer are worked out."""
        try:
            self._ask()
        except Exception as fault:
            sys.print_exception(fault)

    def _follow(self) -> bool:
        """Take in a record, if there is one. Returns whether there is another one."""
        table = self._session.table
        if table is not self._table:
            self._table = table
            self._shown = ()
            self._follower = Follower(table.play.game, table.log.read) if table else None
            if not table:
                page.table("null")
        if not table or not self._follower or self._follower.count >= table.log.count:
            return False
        self._follower.take()
        return self._follower.count < table.log.count

    def _ask(self) -> None:
        """Tell what is asked, where it has changed."""
        stands = standing(self._box.view, self._session.terms)
        if stands != self._asked:
            self._asked = stands
            page.question(json.dumps(asked(self._box.view, self._box.dialog)))

    def _show(self) -> None:
        """Tell how the game stands, where it has changed."""
        session = self._session
        table = session.table
        if not table or not self._follower:
            return
        shown = (table.log.count, session.settings.language, session.people)
        if shown != self._shown:
            self._shown = shown
            self._words.use([table.play.game.ID, _WORDS, BOX])
            snapshots = Snapshots(self._follower, self._words, table.game_id.hex(), session.people)
            page.table(json.dumps(snapshots.take()))
