"""A chip with ten keys on its pins and a flash that keeps interrupts away, for what hears the keys of a Pico."""

from types import ModuleType
from typing import Any

from firmware.input.keys import Keys

PINS = [4, 2, 9, 11, 10, 16, 17, 18, 19, 20]
UP = sum(1 << pin for pin in PINS)
GPIO_IN = 0xD0000004
BEGUN, ENDED = 0x4005800C, 0x40058010
TICKS = 1 << 30


class Memory(dict[int, int]):
    """The registers of the chip. A small number is all that an interrupt has room for."""

    def __getitem__(self, address: int) -> int:
        value = super().__getitem__(address)
        assert value < TICKS
        return value


class Pin:
    """A pin with the chip's own memory of edges, for while nobody hears them."""

    IN, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 4, 8

    def __init__(self, number: int, mode: int, pull: int):
        self.number = number
        self.handler: Any = None
        self.has_edge = False

    def irq(self, handler: Any, trigger: int, hard: bool) -> None:
        assert trigger == self.IRQ_FALLING | self.IRQ_RISING and hard
        self.handler = handler


class Chip:
    """Ten keys, a clock and a flash; `keyboard` is what hears the keys."""

    def __init__(self, module: ModuleType, now_ms: int = 1000, down: tuple[int, ...] = ()):
        self.now_ms = now_ms
        self.memory: Memory = module.machine.mem32
        self.memory[GPIO_IN] = UP
        self.is_blind = False
        for key in down:
            self._toggle(key)
        self._pins: list[Pin] = module.machine.pins
        module.time.chip = self
        self.keyboard = module.Keyboard(PINS)
        self._keys = Keys()
        self.presses: list[tuple[int, int]] = []

    def move(self, key: int) -> None:
        """Press a key, or let it go."""
        self._toggle(key)
        self._pins[key].has_edge = True
        if not self.is_blind:
            self._hear()

    def after(self, ms: int, *keys: int) -> None:
        """Let time go by; then these keys move."""
        self.now_ms += ms
        for key in keys:
            self.move(key)

    def begin_erase(self) -> None:
        self.is_blind = True
        self._begun_ms = self.now_ms

    def end_erase(self) -> None:
        self.memory[BEGUN], self.memory[ENDED] = self._begun_ms % TICKS, self.now_ms % TICKS
        self.is_blind = False
        self._hear()

    def erase(self, ms: int, moves: tuple[tuple[int, int], ...] = ()) -> None:
        """Erase for `ms`, in which keys move: (ms since the last one, which)."""
        end_ms = self.now_ms + ms
        self.begin_erase()
        for wait_ms, key in moves:
            self.after(wait_ms, key)
        self.now_ms = end_ms
        self.end_erase()

    def take(self) -> list[tuple[int, int]]:
        """The presses so far: the box takes a step."""
        last_ms = 0
        for bits, at_ms in self.keyboard.take(self.now_ms, self.now_ms % TICKS):
            assert at_ms >= last_ms, "levels come in the order of their times"
            last_ms = at_ms
            self.presses += [(press.key, press.kind) for press in self._keys.feed(bits, at_ms)]
        return self.presses

    def rest(self, ms: int = 60) -> list[tuple[int, int]]:
        """The presses, when all is steady: looked at often, as a box does that has nothing else to do."""
        for _ in range(ms):
            self.now_ms += 1
            self.take()
        return self.presses

    def _toggle(self, key: int) -> None:
        self.memory[GPIO_IN] ^= 1 << PINS[key]

    def _hear(self) -> None:
        """All handlers that are due, one after the other, by the numbers of their pins."""
        for pin in sorted(self._pins, key=lambda pin: pin.number):
            if pin.has_edge:
                pin.has_edge = False
                pin.handler(pin)


class Ticks:
    """The chip's `time`, whose ticks wrap after twelve days."""

    chip: Chip

    def ticks_ms(self) -> int:
        return self.chip.now_ms % TICKS

    def ticks_add(self, ticks: int, ms: int) -> int:
        return (ticks + ms) % TICKS

    def ticks_diff(self, later: int, earlier: int) -> int:
        return (later - earlier + TICKS // 2) % TICKS - TICKS // 2
