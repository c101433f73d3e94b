"""Every kit that comes with the program keeps the laws of all games, on games played by chance."""

import pytest

from shared_rules.core import action as act
from shared_rules.core.decision import Choose, Number
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.games.universal import Universal
from shared_rules.games.universal import state as st
from shared_rules.kit_files import kit_file
from shared_rules.kits.kit import Kit
from shared_rules.laws.bot import Chance, is_choice, widest
from shared_rules.laws.watched import hold
from tests.lanes import sized, slow_after
from tests.laws import said
from tests.rooms import ROOT
from tests.rules.marks import rule
from tests.rules.universal import made

PROMISES = (
    (
        "games by chance of the 27 kits: end, refuse cleanly, come back exactly by undo and resume",
        "10 of each (1 in `make test`)",
        "held, 30 of each",
    ),
    ("what a kit refuses, by chance in all 27: state that it leaves changed", "none", "none"),
)

GAMES = sized(1)  # in a batch
BATCHES = 10
LONGEST = 300  # entries
KITS = {path.stem: path for path in sorted((ROOT / "host/scrollmaster/games/universal/kits").glob("*.toml"))}


def draft_of(name):
    """The parts of a kit."""
    return kit_file.read(KITS[name].read_text(encoding="utf-8")).draft


def of_kit(data):
    """Any other game, with a kit chosen."""

    def begin(self):
        Universal.__init__(self)
        self.kit = data
        self.step = st.JOIN

    return type("OfKit", (Universal,), {"__init__": begin})


def words_of(kit):
    """The terms of the game, and what the kit calls things."""
    words = said.words("universal")
    words.know([kit.title, *kit.names()])
    return words


@pytest.mark.parametrize("batch", slow_after(1, range(BATCHES)))
@pytest.mark.parametrize("name", KITS)
@rule("UN-11", "UN-12", "UN-13", "UN-14")
def test_laws_of_play(name, batch):
    data = made.playable(draft_of(name))
    game = of_kit(data)
    words = words_of(Kit(data))
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        try:
            hold(game, seed, words)
        except Exception as failure:
            failure.add_note(f"kit {name}, seed {seed}")
            raise


class Table:
    """Plays a kit with what it refuses by chance; where entries do not come to fit together, it takes them back."""

    def __init__(self, name, seed):
        self.chance = Chance(seed)
        self.play = Play(of_kit(made.ending(draft_of(name))))
        self._before = []  # some earlier positions
        self._refused = 0  # on end

    def step(self):
        """One more entry that is legal or refused: then nothing has changed."""
        play = self.play
        before = play.encode()
        try:
            play.apply(self._action())
            self._refused = 0
            if self.chance.one_in(5):
                self._before.append(before)
        except Refused:
            assert play.encode() == before
            self._refused += 1
            if self._refused > 8 and self._before:
                play.restore(self._before.pop())
                self._refused = 0

    def _action(self):
        decision, chance = self.play.decision(), self.chance
        if self.play.state.in_setup():
            answer = chance.answer(decision)
            return (act.ANSWER, *((widest(self.play.state, decision).value,) if is_choice(decision) else answer))
        if chance.one_in(40):
            leaves = act.LEAVE, chance.below(self.play.state.seat_count)
            return chance.pick(((act.SKIP,), leaves, (act.LEVEL, chance.below(3))))
        if isinstance(decision, (Choose, Number)) and chance.one_in(2):
            usual = decision.default
            return act.ANSWER, decision.options[usual].value if isinstance(decision, Choose) else usual
        return (act.ANSWER, *chance.answer(decision))


def looks(play):
    """What people see of a position."""
    state, decision = play.state, play.decision()
    asked = decision and (decision.kind, decision.ask, decision.seat, limits_of(decision))
    return asked, state.scores(), state.heading(), state.winners(), state.score_rows(), state.ranking_scores()


def limits_of(decision):
    if isinstance(decision, Number):
        return decision.low, decision.high, decision.default
    return [(option.value, option.place) for option in getattr(decision, "options", ())]


@pytest.mark.parametrize("name", KITS)
@rule("UN-13")
def test_what_a_kit_refuses_changes_nothing_and_every_position_comes_back_from_its_bytes(name):
    for seed in range(GAMES):
        table = Table(name, seed)
        play = table.play
        for entry in range(LONGEST):
            if play.decision() is None:
                break
            table.step()
            if entry % 3 == 0:
                again = Play(play.game)
                again.restore(play.encode())
                assert looks(again) == looks(play), (seed, entry)
            assert play.state.laws() == [], (seed, entry)
            totals = [sum(points) for points in zip(*[row for _, row in play.state.score_rows()])]
            assert not totals or totals == play.state.scores(), (seed, entry)
