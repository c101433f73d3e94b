/**
 * What runs in a row is what rp2040js does one by one: every instruction of sixteen bits on random registers, and long
 * random programs in flash, ROM and RAM with the cache, hooks and interrupts between. Registers, flags, memory and cycles.
 */
import assert from 'node:assert';
import { RP2040 } from 'rp2040js';
import { Cache, charge } from './cache.mjs';
import { Hooks } from './hooks.mjs';
import { quicken } from './quick.mjs';

const FLASH = 0x10000000;
const RAM = 0x20000000;
const CODE = RAM + 0x1000;
const STACK = RAM + 0x8000;
const DATA = RAM + 0x10000;
const TRIES = 4;
const SKIPPED = new Set([0xbf20, 0xbf30, 0xbf40, 0xbf10]); // events and sleep have no registers to compare
const LEAST = 0x9800; // so many of all instructions are not left to rp2040js
const PROGRAMS = [0x400, FLASH + 0x2000, CODE]; // where they lie
const HALFWORDS = 0x1000;
const RUNS = 30000;
const ROW = 2; // instructions, on average, before a hook, an interrupt or a rare one
const DIVIDER = 0xd0000060;
const VECTORS = RAM + 0x400;
const HANDLE = RAM + 0x800;
const HANDLER = [0xb510, 0x3101, 0x4061, 0xbd10]; // push {r4, lr}; adds; eors; pop {r4, pc}
const NOP = 0xbf00;
const INTERRUPTS = 8;

let seed = 1;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed;
}

/** @param {number} below */
const dice = (below) => (random() >>> 8) % below;

/** @param {RP2040} mcu */
function state({ core }) {
  const { registers, N, Z, C, V, PM, currentMode, IPSR, waiting, interruptsUpdated } = core;
  return [...registers, N, Z, C, V, PM, currentMode, IPSR, waiting, interruptsUpdated].join();
}

/** @param {RP2040} mcu @param {number[]} registers @param {boolean[]} flags @param {number} code */
function set(mcu, registers, flags, code) {
  const { core } = mcu;
  core.registers.set(registers);
  [core.N, core.Z, core.C, core.V] = flags;
  core.interruptsUpdated = false;
  mcu.writeUint32(CODE, code);
}

function chip() {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, warn() {}, error() {}, info() {} };
  return mcu;
}

function single() {
  const plain = chip();
  const mcu = chip();
  const quick = quicken(mcu, null, new Hooks());
  let ours = 0;
  for (let op = 0; op < 0x10000; op++) {
    if (SKIPPED.has(op)) continue;
    for (let i = 0; i < TRIES; i++) {
      const near = [...Array(8)].map(() => (i & 1 ? DATA + (random() & 0x7ffc) : random()));
      const small = i === 3 ? near.map((value, index) => (index & 1 ? random() & 0xff : value)) : near;
      const registers = [...small, 1, 2, 3, 4, 5, STACK + (random() & 0x3ffc), CODE | 1, CODE];
      const flags = [0, 1, 2, 3].map((bit) => ((random() >> (bit + 8)) & 1) === 1);
      const code = ((op | ((random() & 0xffff) << 16)) >>> 0) | 0;
      set(plain, registers, flags, code);
      set(mcu, registers, flags, code);
      const expected = plain.core.executeInstruction();
      const cycles = quick.run(Infinity, 1);
      if (i === 1 && cycles) ours++;
      assert.equal(cycles || mcu.core.executeInstruction(), expected, `cycles of ${op.toString(16)}`);
      assert.equal(state(mcu), state(plain), `opcode ${op.toString(16)}`);
    }
    if (op % 256 === 0) assert.ok(Buffer.from(plain.sram).equals(Buffer.from(mcu.sram)), `memory at ${op.toString(16)}`);
  }
  assert.ok(ours > LEAST, `only ${ours} are quick`);
}

/** Most go on to the next; every eighth is anything at all. */
function instruction() {
  const op = dice(0x10000);
  if (dice(8) === 0) return SKIPPED.has(op) ? NOP : op;
  if (dice(10) === 0) return 0xd000 | (dice(14) << 8) | ((dice(32) - 16) & 255);
  return op < 0xa000 && op >> 8 !== 0x47 ? op : 0x4000 | (op & 0x3ff);
}

/** @param {RP2040[]} both */
function load(both) {
  for (const at of PROGRAMS) {
    const program = [...Array(HALFWORDS)].map(instruction);
    for (const mcu of both) {
      const memory = at < FLASH ? mcu.bootrom.buffer : at < RAM ? mcu.flash.buffer : mcu.sram.buffer;
      new Uint16Array(memory, at & 0xffffff, HALFWORDS).set(program);
    }
  }
  for (const { core, sramView } of both) {
    core.VTOR = VECTORS;
    HANDLER.forEach((op, index) => sramView.setUint16(HANDLE - RAM + 2 * index, op, true));
    for (let i = 0; i < 16 + INTERRUPTS; i++) sramView.setUint32(VECTORS - RAM + 4 * i, HANDLE | 1, true);
  }
}

/** Some registers are numbers, some point to memory of each kind. @param {RP2040[]} both */
function begin(both) {
  const start = PROGRAMS[dice(3)] + 2 * dice(HALFWORDS / 2);
  const places = [random, () => dice(256), () => DATA + 4 * dice(64), () => FLASH + 4 * dice(0x4000), () => start + 2 * dice(64), () => DIVIDER];
  const registers = [...Array(8)].map(() => places[dice(places.length)]());
  registers.push(1, 2, 3, 4, 5, STACK + 4 * dice(2), start | 1, start);
  for (const { core } of both) {
    core.registers.set(registers);
    Object.assign(core, { waiting: false, currentMode: 0, IPSR: 0, SPSEL: 0, PM: false, enabledInterrupts: (1 << INTERRUPTS) - 1 });
  }
}

/** One after the other. @param {RP2040} mcu @param {Cache} cache @param {number} enough @param {number} most @param {Hooks} hooks */
function steps({ core }, cache, enough, most, hooks) {
  let cycles = 0;
  for (let done = 0; done < most; done++) {
    assert.ok(cycles < enough && !(done && hooks.at(core.PC)), 'it should have stopped');
    cycles += core.executeInstruction() + cache.cycles();
  }
  return cycles;
}

function rows() {
  const [plain, mcu] = [chip(), chip()];
  const [cache, other] = [new Cache(), new Cache()];
  const hooks = new Hooks();
  for (const at of PROGRAMS) for (let i = 0; i < 100; i++) hooks.set(at + 2 * dice(HALFWORDS), () => true);
  charge(plain.core, other);
  charge(mcu.core, cache);
  load([plain, mcu]);
  const quick = quicken(mcu, cache, hooks);
  let instructions = 0;
  let rare = false; // the next instruction has been looked at, and is not for here
  for (let run = 0; run < RUNS; run++) {
    if (!rare && (run % 10 === 0 || mcu.core.waiting)) begin([plain, mcu]);
    if (!rare && dice(3) === 0) for (const one of [plain, mcu]) one.setInterrupt(run % INTERRUPTS, true);
    const enough = dice(4) ? Infinity : 1 + dice(300);
    const most = 1 + dice(200);
    const cycles = rare ? 0 : quick.run(enough, most);
    const done = cycles ? quick.done : 1;
    const cost = cycles || mcu.core.executeInstruction() + cache.cycles();
    if (cycles) instructions += done;
    rare = cycles > 0 && cycles < enough && done < most && !hooks.at(mcu.core.PC);
    const where = `run ${run}, to ${mcu.core.PC.toString(16)}`;
    assert.equal(steps(plain, other, enough, done, hooks), cost, `cycles of ${where}`);
    assert.equal(state(mcu), state(plain), where);
    if (run % 256 === 0) assert.ok(Buffer.from(plain.sram).equals(Buffer.from(mcu.sram)), `memory of ${where}`);
  }
  assert.ok(instructions > ROW * RUNS, `only ${instructions / RUNS} in a row`);
}

console.warn = () => {}; // most addresses are nothing's
single();
rows();
console.log('the same');
