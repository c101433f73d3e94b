"""Promise: a pack that is wrong is refused before it goes anywhere, with the reason; a good one passes."""

import resource

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.packs import trial

from tests.host import sample_pack
from tests.lanes import slow_among

PROMISES = (
    (
        "a wrong pack is refused with its reason: imports, names, syntax, laws, endless, memory, terms, size",
        "53 wrong games, 6 tables, 6 translations",
        "all; 100 games of a good one in 1 s",
    ),
    ("a pack's code runs in a process of its own, where it can import and open nothing", "5 ways out", "none"),
)

SWITCHES = "    SWITCHES = ()\n"
SECRET = 'secret(("peb.bonus",), [Option(0, ("peb.keep",)), Option(1, ("peb.give",))], (0, 5))'
ROLLED = "            self.rolled = sorted("
NO_ONES = '            if 1 in answer:\n                raise Refused("peb." + "no_ones")\n'
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
    "hides a name in an f-string": ([(STEP, STEP + '        f"{open.__globals__}"\n')], "f-string"),
    "hides code in an f-string": ([(STEP, STEP + "        f\"{'x:y'}{'+ open) #'}\"\n")], "f-string"),
    "looks behind things": ([(STEP, STEP + "        self.__class__\n")], "__class__"),
    "sorts as only a PC does": ([("sorted(answer)", "sorted(answer, key=abs)")], "sorted"),
    "is no Python": ([(STEP, STEP + "        self.turn = = 1\n")], "__init__.py, line 158: not Python"),
    "opens a bracket that nothing closes": (
        [('("peb.roll", 2), 2, seat=self.turn)', '("peb.roll", 2), 2, seat=self.turn')],
        "__init__.py, line 59: what ( opens here is never closed",
    ),
    "closes a bracket that nothing opened": ([("(2, 6)", "(2, 6))")], "__init__.py, line 21: this ) closes nothing"),
    "opens a text that nothing closes": ([('("peb.full",)', '("peb.full,)')], '__init__.py, line 22: what " opens'),
    "forgets a colon": (
        [(sample_pack.TAKES, sample_pack.TAKES.replace(":", ""))],
        "line 74: a line that begins with def",
    ),
    "names no game": ([("GAME = Pebbles\n", "")], "__init__.py, line 16: the game is missing: below its class"),
    "fails as it is loaded": ([("ROUNDS = 3", "ROUNDS = 3 % 0")], "__init__.py, line 12: It fails as it is loaded"),
    "has a method with other arguments": (
        [(sample_pack.TAKES, "    def take(self):\n")],
        "__init__.py, line 74: write def take(self, answer): it is called like this",
    ),
    "changes what it is asked about": (
        [
            (
                "        if step == ROLL:\n            return dice",
                "        self.turn += 1\n        if step == ROLL:\n            return dice",
            )
        ],
        "__init__.py, line 51: ask changes the position",
    ),
    "asks nothing that is a question": (
        [('dice(("peb.roll", 2), 2, seat=self.turn)', '("peb.roll", 2)')],
        "__init__.py, line 51: ask returns ('peb.roll', 2)",
    ),
    "says a text that is no message": (
        [('return [("peb.ev_done", self.turn)]', 'return ["peb.ev_done"]')],
        "__init__.py, line 74: take returns ['peb.ev_done']; it returns a list of messages",
    ),
    "has one list for all games": (
        [("        self.totals = []\n", ""), (SWITCHES, SWITCHES + "    totals = []\n")],
        "__init__.py, line 24: totals changes in play and belongs to all games at once",
    ),
    "keeps in its module what changes": (
        [("ROUNDS = 3\n", "ROUNDS = 3\nSEEN = {}\n"), (ROLLED, "            SEEN[self.turn] = answer\n" + ROLLED)],
        "__init__.py, line 13: SEEN changes in play",
    ),
    "needs more seats than it says": ([("SEATS = (2, 6)", "SEATS = (1, 6)")], "__init__.py, line 21: SEATS allows 1"),
    "needs fewer seats than it says": (
        [("SEATS = (2, 6)", "SEATS = (3, 6)")],
        "__init__.py, line 21: a game begins with 2 people, and SEATS says from 3 to 6",
    ),
    "plays with the most seats only": (
        [(STEP, STEP + "        self.totals[5]\n")],
        "__init__.py, line 158: In game",
    ),
    "breaks a law": ([("bytearray(64)", "bytearray(63)")], "a law of all games"),
    "gives a number no default between its bounds": (
        [("0, 99, 0)", "0, 99, 100)")],
        "__init__.py, line 69: number takes whole numbers, and a default from low to high; low is 0, high 99",
    ),
    "asks a seat that there is not": (
        [("2, seat=self.turn", "2, seat=9")],
        "line 59: dice: a seat is a number from 0 to 5",
    ),
    "asks in secret where nobody sits": (
        [("dice, number", "dice, number, secret"), ('number(("peb.bonus",), 0, 99, 0)', SECRET)],
        "__init__.py, line 69: peb.bonus: a seat is asked that nobody has taken",
    ),
    "has too many seats": ([("SEATS = (2, 6)", "SEATS = (0, 9)")], "__init__.py, line 21: SEATS are the fewest"),
    "leaves out its seats": (
        [("    SEATS = (2, 6)\n", ""), ("(255, 255, 255))\n", ")\n")],
        "__init__.py, line 16: SEATS are the fewest",
    ),
    "has a level that is no tuple": ([('("peb.full",)', '("peb.full")')], "__init__.py, line 22: LEVELS is a tuple"),
    "has a colour too few": ([("(255, 255, 255))\n", ")\n")], "__init__.py, line 24: COLOURS has a row for each seat"),
    "has rules without a subject": (
        [(SWITCHES, SWITCHES + '    RULES = ("peb.sit", ("peb.join",))\n')],
        "__init__.py, line 24: RULES has a row for each subject",
    ),
    "names a question behind which is no rule": (
        [(SWITCHES, SWITCHES + '    RULES = (("peb.sit", ("peb.join",)),)\n')],
        "__init__.py, line 24: peb.join.why has no text in terms/en.tsv",
    ),
    "loses what it knows": (
        [('        ("given", codec.INT),\n', "")],
        "__init__.py, line 47: given changes in play and is not one of FIELDS",
    ),
    "has a field of another kind": (
        [('("totals", codec.INTS)', '("totals", codec.INT)')],
        "__init__.py, line 32: FIELDS are rows of an attribute and its kind",
    ),
    "says nothing, not even that": (
        [('        return [("peb.ev_done", self.turn)]\n', "")],
        "line 74: take returns nothing",
    ),
    "forbids without a word": ([(ROLLED, NO_ONES + ROLLED)], "peb.no_ones has no text in terms/en.tsv"),
    "says less than its text": (
        [('("peb.round_done", self.round)', '("peb.round_done",)')],
        "its text names argument 0",
    ),
    "has half a point": (
        [("return list(self.totals)", "return [total / 2 for total in self.totals]")],
        "__init__.py, line 135: / makes a fraction, and a game has whole numbers only: write //",
    ),
    "comes to half a point": (
        [("self.totals[0] += answer[0]", "self.totals[0] += 10 ** -answer[0]")],
        "__init__.py, line 49: totals comes to 3.0, and a game has whole numbers only",
    ),
    "has scores by name": (
        [("return list(self.totals)", "return {0: 1}")],
        "__init__.py, line 134: scores returns {0: 1}; it returns a list",
    ),
    "has scores of other seats": ([("return list(self.totals)", "return [0]")], "line 134: scores, ranking_scores"),
    "goes on when it has been ended": (
        [('self.step = OVER\n        return [("peb.ev_ab', 'return [("peb.ev_ab')],
        "goes on",
    ),
    "has no scores": (
        [(sample_pack.SCORES, "    def points_of(self):\n")],
        "line 16: the class has no def scores(self)",
    ),
    "refuses too late": (
        [("            self.step = BONUS\n", "            raise Refused('refused.blob')\n")],
        "refused too late",
    ),
    "fails": ([(STEP, STEP + "        self.totals[9] += 1\n")], "IndexError"),
    "never ends": ([(STEP, STEP + "        while True:\n            pass\n")], "did not answer in time"),
    "takes all memory": ([(STEP, STEP + "        self.given = bytearray(99999999)\n")], "memory"),
    "plays for ever": (
        [("ROUNDS else OVER", "ROUNDS else ROLL")],
        "__init__.py, line 51: after 300 entries a game has not ended",
    ),
    "says what it has no words for": ([('"peb.phase"', '"peb." + "phases"')], "peb.phases"),
    "is called otherwise": ([('ID = "marbles"', 'ID = "other"')], "says that its ID is other"),
}


@pytest.fixture
def check(monkeypatch):
    """Runs `pack check` on a folder; returns (exit code, what it said)."""
    monkeypatch.setattr(trial, "LONGEST", 300)

    def check(folder, games=20):
        done = CliRunner().invoke(main, ["pack", "check", str(folder), "--games", str(games)])
        return done.exit_code, done.output

    return check


def test_a_good_pack_passes(check, tmp_path):
    code, said = check(sample_pack.write(tmp_path), 2)
    assert code == 0 and "marbles: all in order after 2 games" in said, said


@pytest.mark.parametrize("how", slow_among(["never ends"], WRONG))
def test_a_wrong_pack_is_refused_with_the_reason(check, tmp_path, how):
    changes, reason = WRONG[how]
    code, said = check(sample_pack.write(tmp_path, changes=changes))
    assert code == 1 and reason in said and "cannot go onto a box" in said, said
    assert "Traceback" not in said


def test_a_refusal_without_end_is_cut(check, tmp_path):
    change = sample_pack.SCORES, sample_pack.SCORES + sample_pack.NO_END
    code, said = check(sample_pack.write(tmp_path, changes=[change]))
    assert code == 1 and len(said) < 1000, said[:1000]


ROWS = {
    "no tab": ("peb.zzz without", "a row is an id"),
    "unsorted": ("aaa.first\tFirst", "not in its place"),
    "a term of the box": ("refused.full\tNo", "term of the box"),
    "braces": ("peb.zzz\tOpen {", "braces"),
    "too long": ("peb.zzz\t" + "x" * 256, "255 bytes"),
    "a rule with an argument": ("peb.zzz.why\t{0} in your pile.", "the rule behind a question has no arguments"),
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
    assert code == 1 and "terms/en.tsv, line 11: 23 letters, and there is room for 21 here" in said, said


def test_a_folder_with_another_name_no_words_or_too_much_in_it(check, tmp_path):
    assert "not the folder of a game" in check(tmp_path)[1]
    folder = sample_pack.write(tmp_path, "Marbles")
    assert "cannot be the id of a game" in check(folder)[1]
    folder = sample_pack.write(tmp_path, "loud")
    (folder / "terms" / "en.tsv").unlink()
    assert "the table of its words is missing" in check(folder)[1]
    (folder / "terms" / "en.tsv").write_bytes(b"peb.a\tA\npeb.b\t\xe4\n")
    assert "terms/en.tsv, line 2: this file is not UTF-8" in check(folder)[1]
    folder = sample_pack.write(tmp_path, "large")
    (folder / "more.py").write_text("#" * 200_001)
    code, said = check(folder)
    assert code == 2 and "200 kB" in said


PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=%s\\n"\n"Plural-Forms: nplurals=%d; plural=0;\\n"\n\n'
TEXT = 'msgctxt "peb.round"\nmsgid "Round {0}"\n%s\n'
CATALOGUES = {
    "plurals": (PO % ("utf-8", 5_000_000) + TEXT % 'msgid_plural "Rounds"\nmsgstr[0] "Runde"', "msgid_plural"),
    "plurals in other letters": (PO % ("utf-7", 5_000_000) + TEXT % 'msgid+AF8-plural "x"\nmsgstr[0] "x"', "terms"),
    "a digit that is none": (PO % ("utf-8", 2) + TEXT % 'msgstr "Runde {²}"', "terms/de.po, line 7: peb.round"),
    "too long": (PO % ("utf-8", 2) + TEXT % f'msgstr "{"x" * 256}"', "255 bytes"),
    "another argument": (
        PO % ("utf-8", 2) + TEXT % 'msgstr "Runde {1}"',
        "terms/de.po, line 7: peb.round: a translation",
    ),
    "a label too wide": (
        PO % ("utf-8", 2) + 'msgctxt "peb.keep"\nmsgid "Keep"\nmsgstr "Behalten, was vor einem liegt und wartet"\n',
        "terms/de.po, line 7: 40 letters, and there is room for 21 here, or 38 in a translation",
    ),
}


@pytest.mark.parametrize("how", CATALOGUES)
def test_a_translation_that_no_box_could_say_is_refused(check, tmp_path, how):
    data, reason = CATALOGUES[how]
    folder = sample_pack.write(tmp_path)
    (folder / "terms" / "de.po").write_text(data)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    code, said = check(folder, 1)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 30_000
    assert code == 1 and (reason in said or how == "plurals in other letters"), said


def test_of_very_many_faults_the_first_are_said_and_the_rest_are_counted(check, tmp_path):
    folder = sample_pack.write(tmp_path)
    (folder / "terms" / "en.tsv").write_text("x\n" * 40_000)
    code, said = check(folder)
    assert code == 1 and said.count("\n") == 22 and "39981" in said, said


@pytest.mark.slow
def test_a_game_that_never_ends_by_its_rules_is_said_to(check, tmp_path, monkeypatch):
    monkeypatch.setattr(trial, "LONGEST", 4000)
    monkeypatch.setattr(trial, "ENOUGH_S", 0)
    monkeypatch.setattr(trial, "PLAYED_THROUGH", 1)
    endless = sample_pack.write(tmp_path, changes=[("ROUNDS = 3", "ROUNDS = 10 ** 9")])
    unended = "ended by its rules"
    assert unended in check(endless, 1)[1]
    code, said = check(sample_pack.write(tmp_path / "sound"), 3)
    assert code == 0 and unended not in said


def test_a_link_to_itself_is_no_folder(check, tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    code, said = check(tmp_path / "loop")
    assert code == 2 and "is not the folder of a game" in said, said
