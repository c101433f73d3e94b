/**
 * Owns the voltage of the core, and what becomes of a core that is too fast: the SDK raises the voltage above 133 MHz, and
 * waits until it is there. A program that does not is stopped here; on a chip it may run, or not.
 */

const CHIP = 0x40064; // VREG_AND_CHIP_RESET
const VREG = 0; // its register of the voltage
const USUAL = 0xb1; // 1.10 V
const STEADY = 0x1000;
const LEAST = 0xc; // 1.15 V
const MOST_HZ = 133e6; // below LEAST
const SETTLE_NANOS = 1e6;

/**
 * @typedef {object} Slow a chip that errs above so many `mhz`: one bit of the flash `at` an address is read wrong, or it
 * stands still where no address is said
 * @property {number} mhz @property {number} [at]
 */

export class Supply {
  /** It does nothing any more. */
  stuck = false;
  #mcu;
  #settle;
  #vreg = USUAL;
  #since = 0; // nanoseconds
  #errs = false;

  /**
   * @param {import('rp2040js').RP2040} mcu
   * @param {boolean} waits whether a program that waits takes any time @param {Slow} [slow]
   */
  constructor(mcu, waits, slow) {
    this.#mcu = mcu;
    this.#settle = waits ? SETTLE_NANOS : 0;
    const chip = mcu.peripherals[CHIP];
    const read = chip.readUint32.bind(chip);
    const write = chip.writeUint32.bind(chip);
    chip.readUint32 = (/** @type {number} */ offset) => (offset === VREG ? this.#vreg | STEADY : read(offset));
    chip.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) =>
      offset === VREG ? this.#set(value) : write(offset, value);
    mcu.addClockListener((hz) => {
      if (hz > MOST_HZ) this.#check(hz);
      if (slow) this.#err(hz > slow.mhz * 1e6, slow.at);
    });
  }

  /** @param {number} value */
  #set(value) {
    const level = value & ~STEADY;
    if (level >> 4 !== this.#vreg >> 4) this.#since = this.#mcu.clock.nanos;
    this.#vreg = level;
    if (this.#mcu.clkSys > MOST_HZ && level >> 4 < LEAST) throw new Error('the voltage is too low for this clock');
  }

  /** @param {number} hz */
  #check(hz) {
    const settled = this.#mcu.clock.nanos - this.#since >= this.#settle;
    if (this.#vreg >> 4 < LEAST || !settled) throw new Error(`the voltage is too low for ${hz / 1e6} MHz`);
  }

  /** @param {boolean} errs @param {number} [at] */
  #err(errs, at) {
    if (errs === this.#errs) return;
    this.#errs = errs;
    if (at === undefined) this.stuck = errs;
    else this.#mcu.flash[at] ^= 1;
  }
}
