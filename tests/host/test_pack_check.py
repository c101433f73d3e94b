"""Promise: a pack that is wrong is refused before it goes anywhere, with the reason; a good one passes."""

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.packs import sandbox, trial, trust

from tests.host import sample_pack

PROMISES = (
    (
        "a wrong pack is refused with its reason: imports, names, syntax, laws, endless, memory, terms, size",
        "15 wrong games, 5 wrong tables",
        "all; 100 games of a good one in 1 s",
    ),
    ("a pack's code runs in a process of its own, where it can import and open nothing", "5 ways out", "none"),
)

STEP = "    def _next_turn(self):\n"
WRONG = {
    "imports what it may not": ([("from ...core import codec", "import os\nfrom ...core import codec")], "imports os"),
    "imports past the core": (
        [("from ...core import codec", "from ...core import codec\nfrom ...formats import dice")],
        "...formats",
    ),
    "reaches for the loader's modules": (
        [("from ...core import codec", "from ...core import codec\nfrom ...core.loader import sys")],
        "sys",
    ),
    "opens a file": ([(STEP, STEP + '        open("x")\n')], "uses open"),
    "asks for its own name": ([('ID = "marbles"', "ID = __name__")], "__name__"),
    "looks behind things": ([(STEP, STEP + "        self.__class__\n")], "__class__"),
    "sorts as only a PC does": ([("sorted(answer)", "sorted(answer, key=abs)")], "sorted"),
    "is no Python": ([("def ask(self):", "def ask(self:")], "not Python"),
    "breaks a law": ([("bytearray(64)", "bytearray(63)")], "a law of all games"),
    "refuses too late": (
        [("            self.step = BONUS\n", "            raise Refused('refused.blob')\n")],
        "refused too late",
    ),
    "fails": ([(STEP, STEP + "        self.totals[9] += 1\n")], "IndexError"),
    "never ends": ([(STEP, STEP + "        while True:\n            pass\n")], "did not end"),
    "takes all memory": ([(STEP, STEP + "        self.given = bytearray(99999999)\n")], "memory"),
    "plays for ever": ([("ROUNDS else OVER", "ROUNDS else ROLL")], "does not end"),
    "says what it has no words for": ([('"peb.phase"', '"peb." + "phases"')], "peb.phases"),
    "is called otherwise": ([('ID = "marbles"', 'ID = "other"')], "ID is not the name"),
}


@pytest.fixture
def check(tmp_path, monkeypatch):
    """Runs `pack check` on a folder; returns (exit code, what it said)."""

    def check(folder, games=20, seconds=90, flags=(trust.FLAG,)):
        monkeypatch.setattr(trial, "SECONDS", seconds)
        done = CliRunner().invoke(main, ["pack", "check", str(folder), "--games", str(games), *flags])
        return done.exit_code, done.output

    return check


def test_a_good_pack_passes(check, tmp_path):
    code, said = check(sample_pack.write(tmp_path), 50)
    assert code == 0 and "marbles: all in order after 50 games" in said, said


def test_without_the_flag_nothing_of_it_runs_and_its_text_is_judged_all_the_same(check, tmp_path, monkeypatch):
    def no_process(*_, **__):
        raise AssertionError("its code runs")

    monkeypatch.setattr("subprocess.Popen", no_process)
    code, said = check(sample_pack.write(tmp_path), flags=())
    assert code == 2 and "could read and change whatever you can" in said and trust.FLAG in said, said
    changes, reason = WRONG["opens a file"]
    code, said = check(sample_pack.write(tmp_path, changes=changes), flags=())
    assert code == 1 and reason in said and trust.FLAG not in said, said


def test_with_the_flag_one_sentence_says_what_that_means(check, tmp_path):
    assert check(sample_pack.write(tmp_path), 1)[1].startswith("Code of games from outside may run now; nothing")


@pytest.mark.parametrize("how", WRONG)
def test_a_wrong_pack_is_refused_with_the_reason(check, tmp_path, how):
    changes, reason = WRONG[how]
    code, said = check(sample_pack.write(tmp_path, changes=changes), seconds=3 if how == "never ends" else 90)
    assert code == 1 and reason in said and "cannot go onto a box" in said, said
    assert "Traceback" not in said


ROWS = {
    "no tab": ("peb.zzz without", "a row is an id"),
    "unsorted": ("aaa.first\tFirst", "not in its place"),
    "a term of the box": ("refused.full\tNo", "term of the box"),
    "braces": ("peb.zzz\tOpen {", "braces"),
    "too long": ("peb.zzz\t" + "x" * 256, "255 bytes"),
}


@pytest.mark.parametrize("how", ROWS)
def test_bad_terms_are_refused_with_file_and_line(check, tmp_path, how):
    row, reason = ROWS[how]
    folder = sample_pack.write(tmp_path)
    table = folder / "terms" / "en.tsv"
    rows = [*table.read_text().splitlines(), row]
    table.write_text("\n".join(rows) + "\n")
    code, said = check(folder)
    assert code == 1 and f"terms/en.tsv, line {len(rows)}: " in said and reason in said, said


def test_a_label_that_does_not_fit_the_display_is_refused(check, tmp_path):
    folder = sample_pack.write(tmp_path)
    table = folder / "terms" / "en.tsv"
    table.write_text(table.read_text().replace("peb.keep\tKeep", "peb.keep\tKeep it in front of you"))
    code, said = check(folder)
    assert code == 1 and "23 letters, and there is room for 21" in said, said


def test_a_folder_with_another_name_no_words_or_too_much_in_it(check, tmp_path):
    assert "not the folder of a game" in check(tmp_path)[1]
    folder = sample_pack.write(tmp_path, "Marbles")
    assert "cannot be the id of a game" in check(folder)[1]
    folder = sample_pack.write(tmp_path, "loud")
    (folder / "terms" / "en.tsv").unlink()
    assert "the table of its words is missing" in check(folder)[1]
    folder = sample_pack.write(tmp_path, "large")
    (folder / "more.py").write_text("#" * 200_001)
    code, said = check(folder)
    assert code == 2 and "200 kB" in said


def test_the_fence_holds_what_no_text_shows(tmp_path):
    """A module of the sandbox's pack that was never checked: importing and opening fail there all the same."""
    reach = "from ...core import loader\nloader.PLACES[:] = ['%s']\nloader.load('laws')\n"
    laws = ("from shared_rules.laws import bot\n", "from ...laws import bot\n", "from ... import laws\n")
    reached = (reach % "tests", reach % "shared_rules", *laws)
    for code in (*reached, "import os\n", "open('/etc/passwd')\n", "eval('1')\n", "import tests.laws\n"):
        sandbox.furnish(tmp_path, "bad", {"__init__.py": code, "terms/en.tsv": ""})
        with trust.trusting():
            exit_code, said = sandbox.run(tmp_path, "try_laws.py", "2m", 20, "bad", "1")
        assert exit_code == 1 and "a game may not" in said, (code, said)
