/**
 * Owns the time of the PIO: rp2040js runs all four state machines of a block as fast as it can, whether they are on or
 * not. Here one that is on takes its cycles of the chip's clock, and one that stalls takes none.
 * Writing to the bits that join its FIFOs clears them, as on the chip; they stay two.
 */

const CTRL = 0;
const SHIFTCTRL = 8; // among the registers of one state machine
const JOINS = 3 << 30; // its bits that join the two FIFOs
const LONGEST_DIVISOR = 65536; // written as 0

class Driven {
  #alarm;
  #machine;
  #mcu;
  #works = false; // the alarm will come

  /** @param {import('rp2040js').RP2040} mcu @param {any} machine of rp2040js */
  constructor(mcu, machine) {
    this.#mcu = mcu;
    this.#machine = machine;
    this.#alarm = mcu.clock.createAlarm(() => this.#step());
    const check = machine.checkWait.bind(machine);
    const write = machine.writeUint32.bind(machine);
    machine.checkWait = () => this.#wake(check);
    machine.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
      if (offset === SHIFTCTRL) this.#clear(value);
      write(offset, value);
    };
  }

  get works() {
    return this.#works;
  }

  /** It has been switched on or off. */
  follow() {
    const machine = this.#machine;
    if (!machine.enabled) this.#rest();
    else if (machine.waiting) machine.checkWait();
    else if (!this.#works) this.#after(1);
  }

  #step() {
    const machine = this.#machine;
    const before = machine.cycles;
    machine.step();
    machine.pio.checkChangedPins();
    if (machine.waiting) this.#rest();
    else this.#after(machine.cycles - before);
  }

  /** @param {() => void} check whether what it stalls on has come */
  #wake(check) {
    const machine = this.#machine;
    if (!machine.enabled) return;
    const stalls = machine.waiting;
    const before = machine.cycles;
    check();
    if (!stalls || machine.waiting) return;
    this.#after(1 + machine.cycles - before);
    machine.pio.checkChangedPins();
  }

  /** @param {number} value of SHIFTCTRL, to be written */
  #clear(value) {
    const machine = this.#machine;
    if (!((machine.shiftCtrl ^ value) & JOINS)) return;
    machine.txFIFO.reset();
    machine.rxFIFO.reset();
    machine.updateDMATx();
    machine.updateDMARx();
  }

  /** @param {number} cycles of the state machine */
  #after(cycles) {
    const { clockDivInt, clockDivFrac } = this.#machine;
    const divisor = (clockDivInt || LONGEST_DIVISOR) + clockDivFrac / 256;
    this.#works = true;
    this.#alarm.schedule((cycles * divisor * 1e9) / this.#mcu.clkSys);
  }

  #rest() {
    this.#works = false;
    this.#alarm.cancel();
  }
}

/**
 * Let the state machines of a chip take their time.
 * @param {import('rp2040js').RP2040} mcu
 * @returns {() => boolean} whether one of them has something to do
 */
export function pace(mcu) {
  const all = mcu.pio.flatMap((/** @type {any} */ pio) => {
    const driven = pio.machines.map((/** @type {any} */ machine) => new Driven(mcu, machine));
    const write = pio.writeUint32.bind(pio);
    pio.run = () => {}; // its own loop, which knows no clock
    pio.writeUint32 = (/** @type {number} */ offset, /** @type {number} */ value) => {
      write(offset, value);
      if (offset === CTRL) for (const one of driven) one.follow();
    };
    return driven;
  });
  return () => all.some((one) => one.works);
}
