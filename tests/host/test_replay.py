"""Promise: a game of the archive is shown again at every record as it was then, back and forth, on any terminal."""

import pytest
from rich.console import Console
from scrollmaster.base import languages
from scrollmaster.base.errors import NotProvable
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.box.virtual.terminal import WIDTH
from scrollmaster.cli.screen import joined
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.views.replay.drawing import LINES, Stage
from scrollmaster.views.replay.film import Film
from scrollmaster.views.replay.reader import Reader, View
from scrollmaster.views.replay.telling import Telling

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.cells import BLINK
from shared_rules.core.play import Play
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    ("`replay`: after every record the position that the log folds to; forth and back the same", "five games", "held"),
)

GAMES = ("universal", "elfenwizards", "maginor", "wizwar", "magalon")
NAMES = {0: "Wwwwwwwwww Wwwwwwwww", 1: "漢字漢字漢字漢字漢字", 2: "Éloïse", 3: "Øyvind Ærlig"}
LEFT, RIGHT, UP, DOWN = ("\x1b[" + letter for letter in "DCAB")
PAGE_UP, PAGE_DOWN, HOME, END = "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"
KINDS = (Kind(256, True), Kind(16, True), Kind(0, True), Kind(256, False), Kind(0, False))


def film_of(maker):
    return Film(check(Log(maker.frames)))


@pytest.fixture(scope="module", params=GAMES)
def maker(request):
    before = whole_game(7, game=request.param, most=60)
    return whole_game(8, game=request.param, most=250, blobs=before.play.state.saved_blobs())


@pytest.fixture(scope="module")
def film(maker):
    return film_of(maker)


def stage_of(film, kind=KINDS[0], names=None):
    return Stage(film, Telling(film, names or {}), kind, "A game")


def plain(lines):
    return [line.plain for line in lines]


def typed(film, *keys, seq=None):
    """What somebody looks at after these keys."""
    reader = Reader(film, View(film.stops[0] if seq is None else seq))
    for key in keys:
        reader.take(key)
    return reader.view


def walked(film, key):
    """All records that one key shows, one after the other, until it moves no more."""
    reader = Reader(film, View(film.stops[0] if key in (RIGHT, DOWN, PAGE_DOWN) else film.stops[-1]))
    seen = [reader.view.seq]
    while True:
        reader.take(key)
        if reader.view.seq == seen[-1]:
            return seen
        seen.append(reader.view.seq)


def test_the_position_after_a_record_is_the_one_that_the_log_folds_to(film, maker):
    for seq in range(len(maker.entries)):
        play = Play(maker.play.game)
        _, line = history.walk_back(maker.read, seq, lambda before: before < 0)
        history.fold(play, line)
        assert film.position(seq).encode() == play.encode(), seq


def test_what_is_shown_is_the_position_after_the_record(film, maker):
    telling = Telling(film, {})
    for seq in range(len(maker.entries)):
        moment = telling.moment(seq)
        state = film.position(seq).state
        assert [seat.points for seat in moment.seats] == state.scores()
        assert moment.face == bytes(code & ~BLINK for code in state.face())
        decision = state.ask()
        assert [at for at, seat in enumerate(moment.seats) if seat.is_asked] == [
            seat for seat in [decision.seat if decision else -1] if seat >= 0
        ]


def test_forth_and_back_shows_the_same(film):
    stage = stage_of(film)
    forth = {seq: plain(stage.lines(View(seq), 80, 24)) for seq in walked(film, RIGHT)}
    back = {seq: plain(stage.lines(View(seq), 80, 24)) for seq in walked(film, LEFT)}
    assert forth == back and list(forth) == film.stops
    assert len({tuple(lines) for lines in forth.values()}) == len(film.stops)


def test_a_step_is_what_counts_and_every_record_that_moved_the_game_is_one(film, maker):
    kinds = {seq: kind for seq, (kind, _) in enumerate(maker.entries)}
    moved = (*history.PLAYED, act.UNDO, act.CORRECTION, act.COMMIT, act.END)
    assert film.stops == [seq for seq, kind in kinds.items() if kind in moved]


def test_phases_and_rounds_begin_where_the_heading_changes(film):
    steps = film.checked.steps
    assert set(film.rounds) <= set(film.phases) <= set(film.stops) and len(film.phases) > 1
    for key, places, length in ((DOWN, film.phases, None), (PAGE_DOWN, film.rounds, 1)):
        assert [seq for seq in walked(film, key) if seq in places] == places
        for seq, following in zip(places, [*places[1:], len(steps)], strict=True):
            asked = [steps[at].heading[:length] for at in film.stops if seq <= at < following and steps[at].question]
            assert all(tuple(heading) == tuple(asked[0]) for heading in asked)
    assert typed(film, DOWN, DOWN, UP).seq == typed(film, DOWN).seq


def test_home_and_end_go_there_and_other_keys_do_nothing(film):
    middle = film.stops[len(film.stops) // 2]
    assert typed(film, HOME, seq=middle).seq == film.stops[0] and typed(film, END, seq=middle).seq == film.stops[-1]
    assert typed(film, "x", "\x1b[5~~", "\x1b[Z", seq=middle) == View(middle)


def test_it_plays_on_at_the_pace_of_the_game_until_a_key_or_the_end(film):
    reader = Reader(film, View(film.stops[0]))
    reader.go_on()
    assert reader.view == View(film.stops[0])
    reader.take(" ")
    for seq in film.stops[1:]:
        assert reader.view.is_playing and 0.4 <= reader.pause_s() <= 3.0
        reader.go_on()
        assert reader.view.seq == seq
    assert not reader.view.is_playing
    assert typed(film, " ", RIGHT) == View(film.stops[0])
    assert not typed(film, END, " ").is_playing


@pytest.mark.parametrize("size", [(80, 24), (100, 34)])
@pytest.mark.parametrize("is_why", [False, True])
def test_a_screen_fits_every_terminal_and_names_the_record(film, size, is_why):
    for kind in KINDS:
        stage = stage_of(film, kind, NAMES)
        for seq in film.stops[:: max(1, len(film.stops) // 12)]:
            lines = stage.lines(View(seq, is_why), *size)
            assert len(lines) == size[1] and f"record {seq} of {film.last}" in lines[0].plain
            console = Console(width=size[0], height=size[1], color_system=None)
            assert len(console.render_lines(joined(lines))) == size[1]
    assert LINES == 24 and WIDTH == 80


def test_the_present_step_stands_out_among_those_around_it(film):
    for at, seq in enumerate(film.stops):
        lines = plain(stage_of(film).lines(View(seq), 80, 24))
        below = [line for line in lines[15:21] if line.strip()]
        assert [int(line[1:7]) for line in below if line[0] == "▶"] == [seq]
        shown = [int(line[1:7]) for line in below]
        first = film.stops.index(shown[0])
        assert shown == film.stops[first : first + len(shown)]
        assert at == 0 or film.stops[at - 1] in shown
        assert lines[21].count("●") == 1


def test_why_says_the_question_the_rule_with_its_id_and_what_was_possible(film):
    telling = Telling(film, {})
    said = {seq: telling.why(seq) for seq in film.stops}
    assert any("-" in line and line.endswith(")") for lines in said.values() for line in lines)
    for seq, lines in said.items():
        step = film.checked.steps[seq]
        assert (step.question is not None) == any(line.startswith("Question: ") for line in lines)
        if step.question and step.kind == act.ACTION and step.values[0] == act.ANSWER and step.question.options:
            chosen = next(option for option in step.question.options if option.value == step.values[1])
            asked = Telling(film, {})._terms().say(chosen.label)
            assert asked in lines[-1] or "…" in lines[-1]


def test_no_note_is_missed_where_a_hint_stands(film):
    telling = Telling(film, {})
    for step in (film.checked.steps[seq] for seq in film.stops):
        said = telling.why(step.seq)
        if step.question and film.position(step.seq - 1).state.guide():
            assert not any(line.startswith("There is no note") for line in said)


def test_the_seats_stay_in_sight_beside_the_reasons_where_both_have_room(film):
    telling, stage = Telling(film, {}), stage_of(film)
    seen = []
    for seq in film.stops:
        shown = plain(stage.lines(View(seq, is_why=True), 80, 24))
        upper = [line for line in shown[1:21] if "■" in line[20:]]
        seats = len(telling.moment(seq).seats)
        seen.append(bool(upper))
        assert len(upper) in (0, -(-seats // (1 if seats <= 3 else 2)))
        assert not upper or shown[20][28:].strip() != "…"  # nothing was cut for them
    assert any(seen)


def test_dice_of_the_box_are_proven_and_typed_ones_are_not():
    film = film_of(whole_game(8, game="maginor", most=250))
    telling = Telling(film, {})
    for step in film.checked.steps:
        if step.kind == act.ACTION and step.question and type(step.question).__name__ == "Dice":
            is_rolled = step.values[0] == act.ROLL
            said = " ".join(telling.why(step.seq))
            assert ("follow from the seed" in said) == is_rolled
            assert ("Real dice" in said) == (step.values[0] == act.ANSWER)


def test_undo_correction_and_override_are_shown_as_such():
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    maker.override(0, 7)
    maker.undo()
    film = film_of(maker)
    telling, last = Telling(film, {}), film.last
    overridden, undone = telling.moment(last - 1), telling.moment(last)
    assert overridden.lines[0] == "The table corrects:" and overridden.fate == "Taken back later."
    assert undone.lines == ["Undone: The table corrects: peb.ev_score"] and not undone.fate
    assert overridden.seats[0].points == 7 and undone.seats[0].points == 0
    assert telling.line(last - 1)[0] == "x" and telling.line(last)[0] == ""


def test_a_game_whose_rules_are_missing_says_so():
    with pytest.raises(NotProvable) as caught:
        film_of(LogMaker(rules_version=9))
    assert caught.value.message[0] == "check.unknown_rules"


def test_a_game_that_has_only_begun_has_a_screen():
    film = film_of(LogMaker())
    assert len(stage_of(film).lines(View(film.stops[0]), 80, 24)) == 24
    assert typed(film, RIGHT, DOWN, PAGE_UP, HOME, END, " ") == View(film.last)


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_the_keys_are_named_in_every_language_and_fit(language, monkeypatch):
    monkeypatch.setenv(languages.VARIABLE, language)
    film = film_of(whole_game(3))
    for kind in KINDS:
        for view in (View(film.stops[3]), View(film.stops[3], is_playing=True)):
            *_, move, more = plain(stage_of(film, kind).lines(view, 80, 24))
            assert max(len(move), len(more)) <= 80 and ("w" in more.split()) != view.is_playing
            assert kind.has_utf8 or "<-" in move
