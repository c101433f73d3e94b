"""Words that are damaged or lost do not stop a game: the face does not need them."""

from firmware.input.keys import BACK, OK, PREVIOUS
from firmware.store import files
from tests.device.fake_body import WORDS, FakeBody, Person
from tests.tempdir import TempDir


def lit_while_used(person):
    """The face after every press; whatever the words are, something stands on the display."""
    faces = []
    for key in (OK, BACK, 4, 5):
        person.tap(key)
        person.wait(2000)  # past the cue
        faces.append(bytes(person.body.pixels))
        assert person.body.picture.count(b"\x00") < len(person.body.picture)
    person.hold(PREVIOUS)
    return faces


def faces_with(change):
    """A new box whose words become what `change` makes of them once it is on; None: there are none."""
    with TempDir() as root:
        person = Person(FakeBody(root))
        words = files.read(WORDS + "/firmware/en.words")
        changed = change(words) if change else None
        person.body.words = lambda room, language: changed
        return lit_while_used(person)


def test_words_that_the_flash_has_changed_stop_nobody_and_the_face_says_the_same():
    sound = faces_with(bytes)
    assert any([any(face) for face in sound])
    for before, after in ((b"e", b"{"), (b"a", b"\xff"), (b"i", b"{9}")):
        assert faces_with(lambda words, before=before, after=after: words.replace(before, after)) == sound
    assert faces_with(None) == sound
