"""A chain of WS2812 pixels: three bytes each in `buf`, sent in that order (green, red, blue).

`write` copies them and returns: DMA brings the copy to a state machine of the PIO, which shifts it out and then keeps
the line low until the pixels have taken it over. A frame that comes earlier waits there.
"""

from array import array

from machine import Pin
from rp2 import DMA, PIO, StateMachine

_HZ = 8000000  # ten cycles a bit
# `side` is the level of the line.
_CODE = (
    0xA046,  # 0  mov(y, isr)      side(0)      the bits of a frame, less one
    0x6221,  # 1  out(x, 1)        side(0) [2]  between two frames it stalls here
    0x1224,  # 2  jmp(not_x, 4)    side(1) [2]
    0x1205,  # 3  jmp(5)           side(1) [2]  a one is high for 750 ns
    0xA242,  # 4  nop()            side(0) [2]  a zero for 375
    0x0081,  # 5  jmp(y_dec, 1)    side(0)
    0xE024,  # 6  set(x, 4)        side(0)      low for 321 us
    0xE05F,  # 7  set(y, 31)       side(0)
    0x0F88,  # 8  jmp(y_dec, 8)    side(0) [15]
    0x0047,  # 9  jmp(x_dec, 7)    side(0)
)
_WRAP = 9 << 12  # EXECCTRL: from the last instruction to the first
_SHIFT = 8 << 25 | 1 << 17  # SHIFTCTRL: eight bits, highest first, then the next byte by itself
_PULL, _OUT_ISR = 0x8080, 0x60C0  # instructions: a word from the FIFO; all of it to ISR


def program() -> list[object]:
    """What `rp2.asm_pio` would make in 7 ms; tests/chip/test_leds.py compares."""
    return [array("H", _CODE), -1, -1, _WRAP, _SHIFT, None, None, PIO.OUT_LOW]


class NeoPixel:
    def __init__(self, pin: Pin, count: int) -> None:
        self.buf = bytearray(3 * count)
        self._sent = bytearray(3 * count)
        self._dma = dma = DMA()
        dma.active(False)  # one that an interpreter before this one has left in the middle of a frame
        chain = StateMachine(0, program(), _HZ, sideset_base=pin)
        chain.put(24 * count - 1)
        chain.exec(_PULL)
        chain.exec(_OUT_ISR)
        chain.active(True)
        ctrl = dma.pack_ctrl(size=0, inc_write=False, treq_sel=0)  # byte by byte, whenever state machine 0 takes one
        dma.config(write=chain, count=len(self.buf), ctrl=ctrl)

    def write(self) -> None:
        while self._dma.active():  # at most 2 ms, after a frame that is still being read
            pass
        self._sent[:] = self.buf
        self._dma.config(read=self._sent, trigger=True)
