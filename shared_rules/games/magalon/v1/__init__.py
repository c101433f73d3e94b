"""Magalon as version 1 of its rules had it.

The switches are a list. The other modules
are those of today. Frozen: must never change what a kept log says (docs/change-the-rules.md).
"""

from .. import (
    COLOURS,
    ID,
    LEVELS,
    SEATS,
    abandon,
    face,
    heading,
    laws,
    leave,
    override,
    override_ask,
    saved_blobs,
    score_rows,
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
from .house_rules import SWITCHES
from .steps import STEPS

RULES_VERSION = 1

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats
