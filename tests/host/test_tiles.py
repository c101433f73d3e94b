"""Promise: a tile set that is wrong is refused with file, line and what would be right; a right one reaches the box."""

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.games.maginor import tile_file

from shared_rules.games.maginor import tiles as ts
from tests.host.lines import Flash, PtyBox

PROMISES = (("a wrong tile set is refused with file, line and what would be right", "13 faults", "all"),)


@pytest.fixture
def run():
    def run(*args, code=0, **how):
        done = CliRunner().invoke(main, ["tiles", *map(str, args)], **how)
        assert done.exit_code == code, done.output
        return done.output

    return run


@pytest.fixture
def sample(run, tmp_path):
    run("new", tmp_path / "set.toml")
    return tmp_path / "set.toml"


def line_of(text, words):
    return 1 + text[: text.index(words)].count("\n")


def test_the_template_is_a_labelled_sound_set_and_nothing_is_overwritten(run, sample):
    assert 'name = "sample"' in sample.read_text() and "# A tile set." in sample.read_text()
    assert '"sample", 11 tiles with 110 votes' in run("check", sample)
    assert "Symbols" in run("show", sample) and "fate" in run("show", sample)
    assert "is there already" in run("new", sample, code=2)


WRONG = {
    "no TOML": ("votes = 5\n", "votes = \n", "votes = \n", "not TOML"),
    "an unknown symbol": (
        "earth water fate air earth",
        "earth water faet air earth",
        "faet",
        "fire, water, earth, air, fate",
    ),
    "too few symbols": ("earth water fate air earth", "earth water", '"earth water"', "2 symbols, but it must have 5"),
    "too many votes": ("votes = 15", "votes = 16", "votes = 16", "it must be 5 to 15"),
    "no votes": ("votes = 5\n", "", "[[tile]]  # a small", "says no votes"),
    "votes in words": ("votes = 5\n", 'votes = "5"\n', 'votes = "5"', "votes must be a number"),
    "an unknown key": ("votes = 5\n", "votes = 5\nvote = 5\n", "vote = 5", "vote means nothing here"),
    "an unknown key of the set": (
        'name = "sample"',
        'name = "sample"\ncolour = 1',
        "colour",
        "colour means nothing here",
    ),
    "no name": ('name = "sample"', "", "# A tile set", "needs a name"),
    "a long name": ('name = "sample"', 'name = "samples of ours"', 'name = "samples', "1 to 12 letters"),
}


@pytest.mark.parametrize("how", WRONG)
def test_what_is_wrong_is_said_with_its_line(run, sample, how):
    old, new, at, reason = WRONG[how]
    text = sample.read_text().replace(old, new, 1)
    sample.write_text(text)
    said = run("check", sample, code=1)
    assert f"{sample}, line {line_of(text, at)}: " in said and reason in said, said


def test_two_tiles_of_one_name_and_a_wrong_number_of_tiles(run, sample):
    text = sample.read_text()
    tiles = text.split("[[tile]]")
    twice = "[[tile]]".join([*tiles[:-2], *[tile.replace('name = ""', 'name = "Eagle"') for tile in tiles[-2:]]])
    sample.write_text(twice)
    last = 1 + twice[: twice.rindex('name = "Eagle"')].count("\n")
    assert f"line {last}: Tiles 10 and 11 have the same name" in run("check", sample, code=1)
    sample.write_text("[[tile]]".join(tiles[:4]))
    assert "3 tiles" in run("check", sample, code=1)
    sample.write_text('name = "x"\ntile = 3\n')
    assert "line 2: The set has no tiles" in run("check", sample, code=1)
    assert "There is no file" in run("check", sample.parent / "none.toml", code=2)


def test_a_set_without_symbols_serves_the_lower_levels(sample):
    lines = [line for line in sample.read_text().splitlines() if not line.startswith("symbols")]
    sample.write_text("\n".join(lines))
    assert tile_file.read(sample).tiles[0] == ("", 15, b"")


def test_it_is_edited_until_it_is_right(run, tmp_path, monkeypatch):
    path = tmp_path / "mine.toml"
    edits = iter([("votes = 5\n", "votes = 4\n"), ("votes = 4\n", "votes = 5\n")])
    monkeypatch.setattr("click.edit", lambda filename: path.write_text(path.read_text().replace(*next(edits))))
    said = run("edit", path, input="y\n")
    assert "it must be 5 to 15" in said and "Edit again?" in said and "is a whole tile set" in said


def test_a_set_is_sent_as_the_game_wants_it(run, sample, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.body.games = ["maginor"]
    with PtyBox(flash.server) as served:
        assert 'The box has the tile set "sample"' in run("send", sample, "--port", served.port)
    name, tiles = ts.decode(flash.vault.get("blob-maginor-tiles"))
    assert name == "sample" and len(tiles) == 11
