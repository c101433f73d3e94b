"""What crosses the serial line: packets, and their text form `@base64(payload | crc32)` in a line of its own.

    payload = version (1 byte) | kind (1 byte) | tag (1 byte, echoed in the reply) | body

Any line that does not begin with `@` is device log. Host kinds are below 0x80, the reply to kind k is k | 0x80.
Bodies; (n) is an int of n bytes, little-endian, or so many bytes; an "int" is the codec's:

    HELLO    wall time in ms since 1970, 0 when unknown (8)
          -> box id (8) | int capabilities: bit k set when kind k is answered | int boot number | int ms since boot
             | int games on the box | int percent of flash used | the firmware's version, UTF-8 to the end
    LIST     index of the first game wanted (2)
          -> the same (2) | games on the box (2) | up to MAX_LISTED entries, each: game id (8)
             | 0 running, 1 paused, 2 finished (1) | records (4) | bytes on flash (4) | length (1) and name of its game
    PULL     game id (8) | cursor: records the host has (4) | most bytes of frames (2)
          -> cursor (4) | records in all (4) | whole frames from the cursor on, none when the next one is too long
    SETTINGS nothing -> for every setting: length (1) and name | its value (1) | how many values it has (1)
    PUT      what: SETTING … LANGUAGE (1) | bytes in all (4) | their SHA-256 (32)
             | length (1) and name | offset (4) | the bytes from there on
          -> bytes that are there (4) | UNFINISHED, ASKED or TAKEN (1)
    DELETE   game id (8) | its records (4) | chain head after the last one (32)
          -> how many records have been compared (4); when that is all, the game is gone
    ABOUT    nothing -> the report of the box, UTF-8: lines `name=value` (firmware/link/about.py)
             number of a kit (1) -> of these lines those of the kits from there on, as many as fit
    WHO      game id (8) | offset (2) -> bytes in all (2) | who sat where (formats/who.py), from there on
    SUBSCRIBE as PULL -> game id (8) | as PULL, once there are records; the box may hold the question for WAIT_MS
    SELFTEST what: LOOK … ECHO (1) | LOOK: first result wanted (1) | BEGIN: stage (1)
             | REPLYING: number of the question (2), answer (2) | ECHO: anything
          -> ECHO: the same body; else how the self-test stands, UTF-8: lines `name=value` (firmware/link/selftest.py)
    LEND     nothing -> ASKED or TAKEN (1): whether a page gets the keys and lights; who holds the board is asked
    KEYS     number of the first level (1) | the page's clock in ms, now (2)
             | 1 to MAX_LEVELS, each: when it began (2), bit i set while key i is down (2)
          -> number of the level that comes next (1); a question that is held stays so
    PAGE     number of the answer that the page shows, 0 for none (1) | the page's clock in ms, now (2)
          -> number of this answer (1) | the one that it goes on from, 0: from darkness (1) | tone in Hz, 0: silence (2)
             | records of the game that runs (4) | how many pixels changed (1), each: pixel, red, green, blue (4)
             | if none has, lines of the text that changed, each: line (1), its pixels (128); may be held for PAGE_MS
    QUESTION offset (2) | crc32 of the text that the page has, 0 for none (4)
          -> bytes in all (2), at most MAX_QUESTION | their crc32 (4) | the text, JSON in UTF-8, from the offset on;
             from 0 on nothing, when the page has it
    GIVE     number of the answer (1) | the answer (formats/given.py) -> nothing: it is taken
    any   -> REFUSED: the kind that was refused (1) | term id to the end
"""

from binascii import a2b_base64, b2a_base64, crc32

VERSION = 1
MAX_BODY = 1024
MAX_LINE = 1500

HELLO = 1
LIST = 2
PULL = 3
SETTINGS = 4
PUT = 5
DELETE = 6
ABOUT = 7
WHO = 8
SUBSCRIBE = 9
SELFTEST = 10
LEND = 11
KEYS = 12
PAGE = 13
QUESTION = 14
GIVE = 15
REPLY = 0x80
REFUSED = 0xFF
MAX_LISTED = 8  # entries in one answer
WAIT_MS = 5000  # how long the box holds a SUBSCRIBE at most
PAGE_MS = 1000  # ... and a PAGE
MAX_LEVELS = 16  # in one KEYS
MAX_QUESTION = 16384  # bytes; the longest that we know has 3,000
NO_GAME = bytes(8)  # in place of a game's id
# Reserved kinds, refused until a later version: time, maintenance.

# What is put onto a box, and its name there.
SETTING = 0  # the setting's; one byte, its value
PRESET = 1  # game-preset, such as house_rules of a game; what the game will be given in a blob record, a kit in several
PACK = 2  # the game's id
BOARD = 3  # "board"; JSON of another wiring, which the box tries at once and keeps when OK is pressed on it
PLAYERS = 4  # a game's id in hex; who sat where (formats/who.py); a file without seats erases it
CHALLENGE = 5  # "challenge"; an arbiter's 8 to 16 bytes for the games that are begun from now on, one byte 0 for none
ROSTER = 6  # "roster"; the people of a group (formats/roster.py); a file of nobody erases it
ADDRESS = 7  # "page"; the address of the page that shows results (formats/address.py), one byte 0 for none
LANGUAGE = 8  # its code; the words and letters of a language (formats/language.py), one byte 0 takes them away
MAX_SMALL = 240  # bytes of a setting, preset or board: a record takes no more; a kit has up to MOST_KIT (core/kit.py)
MAX_PACK = 128 * 1024  # bytes
MAX_LANGUAGE = 64 * 1024  # bytes
# How far a PUT has come.
UNFINISHED = 0  # the PC goes on from where the box is
ASKED = 1  # all is there, and the table is asked; the PC repeats its last PUT until it has answered
TAKEN = 2

# What a SELFTEST wants.
LOOK = 0
BEGIN = 1  # with the stage in which the box is built, from 1, bare, to LAST_STAGE
LAST_STAGE = 5
REPLYING = 2  # to the question that is asked
LEAVE = 3
ECHO = 4  # the line itself is tested


def encode(kind: int, tag: int, body: bytes = b"") -> bytes:
    """One line of bytes, newline included."""
    payload = bytes((VERSION, kind, tag)) + body
    return b"@" + b2a_base64(payload + crc32(payload).to_bytes(4, "little"))


def decode(line: bytes) -> tuple[int, int, bytes] | None:
    """(kind, tag, body) of a line without its newline, or None for what is not a sound packet of our version."""
    if line[:1] != b"@" or len(line) > MAX_LINE:
        return None
    try:
        data = a2b_base64(bytes(line[1:]))
    except ValueError:
        return None
    payload = data[:-4]
    if len(payload) < 3 or payload[0] != VERSION or crc32(payload) != int.from_bytes(data[-4:], "little"):
        return None
    return payload[1], payload[2], bytes(payload[3:])


class Splitter:
    """Cuts a byte stream into lines; a line too long is thrown away as a whole, so memory stays bounded."""

    def __init__(self) -> None:
        self._rest = b""
        self._skip = False

    def feed(self, data: bytes) -> list[bytes]:
        """Take bytes, return the list of lines completed by them (without line ends)."""
        pieces = (self._rest + data).split(b"\n")
        self._rest = pieces.pop()
        lines: list[bytes] = []
        for piece in pieces:
            if self._skip:
                self._skip = False
            elif len(piece) <= MAX_LINE:
                lines.append(piece[:-1] if piece[-1:] == b"\r" else piece)
        if len(self._rest) > MAX_LINE:
            self._rest = b""
            self._skip = True
        return lines
