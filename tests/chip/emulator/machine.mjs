/**
 * Owns one powered Pico: the emulated chip with all that hangs on the reference box, and the loop that runs it.
 * Must never know what runs on it: it has pins, buses, a flash and symbols to look through.
 */
import { ConsoleLogger, GPIOPinState, LogLevel } from 'rp2040js';
import { notice } from './calls.mjs';
import { sleep } from './clocks.mjs';
import { attach } from './display.mjs';
import { Flash, refuseStores } from './flash.mjs';
import { Hooks } from './hooks.mjs';
import { Insight, shrink } from './insight.mjs';
import { Leds } from './leds.mjs';
import { overhear } from './bitbus.mjs';
import { Wires } from './wires.mjs';

const LAMP = 25; // the board's own LED
const SELECT = 1; // the flash's select wire, which BOOTSEL pulls down
const INPUT_ENABLED = 0x40;
const ROM_NANOS = 1000; // what a call of the boot ROM takes beside the flash itself
const SLEEP_STEPS = 20; // what one sleep counts for in a slice
const BUSY_NANOS = 3e6; // shorter than this is looking at the keys, not work
const ENDS = ['cut', 'reset', 'bootloader'];
const FREE = { page: 0, erase: 0 };

/**
 * @typedef {object} Wires what board.toml says, and the box's own facts
 * @property {number[]} keys @property {number} leds @property {number} buzzer
 * @property {{bus: number, address: number, sda: number, scl: number}} display
 * @property {string} id sixteen hexadecimal digits
 * @typedef {object} Faults what is wrong with the wires; all that is absent is right
 * @property {Record<string, number | null>} [keys] by key, the pin at which it hangs instead, or none
 * @property {number[]} [grounded] pins that a joint ties to ground @property {number[]} [supplied] those it ties to 3.3 V
 * @property {number[][]} [joined] pins tied together
 * @property {import('./supply.mjs').Slow} [slow] @property {import('./flash.mjs').Wear} [flash] @property {number} [heap] bytes of RAM that are not there
 * @property {object} [display]
 * @typedef {object} Setting how it is switched on
 * @property {import('./rp2040.mjs').Maker} chip @property {Uint8Array} rom @property {Uint8Array} flash
 * @property {Record<string, number>} symbols
 * @property {Uint8Array} chance @property {boolean} exact @property {Wires} wires
 * @property {import('./flash.mjs').Costs} costs @property {import('./display.mjs').Display} display @property {Faults} faults
 * @property {Record<string, string>} functions whose calls are told @property {(t: number, kind: string, about: object) => void} tell
 */

export class Machine {
  /** Why it stopped by itself: '', 'cut', 'reset' or 'bootloader'. */
  ended = '';
  /** Somebody waits for what has just happened: the slice ends. */
  halted = false;
  lamp = false;
  bits = 0; // of the keys that are down
  idleNanos = 0;
  /** @type {Wires | null} */ #wires = null;
  /** @type {(number | null)[]} the pin of every key */ #keys = [];
  #busySince = 0; // -1 while it sleeps
  #busyLast = 0;

  /** @param {Setting} setting @param {import('./usb.mjs').Line | null} line @param {Machine | null} before a reset's */
  constructor(setting, line, before) {
    this.setting = setting;
    this.hooks = new Hooks();
    const chip = (this.chip = setting.chip(setting, this.hooks));
    const mcu = (this.mcu = chip.mcu);
    this.time = chip.time;
    mcu.logger = new ConsoleLogger(LogLevel.Error);
    mcu.flash.fill(0xff).set(setting.flash, 0);
    refuseStores(mcu);
    this.#wire();
    line?.attach(mcu);
    this.#watch(before);
    if (before) this.#level(before.bits);
    shrink(this.hooks, chip, setting.symbols, setting.faults.heap ?? 0);
    this.insight = new Insight(chip, setting.symbols);
    this.insight.hook(this.hooks);
    notice(chip, this.hooks, setting.symbols, setting.functions, (name) => this.#tell('call', { name }));
    chip.start();
  }

  /** @param {string} kind @param {Record<string, any>} about whose moments are nanoseconds of the chip's clock */
  #tell(kind, about = {}) {
    const ago = (/** @type {number} */ at) => this.now - (this.mcu.clock.nanos - at) / 1e6;
    if ('begun' in about) about = { ...about, begun: ago(about.begun) };
    if ('ended' in about) about = { ...about, ended: ago(about.ended) };
    this.setting.tell(this.now, kind, about);
    if (kind === 'program' || kind === 'erase') this.chip.masks?.worked(kind);
    if (ENDS.includes(kind)) this.#stop(kind);
  }

  #wire() {
    const { chip, mcu, setting } = this;
    const { wires, faults, display } = setting;
    const tell = this.#tell.bind(this);
    const ours = [wires.leds, wires.buzzer, LAMP]; // what the chip alone drives
    const pins = mcu.gpio.map((/** @type {any} */ pin) => pin.index).filter((/** @type {number} */ pin) => !ours.includes(pin));
    this.#wires = new Wires(mcu, pins, faults.joined ?? [], faults.supplied ?? []);
    this.#keys = wires.keys.map((pin, key) => faults.keys?.[key] ?? (faults.keys && key in faults.keys ? null : pin));
    for (const pin of faults.grounded ?? []) this.#wires.pull(pin, true);
    const { sda, scl } = wires.display;
    overhear(this.#wires, display.kind.swapped ? scl : sda, display.kind.swapped ? sda : scl, display);
    mcu.qspi[SELECT].padValue |= INPUT_ENABLED; // as the chip comes out of a reset
    mcu.qspi[SELECT].setInputValue(true);
    mcu.gpio[LAMP].addListener((/** @type {GPIOPinState} */ state) => {
      this.lamp = state === GPIOPinState.High;
      tell('lamp', { on: this.lamp });
    });
    this.leds = new Leds(mcu, wires.leds, (about) => tell('leds', about));
    const free = () => [sda, scl].every((pin) => this.#wires?.level(pin));
    attach(mcu, wires.display.bus, display, free, !setting.exact, tell);
    this.flash = new Flash(chip, setting.exact ? FREE : setting.costs, faults.flash, tell);
    this.flash.hook(
      this.hooks,
      () => chip.cache?.flush(),
      () => this.#tell('bootloader'),
    );
    chip.identify(Buffer.from(setting.wires.id, 'hex'));
  }

  /** @param {Machine | null} before its watchdog's memory outlives a reset */
  #watch(before) {
    const { dog } = this.chip;
    if (before) {
      const old = before.chip.dog;
      dog.reason = old.reason;
      dog.scratchData.set(old.scratchData);
    }
    dog.onWatchdogTrigger = () => {
      dog.alarm.enable = false; // it would go off again, at once and for ever
      this.#tell('reset');
    };
  }

  /** @param {string} why */
  #stop(why) {
    this.ended = why;
    this.halted = true;
  }

  /** Milliseconds since power-on, as the program can know them. */
  get now() {
    return this.time.nanos / 1e6;
  }

  /** @param {number} bits the keys that are down */
  press(bits) {
    this.#level(bits);
    this.setting.tell(this.now, 'keys', { bits });
  }

  /** @param {number} bits */
  #level(bits) {
    const moved = bits ^ this.bits;
    this.bits = bits;
    this.#keys.forEach((pin, index) => {
      if (pin !== null && (moved >> index) & 1) this.#wires?.pull(pin, ((bits >> index) & 1) === 1);
    });
  }

  /** It hangs for so long. @param {number} ms */
  hang(ms) {
    this.mcu.clock.tick(ms * 1e6);
  }

  /** @param {boolean} down */
  bootsel(down) {
    this.mcu.qspi[SELECT].setInputValue(!down);
  }

  /** @param {number} quiet @returns {boolean} whether it has done nothing for so many milliseconds */
  idle(quiet) {
    const now = this.mcu.clock.nanos;
    const busy = this.#busySince >= 0 && now - this.#busySince >= BUSY_NANOS;
    return !busy && now - this.#busyLast > quiet * 1e6;
  }

  /** From now on it has not been idle yet. */
  stir() {
    this.#busyLast = this.mcu.clock.nanos;
  }

  /**
   * @param {number} limit nanoseconds of the program's time @param {number} steps at most, about
   */
  run(limit, steps) {
    const { chip, time } = this;
    this.halted = this.ended !== '';
    for (let step = 0; step < steps; ) {
      if (chip.core.waiting || chip.supply.stuck) {
        this.#sleep(limit);
        step += 1 + SLEEP_STEPS;
      } else {
        if (this.#busySince < 0) this.#busySince = this.mcu.clock.nanos; // a key has woken it, from outside
        step += this.#divert() ? 1 : this.#work(limit, steps - step);
      }
      if (this.halted || time.nanosCounter >= limit) return;
    }
  }

  /** @returns {boolean} whether a hook has done what the program was about to call */
  #divert() {
    const { core } = this.chip;
    const { clock } = this.mcu;
    const call = this.hooks.at(core.PC);
    if (!call || call() === true) return false;
    core.PC = core.LR & ~1;
    clock.tick(ROM_NANOS);
    return true;
  }

  /**
   * As many instructions as nobody can interrupt, or one.
   * @param {number} limit @param {number} steps at most @returns {number} how many
   */
  #work(limit, steps) {
    const { chip, time } = this;
    const { clock, clkSys } = this.mcu;
    const cycle = 1e9 / clkSys; // nanoseconds; who changes the clock writes to a peripheral, which ends a row
    const alarm = clock.nextAlarm === null ? Infinity : clock.nextAlarm.nanos;
    const due = time === clock ? Math.min(alarm, limit) : alarm;
    const exact = Number.isInteger(cycle); // else a sum of nanoseconds depends on how it is made
    const cycles = chip.work((due - clock.nanosCounter) / cycle, exact ? steps : 1);
    const then = clock.nanosCounter + cycles * cycle;
    if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= then) clock.tick(cycles * cycle);
    else clock.nanosCounter = then;
    return chip.done;
  }

  /** @param {number} limit */
  #sleep(limit) {
    const { core, shifts } = this.chip;
    const { clock } = this.mcu;
    if (this.#busySince >= 0 && clock.nanos - this.#busySince > BUSY_NANOS) this.#busyLast = clock.nanos;
    this.idleNanos += sleep(clock, this.time, limit, shifts);
    this.#busySince = core.waiting ? -1 : clock.nanos;
  }
}
