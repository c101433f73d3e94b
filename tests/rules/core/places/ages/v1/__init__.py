"""Ages as version 1 of its rules had it: one switch, kept as a list; a six was worth nothing."""

from shared_rules.core import dense
from shared_rules.core.steps import Steps

from .. import (
    COLOURS,
    FIELDS,
    HOUSE_RULES,
    ID,
    LEVELS,
    OVER,
    ROLL,
    SEATS,
    abandon,
    face,
    heading,
    leave,
    override,
    override_ask,
    rolling,
    saved_blobs,
    scores,
    seat_colours,
    seat_terms,
    set_level,
    skip,
    spots,
    stage,
    take_blob,
    winners,
)
from .. import SWITCHES as SWITCHES_OF_TODAY
from .. import State as StateOfToday

RULES_VERSION = 1


class State(dense.DenseSwitches, StateOfToday):
    dense = 1


def _worth(state, shown):
    return shown % 6


RULES = dense.DenseHouseRules("age.", SWITCHES_OF_TODAY, 1)
SWITCHES = RULES.switches
STEPS = Steps(State, dense.fields(FIELDS), 2, OVER, RULES.steps(HOUSE_RULES, ROLL), rolling(_worth), house_rules=RULES)

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats
