"""What the box keeps beside the games: settings, presets, the boot number, secret dice seeds.

One small file a key, replaced as a whole. Nothing here ever crosses the line.
"""

from shared_rules.core.refused import Refused

from . import files

# Keys that more than one module knows.
NEXT = "next"  # what comes after a restart; see firmware/session/session.py
BOARD = "board"  # another wiring than the image's ...
BOARD_ON_TRIAL = "board-trial"  # ... one that is to be tried at the next power-on ...
BOARD_FAILED = "board-failed"  # ... and why the one that was tried last does not count
LENT = "lent"  # for one restart: from then on the keys and lights are a page's, too ...
YES = b"1"  # ... where this stands under it

PAGE = "page"  # the address of the page that shows results
KNOWN = "known-"  # and a game: what it has taught, three bytes a sentence
CHALLENGE = "challenge"  # an arbiter's, for the games that are begun from now on

_PROMPTS = "prompts"  # how often somebody was in the prompt
_BOOT_BYTES = 4
_LAST_BOOT = 0xFFFFFFFF  # reached only through damage; counting then restarts at 1


class Vault:
    """Bytes by key. A key is a short word of letters, digits and `-`."""

    def __init__(self, root: str) -> None:
        self._directory = root + "/vault"
        self._boot = 0

    def make(self) -> None:
        """Make the place of all keys. Raises OSError when the flash does not keep it."""
        files.make_directory(self._directory)

    def get(self, key: str) -> bytes | None:
        """The bytes last put under `key`, or None."""
        return files.read(self._path(key))

    def beginning(self, key: str, size: int) -> bytes:
        """Up to `size` bytes of what is under `key`, from its first on; b"" where nothing is."""
        return files.read_part(self._path(key), 0, size) or b""

    def put(self, key: str, data: bytes) -> None:
        """Keep `data` under `key`. Writes nothing when it is there already. Refused when the flash does not keep it."""
        if self.get(key) == data:
            return
        try:
            self.make()
            files.replace(self._path(key), (data,))
        except OSError:
            raise Refused("refused.flash")

    def note(self, key: str, data: bytes) -> None:
        """Keep `data` under `key` where it would cost little to lose it: half the work for the flash."""
        try:
            files.write(self._path(key), (data,))
        except OSError:
            pass

    def remove(self, key: str) -> None:
        """Forget what is under `key`, if anything is."""
        files.remove(self._path(key))

    def keys(self, beginning: str) -> list[str]:
        """All keys that begin so, sorted."""
        return [name for name in files.names(self._directory) if name[: len(beginning)] == beginning]

    @property
    def boot(self) -> int:
        """The number of this boot; no two have the same. Counted when first asked for: idle boots are free."""
        if not self._boot:
            boot = int.from_bytes((self.get("boot") or b"")[:_BOOT_BYTES], "little") % _LAST_BOOT + 1
            self.put("boot", boot.to_bytes(_BOOT_BYTES, "little"))
            self._boot = boot
        return self._boot

    @property
    def prompts(self) -> int:
        """How often somebody opened the prompt of this box, where anything can be changed."""
        return int.from_bytes((self.get(_PROMPTS) or b"")[:_BOOT_BYTES], "little")

    def count_prompt(self) -> None:
        """Count one more prompt; called before it opens."""
        self.put(_PROMPTS, (self.prompts + 1).to_bytes(_BOOT_BYTES, "little"))

    def _path(self, key: str) -> str:
        return self._directory + "/" + key
