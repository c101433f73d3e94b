"""What an undo would take back is known at each question without a fold, and is what a fold would say. Portable."""

from firmware.store.log import Log
from tests.changed import Changed
from tests.device.test_checkpoints import on_long_evenings

STEPS = 60
ANSWERS = 30


def parts(undone):
    """The id, the text and the options of what was asked, and the entry that answered it."""
    if undone is None or undone[0] is None:
        return undone
    asked, entry = undone
    return asked.kind, asked.ask, [option.value for option in asked.options], entry


def folded(table):
    """The same from the log alone."""
    with Changed(table, "_stood", (0, None)):
        return parts(table.undoes())


def test_whatever_happens_at_a_table_it_is_what_the_log_says():
    def use(evening):
        for at in range(STEPS):
            if at % 7 == 0:
                evening.amend()
            elif at % 3 == 0:
                evening.step()
            else:
                evening.play(1)
            if at % 4:  # not every question is read
                assert parts(evening.table.undoes()) == folded(evening.table)

    on_long_evenings(use)


def test_question_by_question_nothing_is_folded():
    def none(*given):
        raise AssertionError("folded")

    def use(evening):
        evening.play(1)
        evening.table.undoes()
        with Changed(Log, "asked", none):
            for _ in range(ANSWERS):
                evening.play(1)
                assert evening.table.undoes()

    on_long_evenings(use)
