/**
 * Owns a board's power switch, its flash between two lives, and the jobs that it is asked to do: run so long, run until
 * something happens, press keys at moments to come. One job at a time, in slices, so that the line is served meanwhile.
 */
import fs from 'node:fs';
import { Display } from './display.mjs';
import { Machine } from './machine.mjs';
import { tone } from './sound.mjs';
import { symbols } from './symbols.mjs';
import { drive, Line } from './usb.mjs';

const STEPS = 200000; // instructions of a slice, about
const SHORT_NANOS = 1e6; // of a slice while a PC listens, whose bytes must arrive, or while somebody waits for rest
const THINKING_MS = 20; // so long without work and without a byte either way, and it is the PC's turn

/** @typedef {Record<string, any>} Job @typedef {Record<string, any>} Answer */

export class Board {
  line = new Line();
  /** @type {Machine | null} */ machine = null;
  /** @type {object[]} */ #events = [];
  /** @type {Record<string, number>} */ #counts = {};
  /** @type {Machine | null} */ #before = null;
  #awaited = '';
  #free = false;
  #sent = 0; // bytes over the line, when it was last looked at

  /** @param {Job} facts wires, costs, and the paths of rom, symbols and flash @param {import('./rp2040.mjs').Maker} chip */
  constructor(facts, chip) {
    this.facts = facts;
    this.chip = chip;
    this.faults = facts.faults ?? {};
    this.display = new Display(facts.display !== false, { address: facts.wires.display.address, ...this.faults.display });
    this.rom = fs.readFileSync(facts.rom);
    this.symbols = symbols(facts.symbols);
  }

  /** @param {string} kind @param {object} about @param {number} t */
  #tell(t, kind, about) {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    this.#events.push({ t, kind, ...about });
    if (kind === this.#awaited && this.machine) this.machine.halted = true;
  }

  /** @param {Job} job */
  on(job) {
    this.#life = {
      exact: !!job.exact,
      chance: fs.readFileSync(job.chance),
      usb: !job.exact && job.usb !== false,
    };
    this.#before = null;
    this.#boot(fs.readFileSync(this.facts.flash));
  }

  /** @type {{exact: boolean, chance: Uint8Array, usb: boolean}} */
  #life = { exact: false, chance: new Uint8Array(1), usb: true };

  /** @param {Uint8Array} flash */
  #boot(flash) {
    const { exact, chance, usb } = this.#life;
    const { wires, costs, functions } = this.facts;
    const tell = this.#tell.bind(this);
    const { chip, rom, symbols, display, faults } = this;
    const setting = { chip, rom, symbols, flash, chance, exact, wires, costs, functions, display, faults, tell };
    this.machine = new Machine(setting, usb ? this.line : null, this.#before);
  }

  /** Keeps the flash as it is at this moment. */
  off() {
    if (this.machine) this.#keep(this.machine);
    this.machine = null;
    this.display.plug(this.display.plugged);
  }

  /** @param {Machine} machine */
  #keep(machine) {
    fs.writeFileSync(this.facts.flash, machine.mcu.flash.subarray(0, this.facts.bytes));
  }

  /** @returns {Answer} what has happened since the last answer, and when it is */
  #answer() {
    const events = this.#events;
    this.#events = [];
    return { t: this.machine?.now ?? 0, events, ended: this.machine?.ended ?? 'off' };
  }

  /** @param {Job} job @returns {Answer | undefined} undefined: it runs first */
  begin(job) {
    const { machine } = this;
    if (job.op === 'on') this.on(job);
    else if (job.op === 'off') this.off();
    else if (!machine) return { error: 'the board is off' };
    else if (['run', 'settle', 'until'].includes(job.op)) {
      this.#aim(machine, job);
      return undefined;
    } else this.#now(machine, job);
    return { ...this.#answer(), ...(job.op === 'look' ? this.#look(job) : {}), ...this.#heard(job) };
  }

  /** @param {Machine} machine @param {Job} job */
  #aim(machine, job) {
    job.limit = machine.time.nanos + (job.ms ?? job.most) * 1e6;
    job.from = machine.time.nanos + (job.least ?? 0) * 1e6;
    job.seen = this.#counts[job.kind] ?? 0;
    this.#awaited = job.kind ?? '';
    if (job.op === 'settle') machine.stir();
  }

  /** @param {Machine} machine @param {Job} job what takes no time */
  #now(machine, job) {
    if (job.op === 'keys') machine.press(job.bits);
    else if (job.op === 'play') {
      for (const [ms, bits] of job.edges) machine.time.createAlarm(() => machine.press(bits)).schedule(ms * 1e6);
    } else if (job.op === 'cut') machine.flash.cutIn = job.after;
    else if (job.op === 'plug') this.display.plug(job.plugged);
    else if (job.op === 'bootsel') machine.bootsel(job.down);
    else if (job.op === 'hang') machine.hang(job.ms);
    else if (job.op === 'host') this.#host(machine.mcu, job.does);
    else if (job.op === 'open') this.line.open(job.open);
    else if (job.op === 'send') this.line.in(Buffer.from(job.data, 'base64'));
    else if (job.op === 'forget') machine.insight.forget();
    else if (job.op === 'free') this.#free = job.free;
    else if (job.op !== 'look' && job.op !== 'hear') throw new Error(`unknown: ${job.op}`);
  }

  /** @param {import('rp2040js').RP2040} mcu @param {string} does */
  #host(mcu, does) {
    if (does !== 'start') return drive(mcu, does === 'sleep');
    this.line.attach(mcu);
    mcu.usbCtrl.resetDevice();
  }

  /** @param {Job} job */
  #heard(job) {
    if (job.op !== 'hear') return {};
    const data = this.line.said.toString('base64');
    this.line.said = Buffer.alloc(0);
    return { data };
  }

  /** @param {Job} job @returns {Answer} */
  #look(job) {
    const { machine, display, line } = this;
    if (!machine) return {};
    const { insight, leds, mcu } = machine;
    return {
      leds: leds?.bytes.toString('base64'),
      text: display.memory.toString('base64'),
      textOn: display.on && display.plugged,
      lamp: machine.lamp,
      tone: tone(mcu, this.facts.wires.buzzer),
      heap: insight.heap(),
      least: Number.isFinite(insight.least.free) ? insight.least : null,
      collections: insight.collections,
      collectMs: insight.collectNanos / 1e6,
      failures: insight.failures,
      recursions: insight.recursions,
      stack: insight.stack(),
      drawn: machine.chip.drawn(),
      idleMs: machine.idleNanos / 1e6,
      maskedMs: Object.fromEntries(Object.entries(machine.chip.masks?.longest ?? {}).map(([kind, nanos]) => [kind, nanos / 1e6])),
      clock: mcu.clkSys,
      usb: { up: line.up, sent: line.sent, port: line.port },
      memory: (job.memory ?? []).map(([at, length]) => Buffer.from(mcu.sram.subarray(at, at + length)).toString('base64')),
    };
  }

  /** @param {Job} job @returns {Answer | undefined} an answer when the job is done */
  work(job) {
    const { machine } = this;
    if (!machine) return { error: 'the board is off' };
    this.#slice(machine, job.limit, job.op === 'settle' || this.line.listening);
    const now = machine.time.nanos;
    const happened = job.op === 'until' && (this.#counts[job.kind] ?? 0) > job.seen;
    const settled = job.op === 'settle' && now >= job.from && machine.idle(job.quiet);
    if (happened || settled) return { ...this.#answer(), done: true };
    if (this.machine?.ended || now >= job.limit) return { ...this.#answer(), done: job.op === 'run' };
    return undefined;
  }

  /**
   * Runs by itself while it has something to do for the PC, and stands still while that thinks: how fast the PC is
   * cannot be seen in the board's time. @returns {boolean} whether there was something to do
   */
  drift() {
    const { machine } = this;
    if (!machine || !this.#free || machine.ended) return false;
    if (this.line.owes || this.line.sent !== this.#sent) machine.stir();
    this.#sent = this.line.sent;
    if (machine.idle(THINKING_MS)) return false;
    this.#slice(machine, machine.time.nanos + SHORT_NANOS, true);
    return true;
  }

  /** @param {Machine} machine @param {number} limit @param {boolean} short */
  #slice(machine, limit, short) {
    this.line.pump();
    machine.run(short ? Math.min(limit, machine.time.nanos + SHORT_NANOS) : limit, STEPS);
    if (machine.ended === 'reset') {
      this.#before = machine;
      this.#boot(machine.mcu.flash.slice(0, this.facts.bytes));
    }
  }
}
