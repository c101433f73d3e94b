"""What a body offers, for type checkers alone: the box never imports this module (MicroPython has no `typing`)."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from ..store.ring import Ring
from ..store.types import Flash


class Bus(Protocol):
    """What a display needs of an I2C bus."""

    def writeto(self, addr: int, buf: bytes | bytearray, /) -> object: ...


class Probes(Protocol):
    """What the self-test asks of the hardware beyond a Body. Loaded when a test begins.

    None, or no MHz: this body cannot see that, and nothing is said of it.
    """

    mhz: int  # at which the processor runs

    def ticks(self) -> tuple[int, int]:
        """The ms and the µs since the probes were made, by two counters."""
        ...

    def memory(self) -> tuple[int, int | None]:
        """After a collection: bytes of heap that are free, bytes of stack in use."""
        ...

    def down(self) -> int:
        """Bit i is set while key i is down."""
        ...

    def drive(self, key: int) -> int:
        """Drive the pin of `key` low for a moment.

        Returns the keys that then read low, its own among them unless something holds it high.
        """
        ...

    @property
    def display(self) -> tuple[int, int]:
        """The address of the display, and where its glass begins in its memory."""
        ...

    def answers(self, address: int) -> bool:
        """Whether something on the bus of the display answers at this address."""
        ...

    def answers_swapped(self, addresses: tuple[int, int]) -> bool | None:
        """Whether something answers at one of them when the two lines of the bus are swapped."""
        ...

    def status(self, address: int) -> int | None:
        """The byte that a display reports of itself, None when it reports none."""
        ...

    def bus_levels(self) -> tuple[int, int] | None:
        """Of SDA and SCL while nobody talks: both 1 where nothing holds them down."""
        ...

    def blocks(self) -> tuple[int, int] | None:
        """How many blocks of 4,096 bytes the flash has for files, and how many of them are free."""
        ...

    @property
    def flash(self) -> Flash | None:
        """These blocks as they are."""
        ...


class Build(Protocol):
    """What a build says of itself: `generated/build.py`."""

    COMMIT: str
    COMPILER: str  # of the image; "" where nothing was compiled
    RULES: dict[str, tuple[int, ...]]  # the versions of each game's rules


class Body(Protocol):
    """One kind of board, or what stands for it in a test. docs/decisions/0002 says what each part means."""

    root: str
    box_id: bytes
    budget_ma: int
    least_ma: int
    places: bytes
    order: bytes
    has_text: bool
    glass: tuple[int, int]  # of the text display: columns of pixels, lines of letters
    entropy_source: int
    ring: "Ring | None"  # where records wait for their file, if this flash can be erased ahead
    games: tuple[str, ...]
    firmware: str
    model: str
    wiring: str
    reset_cause: str
    lent: "Lent | None"
    is_enclosed: bool  # whether the code of a game from outside is fenced in: nothing of ours can be imported any more
    writing: Iterator[None] | None  # what is left of a text: it goes out while the body waits
    has_probes: bool  # whether it can test itself
    has_own_key: bool  # whether whoever holds it can agree by a key of the board itself: then it may be lent

    @property
    def build(self) -> Build: ...
    @property
    def identity(self) -> str: ...
    def keys(self, now_ms: int) -> Sequence[tuple[int, int]]: ...
    def lamp(self, on: bool) -> None: ...
    def own_key(self) -> bool: ...
    def now_ms(self) -> int: ...
    def wait(self, ms: int) -> None: ...
    def feed_watchdog(self) -> None: ...
    def show(self, pixels: bytearray) -> None: ...
    def text(self, buffer: bytearray) -> None: ...
    def tone(self, hz: int) -> None: ...
    def read(self) -> bytes: ...
    def write(self, data: bytes) -> int: ...
    def entropy(self, count: int) -> bytes: ...
    def words(self, room: str, language: str) -> bytes | None: ...
    def probes(self) -> Probes: ...
    def forget_rules(self, but: str) -> None: ...
    def make_room(self) -> None: ...
    def enclose(self) -> None: ...
    def restart(self) -> None: ...
    def log(self, text: str) -> None: ...


class Lent(Protocol):
    """What a body lends to a page (lent.py): `frame` and `picture` are its lights and its text display as they are."""

    places: bytes
    order: bytes
    frame: bytearray
    picture: bytearray
    hz: int
    heard_ms: int
    has_display: bool  # whether its own one shows the picture, too

    def now_ms(self) -> int: ...
    @property
    def waits(self) -> bool: ...
    def press(self, bits: int, at_ms: int) -> None: ...
