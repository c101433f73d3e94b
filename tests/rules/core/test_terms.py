"""Templates of the term tables."""

from shared_rules.core.terms import Terms

TABLE = "a.hello\tHello {0s}, {1} of {2}\na.nested\t[{0}]\nb.word\tWört\nb.x\tx".encode()


def test_seats_numbers_terms_and_messages_fill_a_template():
    terms = Terms([TABLE])
    terms.seat_names = ("b.word", "Ann")
    assert terms.say(("a.hello", 0, 3, "b.word")) == "Hello Wört, 3 of Wört"
    assert terms.say(("a.hello", 1, -3, ("a.nested", "b.x"))) == "Hello Ann, -3 of [x]"
    assert terms.say(("a.hello", 4, 0, 0)) == "Hello 5, 0 of 0"


class Translated(Terms):
    def word(self, kit, text):
        return {("Golf", "Golf"): "Minigolf", ("Golf", "hole"): "Bahn"}.get((kit, text)) or super().word(kit, text)


def test_a_kit_and_what_it_calls_its_rows_are_said_in_the_language():
    terms = Translated([b"a.kit\t<{0k}>\nb.ours\tour game\nhole\tpit"])
    assert terms.say(("a.kit", "Golf")) == "<Minigolf>"
    assert terms.say(("a.kit", "Golf", "hole")) == "<Bahn>"
    assert terms.say(("a.kit", "Golf", "par")) == "<par>", "nobody has translated it"
    assert terms.say(("a.kit", "b.ours")) == "<our game>", "a table has called it so"


def test_a_place_that_is_no_argument_is_a_question_mark():
    terms = Terms(["a.odd\t{²} {} {9} {-1} {s} {0}".encode()])
    assert terms.say(("a.odd", 3)) == "? ? ? ? ? 3"


def test_the_first_table_with_a_term_wins_and_unknown_terms_show_their_id():
    terms = Terms([b"b.x\tfirst", TABLE])
    assert terms.text("b.x") == "first"
    assert terms.text("b.word") == "Wört"
    assert terms.text("b.wor") == "b.wor"
