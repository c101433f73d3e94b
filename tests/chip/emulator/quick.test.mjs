/** Every instruction of sixteen bits, on random registers: quick.mjs does what rp2040js does, cycle for cycle. */
import assert from 'node:assert';
import { RP2040 } from 'rp2040js';
import { quicken } from './quick.mjs';

const RAM = 0x20000000;
const CODE = RAM + 0x1000;
const STACK = RAM + 0x8000;
const DATA = RAM + 0x10000;
const TRIES = 4;
const SKIPPED = new Set([0xbf20, 0xbf30, 0xbf40, 0xbf10]); // events and sleep have no registers to compare

let seed = 1;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed;
}

/** @param {RP2040} mcu */
function state({ core }) {
  return [...core.registers, core.N, core.Z, core.C, core.V, core.PM, core.currentMode, core.IPSR].join();
}

/** @param {RP2040} mcu @param {number[]} registers @param {boolean[]} flags @param {number} code */
function set(mcu, registers, flags, code) {
  const { core } = mcu;
  core.registers.set(registers);
  [core.N, core.Z, core.C, core.V] = flags;
  core.interruptsUpdated = false;
  mcu.writeUint32(CODE, code);
}

const plain = new RP2040();
const quick = new RP2040();
plain.logger = quick.logger = { debug() {}, warn() {}, error() {}, info() {} };
quicken(quick.core);
console.warn = () => {}; // most addresses are nothing's
for (let op = 0; op < 0x10000; op++) {
  if (SKIPPED.has(op)) continue;
  for (let i = 0; i < TRIES; i++) {
    const near = [...Array(8)].map(() => (i & 1 ? DATA + (random() & 0x7ffc) : random()));
    const small = i === 3 ? near.map((value, index) => (index & 1 ? random() & 0xff : value)) : near;
    const registers = [...small, 1, 2, 3, 4, 5, STACK + (random() & 0x3ffc), CODE | 1, CODE];
    const flags = [0, 1, 2, 3].map((bit) => ((random() >> (bit + 8)) & 1) === 1);
    const code = ((op | ((random() & 0xffff) << 16)) >>> 0) | 0;
    set(plain, registers, flags, code);
    set(quick, registers, flags, code);
    const cycles = [plain.core.executeInstruction(), quick.core.executeInstruction()];
    assert.equal(state(quick), state(plain), `opcode ${op.toString(16)}`);
    assert.equal(cycles[1], cycles[0], `cycles of ${op.toString(16)}`);
  }
  if (op % 256 === 0) assert.ok(Buffer.from(plain.sram).equals(Buffer.from(quick.sram)), `memory at ${op.toString(16)}`);
}
console.log('the same');
