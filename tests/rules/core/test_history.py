"""What undo, redo and corrections mean, shown on a game whose state is the list of the answers given."""

from shared_rules.core import action as act
from shared_rules.core import history


class Script:
    """A log in memory and the fold of it: the answers that make up the present."""

    def __init__(self):
        self.log = [(act.HEADER, ())]

    def add(self, kind, *values):
        self.log.append((kind, values))
        return len(self.log) - 1

    def play(self, answer):
        return self.add(act.ACTION, act.ANSWER, answer)

    def read(self, seq):
        return self.log[seq]

    def present(self):
        line = history.walk_back(self.read, len(self.log) - 1, lambda seq: seq == -1)[1]
        return [values[1] for _, _, values in line]

    def undo(self):
        return self.add(act.UNDO, history.last_played(self.read, len(self.log) - 1))

    def redo(self):
        return self.add(act.UNDO, history.last_undo(self.read, len(self.log) - 1))


def script_of(*answers):
    script = Script()
    for answer in answers:
        script.play(answer)
    return script


def test_undo_goes_back_one_answer_at_a_time():
    script = script_of(1, 2, 3)
    script.undo()
    assert script.present() == [1, 2]
    script.undo()
    assert script.present() == [1]
    script.play(9)
    assert script.present() == [1, 9]
    script.undo()
    script.undo()
    assert script.present() == []
    assert history.last_played(script.read, len(script.log) - 1) == -1


def test_every_undo_can_be_undone_in_turn():
    script = script_of(1, 2, 3)
    script.undo()
    script.undo()
    script.redo()
    assert script.present() == [1, 2]
    script.redo()
    assert script.present() == [1, 2, 3]
    assert history.last_undo(script.read, len(script.log) - 1) == -1


def test_the_newest_action_of_the_present_is_what_a_correction_may_replace():
    script = script_of(1, 2, 3)
    newest = []
    for kind, values in (
        (act.CLOCK, (act.EXPIRED, 0)),
        (act.OVERRIDE, (0, 1)),
        (act.CLOCK, (act.PAUSED,)),
        (act.UNDO, (3,)),
        (act.CORRECTION, (1, act.ANSWER, 7)),
        (act.CORRECTION, (2,)),
        (act.UNDO, (1,)),
    ):
        script.add(kind, *values)
        newest.append(history.last_action(script.read, len(script.log) - 1))
    assert newest == [3, 3, 3, 2, 2, 1, -1]


def test_before_anything_is_played_there_is_nothing_to_take_back_or_to_redo():
    script = Script()
    for _ in range(2):
        for find in (history.last_played, history.last_action, history.last_undo):
            assert find(script.read, len(script.log) - 1) == -1
        script.add(act.CLOCK, act.EXPIRED, 0)


class Spy:
    """A play that only says what it was asked to do."""

    def apply(self, action):
        return "apply", action

    def override(self, values):
        return "override", values

    def reveal(self, choices):
        return "reveal", choices

    def take_blob(self, name, data):
        return "take_blob", name, data


def test_every_kind_of_entry_is_applied_as_what_it_is():
    applied = (
        (act.ACTION, (act.ANSWER, 3), ("apply", (act.ANSWER, 3))),
        (act.OVERRIDE, (1, 2), ("override", (1, 2))),
        (act.REVEAL, (b"\x02\x04", bytes(32)), ("reveal", (1, 2))),
        (act.BLOB, ("rules", b"\x01"), ("take_blob", "rules", b"\x01")),
    )
    assert sorted([kind for kind, _, _ in applied]) == sorted(history.PLAYED)
    for kind, values, done in applied:
        assert history.apply_entry(Spy(), kind, values) == done


def test_after_a_new_answer_there_is_nothing_to_redo():
    script = script_of(1, 2)
    script.undo()
    script.play(7)
    assert history.last_undo(script.read, len(script.log) - 1) == -1


def test_facts_that_move_no_state_do_not_stand_in_the_way():
    script = script_of(1, 2)
    script.add(act.CLOCK, act.EXPIRED, 0)
    assert script.present() == [1, 2]
    script.undo()
    script.add(act.CLOCK, act.PAUSED)
    script.redo()
    assert script.present() == [1, 2]


def test_a_correction_replaces_an_answer_and_keeps_what_came_after():
    script = script_of(1, 2, 3, 4)
    script.add(act.CORRECTION, 2, act.ANSWER, 8)
    assert script.present() == [1, 8, 3, 4]
    script.add(act.CORRECTION, 2, act.ANSWER, 9)
    assert script.present() == [1, 9, 3, 4]
    script.undo()
    assert script.present() == [1, 8, 3, 4]
    script.undo()
    assert script.present() == [1, 2, 3, 4]
    script.redo()
    assert script.present() == [1, 8, 3, 4]


def test_a_correction_of_something_undone_is_refused():
    script = script_of(1, 2, 3)
    script.undo()
    script.add(act.CORRECTION, 3, act.ANSWER, 8)
    try:
        script.present()
    except history.Refused as refused:
        assert refused.code == "refused.undo_target"
    else:
        raise AssertionError("record 3 is not part of the present")


def test_an_undo_that_points_forward_is_refused():
    script = script_of(1)
    script.add(act.UNDO, 5)
    try:
        script.present()
    except history.Refused as refused:
        assert refused.code == "refused.undo_target"
    else:
        raise AssertionError("a target must be older than its undo")


def test_the_walk_stops_at_the_newest_known_state():
    script = script_of(1, 2, 3, 4)
    seen = []

    def read(seq):
        seen.append(seq)
        return script.read(seq)

    known, line = history.walk_back(read, 4, lambda seq: seq in (-1, 2))
    assert known == 2
    assert [values[1] for _, _, values in line] == [3, 4]
    assert min(seen) == 3


def test_a_line_tells_which_of_its_states_a_correction_has_changed():
    script = script_of(1, 2, 3, 4)
    script.add(act.CORRECTION, 2, act.ANSWER, 9)
    script.play(5)
    line = history.walk_back(script.read, len(script.log) - 1, lambda seq: seq == -1)[1]
    assert [(seq, values[1], line.is_after(seq)) for seq, _, values in line] == [
        (1, 1, True),
        (2, 9, False),
        (3, 3, False),
        (4, 4, False),
        (6, 5, True),
    ]


def test_only_the_boxs_own_dice_and_reveals_are_barriers():
    assert history.is_barrier(act.ACTION, (act.ROLL, 0, 6))
    assert history.is_barrier(act.REVEAL, (b"\x02", bytes(16)))
    assert not history.is_barrier(act.ACTION, (act.ANSWER, 6))
    assert not history.is_barrier(act.OVERRIDE, (act.ROLL,))


def test_commitments_stand_until_something_else_than_a_clock_or_a_promise_follows():
    script = script_of(1)
    script.add(act.COMMIT, 0, b"red")
    script.add(act.CLOCK, act.PAUSED)
    script.add(act.PERSON, 0, bytes(32))
    script.add(act.COMMIT, 1, b"blue")
    assert history.open_commitments(script.read, len(script.log) - 1) == [(5, 1, b"blue"), (2, 0, b"red")]
    assert history.open_commitments(script.read, 4) == [(2, 0, b"red")]
    assert script.present() == [1]
    for kind, values in ((act.REVEAL, (b"", b"")), (act.CORRECTION, (2,)), (act.UNDO, (1,)), (act.OVERRIDE, (0,))):
        seq = script.add(kind, *values)
        assert history.open_commitments(script.read, seq) == []
        script.log.pop()


def test_what_a_correction_takes_back_of_commitments_is_not_redone():
    script = script_of(1, 2)
    script.undo()
    script.add(act.COMMIT, 0, b"red")
    script.add(act.CORRECTION, 4)
    script.redo()
    assert script.present() == [1, 2]
    assert history.open_commitments(script.read, len(script.log) - 1) == []
