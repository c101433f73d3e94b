"""Whatever any game asks, the box can show it: in known codes, in known terms, with the keys lit that answer it."""

import pathlib

import pytest

import firmware.scene.faces
import firmware.scene.many_sided
import firmware.scene.secret  # noqa: F401
from firmware.input.kinds import input_for
from firmware.input.view import View
from firmware.render.screen import Screen
from firmware.scene.picture import Scene
from shared_rules.core import loader
from shared_rules.core.cells import BLINK, DIM, GOOD
from shared_rules.core.decision import CHOOSE, TALLY
from shared_rules.core.terms import Terms
from shared_rules.laws import bot
from tests.counting import calls
from tests.device.shown import Body, Clock, Settings, compose_and_show
from tests.device.test_scene_cost import TEXT_CALLS
from tests.laws import found

PROMISES = (
    (
        "calls of a scene and its rendering with new words",
        "300",
        "290 worst, when no text is remembered",
    ),
)

ROOT = pathlib.Path(__file__).parents[2]
SEEDS = (1, 2, 3)
MOST_STEPS = 300


class KnownTerms(Terms):
    """Terms that must be there."""

    def text(self, term):
        text = super().text(term)
        assert text != term, term
        return text


class Table:
    def __init__(self, play):
        self.play = play

    @property
    def decision(self):
        return self.play.decision()

    def time_ms(self):
        return 0

    def open_commitments(self):
        """No seat has locked in."""
        return []


class Session:
    def __init__(self, table):
        self.table = table

    def running(self):
        return self.table


def terms(game_id):
    """The words of a game; a game of the tests has none and shows ids."""
    firmware = (ROOT / "firmware/terms/en.tsv").read_bytes()
    path = pathlib.Path(loader.package(game_id).__file__).parent / "terms" / "en.tsv"
    return KnownTerms([firmware, path.read_bytes()]) if path.exists() else Terms([firmware])


def view_of(play):
    view = View(Settings(), Clock())
    view.table = Table(play)
    view.input_state = input_for(play.decision(), Session(view.table))
    return view


@pytest.mark.parametrize("game_id", found.game_ids())
def test_every_question_of_every_game_can_be_shown(game_id):
    words = terms(game_id)
    game = loader.load(game_id)
    most = 0
    for seed in SEEDS:
        player = bot.Bot(game, seed)
        screen, scene = Screen(Body(), words), Scene()
        for step in range(MOST_STEPS):
            if player.over:
                break
            view = view_of(player.play)
            words.seat_names = player.play.state.seat_terms()
            most = max(most, calls(compose_and_show, screen, scene, view, step * 1000))
            for code in bytes(scene.cells) + bytes(scene.lights):
                assert code & ~(BLINK | DIM) <= GOOD
            if view.input_state.decision.kind in (CHOOSE, TALLY):
                lit = [key for key in range(6) if scene.lights[key]]
                options = view.input_state.decision.options
                keys = enumerate(view.input_state.keys())
                assert lit == [key for key, at in keys if at >= 0 and not options[at].is_dark]
            player.step()
    assert most <= TEXT_CALLS
