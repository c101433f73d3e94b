/** Owns the chip of a Pico: rp2040js, its two kinds of time, and what makes it quick. */
import { RP2040 } from 'rp2040js';
import { Cache, charge } from './cache.mjs';
import { oscillate } from './chance.mjs';
import { standStill } from './clocks.mjs';
import { answerDirectly, romFunctions } from './flash.mjs';
import { Masks } from './masks.mjs';
import { FLASH } from './near.mjs';
import { pace } from './pio.mjs';
import { quicken } from './quick.mjs';
import { Supply } from './supply.mjs';
import { hearSilence } from './usb.mjs';

const TIMER = 0x40054;
const WATCHDOG = 0x40058;
const OSCILLATOR = 0x40060;
const RANDOM = { status: 0x18, bit: 0x1c };

/**
 * @typedef {object} Core the one that runs the program
 * @property {number} PC @property {number} LR @property {number} SP @property {Uint32Array} registers
 * @property {boolean} waiting it sleeps @property {() => number} executeInstruction returns cycles
 * @typedef {object} Chip what a machine is built around
 * @property {any} mcu of the emulator's library: its memories, pins and peripherals @property {Core} core
 * @property {import('./clocks.mjs').Clock} time that the program knows
 * @property {any} dog its watchdog @property {() => boolean} shifts whether a PIO has something to do
 * @property {() => number} drawn how many random bits were taken
 * @property {Cache | null} cache @property {Masks | null} masks null: nobody looks
 * @property {{stuck: boolean}} supply a core that is too fast for it does nothing any more
 * @property {Record<string, number>} rom the boot ROM's functions by their two letters
 * @property {(id: Uint8Array) => void} identify have it answer so when it is asked who it is
 * @property {() => void} start @property {number} done instructions of the last work
 * @property {(cycles: number, steps: number) => number} work on, for as long as nobody can interrupt; returns cycles
 * @typedef {(setting: import('./machine.mjs').Setting, hooks: import('./hooks.mjs').Hooks) => Chip} Maker
 */

/** @type {Maker} */
export const rp2040 = (setting, hooks) => new Rp2040(setting, hooks);

/** @implements {Chip} */
class Rp2040 {
  done = 0;
  #quick;

  /** @param {import('./machine.mjs').Setting} setting @param {import('./hooks.mjs').Hooks} hooks */
  constructor({ rom, chance, exact, faults }, hooks) {
    const mcu = (this.mcu = /** @type {any} */ (new RP2040()));
    mcu.loadBootrom(new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4));
    this.rom = romFunctions(mcu);
    this.core = mcu.core;
    this.dog = mcu.peripherals[WATCHDOG];
    this.time = exact ? standStill(mcu, [mcu.peripherals[TIMER]], this.dog) : mcu.clock;
    this.cache = exact ? null : new Cache();
    if (this.cache) charge(mcu.core, this.cache);
    this.#quick = quicken(mcu, this.cache, hooks);
    this.shifts = pace(mcu);
    this.masks = new Masks(mcu);
    this.supply = new Supply(mcu, !exact, faults.slow);
    this.drawn = oscillate(mcu.peripherals[OSCILLATOR], RANDOM, chance);
    hearSilence(mcu);
  }

  /** @param {Uint8Array} id */
  identify(id) {
    answerDirectly(this.mcu, id);
  }

  /** It starts after the boot ROM. */
  start() {
    this.core.PC = FLASH;
  }

  /** @param {number} cycles @param {number} steps at most @returns {number} */
  work(cycles, steps) {
    const quick = this.#quick.run(cycles, steps);
    this.done = quick ? this.#quick.done : 1;
    return quick || this.core.executeInstruction() + (this.cache === null ? 0 : this.cache.cycles());
  }
}
