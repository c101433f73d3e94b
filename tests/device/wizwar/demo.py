"""What the demo plays: three people, at the level that people start with."""

from shared_rules.games.wizwar import state as st
from tests.device.wizwar.duelling import WizardsEvening

WHAT = "A whole game of three people who tell their attacks."
PEOPLE = 3
SEED = 5


def evening(person):
    return WizardsEvening(person, PEOPLE, st.ATTACKS, SEED)
