"""Owns what is fuzzed: every reader of bytes that come from outside, each with a few sound samples to begin from.

A target takes any bytes, says whether they were accepted, and may raise nothing: typed refusals are caught here, and
what is accepted has to come back from its own writer. The words of a refusal do not matter.
"""

import tempfile
from binascii import crc32
from collections.abc import Callable
from functools import cache
from pathlib import Path

from scrollmaster.base.errors import BadData
from scrollmaster.games.maginor import tile_file
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

import tests.games  # noqa: F401
from firmware.session.settings import Settings
from shared_rules.core import loader
from shared_rules.core.codec import get_ints, put_ints
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import language, pack, packet, record, who
from shared_rules.formats.display import GLYPH
from shared_rules.formats.settings import SETTINGS
from shared_rules.games.maginor import tiles as maginor_tiles
from shared_rules.laws.bot import Bot
from tests.device.word_tables import file_of
from tests.host.lines import Flash
from tests.host.logs import whole_game
from tests.lab.fuzz import archives, values
from tests.laws import found


@cache
def games():
    return [loader.load(game_id) for game_id in found.game_ids()]


@cache
def game():
    return whole_game(3)


def packets(data: bytes) -> bool:
    sound = [decoded for line in packet.Splitter().feed(data) if (decoded := packet.decode(line))]
    for decoded in sound:
        assert packet.decode(packet.encode(*decoded)[:-1]) == decoded
    return len(sound) > 0


@cache
def _server():
    return Flash(tempfile.mkdtemp(prefix="fuzz")).server


def requests(data: bytes) -> bool:
    """The first byte is the kind of a sound packet, the rest its body: the box always answers, or is silent."""
    kinds = []
    if data:
        for line in packet.Splitter().feed(_server().feed(packet.encode(data[0], 7, data[1:]), 1000)):
            kind, _, _ = packet.decode(line)
            kinds.append(kind)
    return kinds == [data[0] | packet.REPLY] if data else False


def records(data: bytes) -> bool:
    try:
        kind, dt_ms, values = record.NEWEST.decode(data)
    except Refused:
        return False
    assert record.NEWEST.encode(kind, dt_ms, values) == data
    return True


def ints(data: bytes) -> bool:
    try:
        values = get_ints(data)
    except Refused:
        return False
    again = bytearray()
    put_ints(again, values)
    assert again == data
    return True


def frames(data: bytes) -> bool:
    try:
        check(Log(data))
    except BadData:
        return False
    return True


def exports(data: bytes) -> bool:
    text = data.decode("utf-8", "surrogateescape")
    try:
        log = jsonl.read(text)
    except BadData:
        return False
    assert jsonl.write(log) == text
    return frames(log.frames)


def states(data: bytes) -> bool:
    """The first byte names the game, the rest are the bytes of a state, as a checkpoint holds them."""
    if not data:
        return False
    play = Play(games()[data[0] % len(games())])
    try:
        play.restore(data[1:])
    except Refused:
        return False
    assert play.encode() == data[1:]
    return True


def packs(data: bytes) -> bool:
    try:
        entries = pack.contents(data)
    except Refused:
        return False
    assert pack.make(entries) == data
    return True


def who_sat_where(data: bytes) -> bool:
    """What comes before the CRC, which fits."""
    sealed = data + crc32(data).to_bytes(who.TAIL, "little")
    try:
        seats = who.read(sealed)
    except Refused:
        return False
    assert who.write(seats) == sealed
    return True


class _Vault:
    def __init__(self, data):
        self._data = data

    def get(self, key):
        return self._data


def tile_sets(data: bytes) -> bool:
    try:
        name, tiles = maginor_tiles.decode(data)
    except Refused:
        return False
    assert maginor_tiles.encode(name, tiles) == data
    return True


def tile_files(data: bytes) -> bool:
    try:
        found = tile_file.parse(data.decode("utf-8", "replace"), "tiles.toml")
    except BadData:
        return False
    return tile_sets(found.data)


def languages(data: bytes) -> bool:
    def read(offset: int, size: int) -> bytes:
        return data[offset : offset + size]

    try:
        language.check(read, len(data))
    except Refused:
        return False
    first, end = pack.place(pack.rows(read, language.MOST_ENTRIES), language.LETTERS)
    letters, glyphs = language.letters(data[first:end])
    assert len(glyphs) == GLYPH * len(letters) <= GLYPH * language.MOST_LETTERS
    return True


def settings(data: bytes) -> bool:
    read = Settings(_Vault(data))
    assert all(0 <= getattr(read, name) < len(values) for name, values in SETTINGS)
    return True


def _seats():
    return who.write([(0, bytes(16), b"an id of", "Anna"), (3, bytes(16), b"one with 13 b", "Jørn")])


def _some_states():
    for number, package in enumerate(games()):
        bot = Bot(package, 5)
        for _ in range(30):
            if not bot.over:
                bot.step()
        yield bytes([number]) + bot.play.encode()


TARGETS: dict[str, tuple[Callable[[bytes], bool], Callable[[], list[bytes]]]] = {
    "packets": (packets, lambda: [packet.encode(kind, 1, bytes(14)) for kind in range(4)]),
    "requests": (requests, lambda: [bytes([1]) + bytes(8), bytes([2, 0, 0])]),
    "records": (records, lambda: game().bodies),
    "ints": (ints, lambda: [bytes((1, 128, 1, 127, 255, 255, 3))]),
    "frames": (frames, lambda: [game().frames]),
    "exports": (exports, lambda: [jsonl.write(Log(game().frames)).encode()]),
    "states": (states, lambda: list(_some_states())),
    "languages": (languages, lambda: [file_of()]),
    "packs": (packs, lambda: [pack.make([("__init__.mpy", b"M"), ("terms/en.words", bytes(40))])]),
    "who sat where": (who_sat_where, lambda: [_seats()[: -who.TAIL], b""]),
    "tile sets": (tile_sets, lambda: [tile_file.parse(tile_file.template(), "").data]),
    "tile files": (tile_files, lambda: [tile_file.template().encode()]),
    "archives": (archives.read_changed_bytes, lambda: [b""]),
    "rows": (archives.read_changed_rows, lambda: [b""]),
    "values": (values.read, lambda: [bytes((question, 0, 0, 0, 0, 0)) for question in range(15)]),
    "settings": (settings, lambda: [bytes(len(SETTINGS))]),
}


def save_samples(name: str, folder: Path) -> None:
    """Write the samples of a target as files: where a guided search begins."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, sample in enumerate(TARGETS[name][1]()):
        (folder / f"{number}").write_bytes(sample)
