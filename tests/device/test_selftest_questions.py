"""The questions of a self-test: what the box shows meanwhile, and which keys answer. A program plays the person."""

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.render.pages import PAGE_MS
from firmware.selftest.question import KEY_MS
from tests.device import draw
from tests.device.builder import Builder
from tests.device.examined import Examined
from tests.device.fake_body import FakeBody
from tests.device.soldered import Soldered
from tests.tempdir import TempDir

LOOK, TEST = 5, 1  # keys: of the menu, of its second page


def by_keys(who, person):
    """Answer one question with the keys of the box, as the person would; says how it was asked.

    For a key that is not there nothing can be pressed: the person waits.
    """
    question = who.box.run.question
    value = person(question.how, [str(part) for part in question.ask])
    if question.how == "yes":
        who.tap(OK if value else BACK)
    elif question.how == "number":
        who.tap(*[NEXT] * (value - 1), OK)
    elif value:
        who.tap(value - 1)
    else:
        who.wait(KEY_MS)
    return question.how


def from_the_menu(who, person):
    """A test that is begun in the menu and answered by keys to its end: how it was asked, and its faults."""
    who.tap(LOOK, NEXT, TEST)
    asked = []
    for _ in range(1000):
        who.wait(100)
        if who.box.run.state == "over":
            break
        if who.box.run.state == "asks":
            asked.append(by_keys(who, person))
    return asked, [result.found for result in who.box.run.bench.report.results if result.verdict == "fail"]


def stands(who, ms):
    """What the box shows for some time, of which a PC looks at it: different frames, and texts."""
    frames, texts = [], []
    show, write = who.body.show, who.body.text
    who.body.show = lambda pixels: (frames.append(bytes(pixels)), show(pixels))
    who.body.text = lambda buffer: (texts.append(bytes(buffer)), write(buffer))
    end_ms = who.now_ms + ms
    while who.now_ms < end_ms:
        assert who.look()["state"] == "asks"
        who.wait(200)
    who.body.show, who.body.text = show, write
    return frames, texts


def test_the_frame_that_a_question_is_about_stands_still_however_often_a_pc_looks():
    with TempDir() as root:
        who = Examined(FakeBody(root))
        person = Builder(Soldered(who.body))
        who.begin()
        seen = []
        while len(person.asked) < 16:
            said = who.look()
            if said["state"] != "asks":
                continue
            question = who.box.run.question
            expected = question.pixels and bytes(question.pixels)
            frames, texts = stands(who, 5000)
            if expected:
                assert set(frames) == {expected}
                seen.append(question.ask[0])
            if question.framed:
                assert len(texts) > 1 and [picture for picture in texts if not is_framed(picture)] == []
            by_keys(who, person)
        assert seen.count("selftest.ask_all") == 3 and len(seen) == 14


def is_framed(picture):
    sides = [picture[at] == 255 == picture[at + 127] for at in range(0, 1024, 128)]
    rows = [picture[at] & 1 and picture[at - 128] & 128 for at in range(128)]
    return all(sides + rows)


def test_on_a_smaller_display_what_was_found_has_its_pages_from_the_first_one_on():
    with TempDir() as root:
        body = FakeBody(root)
        body.glass = (128, 4)
        who = Examined(body)
        hardware = Soldered(body)
        hardware.is_silent = True
        who.begin()
        who.finish(Builder(hardware))
        who.tap(PREVIOUS)
        who.tap(NEXT)
        while "Buzzer" not in draw.text(body.picture):
            who.tap(NEXT)
        first = draw.text(body.picture)
        who.wait(PAGE_MS - 500)
        assert draw.text(body.picture) == first
        who.wait(600)
        second = draw.text(body.picture)
        assert second != first
        who.tap(PREVIOUS, NEXT)
        assert draw.text(body.picture) == first


def test_a_number_that_is_typed_presses_no_key():
    with TempDir() as root:
        who = Examined(FakeBody(root))
        hardware = Soldered(who.body)
        hardware.dead_keys = (3,)
        person = Builder(hardware)
        who.begin()
        typed = 0
        while who.look()["state"] != "over":
            said = who.look()
            if said["state"] != "asks":
                continue
            number, how, low, high = said["question"].split(" ")[:4]
            if how == "key":
                assert (low, high) == ("0", "0")
                who.reply(int(number), 4)
                typed += who.look()["question"] == said["question"]
            value = person(how, said["question"].split(" ")[4:])
            if how == "key" and value:
                who.tap(value - 1)
            else:
                who.reply(int(number), value)
        assert typed == 11, "each of ten, and the dead one twice"
        assert who.results()["keys"] == [["fail", "selftest.key_dead", "4"]]


def test_the_menu_begins_it_and_the_keys_alone_answer_it():
    with TempDir() as root:
        who = Examined(FakeBody(root))
        hardware = Soldered(who.body)
        hardware.order = b"\x00\x01\x02"
        hardware.serpentine = False
        asked, faults = from_the_menu(who, Builder(hardware))
        assert asked.count("number") == 3 and asked.count("key") == 10
        assert faults == [("selftest.colours", "RGB", "GRB"), ("selftest.wiring", "rows")]
        who.tap(NEXT, NEXT, PREVIOUS, OK)
        assert who.body.restarts == 1


def test_a_box_of_the_menu_that_has_fewer_seats_is_asked_for_the_first_that_is_not_there_and_no_more():
    for seats, count in ((0, 16 - 5 + 1), (4, 16 - 1 + 1), (6, 16)):
        with TempDir() as root:
            who = Examined(FakeBody(root))
            hardware = Soldered(who.body)
            hardware.seat_lights = hardware.seat_keys = seats
            person = Builder(hardware)
            assert from_the_menu(who, person)[1] == []
            assert len(person.asked) == count and person.asked.count("selftest.ask_has_key") == int(seats < 6)
