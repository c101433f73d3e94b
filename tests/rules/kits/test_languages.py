"""Promise: a kit has words in other languages in its file; the kits of the program have all of them, and they fit."""

from shared_rules.kit_files import kit_file, languages
from tests.rules.kits.sample import BIDS, file_of, ready

PROMISES = (("languages in which each kit of the program has all its words, beside its own", "6", "6 of 27 kits"),)

SPOKEN = {"da", "de", "fr", "it", "no", "sv"}
MOST_LETTERS = 19  # of one word: a line of the display behind a key
GERMAN = BIDS + '[languages.de]\nbid = "Ansage"\n"A kit" = "Vorlage"\n"More were won than there are" = "%s"\n'


def faults(text):
    return [fault for _, fault in kit_file.read(text).faults]


def test_a_text_of_the_kit_has_another_one():
    found = kit_file.read(GERMAN % "So viele gibt es nicht")
    assert not found.faults
    sentence = {"More were won than there are": "So viele gibt es nicht"}
    assert found.languages == {"de": {"bid": "Ansage", "A kit": "Vorlage"} | sentence}
    assert found.draft.pack() == kit_file.read(BIDS).draft.pack(), "the bytes are those of the kit alone"


def test_what_does_not_fit_is_named_with_its_line():
    assert faults(GERMAN % ("x" * 81)) == [("kit.words", "More were won than there are", 80)]
    found = kit_file.read(BIDS + '[languages.de]\nbids = "Ansagen"\nwon = 3\n[languages.Deutsch]\n')
    lines = BIDS.count("\n")
    assert sorted(found.faults) == [
        (lines + 2, ("kit.no_text", "bids")),
        (lines + 3, ("kit.words", "won", 24)),
        (lines + 4, ("kit.language", "Deutsch")),
    ]


def test_the_kits_of_the_program_have_every_word_in_every_language():
    for name in ready():
        found = file_of(name)
        most = languages.limits(found.draft)
        assert set(found.languages) == SPOKEN, name
        for language, texts in found.languages.items():
            assert set(texts) == set(most), (name, language)
            choices = [found.draft.title] + [text for text in texts if most[text] <= MOST_LETTERS + 5]
            shown = [texts[text] for text in choices]
            assert len(set(shown)) == len(set(choices)), (name, language)
            long = [word for text in texts.values() for word in text.split(" ") if len(word) > MOST_LETTERS]
            assert not long, (name, language, long)
