"""Switches have ids: one more of them, or another order, changes nothing that is kept."""

from shared_rules.core import codec
from shared_rules.core.house_rules import DONE, HouseRules, choose_all, chosen, defaults
from tests.expect import refuses

YESTERDAY = ((0, "hr.a", ("x", "y")), (1, "hr.b", ("1", "2", "3")))
TODAY = ((4, "hr.new", ("x", "y")),) + tuple(reversed(YESTERDAY)) + ((2, "hr.other", ("x", "y")),)
FIELDS = (("switches", codec.SWITCHES),)


class State:
    def __init__(self, switches):
        self.switches = switches


def state_of(rows, *pairs):
    state = State(defaults(rows))
    choose_all(state.switches, pairs)
    return state


def test_a_switch_more_changes_no_bytes_of_a_state():
    for pairs in ((), (0, 1), (1, 2), (0, 1, 1, 2)):
        old, new = state_of(YESTERDAY, *pairs), state_of(TODAY, *pairs)
        data = codec.encode(old, FIELDS)
        assert data == codec.encode(new, FIELDS)
        assert codec.decode(state_of(TODAY), FIELDS, data).switches == new.switches == old.switches + [0, 0, 0]
    refuses("refused.codec", codec.decode, state_of(YESTERDAY), FIELDS, codec.encode(state_of(TODAY, 4, 1), FIELDS))


def test_switches_have_one_form_and_no_other():
    """The number of pairs, then (id, value): ids ascend, no value is the default."""
    good = codec.encode(state_of(TODAY, 1, 2, 4, 1), FIELDS)
    assert good == bytes((4, 2, 4, 8, 2))
    wrong = ((4, 8, 2, 2, 4), (4, 2, 4, 2, 4), (2, 2, 0), (2, 10, 2), (2, 1, 2), (1,), (2, 2), (2, 2, 4, 0))
    for data in wrong:
        refuses("refused.codec", codec.decode, state_of(TODAY), FIELDS, bytes(data))


def test_a_switch_more_changes_no_kept_rules():
    old, new = HouseRules("hr.", YESTERDAY), HouseRules("hr.", TODAY)
    kept = old.pack(state_of(YESTERDAY, 1, 2).switches)
    assert kept == new.pack(state_of(TODAY, 1, 2).switches) == bytes((2, 1, 2))
    for rules in (old, new):
        assert rules.unpack(kept) == bytes((1, 2))
    refuses("refused.blob", old.unpack, new.pack(state_of(TODAY, 4, 1).switches))
    for nothing in (b"", b"\x01", b"\x02", bytes((1, 0, 2))):
        refuses("refused.blob", HouseRules("hr.", YESTERDAY).unpack, nothing)


def test_the_answer_that_ends_the_walk_is_no_switch():
    assert DONE < 0
    for rows in (YESTERDAY, TODAY):
        assert DONE not in [row[0] for row in rows]


def test_switches_are_offered_in_the_order_of_their_rows_each_under_its_heading():
    rules = HouseRules("hr.", TODAY, ((("hr.first",), (0, 4)), (("hr.second",), (2, 1))))
    decision = rules.choose_switch(without=(2,))
    assert [(option.value, option.group) for option in decision.options] == [(4, 1), (1, 2), (0, 1)]
    assert [option.place for option in decision.options] == [1, 1, 0]
    assert decision.groups == (("hr.done",), ("hr.first",), ("hr.second",))
    assert rules.name(4) == "hr.new" and rules.value(state_of(TODAY, 1, 2), 1) == "3"
    assert rules.value_message(1, 2) == ("hr.number", 3) and rules.value_message(4, 1) == ("hr.new.y",)
    assert rules.change_message("hr.ev", 4, 1) == ("hr.ev", "hr.new", ("hr.new.y",))


def test_what_a_table_changes_for_later_is_kept_by_ids_too():
    assert chosen(chosen([], 4, 1), 1, 2) == [1, 2, 4, 1] == chosen([1, 1, 4, 1], 1, 2)
    switches = defaults(TODAY)
    choose_all(switches, [1, 2, 4, 1])
    assert switches == [0, 2, 0, 0, 1]


def test_values_are_sound_where_every_switch_has_one_of_its_own():
    rules = HouseRules("hr.", TODAY)
    assert rules.are_sound([1, 2, 1, 0, 1])
    for values in ([0, 3, 0, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0], [0, 0, 0, 0, -1], []):
        assert not rules.are_sound(values), values


def test_a_walk_that_two_games_have_leads_on_in_each():
    rules = HouseRules("hr.", TODAY)
    first, second = rules.steps(0, 9), rules.steps(20, 29)
    for steps, step, after in ((first, 0, 9), (second, 20, 29)):
        state = state_of(TODAY)
        for at, answer, leads_to in ((0, rules.single, 1), (1, 4, 2), (2, 1, 1), (1, DONE, after - step)):
            steps[step + at][1](state, (answer,), [])
            assert state.step == step + leads_to
        assert state.switches == defaults(TODAY)[:4] + [1]
