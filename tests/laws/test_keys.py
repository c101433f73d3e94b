"""Keys stand still: within one question an option has its key and its page for the whole game.

Held on games played by chance, at all levels, after undo, and in the questions that set a fact.
"""

import pytest

from firmware.input.choose import Heading
from firmware.input.input_state import NO_KEY
from firmware.input.keys import SEAT_KEYS
from firmware.input.kinds import input_for
from shared_rules.core.decision import Choose
from shared_rules.core.refused import Refused
from shared_rules.laws.bot import Bot, Chance
from shared_rules.laws.laws import copy_of
from tests.lanes import sized, slow_after
from tests.laws import found, which

GAMES = sized(20)  # in a batch
BATCHES = 3
TOP = -1  # in the place of a group: no heading before it


def _seat(label, seat):
    return seat if seat >= 0 else None


def _label(label, seat):
    return label


def _box(label, seat):
    return [part for part in label if str(part).startswith("elf.place")] or label


def _slot(label, seat):
    return label[2] if label[0] == "mag.slot_of" else label[1:2]


def _nothing(label, seat):
    return None


# Questions in which a key is not that of one value for the whole game: what it is the key of, and why. docs/keys.md
# tells it to people.
NEXT_CHAIR = (_seat, "the lit key is that of the next free chair")
CHAIR = (_seat, "who joins in the midst takes the key of a chair that was free from the dice or from passing")
TOKEN = (_label, "tokens are numbered anew in every round: the key is that of the owner, or of the box")
SLOT = (_slot, "slots are numbered through the whole ring: the key is the number of the slot on its tile")
LISTED = (_nothing, "what lies there, in its order: it comes and goes, and pages for all of it would cost more presses")
EXCEPTIONS = {
    ("counting", "cnt.join"): NEXT_CHAIR,
    ("pebbles", "peb.join"): NEXT_CHAIR,
    ("riddle", "rid.join"): NEXT_CHAIR,
    ("elfenwizards", "elf.ask_join"): NEXT_CHAIR,
    ("magalon", "mgl.ask_join"): NEXT_CHAIR,
    ("maginor", "mag.ask_join"): NEXT_CHAIR,
    ("universal", "uni.ask_join"): NEXT_CHAIR,
    ("wizwar", "wiz.ask_join"): NEXT_CHAIR,
    ("elfenwizards", "elf.ask_title"): TOKEN,
    ("elfenwizards", "elf.ask_best"): TOKEN,
    ("elfenwizards", "elf.ask_second_best"): TOKEN,
    ("elfenwizards", "elf.ask_target"): TOKEN,
    ("elfenwizards", "elf.ask_enter_gray"): TOKEN,
    ("elfenwizards", "elf.ask_fill"): (_box, "the key is that of the box, whichever token rises"),
    ("elfenwizards", "elf.ask_gray_token"): LISTED,
    ("elfenwizards", "elf.ask_fact_token"): LISTED,
    ("maginor", "mag.ask_duel"): (_seat, "the key is that of the duellist"),
    ("maginor", "mag.ask_slot"): SLOT,
    ("maginor", "mag.ask_opponent"): SLOT,
    ("maginor", "mag.ask_spell_slot"): SLOT,
    ("maginor", "mag.ask_fact_slot"): SLOT,
    ("universal", "uni.ask_round"): CHAIR,
    ("universal", "uni.ask_turn"): CHAIR,
    ("universal", "uni.ask_turn_of"): CHAIR,
    ("wizwar", "wiz.ask_gone"): LISTED,
}

PROMISES = (
    (
        "options that keep key and page within a question for a whole game, whatever is possible now",
        "all but 25 questions listed with the reason",
        "60 games of each by chance, with undo and facts",
    ),
)


def layout(decision):
    """(option or heading, its group, its place) of all that a question offers, as its keys have it."""
    entered = input_for(decision)
    rows = _standing(entered, TOP)
    for at, option in enumerate(entered.decision.options):
        if isinstance(option, Heading):
            inside = input_for(decision)
            inside.cursor = at
            assert inside.ok() is None and not inside.headings
            rows += _standing(inside, option.value)
    assert {option.value for option, _, _ in rows if not isinstance(option, Heading)} == {
        option.value for option in decision.options
    }
    return rows


def _standing(entered, group):
    """The options that stand together. Every one has a key of its own, or the cursor comes to it."""
    options = list(entered.decision.options)
    keyed = [place for place in entered.places if place != NO_KEY]
    assert len(keyed) == len(set(keyed)), "two options on one key"
    reached = set()
    for _ in options:
        reached.add(entered.cursor)
        for key, at in enumerate(entered.keys()):
            if at != NO_KEY:
                assert entered.places[at] % SEAT_KEYS == key
                reached.add(at)
        if len(options) > 1:
            entered.move(1)
    assert reached == set(range(len(options))), "an option that nothing comes to"
    return [(option, group, place) for option, place in zip(options, entered.places)]


class Keys:
    """What has been seen of every question of one game, by the term that asks."""

    def __init__(self, game_id):
        self._game_id = game_id
        self._places = {}
        self._owners = {}

    def hold(self, decision):
        if not isinstance(decision, Choose):
            return
        ask = decision.ask[0]
        exception = EXCEPTIONS.get((self._game_id, ask))
        for option, group, place in layout(decision):
            what = (isinstance(option, Heading), option.value)
            if exception:
                owner = exception[0](option.label, option.seat)
                if owner is None or isinstance(option, Heading):
                    continue
                what = repr((decision.groups, owner))
                place = place % SEAT_KEYS if place != NO_KEY else place
            elif place != NO_KEY:
                owner = self._owners.setdefault((ask, group, place), what)
                assert owner == what, f"{decision.ask}: key {place} of group {group} was for {owner}, is for {what}"
            was = self._places.setdefault((ask, what), (group, place))
            assert was == (group, place), f"{decision.ask}: {what} was at {was}, is at {(group, place)}"


def fact_questions(state, chance):
    """The questions of one way through an override."""
    values = ()
    try:
        while (decision := state.override_ask(values)) is not None:
            yield decision
            values += chance.answer(decision)
    except Refused:
        return


@pytest.mark.parametrize("batch", slow_after(1, range(BATCHES)))
@pytest.mark.parametrize("name", found.versions())
def test_an_option_keeps_its_key_for_the_whole_game(name, batch):
    game = which.load(name)
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        keys = Keys(game.ID)
        chance = Chance(seed + 7)
        bot = Bot(game, seed)
        before = copy_of(bot.play)
        try:
            while not bot.over:
                keys.hold(bot.play.decision())
                if chance.one_in(5):
                    for decision in fact_questions(bot.play.state, chance):
                        keys.hold(decision)
                    keys.hold(before.decision())  # as an undo asks it again
                    before = copy_of(bot.play)
                bot.step()
        except AssertionError as failure:
            failure.add_note(f"game {name}, seed {seed}")
            raise
