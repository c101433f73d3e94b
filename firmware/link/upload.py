"""What the PC puts onto the box: settings and presets at once, a pack or language in parts and when the table says so.

A pack, or a language, arrives in one file that nothing reads; whole, hashed and
confirmed by a key at the box, it is renamed into its place.
A kit may come in parts, too: they wait in memory, and it takes the place of an earlier one when it is whole.
"""

from hashlib import sha256

from shared_rules.core.kit import BEGINNING, MOST_KIT
from shared_rules.core.refused import Refused
from shared_rules.formats import language, pack, packet
from shared_rules.formats.format2 import MAX_CHALLENGE, MIN_CHALLENGE
from shared_rules.formats.settings import LANGUAGES

from ..store import files, languages, packs
from ..store.vault import BOARD_ON_TRIAL, CHALLENGE, PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

    from ..session.session import Session
    from ..store.vault import Vault
    from .people import Arriving

ASKING_MS = 60000  # how long the table is asked
_FILE = "/upload~"  # beside what it becomes: a file that changes its directory is more work for the flash
_BOARD = "board"
_HEAD = 38  # bytes before the name
_DECLINED = 3  # beside the states of a packet
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"
_CODES = "abcdefghijklmnopqrstuvwxyz"  # of languages, two or three of them
_LONGEST = 40  # letters of a name
_NOTHING = b"\0"  # takes away what is kept under a name; no blob is so
_MOST_PRESETS = 64  # of all games
_PRESET_ROOM = 8192  # bytes of flash that one more may take: a pair of blocks of its directory ...
_BLOCK = 4096  # ... and a large one, which does not fit in there, beside the one in whose place it comes


class Upload:
    """A pack or language that is coming. `head`: the part that all its packets share; `state`: packet's.

    `ask`: what the table is asked.
    """

    def __init__(self, session: "Session", head: bytes, name: str) -> None:
        self.head = head
        self.ask: "Message" = ("scene.offer" if head[0] == packet.PACK else "scene.offer_language", name)
        self._name = name
        self.state = packet.UNFINISHED
        self.count = 0  # bytes that are there
        self._size = _size(head)
        self._digest = head[5:37]
        self._hash = sha256()
        self._directory = packs.directory(session.body.root)
        self._path = self._directory + _FILE
        self._asked_ms = 0
        self._offers = session.offers

    def add(self, offset: int, data: bytes, now_ms: int) -> None:
        """Keep the bytes that come next; others change nothing. The last ones make the table be asked."""
        if self.state != packet.UNFINISHED or offset != self.count or self.count + len(data) > self._size:
            return
        if offset:
            files.append(self._path, data)
        else:
            files.make_directory(self._directory)
            files.write(self._path, (data,))
        self._hash.update(data)
        self.count += len(data)
        if self.count == self._size:
            if self._hash.digest() != self._digest:
                raise Refused("refused.hash")
            check = pack.check if self.head[0] == packet.PACK else language.check
            check(lambda offset, size: files.read_part(self._path, offset, size) or b"", self._size)
            self.state = packet.ASKED
            self._asked_ms = now_ms

    def is_asked(self, now_ms: int) -> bool:
        """True while the table is asked whether it takes this."""
        if self.state == packet.ASKED and now_ms - self._asked_ms >= ASKING_MS:
            self._decline(now_ms)
        return self.state == packet.ASKED

    def settle(self, session: "Session", taken: bool) -> None:
        """Take the table's answer."""
        if not taken:
            self._decline(session.now_ms)
            return
        is_pack = self.head[0] == packet.PACK
        try:
            (packs if is_pack else languages).take(session.body.root, self._path, self._name)
        except OSError:
            self.state = _DECLINED
            raise Refused("refused.flash")
        self.state = packet.TAKEN
        self._offers.taken()
        if is_pack and session.loaded == self._name:
            session.body.restart()  # memory still holds modules of the earlier pack
        session.learn_languages()

    def _decline(self, now_ms: int) -> None:
        self.state = _DECLINED
        self._offers.declined(now_ms)


def put(session: "Session", arriving: "Arriving", body: bytes, now_ms: int) -> tuple[int, int]:
    """Take one packet. Returns (bytes that are there, state)."""
    head, name, offset, data = parts(body)
    if head[0] == packet.LANGUAGE and data == _NOTHING and _size(head) == len(data):  # no last piece of a file
        languages.remove(session.body.root, name)
        session.learn_languages()
        return len(data), packet.TAKEN
    if head[0] in (packet.PACK, packet.LANGUAGE):
        return _put_offered(session, head, name, offset, data, now_ms)
    if head[0] == packet.PRESET and name.partition("-")[2].startswith(BEGINNING):
        return _put_kit(session, arriving, head, name, offset, data)
    _put_small(session, head, name, data)
    return len(data), packet.TAKEN


def parts(body: bytes) -> tuple[bytes, str, int, bytes]:
    """(what all packets of one thing begin with, its name, where these bytes of it begin, the bytes) of a packet."""
    end = _HEAD + (body[_HEAD - 1] if len(body) >= _HEAD else 0)
    if len(body) < end + 4:
        raise Refused("refused.packet_body")
    return body[:end], _name(body[_HEAD:end]), int.from_bytes(body[end : end + 4], "little"), body[end + 4 :]


def _size(head: bytes) -> int:
    """The bytes in all."""
    return int.from_bytes(head[1:5], "little")


def _put_small(session: "Session", head: bytes, name: str, data: bytes) -> None:
    """What is whole in one packet, or nothing. One byte 0 takes a preset, a challenge or an address away."""
    size = _size(head)
    if size > packet.MAX_SMALL:
        raise Refused("refused.large", packet.MAX_SMALL)
    if size != len(data) or not data:
        raise Refused("refused.packet_body")
    if sha256(data).digest() != head[5:37]:
        raise Refused("refused.hash")
    kind = head[0]
    vault = session.vault
    if kind == packet.SETTING and size == 1:
        session.settings.put(name, data[0])
    elif kind == packet.PRESET and "-" in name:
        _put_preset(session, _preset_key(session, name), data)
    elif kind == packet.BOARD and name == _BOARD:
        vault.put(BOARD_ON_TRIAL, data)
        session.wants_restart = True
    elif kind == packet.CHALLENGE and name == CHALLENGE:
        if data != _NOTHING and not MIN_CHALLENGE <= size <= MAX_CHALLENGE:
            raise Refused("refused.packet_body")
        _keep(vault, CHALLENGE, data)
    elif kind == packet.ADDRESS and name == PAGE:
        from shared_rules.formats import address  # a box without a page never needs it in RAM

        _keep(vault, PAGE, data if data == _NOTHING else address.check(_text(data)).encode())
    else:
        raise Refused("refused.packet_body")


def _put_kit(
    session: "Session", arriving: "Arriving", head: bytes, name: str, offset: int, data: bytes
) -> tuple[int, int]:
    """A part of a kit, or all of it. The one that it replaces stays until it is whole."""
    size = _size(head)
    if size > MOST_KIT:
        raise Refused("refused.large", MOST_KIT)
    if not size or offset + len(data) > size:
        raise Refused("refused.packet_body")
    key = _preset_key(session, name)
    if sha256(session.vault.get(key) or b"").digest() == head[5:37]:
        return size, packet.TAKEN  # the answer that confirmed it may have been lost
    whole = arriving.add(head, offset, data)
    if whole is None:
        return arriving.count, packet.UNFINISHED
    _put_preset(session, key, whole)
    return size, packet.TAKEN


def _preset_key(session: "Session", name: str) -> str:
    """Where the vault keeps a preset of this name. Refused unless its game is here."""
    if name.split("-")[0] not in session.game_names():
        raise Refused("refused.unknown_game")
    return "blob-" + name


def _put_preset(session: "Session", key: str, data: bytes) -> None:
    """A preset in place of another, or one more if it leaves unfinished games their room."""
    vault = session.vault
    if data != _NOTHING:
        room = _BLOCK if len(data) > packet.MAX_SMALL else 0
        if vault.get(key) is None:
            if len(vault.keys("blob-")) >= _MOST_PRESETS:
                raise Refused("refused.full")
            room += _PRESET_ROOM
        if room:
            session.catalogue.check_room(0, room)
    _keep(vault, key, data)


def _keep(vault: "Vault", key: str, data: bytes) -> None:
    """Put data under a key, or take away what is there."""
    if data == _NOTHING:
        vault.remove(key)
    else:
        vault.put(key, data)


def _put_offered(session: "Session", head: bytes, name: str, offset: int, data: bytes, now_ms: int) -> tuple[int, int]:
    upload = session.upload if isinstance(session.upload, Upload) else None
    try:
        again = upload and upload.state == _DECLINED and not offset  # what was declined may be sent once more
        if upload is None or upload.head != head or again:
            kind = packs if head[0] == packet.PACK else languages
            if kind.holds(session.body.root, name, head[5:37]):  # the answer that confirmed it may have been lost
                return _size(head), packet.TAKEN
            session.upload = None
            session.offers.check(now_ms)
            room = (_room_of_pack if kind is packs else _room_of_language)(session, head, name)
            files.remove(packs.directory(session.body.root) + _FILE)
            session.catalogue.check_room(0, room)
            session.upload = upload = Upload(session, head, name)
        upload.add(offset, data, now_ms)
        if upload.is_asked(now_ms) or upload.state == packet.UNFINISHED:
            return upload.count, upload.state
        if upload.state == _DECLINED:
            raise Refused("refused.declined")
        session.upload = None
        return upload.count, packet.TAKEN
    except OSError:
        session.upload = None
        raise Refused("refused.flash")
    except Refused:
        session.upload = None
        raise


def _room_of_pack(session: "Session", head: bytes, name: str) -> int:
    """The bytes of flash that a pack may take. Refused when it is too large or its game may not change now."""
    size = _size(head)
    if not 0 < size <= packet.MAX_PACK:
        raise Refused("refused.large", packet.MAX_PACK)
    if "-" in name or name in session.body.games:
        raise Refused("refused.game_name")
    if session.table and session.table.play.game.ID == name:
        raise Refused("refused.at_table")
    return packs.room(size)


def _room_of_language(session: "Session", head: bytes, name: str) -> int:
    """The same of a language. Refused when it is too large, none, or one more than there may be."""
    size = _size(head)
    if not 0 < size <= packet.MAX_LANGUAGE:
        raise Refused("refused.large", packet.MAX_LANGUAGE)
    if not 2 <= len(name) <= 3 or name.strip(_CODES) or name in LANGUAGES:
        raise Refused("refused.language")
    there = languages.codes(session.body.root)
    if name not in there and len(there) >= language.MOST:
        raise Refused("refused.languages")
    return size + _PRESET_ROOM + _BLOCK


def _name(data: bytes) -> str:
    """The name of what is put; never a path."""
    name = _text(data)
    if not 0 < len(name) <= _LONGEST or not all([letter in _LETTERS for letter in name]):
        raise Refused("refused.packet_body")
    return name


def _text(data: bytes) -> str:
    """A letter for each byte: what should be ASCII and is not stays what it is."""
    return "".join([chr(byte) for byte in data])
