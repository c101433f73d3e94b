"""Whatever the line may write fills the flash: the game that runs has its room, ends, is sealed and can be read."""

from hashlib import sha256

from firmware.link.server import Server
from firmware.store.catalogue import FINISHED
from shared_rules.core import action as act
from shared_rules.formats import packet, roster, who
from tests.device.rig import Rig, play_on, rest, sit_down
from tests.host.lines import Flash
from tests.power.flash import Chip, Mounted

PROMISES = (
    ("a running game that stops because the line has filled the flash by every request there is", "none", "none"),
)

BLOCKS = 160  # a little more than two unfinished games reserve
MOST_ASKED = 3000
RECORDS = 400


def put(server: Server, what: int, name: bytes, data: bytes) -> str:
    """One thing, piece by piece. Returns "" or the term with which it was refused."""
    offset = 0
    while True:
        head = bytes((what,)) + len(data).to_bytes(4, "little") + sha256(data).digest() + bytes((len(name),)) + name
        body = head + offset.to_bytes(4, "little") + data[offset : offset + 700]
        _, _, answer = packet.decode(server.feed(packet.encode(packet.PUT, 1, body), 0).strip())
        if len(answer) != 5:
            return answer[1:].decode()
        offset = int.from_bytes(answer[:4], "little")
        if answer[4] != packet.UNFINISHED:
            return ""


def fill(box: Flash, game_id: bytes) -> dict[str, str]:
    """Send everything under every name until it is refused. Returns by kind why it was."""
    why: dict[str, str] = {}
    person = [(seat, bytes(16), b"person00" + bytes((seat,)), "x" * 20) for seat in range(16)]
    for number in range(MOST_ASKED):
        why["preset"] = put(box.server, packet.PRESET, b"pebbles-%d" % number, bytes(239) + b"1")
        if why["preset"]:
            break
    why["pack"] = put(box.server, packet.PACK, b"chess", bytes(packet.MAX_PACK))
    why["people"] = put(box.server, packet.ROSTER, b"roster", roster.write([(b"x" * 16, "y" * 20)] * 64))
    why["seats"] = put(box.server, packet.PLAYERS, game_id.hex().encode(), who.write(person))
    why["challenge"] = put(box.server, packet.CHALLENGE, b"challenge", bytes(range(16)))
    why["setting"] = put(box.server, packet.SETTING, b"mute", b"\1")
    return why


def test_a_game_ends_on_a_flash_that_the_line_has_filled():
    with Mounted(Chip(BLOCKS), new=True):
        rig = Rig("")
        sit_down(rig.start("pebbles"), 3)
        box = Flash("")
        box.catalogue = rig.catalogue
        why = fill(box, rig.table.game_id)
        assert why["preset"] == "refused.full"
        game_id = rig.table.game_id
        while rig.table.count < RECORDS:
            if not play_on(rig.table, 1):
                rig.table.undo(correct=True)
            rest(rig.table)
        if rig.table.decision:
            rig.table.operate(act.ABANDON)
        rig.table.finish()
        rig.catalogue.seal_ended()
        (entry,) = rig.catalogue.entries()
        assert (entry.game_id, entry.state) == (game_id, FINISHED)
        assert rig.catalogue.read(game_id).count == entry.count > RECORDS
