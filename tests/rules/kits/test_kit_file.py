"""Promise: each mistake of a kit's file is told with its line, all of them at once."""

from shared_rules.kit_files import kit_file, prove
from tests.rules.kits.sample import BIDS, HEAD

COUNT = '[count]\ntotal = "1"\n'
LINES = HEAD.count("\n")


def faults(text):
    """The lines of the mistakes and their terms, of a wrong formula what is wrong with it."""
    found = []
    for line, message in kit_file.read(text).faults:
        found.append((line, message[2][0] if message[0] == "kit.formula" else message[0]))
    return found


def missed(example, kit=BIDS):
    """What an example of a kit misses."""
    file = kit_file.read(kit + "[[example]]\n" + example)
    assert not file.faults, file.faults
    return [message[2][0] for _, message in prove.misses(file)]


def test_a_mistake_is_told_with_its_line():
    for text, wanted in (
        (BIDS, []),
        ("", [(1, "kit.missing"), (1, "kit.missing"), (1, "kit.seats"), (1, "kit.missing")]),
        (HEAD + "colour = 1\n" + COUNT, [(4, "kit.unknown")]),
        (HEAD.replace("A kit", "A kit whose name has too many letters") + COUNT, [(1, "kit.words")]),
        (HEAD.replace("1-4", "4-13") + COUNT, [(3, "kit.seats")]),
        (HEAD + 'order = "later"\n' + COUNT, [(4, "kit.choice")]),
        (HEAD + "dice = 11\n" + COUNT, [(4, "kit.whole")]),
        (HEAD + "picture = [%s]\n" % ('"rgbypw..",' * 8) + COUNT, []),
        (HEAD + "picture = [%s]\n" % ('"rgbypw..",' * 7) + COUNT, [(4, "kit.picture")]),
        (HEAD + "picture = [%s]\n" % ('"rgbypwx.",' * 8) + COUNT, [(4, "kit.picture")]),
        (HEAD + "languages = { de = 3 }\n" + COUNT, [(4, "kit.section")]),
        (HEAD + "again = true\n" + COUNT, [(4, "kit.whole")]),
        (HEAD + 'rounds = "total"\n' + COUNT, [(4, "kit.formula_name")]),
        (HEAD + "enter = 3\n" + COUNT, [(4, "kit.section")]),
        (HEAD + "[enter]\na = true\n" + COUNT, [(5, "kit.formula_missing")]),
        (HEAD + '[enter]\n1st = "each 0..1"\nsum = "each 0..1"\n' + COUNT, [(5, "kit.row_name"), (6, "kit.row_name")]),
        (HEAD + '[enter]\ntotal = "each 0..1"\n' + COUNT, [(5, "kit.role"), (7, "kit.twice")]),
        (HEAD + '[enter]\n"a{n} for n in 1,x" = "each 0..1"\n' + COUNT, [(5, "kit.repeated")]),
        (HEAD + '[enter]\n"a{n} for n in 1, 2" = "each 0..{n}"\n[count]\ntotal = "a1 + a2"\n', []),
        (
            HEAD + '[enter]\n"a{n} for n in %s" = "each 0..1"\n' % ",".join("%d" % n for n in range(31)) + COUNT,
            [(4, "kit.too_many")],
        ),
        (
            HEAD + '[count]\n"a{n} for n in %s" = "1"\n' % ",".join("%d" % n for n in range(64)) + 'total = "1"\n',
            [(4, "kit.too_many")],
        ),
        (
            HEAD + '[enter]\na = "somebody 0..1"\nb = "each 0"\nc = "seat 0..1"\n' + COUNT,
            [(5, "kit.entered"), (6, "kit.entered"), (7, "kit.entered")],
        ),
        (HEAD + '[enter]\na = "start each 0..1"\nb = "start seat"\n' + COUNT, [(6, "kit.option")]),
        (HEAD + '[enter]\na = "table x|none"\n' + COUNT, [(5, "kit.choice_name")]),
        (HEAD + '[enter]\na = "table %s"\n' % "|".join(["w%d" % n for n in range(300)]) + COUNT, [(5, "kit.too_many")]),
        (HEAD + "[count]\ntotal = '" + "not " * 99 + "1'\n", [(5, "kit.formula_nested")]),
        (HEAD + "[count]\ntotal = '" + "-" * 99 + "1'\n", [(5, "kit.formula_nested")]),
        (HEAD + '[enter]\na = "row 0..1"\n' + COUNT, [(5, "kit.row_in_turn")]),
        (HEAD + '[enter]\na = "each 0..1"\nb = "before each 0..1"\n' + COUNT, [(6, "kit.order")]),
        (
            HEAD + '[enter]\na = "each b..1"\nb = "each 0..1 = c"\n' + COUNT,
            [(5, "kit.formula_below"), (6, "kit.formula_name")],
        ),
        (HEAD + '[enter]\na = "start 0..before(b)"\nb = "each 0..1"\n' + COUNT, [(5, "kit.formula_name")]),
        (HEAD + '[enter]\na = "table x|y"\nb = "table y|x"\n[count]\ntotal = "x"\n', [(8, "kit.formula_name")]),
        (HEAD + '[count]\na = "total"\ntotal = "a"\n', [(5, "kit.formula_below")]),
        (HEAD + COUNT + '[refuse]\nwrong = "nobody"\n[words]\nwrong = "Why"\n', [(7, "kit.formula_name")]),
        (HEAD + COUNT + '[words]\ntotle = "x"\ntotal = ""\n', [(8, "kit.words"), (7, "kit.formula_name")]),
        (HEAD + COUNT + "[[example]]\nseats = 9\n", [(7, "kit.whole")]),
        (HEAD + COUNT + "[[example]]\nrounds = [1]\n", [(7, "kit.rounds")]),
        (HEAD + COUNT + "[[example]]\noptions = 1\n", [(7, "kit.options")]),
        (
            HEAD + COUNT + "[[example]]\ntotle = 1\nended = 1\nwinners = 1\nrefused = 1\n",
            [(7, "kit.formula_name"), (10, "kit.formula_name"), (8, "kit.flag"), (9, "kit.winners")],
        ),
        (HEAD + "example = 1\n" + COUNT, [(4, "kit.section")]),
        (HEAD + COUNT + "[[example]]\n" * 31, [(6, "kit.too_many")]),
        (HEAD + "x = 1.5\n", [(4, "kit.toml_value")]),
    ):
        assert faults(text) == wanted, (text, faults(text))


def test_a_kit_has_room_for_so_many_bytes():
    row = '"a{n}%s for n in 10,11,12,13,14,15,16,17,18,19" = "' + " + ".join(["100000"] * 40) + '"\n'
    text = HEAD + "[count]\n" + row % "" + row % "b" + 'total = "1"\n'
    assert faults(text) == [(1, "kit.too_long")]


def test_an_example_that_does_not_come_out_is_told():
    for example, wanted in (
        ("seats = 2\nrounds = [{ bid = [1, 0], won = [1, 0] }]\ntotal = [11, 10]\nbid = [1, 0]\n", []),
        ("seats = 2\noptions = { short = 'yes' }\nrounds = [{}, {}, {}]\ntotal = 30\nwinners = [0, 1]\n", []),
        ("rounds = [{}, {}, {}, {}, {}]\nended = true\n", []),
        ("seats = 2\nrounds = [{ fine = ['', 3] }]\ntotal = [10, 7]\n", []),
        ("seats = 2\nrounds = [{ bid = 1, won = 1 }]\nrefused = 'tricks'\n", []),
        ("seats = 2\nrounds = [{ bid = 2 }]\nrefused = 'bid'\n", []),
        ("seats = 2\nrounds = [{ bid = [2, 0], won = 1 }]\nrefused = 'bid'\n", []),
        ("rounds = [{ bid = 1, won = 1 }]\ntotal = 12\n", ["kit.example_value"]),
        ("rounds = [{}]\nended = true\n", ["kit.example_ends"]),
        ("rounds = [{}, {}, {}, {}, {}]\nended = false\n", ["kit.example_not_ends"]),
        ("rounds = [{}, {}, {}, {}, {}, {}]\n", ["kit.example_over"]),
        ("rounds = [{}]\nwinners = []\n", ["kit.example_winners"]),
        ("rounds = [{}]\nrefused = 'tricks'\n", ["kit.example_taken"]),
        ("seats = 2\nrounds = [{ bid = 1, won = 1 }]\n", ["kit.example_refused"]),
        ("seats = 2\nrounds = [{ bid = [1] }]\n", ["kit.example_list"]),
        ("rounds = [{ bad = 1 }]\n", ["kit.formula_name"]),
        ("rounds = [{ dice = [3] }]\n", ["kit.example_dice"]),
        ("rounds = [{ fine = [[%s]] }]\n" % ", ".join(["1"] * 21), ["kit.example_many"]),
        ("rounds = [{ times = 101 }]\n", ["kit.whole"]),
        (
            "rounds = [{ times = 3 }, { bid = 9, times = 98 }]\nrefused = 'bid'\nwinners = [0]\ntotal = 30\n",
            ["kit.example_over"],
        ),
        ("rounds = [{ times = 3 }, { bid = 9 }]\nrefused = 'bid'\nwinners = [0]\ntotal = 30\n", []),
        ("options = { short = [1] }\nrounds = [{}]\n", ["kit.example_table"]),
        ("rounds = [{ bid = 'two' }]\n", ["kit.formula_name"]),
        ("options = { bid = 1 }\nrounds = [{}]\n", ["kit.formula_name"]),
    ):
        assert missed(example) == wanted, example


def test_numbers_that_no_example_notices_are_named():
    text = (
        HEAD
        + '[enter]\na = "each 0..9"\n[count]\nb = "table(a, 1, 2, 3) + 100"\ntotal = "b + before(total)"\n[[example]]\n'
    )
    file = kit_file.read(text + "rounds = [{ a = 1 }]\nb = 102\n")
    assert list(prove.unnoticed(file)) == [(1, "1", "table(a, 1, 2, 3) + 100"), (1, "3", "table(a, 1, 2, 3) + 100")]
    file = kit_file.read(text + "rounds = [{ a = 1 }, { a = 0 }, { a = 2 }]\ntotal = 306\n")
    assert list(prove.unnoticed(file)) == []
    file = kit_file.read(BIDS)
    tricks = file.rows.index("tricks")
    assert list(prove.never_refused(file)) == [(tricks, "tricks")]
    file = kit_file.read(BIDS + "[[example]]\nrefused = 'tricks'\n")
    assert list(prove.never_refused(file)) == []
