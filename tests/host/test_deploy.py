"""The folder that a box runs: all that it needs, as in the checkout but for types and constants, and the same again."""

import re
import runpy
import shutil
import subprocess
import sys

import pytest
from scrollmaster.base import kit_files, paths
from scrollmaster.base.languages import ENGLISH, LANGUAGES
from scrollmaster.base.languages.table import packed
from scrollmaster.base.languages.texts import texts
from scrollmaster.box.deploy import board, tree

from shared_rules.core import loader
from shared_rules.formats.layout import HARDWARE, HOST, SCRIPT

PROMISES = (
    (
        "what an image freezes is the checkout but for types and constants, and the same again",
        "every module, seven languages",
        "held",
    ),
)

START = {"_boot.py", "boot.py", "main.py"}
GENERATED = {"__init__.py", "board.py", "body.py", "build.py", "names.py", "words.py"}
GAMES = paths.own_games()
KEPT = ("magalon", "maginor")  # whose rules have another version before those of today


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return tree.build(tmp_path_factory.mktemp("tree"))


ON_CPYTHON = "firmware/platforms/blinka"  # so begin the modules that a chip does not need


def contents(folder):
    """Every file by its place."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def generated(folder, name):
    """The values in a module that was made."""
    return runpy.run_path(str(folder / tree.GENERATED / name))


def sources():
    """Where every module is that a box runs of the checkout. Of older rules it has those before today's alone."""
    left_out = (
        {f"{tree.GAMES}{game}/v{version}/" for game in GAMES for version in range(1, tree.rules_versions(game)[0])}
        | {
            "firmware/image/",
            "shared_rules/envelopes/",
            "shared_rules/kit_files/",
            "shared_rules/laws/",
            "shared_rules/numbers/",
            "shared_rules/snapshot/",
        }
        | {ON_CPYTHON}
    )
    found = set()
    for package, source in (("firmware", paths.firmware()), ("shared_rules", paths.rules())):
        for place in contents(source):
            here = f"{package}/{place}"
            if place.endswith(".py") and not here.startswith(tuple(left_out)) and not here.endswith("/types.py"):
                found.add(here)
    return found


def test_on_a_raspberry_pi_runs_what_stands_here_unchanged(tmp_path):
    found = contents(tree.build(tmp_path, games=GAMES[:1], body="blinka", described=paths.raspberry_pi()))
    here = {f"firmware/{place}": data for place, data in contents(paths.firmware()).items()}
    ours = [name for name in found if name.startswith("firmware/")]
    assert f"{ON_CPYTHON}.py" in ours and [name for name in ours if found[name] != here[name]] == []


def test_every_module_is_there_made_lean_and_nothing_else(built):
    found = contents(built)
    modules = dict(tree.modules())
    assert set(modules) == sources() and {place: found.get(place) for place in modules} == modules
    assert set(found) - set(modules) == START | {f"generated/{name}" for name in GENERATED}
    for name in START:
        assert found[name] == (paths.firmware() / tree.START / name).read_bytes()


def test_every_room_speaks_all_languages(built):
    tables = generated(built, "words.py")["TABLES"]
    rooms = {
        "firmware": paths.firmware(),
        "selftest": paths.firmware() / "selftest",
        **{game: paths.rules() / "games" / game for game in GAMES},
    }
    assert set(tables) == set(LANGUAGES)
    for language in LANGUAGES:
        wanted = {name: packed(texts(folder / "terms", language)) for name, folder in rooms.items()}
        if language != ENGLISH:
            wanted["kits"] = packed(kit_files.room(language))
        assert tables[language] == wanted, language


def test_beside_a_page_it_has_what_they_show_and_their_words(tmp_path):
    made = tree.build(tmp_path, games=GAMES[:1], body="page")
    found = contents(made)
    assert {"shared_rules/snapshot/table.py", "shared_rules/snapshot/boards/__init__.py"} <= set(found)
    tables = generated(made, "words.py")["TABLES"]
    for language in LANGUAGES:
        assert tables[language]["snapshot"] == packed(texts(paths.rules() / "snapshot/terms", language))


def test_it_knows_its_games_and_their_rules(built):
    build = generated(built, "build.py")
    assert len(GAMES) >= 5 and build["GAMES"] == tuple(GAMES)
    assert build["RULES"] == {game: tree.rules_versions(game) for game in GAMES}
    for game, versions in build["RULES"].items():
        assert versions[-1] == loader.load(game).RULES_VERSION
    assert build["COMMIT"] == tree.commit() and build["COMPILER"] == ""


def test_it_has_the_rules_of_today_and_those_before_where_they_are_kept(tmp_path, monkeypatch):
    for game in GAMES:
        today = loader.load(game).RULES_VERSION
        assert tree.rules_versions(game) == ((today - 1, today) if game in KEPT else (today,))
    rules = tmp_path / "shared_rules"
    shutil.copytree(paths.rules(), rules)
    game, today = GAMES[0], loader.load(GAMES[0]).RULES_VERSION
    for version in (today - 1, today - 2):
        (rules / "games" / game / f"v{version}").mkdir()
        (rules / "games" / game / f"v{version}/__init__.py").touch()
    monkeypatch.setattr(paths, "rules", lambda: rules)
    assert tree.rules_versions(game) == (today - 1, today)
    older = [place for place, _ in tree.modules([game]) if re.match(tree.GAMES + r"\w+/v\d+/", place)]
    assert older == [f"{tree.GAMES}{game}/v{today - 1}/__init__.py"]


def test_some_games_only(tmp_path):
    one = tree.build(tmp_path, games=GAMES[:1])
    assert generated(one, "build.py")["GAMES"] == (GAMES[0],)
    assert set(generated(one, "words.py")["TABLES"]["da"]) == {"firmware", "selftest", GAMES[0]}
    others = [place for place in contents(one) if any(place.startswith(f"{tree.GAMES}{game}/") for game in GAMES[1:])]
    assert others == [] and (one / tree.GAMES / GAMES[0] / "__init__.py").exists()


def of_a_box(described):
    facts = board.load(described)
    return facts | {"keys": tuple(facts["keys"])}


def test_the_facts_are_those_of_the_board(built):
    facts = generated(built, "board.py")["FACTS"]
    assert facts == of_a_box(paths.board()) and facts["entropy"] == HARDWARE
    assert generated(built, "board.py")["LEAST_MA"] == board.least_ma(paths.board())


def test_the_facts_are_those_of_the_board_that_is_described(tmp_path):
    mine = tmp_path / "mine.toml"
    text = paths.board().read_text()
    mine.write_text(text.replace("keep_alive_ma = 50", "keep_alive_ma = 120"))
    made = generated(tree.build(tmp_path / "made", games=[], described=mine), "board.py")
    assert made["LEAST_MA"] == 100 and made["FACTS"] == of_a_box(paths.board())


def test_the_board_says_where_chance_comes_from_unless_the_builder_does(tmp_path, monkeypatch):
    other = tmp_path / "board.toml"
    other.write_text(paths.board().read_text().replace('source = "hardware"', 'source = "host"'))
    monkeypatch.setattr(paths, "board", lambda: other)
    for entropy, number in ((None, HOST), ("script", SCRIPT)):
        made = tree.build(tmp_path / str(entropy), entropy)
        assert generated(made, "board.py")["FACTS"]["entropy"] == number


def test_the_body_is_the_board_s_unless_the_builder_names_another(built, tmp_path):
    assert "platforms.pico" in (built / "generated" / "body.py").read_text()
    page = tree.build(tmp_path, games=[], body="page")
    assert "platforms" not in (page / "generated" / "body.py").read_text()


def test_the_same_sources_make_the_same_bytes(built, tmp_path):
    """In another process, whose sets and hashes are others."""
    made = tmp_path / "again"
    subprocess.run([sys.executable, "-m", "scrollmaster.box.deploy", str(made)], check=True)
    assert contents(made) == contents(built)
    assert contents(tree.build(tmp_path / "virtual", "script")) != contents(built)


def test_outside_of_a_checkout_there_is_no_commit(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "firmware", lambda: tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert tree.commit() == ""
