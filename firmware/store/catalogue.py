"""Which games are on the box, where each of them is, and whether there is room for another.

/games/<hex of game id>/      an unfinished game: the running one or a paused one
/games/<hex of game id>.log   a finished one, sealed
/games/<hex of game id>.who   who sat there (persons.py)
"""

from binascii import hexlify, unhexlify

from shared_rules.core.refused import Refused
from shared_rules.formats import record

from . import files, losses, persons, sealed
from .journal import Damaged, Journal
from .ring import TAG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .ring import Ring
    from .vault import Vault

    Readable = Journal | sealed.SealedLog

RUNNING = 0
PAUSED = 1
FINISHED = 2

SUFFIX = ".log"
RESERVED = 200 * 1024  # what the longest unfinished game may take on flash, and its sealing
NEARLY_FULL = 80  # percent
_AMPLE = 1048576  # bytes: with so many free nothing is nearly full, such as the disk of a PC
MOST = 1000  # games


class GameInfo:
    """One game on the box: `game` is its package's id, `count` its records, `size` its bytes on flash.

    `counter`: how many games the box had begun with it, 0 where its log does not say. `log`: None where the flash has
    lost all of it.
    """

    def __init__(self, game_id: bytes, state: int, log: "Readable | None") -> None:
        self.game_id = game_id
        self.state = state
        self.count = log.count if log else 0
        self.size = log.size if log else 0
        self.game, self.counter = "", 0
        if log:
            self._look_at(log)

    def _look_at(self, log: "Readable") -> None:
        try:
            body = log.body(0)
            of = record.format_of(body)
            header = of.header(of.decode(body)[2])
            self.game, self.counter = header.game, header.counter
        except Refused:
            pass  # damaged at its very beginning


class Catalogue:
    """The games below `root`, and in `vault` which of them runs and what they keep secret.

    Only the running game may have records in `ring`.
    """

    def __init__(self, root: str, vault: "Vault", ring: "Ring | None" = None) -> None:
        self._root = root
        self._ring = ring
        self._directory = root + "/games"
        self._vault = vault
        self._live_id = b""
        self._live: Journal | None = None  # of the game at the table: the only journal that grows
        self._other_id = b""
        self._other: Readable | None = None  # the log read last beside it
        self._ended: Callable[[bytes], None] | None = None  # puts away the game that is over
        self._ended_id = b""
        self._tidy()

    @property
    def running(self) -> bytes | None:
        """The id of the game that resumes at power-on, or None."""
        game_id = self._vault.get("running")
        return game_id if game_id and hex_name(game_id) in self._names() else None

    def count(self) -> int:
        """Games on the box."""
        return len(self._names())

    def entries(self, first: int = 0, most: int = MOST) -> list[GameInfo]:
        """Up to `most` games from the `first` on, in the order of their ids, as a list of GameInfo."""
        running = self.running
        found: list[GameInfo] = []
        for name in self._names()[first : first + most]:
            game_id = unhexlify(name[:16])
            finished = name.endswith(SUFFIX)
            state = FINISHED if finished else RUNNING if game_id == running else PAUSED
            try:
                log = self.read(game_id)
            except Damaged:
                log = None
            found.append(GameInfo(game_id, state, log))
        return found

    def has_unfinished(self) -> bool:
        """True when a game is running or paused."""
        ended = hex_name(self._ended_id) if self._ended else ""
        return any([not name.endswith(SUFFIX) and name != ended for name in self._found()])

    def path(self, game_id: bytes) -> str:
        """The directory of an unfinished game."""
        return self._directory + "/" + hex_name(game_id)

    def create(self, game_id: bytes, seed: bytes, header: bytes) -> None:
        """Make a new game, paused: its secret dice seed and the body of its first record.

        Refused when unfinished games may need all the room there is, or when the flash does not keep what waits.
        """
        if hex_name(game_id) in [name[:16] for name in self._names()]:
            raise Refused("refused.entropy")  # only a box without any chance draws an id twice
        self.check_room(1, 0)
        self.settle()
        self._vault.put(seed_key(game_id), seed)
        files.make_directory(self._directory)
        files.make_directory(self.path(game_id))
        Journal(self.path(game_id)).append(header)

    def check_room(self, games: int, size: int) -> None:
        """Raise Refused unless so many more games may be begun, and so many bytes fit beside all unfinished ones."""
        unfinished = games + len([name for name in self._names() if not name.endswith(SUFFIX)])
        total, free = files.space(self._root)
        if total and free < unfinished * RESERVED + size:
            raise Refused("refused.full")

    def open(self, game_id: bytes) -> Journal:
        """The Journal of an unfinished game, which is the running one from now on; the one that was is paused."""
        if hex_name(game_id) not in self._names():
            raise Refused("refused.no_such_log")
        self.settle(but=game_id)
        self._vault.put("running", game_id)
        self._other = None
        self._live_id = game_id
        self._live = Journal(self.path(game_id), self._ring, game_id[-TAG:])
        return self._live

    def pause(self) -> None:
        """No game is running. Refused when the flash does not keep what waits of it."""
        self.settle()
        self._vault.put("running", b"")
        self._live = None

    def _journal(self, game_id: bytes) -> Journal:
        """The log of an unfinished game. Of the running one alone records may wait."""
        is_running = self._vault.get("running") == game_id
        return Journal(self.path(game_id), self._ring if is_running else None, game_id[-TAG:])

    def settle(self, but: bytes = b"") -> None:
        """Bring all records of the running game to their file, unless it is `but`: the ring is for the next one."""
        running = self._live_id if self._live else None
        if not running and self._ring and self._vault.get("running"):
            running = self.running  # of a box that has restarted
        if running and running != but:
            try:
                (self._live or self._journal(running)).settle()
            except OSError:
                raise Refused("refused.flash") from None

    def read(self, game_id: bytes) -> "Readable":
        """The log of any game, to read: a Journal or a SealedLog. Damaged(0) where nothing is left of it."""
        if self._live and game_id == self._live_id:
            return self._live
        if self._other and game_id == self._other_id:
            return self._other
        path = self.path(game_id)
        if files.size(path + SUFFIX):
            log = sealed.SealedLog(path + SUFFIX)
        elif files.names(path):  # of this game alone: a listing of all games takes its time
            log = self._journal(game_id)
        elif hex_name(game_id) in [name[:16] for name in self._found()]:
            raise Damaged(0)
        else:
            raise Refused("refused.no_such_log")
        self._other_id = game_id
        self._other = log
        return log

    def end(self, game_id: bytes, put_away: "Callable[[bytes], None]") -> None:
        """A game is over. `put_away` seals it: when the box is idle, or before anything else is asked of the games."""
        self._ended_id = game_id
        self._ended = put_away

    def ended(self) -> int:
        """Records of the game that is over and waits to be sealed, or 0."""
        return self.read(self._ended_id).count if self._ended else 0

    def seal_ended(self) -> None:
        """Seal the game that is over, if one waits for it."""
        put_away = self._ended
        self._ended = None
        if put_away:
            put_away(self._ended_id)

    def try_to_seal(self, game_id: bytes, progress: "Callable[[], None]" = lambda: None) -> None:
        """Make one file of a finished game's journal. When the flash fails, the next power-on tries again.

        `progress()` is called with every piece.
        """
        try:
            files.replace(self.path(game_id) + SUFFIX, sealed.pieces(self.read(game_id), progress))
            self._forget(game_id)
            files.remove_directory(self.path(game_id))
        except (OSError, Refused):
            self._live = self._other = None

    def add(self, game_id: bytes, body: bytes) -> None:
        """Add a record to a finished game. Raises OSError when the flash does not keep it."""
        self._other = None
        sealed.add(self.path(game_id) + SUFFIX, body)

    def delete(self, game_id: bytes) -> None:
        """Remove a game from the box, for ever."""
        losses.delete(self._vault)
        self.drop(game_id)

    def drop(self, game_id: bytes) -> None:
        """Remove a game as if it had never been begun; first who sat there, so that no power cut leaves names alone.

        Its secrets go after it: what a power cut leaves can be played on. Raises OSError when the flash does not.
        """
        persons.erase(self.path(game_id))
        if hex_name(game_id) in self._names():
            files.remove_directory(self.path(game_id))
        self._forget(game_id)
        files.remove(self.path(game_id) + SUFFIX)

    def used_percent(self) -> int:
        """How full the flash is; 0 where the system does not tell."""
        total, free = files.space(self._root)
        return 100 - 100 * free // total if total else 0

    def nearly_full(self) -> bool:
        """True when the box should ask the table to pull and delete games."""
        return self.used_percent() >= NEARLY_FULL and files.space(self._root)[1] < _AMPLE

    def _forget(self, game_id: bytes) -> None:
        """A game is not unfinished any more: it does not run, and has no secrets."""
        if self._vault.get("running") == game_id:
            self._vault.put("running", b"")
            self._live = None
        self._other = None
        self._vault.remove(seed_key(game_id))
        self._vault.remove(choices_key(game_id))
        self._vault.remove(waiting_key(game_id))

    def _names(self) -> list[str]:
        self.seal_ended()
        return self._found()

    def _found(self) -> list[str]:
        return [name for name in files.names(self._directory) if _is_game(name)]

    def _tidy(self) -> None:
        """Make the room of the games; finish what a power cut left half done: sealing, removing, creating."""
        try:
            if not files.is_directory(self._directory):
                self._vault.make()
                files.make_directory(self._directory)
                files.settle(self._root)
            files.sweep(self._directory)
            names = self._names()
            running = hex_name(self._vault.get("running") or b"")  # has its header at least, and may have many files
            for name in names:
                path = self._directory + "/" + name
                is_sealed = name + SUFFIX in names and files.size(path + SUFFIX) > 0
                if not name.endswith(SUFFIX) and (is_sealed or name != running and not files.names(path)):
                    files.remove_directory(path)
        except OSError:
            pass  # nothing is lost; the next power-on tries again


def _is_game(name: str) -> bool:
    """True for a name that this catalogue gives; a flash may hold what others put there."""
    return len(name) >= 16 and name[16:] in ("", SUFFIX) and not name[:16].strip("0123456789abcdef")


def hex_name(game_id: bytes) -> str:
    """A game id as it stands in names."""
    return str(hexlify(game_id), "ascii")


def seed_key(game_id: bytes) -> str:
    """Where the vault keeps the dice seed of a game."""
    return "seed-" + hex_name(game_id)


def waiting_key(game_id: bytes) -> str:
    """Where the vault keeps how a game stood when it was put aside."""
    return "waits-" + hex_name(game_id)


def choices_key(game_id: bytes) -> str:
    """Where the vault keeps the secret choices of a game that are promised and not shown yet."""
    return "choices-" + hex_name(game_id)
