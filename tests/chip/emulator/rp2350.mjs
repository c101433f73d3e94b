/**
 * Owns the chip of a Pico 2: rp2350js, which is in no registry and comes from a folder. Two cores, of which the second sleeps
 * from the boot ROM on; the boot ROM itself, whose calls of the flash alone are done by us. There is no model of its cache, so
 * it has no honest time.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { oscillate } from './chance.mjs';
import { standStill } from './clocks.mjs';
import { hearEdges } from './edges.mjs';
import { switchPins } from './gpioc.mjs';
import { pace } from './pio.mjs';

const BUILT = 'dist/esm/index.js'; // what its `npm run build` makes
const HERTZ = 150e6; // to which the image sets the chip
const TIMERS = [0x400b0, 0x400b8];
const PINS = 0x40028;
const OSCILLATOR = 0x400e8;
const RANDOM = { status: 0x1c, bit: 0x20 };
const ROM_TABLE = 0x14;
const SECURE = 4; // a function of the boot ROM for Arm code that may do all
const FUSES = 0x40130; // two rows of 16 bits in a word; rp2350js has one
const ID_ROWS = 4; // from the first
const ROW = 64; // instructions between two looks at the clock: less than a microsecond

/** @typedef {import('./rp2040.mjs').Chip} Chip */

/** @param {string} folder a built checkout of rp2350js @returns {Promise<import('./rp2040.mjs').Maker>} */
export async function rp2350(folder) {
  const { RP2350 } = await import(pathToFileURL(path.join(folder, BUILT)).href);
  return (setting, hooks) => new Rp2350(new RP2350({ coreArch: 'arm' }), setting, hooks);
}

/** @implements {Chip} */
class Rp2350 {
  done = 0;
  cache = null;
  masks = null;
  supply = { stuck: false };
  #hooks;
  #other;

  /** @param {any} mcu @param {import('./machine.mjs').Setting} setting @param {import('./hooks.mjs').Hooks} hooks */
  constructor(mcu, { chance, exact }, hooks) {
    if (!exact) throw new Error('a Pico 2 has no honest time here');
    this.mcu = mcu;
    this.#hooks = hooks;
    mcu.clkSys = HERTZ;
    this.core = named(mcu.core[0]);
    this.#other = mcu.core[1];
    this.rom = romFunctions(mcu);
    this.dog = mcu.watchdog;
    const timers = TIMERS.map((place) => mcu.peripherals[place]);
    this.time = standStill(mcu, timers, this.dog);
    for (const machine of mcu.pio.flatMap((/** @type {any} */ pio) => pio.machines)) count(machine);
    this.shifts = pace(mcu);
    this.drawn = oscillate(mcu.peripherals[OSCILLATOR], RANDOM, chance);
    switchPins(mcu, mcu.core[0]);
    hearEdges(mcu, mcu.peripherals[PINS]);
  }

  /** Its name is burnt into fuses. @param {Uint8Array} id */
  identify(id) {
    const bytes = [...id].reverse();
    const { fuse } = this.mcu.otp;
    for (let row = 0; row < ID_ROWS; row++) fuse[row] = bytes[2 * row] | (bytes[2 * row + 1] << 8);
    this.mcu.peripherals[FUSES].readUint32 = (/** @type {number} */ offset) => {
      return (fuse[offset >> 1] | (fuse[(offset >> 1) + 1] << 16)) >>> 0;
    };
  }

  start() {
    this.mcu.reset();
  }

  /** A row of instructions; one that sets an alarm is its last. @param {number} cycles at most @returns {number} */
  work(cycles) {
    const { core } = this;
    const { clock } = this.mcu;
    const { nextAlarm } = clock;
    let spent = 0;
    this.done = 0;
    do {
      if (!this.#other.waiting) this.#workBeside();
      spent += core.executeInstruction();
      this.done++;
    } while (this.done < ROW && spent < cycles && !core.waiting && clock.nextAlarm === nextAlarm && !this.#hooks.at(core.PC));
    return spent;
  }

  #workBeside() {
    this.mcu.currentCore = 1;
    this.#other.executeInstruction();
    this.mcu.currentCore = 0;
  }
}

/** Its registers by the names that rp2040js gives them. @param {any} core @returns {import('./rp2040.mjs').Core} */
function named(core) {
  const { r } = core.regs;
  return Object.defineProperties(core, {
    registers: { value: r },
    PC: { get: () => r[15] & ~1, set: (/** @type {number} */ at) => (r[15] = at) }, // some jumps leave bit 0 there
    LR: { get: () => r[14] },
    SP: { get: () => r[13] },
  });
}

/** Have a state machine of the PIO count what it does as rp2040js has it: in one step, with its delay. @param {any} machine */
function count(machine) {
  const { step, checkWait } = machine;
  const delayed = () => {
    machine.cycles += machine.remainingDelay;
    machine.remainingDelay = 0;
  };
  machine.step = () => {
    machine.curClockPhase = machine.clockDiv; // the moment has come
    step.call(machine);
    delayed();
  };
  machine.checkWait = () => {
    checkWait.call(machine);
    delayed();
  };
  Object.defineProperties(machine, {
    clockDivInt: { get: () => machine.clockDiv >> 8 },
    clockDivFrac: { get: () => machine.clockDiv & 255 },
  });
}

/**
 * Entries of the table: two letters, a bit for each kind of value, and the values in the order of these bits.
 * @param {any} mcu @returns {Record<string, number>} the boot ROM's functions by their two letters
 */
function romFunctions(mcu) {
  /** @type {Record<string, number>} */
  const found = {};
  for (let at = mcu.readUint16(ROM_TABLE); mcu.readUint16(at); ) {
    const [name, kinds] = [mcu.readUint16(at), mcu.readUint16(at + 2)];
    at += 4;
    for (let kind = 1; kind <= kinds; kind <<= 1) {
      if (!(kinds & kind)) continue;
      if (kind === SECURE) found[String.fromCharCode(name & 255, name >> 8)] = mcu.readUint16(at) & ~1;
      at += 2;
    }
  }
  return found;
}
