"""What the demo plays: three people, at the level of energy and items."""

from shared_rules.games.magalon import state as st
from tests.device.magalon.eager import EagerEvening

WHAT = "A whole game of three people who tell cards, energy and items."
PEOPLE = 3
SEED = 10


def evening(person):
    return EagerEvening(person, "magalon", PEOPLE, st.ENERGY, SEED)
