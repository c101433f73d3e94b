"""Any other game plays a kit as its examples say: the same questions in the same order, the same totals and winners."""

import pytest

from shared_rules.core import action as act
from shared_rules.core.decision import Dice
from shared_rules.core.kit import pieces
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.games.universal import GAME
from shared_rules.games.universal import state as st
from shared_rules.kit_files import kit_file
from shared_rules.kits import kit as kt
from tests.rooms import ROOT

KITS = sorted((ROOT / "host/scrollmaster/games/universal/kits").glob("*.toml"))


def sat(file, seats):
    """A game of a kit for which so many have sat down."""
    play = Play(GAME)
    for name, piece in pieces(file.draft.pack()):
        play.take_blob(name, piece)
    while play.state.step == st.JOIN:
        play.apply((act.ANSWER, int(play.state.seat_count < seats)))
    return play


class Table:
    """Enters what an example says, question by question."""

    def __init__(self, file, example):
        self.file, self.example = file, example
        self.play = sat(file, example.seats)
        self.taken = set()  # rows and seats that were asked in the last round for what the example says

    def said(self, entries, row, seat):
        """What an example has for a row and a seat; a list of what is entered one by one."""
        value = entries.get(self.file.rows[row])
        if isinstance(value, list) and self.play.state.pad.kit.who(row) != kt.TABLE:
            value = value[seat]
        several = value if isinstance(value, list) else [value]
        return [self.number(one, row, seat) for one in several if one not in ("", None)]

    def number(self, value, row, seat):
        words = self.file.choices[row]
        if value == "usual":
            return self.play.state.pad.limits(row, seat)[2]
        if value == "none":
            return -1
        if isinstance(value, str):
            return int(value) if kt.is_number(value) else words.index(value)
        return value

    def answer(self, *values):
        self.play.apply((act.ANSWER, *values))

    def setup(self):
        while self.play.state.step == st.OPTION:
            self.entry(self.example.options)
        if self.play.state.step == st.START:
            self.answer(self.example.first + 1)

    def entry(self, entries):
        state = self.play.state
        found = self.said(entries, state.cursor, state.seat)
        if found:
            self.taken.add((state.cursor, state.seat))
        self.answer(found[0] if found else state.pad.limits(state.cursor, state.seat)[2])

    def round(self, entries):
        """A round, or a turn that is counted alone."""
        state = self.play.state
        at = (state.round, state.pad.cells.turn)
        points = len(state.points)
        self.taken.clear()
        waiting = {}
        for row in range(state.pad.kit.entered):
            if state.pad.kit.when(row) == kt.DURING:
                for seat in state.pad.askers(row):
                    waiting[row, seat] = self.said(entries, row, seat)
        dice = list(entries.get("dice", []))
        while self.play.decision() and (state.round, state.pad.cells.turn) == at and len(state.points) == points:
            if state.step == st.REST:
                self.rest(waiting, dice)
            elif state.step == st.WHICH:
                self.answer(next(row for (row, seat), left in waiting.items() if left and seat == state.seat))
            elif state.step == st.ENTRY and state.pad.kit.when(state.cursor) == kt.DURING:
                self.answer(waiting[state.cursor, state.seat].pop(0))
            elif state.step == st.ENTRY:
                self.entry(entries)
            elif state.step == st.ROW:
                rows = [option.value for option in self.play.decision().options]
                self.answer(next((row for row in rows if self.said(entries, row, state.seat)), -1))
            elif isinstance(self.play.decision(), Dice):
                self.answer(*dice)
                dice = []
            else:
                self.answer(*[0] * len(self.play.decision().items))

    def rest(self, waiting, dice):
        values = [option.value for option in self.play.decision().options]
        for (row, seat), left in waiting.items():
            if left:
                self.answer(32 + row if 32 + row in values else 1 + seat)
                return
        self.answer(20 if dice else 0)


def examples():
    for path in KITS:
        file = kit_file.read(path.read_text("utf-8"))
        for example in file.examples:
            yield pytest.param(file, example, id=f"{path.stem}-{example.number}")


@pytest.mark.parametrize("file, example", list(examples()))
def test_a_game_is_what_an_example_says(file, example):
    table = Table(file, example)
    table.setup()
    refused = ""
    for entries in example.rounds:
        for _ in range(entries.get("times", 1)):
            try:
                table.round(entries)
            except Refused as why:
                refused = str(why)
    if example.refused:  # what the limits of a row leave no choice of is not asked
        row = table.file.rows.index(example.refused)
        seats = [seat for seat in range(example.seats) if table.said(example.rounds[-1], row, seat)]
        assert refused or [seat for seat in seats if (row, seat) not in table.taken]
        return
    assert not refused
    state = table.play.state
    if "total" in example.wanted:
        wanted_totals = example.wanted["total"]
        wanted_totals = wanted_totals if isinstance(wanted_totals, list) else [wanted_totals] * example.seats
        for total, want in zip(state.scores(), wanted_totals):
            assert want == "" or total == want
    if example.ended is not None:
        assert (state.step == st.OVER) == example.ended
    if example.winners is not None and state.step == st.OVER:
        assert state.winners() == example.winners
