"""A language from outside: a held key takes it, the display shows its letters, and what it lacks is said in English."""

from hashlib import sha256

from firmware.input import view as modes
from firmware.input.keys import BACK, OK
from firmware.menu import look
from firmware.store import files, languages
from shared_rules.formats import language, pack, packet, words
from shared_rules.formats.settings import LANGUAGES
from tests.device.fake_body import FakeBody, Person
from tests.device.test_offer import ask
from tests.device.word_tables import GLYPHS, POLISH, file_of, letters_of, table
from tests.expect import refuses
from tests.tempdir import TempDir

PROMISES = (
    (
        "a language goes onto a box that runs, by a key held there; a power cut, a missing word and one that is gone",
        "it speaks",
        "held",
    ),
)

ENGLISH = "What shall we play?"
FIRST = len(LANGUAGES)  # the place of the first one from outside


def head(data, code):
    name = code.encode()
    size = len(data).to_bytes(4, "little")
    return bytes((packet.LANGUAGE,)) + size + sha256(data).digest() + bytes((len(name),)) + name


def send(who, data, code="pl"):
    """What the PC hears at the end of the last packet: the state, or the term of a refusal."""
    at = 0
    while at < len(data):
        heard = ask(who, packet.PUT, head(data, code) + at.to_bytes(4, "little") + data[at : at + 700])
        if isinstance(heard, str):
            return heard
        at = int.from_bytes(heard[:4], "little")
    return heard[4]


def put(who, data, code="pl"):
    """Send, and hold OK: it is on the box."""
    assert send(who, data, code) == packet.ASKED and who.view.mode == modes.OFFER
    who.hold(OK)
    assert ask(who, packet.PUT, head(data, code) + len(data).to_bytes(4, "little"))[4] == packet.TAKEN


def text(who, term="menu.ask_start"):
    return who.box.session.terms.text(term)


def choose(who, value):
    """Set the language from the PC."""
    data = bytes((value,))
    ask(
        who, packet.PUT, bytes((packet.SETTING, 1, 0, 0, 0)) + sha256(data).digest() + b"\x08language" + bytes(4) + data
    )


def spoken(who):
    return who.box.session.terms.language


def test_a_held_key_takes_it_and_the_menu_turns_to_it():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of())
        assert spoken(who) == "en" and text(who) == ENGLISH, "nobody has chosen it yet"
        settings = who.box.session.settings
        for _ in range(FIRST):
            settings.turn("language")
        assert ("menu.language", "menu.language_own") in [
            one.label for one in look.page(who.box.session).decision.options
        ]
        choose(who, 0)
        choose(who, FIRST)
        assert spoken(who) == "pl" and text(who) == POLISH["menu.ask_start"]
        assert text(who, "menu.redo") == "Redo", "a word that it lacks"
        assert who.box.session.terms.say(("menu.language", "menu.language_own")) == "Language: Polski"
        assert GLYPHS[0][1] in bytes(who.body.picture), "a letter that the font lacks"
        settings.turn("language")
        assert spoken(who) == "en"


def test_its_letters_are_drawn_anew_where_the_text_is_the_same():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of({"menu.language_own": "Polski"}))
        who.box.session.terms.seat_names = ["Łucja"]
        display = who.box._screen.display
        display._draw_line(0, "Łucja", False)
        assert GLYPHS[0][1] not in bytes(display.buffer[:10])
        who.box.session.settings.put("language", FIRST)
        display._draw_line(0, "Łucja", False)
        assert GLYPHS[0][1] in bytes(display.buffer[:10])


def test_it_is_spoken_after_power_on_whatever_else_comes_and_not_once_it_is_gone():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of())
        who.box.session.settings.put("language", FIRST)
        who.power_on()
        assert spoken(who) == "pl" and text(who) == POLISH["menu.ask_start"]
        put(who, file_of({"menu.ask_start": "Hola"}), "es")
        assert spoken(who) == "pl" and who.box.session.settings.languages[FIRST:] == ("es", "pl")
        assert ask(who, packet.SETTINGS, b"").count(b"\x08language" + bytes((FIRST + 1, FIRST + 2))) == 1
        assert send(who, b"\0", "pl") == packet.TAKEN
        assert spoken(who) == "en" and text(who) == ENGLISH and languages.codes(root) == ["es"]
        who.power_on()
        assert spoken(who) == "en"
        files.remove(root + "/languages/es")
        who.power_on()
        assert spoken(who) == "en" and who.box.session.settings.languages == LANGUAGES


def test_an_older_image_speaks_english_and_one_that_has_the_language_itself_speaks_that():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of())
        who.box.session.settings.put("language", FIRST)
        vault = who.box.session.vault
        assert vault.get("settings")[4] == 0, "what an image reads that knows no languages from outside"
        files.move(root + "/languages/pl", root + "/languages/da")
        vault.put("language", b"da")
        who.power_on()
        assert spoken(who) == "da" and text(who) != POLISH["menu.ask_start"]
        who.box.session.settings.put("language", 0)
        who.power_on()
        assert spoken(who) == "en"


def test_two_there_are_and_a_third_is_refused_before_its_first_byte():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of(), "pl")
        put(who, file_of(), "es")
        assert send(who, file_of(), "nl") == "refused.languages"
        put(who, file_of({"menu.ask_start": "Nowy"}), "pl")
        assert send(who, file_of({"menu.ask_start": "Nowy"}), "pl") == packet.TAKEN, "just this one is there"
        send(who, b"\0", "es")
        put(who, file_of(), "nl")
        assert languages.codes(root) == ["nl", "pl"]


def test_a_last_piece_that_is_one_byte_0_takes_nothing_away():
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, file_of())
        data = next(file for file in (file_of({"menu.redo": "%d" % at}) for at in range(2000)) if not file[-1])
        for first, end in ((0, len(data) - 1), (len(data) - 1, len(data))):
            heard = ask(who, packet.PUT, head(data, "pl") + first.to_bytes(4, "little") + data[first:end])
        assert heard[4] == packet.ASKED and languages.codes(root) == ["pl"]


def test_another_press_takes_nothing():
    with TempDir() as root:
        who = Person(FakeBody(root))
        assert send(who, file_of()) == packet.ASKED and who.view.offer == ("scene.offer_language", "pl")
        who.tap(BACK)
        assert ask(who, packet.PUT, head(file_of(), "pl") + len(file_of()).to_bytes(4, "little")) == "refused.declined"
        assert languages.codes(root) == []


def test_what_is_no_language_is_refused():
    sound = file_of()
    wrong = [
        (sound[:-1] + bytes((sound[-1] ^ 1,)), "pl", "refused.language"),
        (pack.make([("__init__.py", b"code")]), "pl", "refused.language"),
        (pack.make([("terms/firmware.words", b"words")]), "pl", "refused.language"),
        (pack.make([("letters.py", b"code"), ("firmware.words", table(POLISH))]), "pl", "refused.language"),
        (pack.make([("a%d.words" % at, b"") for at in range(language.MOST_ENTRIES + 1)]), "pl", "refused.language"),
        (bytes(packet.MAX_LANGUAGE + 1), "pl", "refused.large"),
        (sound, "da", "refused.language"),
        (sound, "polski", "refused.language"),
        (sound, "p1", "refused.language"),
    ]
    for data, code, term in wrong:
        with TempDir() as root:
            who = Person(FakeBody(root))
            assert send(who, data, code) == term, (code, term)
            assert not who.view.offer and languages.codes(root) == []
    for name in ("../../x", "a/b", ""):
        with TempDir() as root:
            assert send(Person(FakeBody(root)), sound, name) == "refused.packet_body"


def test_a_game_from_outside_speaks_it_too():
    with TempDir() as root:
        for place in ("/packs", "/packs/marbles", "/packs/marbles/terms"):
            files.make_directory(root + place)
        files.write(root + "/packs/marbles/terms/pl.words", (table({"mar.roll": "Rzuć"}),))
        who = Person(FakeBody(root))
        put(who, file_of())
        who.box.session.settings.put("language", FIRST)
        who.box.session.terms.use(["marbles", "firmware"])
        assert text(who, "mar.roll") == "Rzuć" and text(who) == POLISH["menu.ask_start"]


def test_a_damaged_file_says_less_and_harms_nobody():
    sound = file_of()
    with TempDir() as root:
        who = Person(FakeBody(root))
        put(who, sound)
        who.box.session.settings.put("language", FIRST)
        for at in range(0, len(sound), 5):
            spoilt = sound[:at] + bytes((sound[at] ^ 255,)) + sound[at + 1 :]
            files.write(root + "/languages/pl", (spoilt,))
            who.box.session.learn_languages()
            assert isinstance(text(who), str) and isinstance(text(who, "menu.redo"), str)
            assert len(who.box.session.terms.glyphs) == 5 * len(who.box.session.terms.letters)
        for size in range(0, 200, 7):
            files.write(root + "/languages/pl", (sound[:size],))
            who.box.session.learn_languages()
            assert text(who, "menu.redo") == "Redo"


def test_letters_have_bounds():
    many = [(chr(0x100 + at), b"12345") for at in range(200)]
    letters, glyphs = language.letters(letters_of(many))
    assert len(letters) == language.MOST_LETTERS and len(glyphs) == 5 * len(letters)
    assert language.letters(b"\xff\xff12345" + b"\x41\x01") == ("", b"")


def test_a_file_is_checked_as_a_pack_is():
    refuses("refused.language", language.check, lambda offset, size: b"", 0)
    assert words.find_in(table(POLISH), words.key("menu.ask_start")).decode() == POLISH["menu.ask_start"]
