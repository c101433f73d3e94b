"""Every kit that comes with the program keeps the laws of all games, on games played by chance."""

import pytest
from scrollmaster.games.universal import read

from shared_rules.games.universal import Universal, blobs
from shared_rules.games.universal import state as st
from shared_rules.laws.watched import hold
from shared_rules.laws.words import Words
from tests.lanes import sized, slow_after
from tests.rules.marks import rule

PROMISES = (
    (
        "games by chance of the five kits: end, refuse cleanly, come back exactly by undo and resume",
        "60 of each (20 in `make test`), 2,000 nightly",
        "held",
    ),
)

GAMES = sized(20)  # in a batch
BATCHES = 3
KITS = sorted(path.stem for path in read.READY.glob("*.toml"))


def of_kit(name):
    """Any other game, with a kit chosen."""
    data = read.load(read.READY / f"{name}.toml").data

    def begin(self):
        Universal.__init__(self)
        self.kit = blobs.unpack(data)
        self.step = st.JOIN

    return type("Kit", (Universal,), {"__init__": begin})


@pytest.mark.parametrize("batch", slow_after(1, range(BATCHES)))
@pytest.mark.parametrize("name", KITS)
@rule("UN-11", "UN-12", "UN-13", "UN-14")
def test_laws_of_play(name, batch):
    game = of_kit(name)
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        try:
            hold(game, seed, Words(None, b""))
        except Exception as failure:
            failure.add_note(f"kit {name}, seed {seed}")
            raise


def test_five_kits_come_with_the_program():
    assert len(KITS) == 5
