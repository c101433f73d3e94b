/** Owns the interrupts of an RP2350's pins, whose registers rp2350js mixes up: four bits a pin, eight pins a register. */

const FIRST = 0x230; // INTR0
const ENABLED = 0x248; // PROC0_INTE0
const FORCED = 0x260; // PROC0_INTF0
const STATUS = 0x278; // PROC0_INTS0
const END = 0x290;
const PINS = 8;
const BITS = 4;

/** @param {any} mcu of rp2350js @param {any} io its IO_BANK0 */
export function hearEdges(mcu, io) {
  const read = io.readUint32.bind(io);
  const write = io.writeUint32.bind(io);
  io.readUint32 = (/** @type {number} */ offset) => {
    if (offset < FIRST || offset >= END) return read(offset);
    const { group, pins } = place(mcu, offset);
    return pins.reduce((/** @type {number} */ all, pin, index) => all | (value(pin, group) << (BITS * index)), 0) >>> 0;
  };
  io.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ bits) => {
    if (offset < FIRST || offset >= END) return write(offset, bits);
    const { group, pins } = place(mcu, offset);
    pins.forEach((pin, index) => {
      if (group === FIRST) pin.updateIRQValue((io.rawWriteValue >> (BITS * index)) & 15);
      else if (group === ENABLED) pin.irqEnableMask = (bits >> (BITS * index)) & 15;
      else if (group === FORCED) pin.irqForceMask = (bits >> (BITS * index)) & 15;
    });
    mcu.updateIOInterrupt();
  };
}

/** @param {any} mcu @param {number} offset @returns {{group: number, pins: any[]}} */
function place(mcu, offset) {
  const within = (offset - FIRST) % (ENABLED - FIRST);
  const first = (within / 4) * PINS;
  return { group: offset - within, pins: mcu.gpio.slice(first, first + PINS) };
}

/** @param {any} pin @param {number} group of registers @returns {number} */
function value(pin, group) {
  if (group === FIRST) return pin.irqStatus;
  if (group === ENABLED) return pin.irqEnableMask;
  if (group === FORCED) return pin.irqForceMask;
  return group === STATUS ? (pin.irqStatus & pin.irqEnableMask) | pin.irqForceMask : 0;
}
