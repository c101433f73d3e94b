"""The power fails while the PC sends or deletes: the old thing is there, or the new one, whole; nothing in between."""

from hashlib import sha256
from random import Random

from firmware.session.settings import Settings
from firmware.store import languages, packs, persons
from shared_rules.core import action as act
from shared_rules.formats import chain, pack, packet, record, who, words
from shared_rules.formats.settings import LANGUAGES
from tests.device.word_tables import file_of
from tests.host.lines import Flash
from tests.host.logs import LogMaker
from tests.power.flash import Chip, Mounted, cuts

PROMISES = (
    (
        "a cut while a pack, setting or preset arrives or a game is deleted leaves the old or the new, whole",
        "nothing in between",
        "78 cuts, held",
    ),
)

BLOCKS = 128
PIECE = 900
PACKS = [pack.make([("__init__.mpy", bytes((seed,)) * 3000)]) for seed in range(2)]


SEATS = [who.write([(0, bytes(16), b"anna's i", name)]) for name in ("Anna", "Annabella")]


def ask(box, kind, body):
    answer = packet.decode(box.server.feed(packet.encode(kind, 1, body), 0)[:-1])
    assert answer[0] == kind | packet.REPLY, answer
    return answer[2]


def put(box, what, name, data):
    """Send it all; a key is held at the box when it asks."""
    head = bytes((what,)) + len(data).to_bytes(4, "little") + sha256(data).digest() + bytes((len(name),)) + name
    for at in range(0, len(data), PIECE):
        ask(box, packet.PUT, head + at.to_bytes(4, "little") + data[at : at + PIECE])
    if box.upload:
        box.upload.settle(box, True)
        ask(box, packet.PUT, head + len(data).to_bytes(4, "little"))


def game():
    maker = LogMaker()
    for number in range(30):
        maker.add(act.BLOB, ("filler", bytes((number,)) * 90))
    return maker


def delete(box, maker):
    head = record.NEWEST.start
    for body in maker.bodies:
        head = chain.link(head, body)
    request = maker.game_id + len(maker.bodies).to_bytes(4, "little") + head
    while ask(box, packet.DELETE, request) != request[8:12]:
        pass


def seen(box):
    """(pack, who sat where, brightness, preset, games, language) that a box has at power-on."""
    games = [(entry.state, entry.count) for entry in box.catalogue.entries()]
    kept = [packs.identity("", name) for name in packs.names("")]
    who_sat = [persons.get(box.catalogue.path(entry.game_id)) for entry in box.catalogue.entries()]
    return kept, who_sat, Settings(box.vault).brightness, box.vault.get("blob-pebbles-chart"), games, language(box)


def language(box):
    """What the one from outside says, which is spoken where it is there."""
    spoken = box.settings.languages[box.settings.language]
    found = [languages.Language("", code).find(("firmware",), words.key("menu.redo")) for code in languages.codes("")]
    return spoken, found


def test_a_cut_leaves_the_old_or_the_new():
    chip, maker = Chip(BLOCKS), game()
    name = maker.game_id.hex().encode()
    steps = (
        lambda box: put(box, packet.PACK, b"marbles", PACKS[1]),
        lambda box: put(box, packet.SETTING, b"brightness", b"\x02"),
        lambda box: put(box, packet.PRESET, b"pebbles-chart", b"new"),
        lambda box: put(box, packet.LANGUAGE, b"pl", file_of({"menu.redo": "Nowy"})),
        lambda box: put(box, packet.PLAYERS, name, SEATS[1]),
        lambda box: delete(box, maker),
    )
    with Mounted(chip, new=True):
        box = Flash("")
        put(box, packet.PACK, b"marbles", PACKS[0])
        put(box, packet.PRESET, b"pebbles-chart", b"old")
        put(box, packet.LANGUAGE, b"pl", file_of({"menu.redo": "Stary"}))
        put(box, packet.SETTING, b"language", bytes((len(LANGUAGES),)))
        box.put(maker)
        box.catalogue.try_to_seal(maker.game_id)
        put(box, packet.PLAYERS, name, SEATS[0])
        image = bytes(chip.buffer)
        chip.operations.clear()
        states = [(0, seen(box))]
        for step in steps:
            step(box)
            states.append((len(chip.operations), seen(box)))
    assert len({str(state) for _, state in states}) == len(steps) + 1
    count = 0
    for number, broken in cuts(image, chip.operations, Random(2)):
        later = [place for place, (done, _) in enumerate(states) if done > number][0]
        with Mounted(Chip(BLOCKS, bytearray(broken))):
            found = seen(Flash(""))
        wanted = [states[later - 1][1], states[later][1]]
        if later == len(steps):
            wanted.append((wanted[0][0], [b""], *wanted[0][2:]))  # a deletion begins with who sat there
        assert found in wanted, number
        count += 1
    print(count, "cuts, nothing in between")
    assert count > 60
