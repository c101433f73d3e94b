"""What stands on which line of the text display: nothing is cut, and arrows say where there is more."""

from tests.device.test_render_display import question, shown


def options(labels, cursor, body=()):
    words = question(0, 0)
    words.heading = ()
    words.body = body
    words.options = labels
    words.keys = "123456"[: len(labels)]
    words.cursor = cursor
    return shown(words)


def test_an_option_that_is_too_long_goes_on_in_another_line():
    labels = ("more than one line can hold", "short")
    assert options(labels, 0)[:4] == ["> 1 more than one line", ">   can hold", "| 2 short", "|"]


def test_without_room_the_options_around_the_cursor_are_seen_and_arrows_say_where_there_are_more():
    labels = ("more than one line can hold",) * 6
    for cursor in range(6):
        lines = options(labels, cursor, ("Who?",) * 2)
        chosen = [line[2:].strip(" ↑↓") for line in lines if line[0] == ">"]
        assert " ".join(chosen) == "%d more than one line can hold" % (cursor + 1)
        assert len(lines) == 8 and lines[1] == "| Who?" and "…" not in "".join(lines)
        assert (lines[2][-1] == "↑") == (cursor > 1) and (lines[7][-1] == "↓") == (cursor < 5)


def test_of_a_heading_what_does_not_fit_is_marked():
    words = question(0, 0)
    words.heading = ("Phase 5", "Round 2 of a very long game")
    words.body = ("a question " * 20,)
    assert shown(words)[0] == "| Round 2 of a very…"


def test_a_hint_takes_the_lines_that_are_free_and_else_turns_pages():
    words = question(0, 0)
    words.hint = ("one two three four five six seven eight nine ten eleven twelve",)
    assert shown(words)[-4:] == ["| one two three four", "| five six seven eight", "| nine ten eleven", "| twelve"]
    words = question(6, 0)
    words.hint = ("one two three four five six seven eight nine ten eleven twelve",)
    pages = []
    for words.scroll in range(3):
        words.fresh = True
        pages += shown(words)[-2:]
    assert pages[:4] == ["| one two three four", "| five six seven eight", "| nine ten eleven", "| twelve"]
    assert pages[4:] == pages[:2]


def standing(labels, seats):
    words = question(0, 0)
    words.body = ()
    words.options = labels
    words.keys = "123456"[: len(labels)]
    words.seats = seats
    words.beside = (22, 105)
    return shown(words)


def test_the_numbers_of_seats_stand_in_a_column_behind_their_options():
    lines = standing(("Red", "Yellow", "nobody"), (0, 1, -1))
    assert lines[1:4] == ["> 1 Red      22", "| 2 Yellow  105", "| 3 nobody"]


def test_where_not_all_options_have_room_for_a_number_the_free_lines_have_them():
    lines = standing(("Red", "Yellow in one line"), (0, 1))
    assert lines[1:3] == ["> 1 Red", "| 2 Yellow in one line"]
    assert lines[-1] == "| 1 22 · 2 105"


def test_how_the_seats_stand_is_in_free_lines_where_no_option_says_it():
    words = question(3, 0)
    words.beside = (22, 105)
    assert shown(words)[-1] == "| 1 22 · 2 105"
    words = question(6, 0)
    words.beside = (22, 105)
    assert "22" not in "".join(shown(words))
