"""Strings that stay on flash are the same as those of whole tables in memory."""

from firmware.store import files
from firmware.words import Words
from shared_rules.core.terms import Terms
from tests.tempdir import TempDir

COMMON = "firmware/terms/en.tsv"


def ids(table):
    return [str(line.split(b"\t")[0], "utf-8") for line in table.split(b"\n") if line]


def test_every_term_of_the_box_is_found():
    table = files.read(COMMON)
    words = Words()
    words.use([COMMON])
    terms = Terms([table])
    known = ids(table)
    assert len(known) > 90
    for term in known:
        assert words.text(term) == terms.text(term) != term


def test_unknown_terms_show_their_id():
    words = Words()
    assert words.text("menu.redo") == "menu.redo"
    words.use([COMMON, "no/such/file"])
    assert words.text("menu.red") == "menu.red"
    assert words.text("elf.unheard") == "elf.unheard"


def test_ids_that_share_a_hash_are_told_apart():
    table = b"".join([b"x.%d\ttext %d\n" % (number, number) for number in range(2000)])
    with TempDir() as root:
        files.append(root + "/terms", table)
        words = Words()
        words.use([root + "/terms"])
        for number in range(0, 2000, 7):
            assert words.text("x.%d" % number) == "text %d" % number


def test_the_first_file_wins():
    with TempDir() as root:
        files.append(root + "/own", b"menu.redo\tAgain\n")
        words = Words()
        words.use([root + "/own", COMMON])
        assert words.text("menu.redo") == "Again"
        assert words.text("menu.mend") == "Mend an answer"
