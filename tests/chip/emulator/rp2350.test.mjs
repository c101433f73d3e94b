/**
 * What rp2350js lacks is as the data sheet of the RP2350 has it: instructions that set pins (3.6.1), interrupts of pins
 * (9.11.1), fuses of two bytes (13), and calls of the boot ROM. `node rp2350.test.mjs FOLDER`: where rp2350js lies.
 */
import assert from 'node:assert';
import { Hooks } from './hooks.mjs';
import { rp2350 } from './rp2350.mjs';

const CODE = 0x20001000;
const LEVELS = 0xd0000010;
const DIRECTIONS = 0xd0000030;
const INPUT = 0xd0000004;
const CPACR = 0xe000ed88;
const ALL = 0xffff; // coprocessors may be used
const [EDGES, ENABLED, TOLD] = [0x40028230, 0x40028248, 0x40028278]; // of pins 0 to 7; four bytes on, those of the next eight
const PADS = 0x40038004;
const INPUT_ENABLED = 0x40;
const [FALL, RISE] = [4, 8];
const PIN = 13;
const FUSES = 0x40130000;

const make = await rp2350(process.argv[2]);
const chip = make(/** @type {any} */ ({ chance: new Uint8Array(1), exact: true }), new Hooks());
const { mcu, core } = chip;
chip.start();
mcu.writeUint32(CPACR, ALL);

/** One instruction with these registers. @param {number} first @param {number} second @param {number[]} given */
function run(first, second, given) {
  mcu.writeUint16(CODE, first);
  mcu.writeUint16(CODE + 2, second);
  core.registers.set(given);
  core.PC = CODE;
  core.executeInstruction();
  assert.equal(core.PC, CODE + 4);
}

/** Of r0. @param {number} operation @param {number} bank */
const mcr = (operation, bank, value = 0) => run(0xee00 | (operation << 5), 0x10 | bank, [value]);
/** Of r0 and r1. @param {number} operation @param {number} bank @param {number} pin @param {number} level */
const mcrr = (operation, bank, pin, level) => run(0xec41, (operation << 4) | bank, [pin, level]);

for (const [bank, register] of [[0, LEVELS], [4, DIRECTIONS]]) {
  const is = (/** @type {number} */ expected) => {
    assert.equal(mcu.readUint32(register), expected);
    run(0xee10, 0x10 | bank, []); // mrc
    assert.equal(core.registers[0], expected);
  };
  mcr(0, bank, 0x0f);
  is(0x0f);
  mcr(1, bank, 0x3c);
  is(0x33);
  mcr(2, bank, 0x40);
  is(0x73);
  mcr(3, bank, 0x03);
  is(0x70);
  for (const [operation, then] of [[5, 0x78], [6, 0x78], [7, 0x70]]) mcr(operation, bank, 3), is(then);
  for (const [level, then] of [[1, 0x2070], [1, 0x2070], [0, 0x70]]) mcrr(4, bank, PIN, level), is(then);
  for (const [operation, then] of [[5, 0x2070], [6, 0x2070], [7, 0x70]]) {
    mcrr(operation, bank, PIN, 0);
    mcrr(operation, bank, PIN, 1), is(then);
  }
  mcr(0, bank, 0);
}
assert.throws(() => run(0xee00, 0x11, [1]), /not known/, 'a bank that a Pico 2 does not have');

mcu.writeUint32(PADS + 4 * PIN, INPUT_ENABLED);
mcu.gpio[PIN].setInputValue(true);
run(0xee10, 0x18, []);
assert.equal(core.registers[0], mcu.readUint32(INPUT) & (1 << PIN));
const bits = 4 * (PIN % 8);
mcu.writeUint32(EDGES + 4, 0xffffffff);
mcu.writeUint32(ENABLED + 4, FALL << bits);
assert.equal(mcu.readUint32(ENABLED), 0, 'of other pins');
assert.equal(mcu.readUint32(TOLD + 4), 0);
mcu.gpio[PIN].setInputValue(false);
assert.equal(mcu.readUint32(TOLD + 4), FALL << bits);
mcu.writeUint32(EDGES + 4, RISE << bits);
assert.equal(mcu.readUint32(TOLD + 4), FALL << bits, 'that edge alone is taken back');
mcu.writeUint32(EDGES + 4, FALL << bits);
assert.equal(mcu.readUint32(TOLD + 4), 0);

chip.identify(Buffer.from('fakebox1'));
assert.deepEqual([0, 4].map((at) => mcu.readUint32(FUSES + at)), [0x626f7831, 0x66616b65]);
assert.equal(new Set(['IF', 'EX', 'RE', 'RP', 'FC', 'CX'].map((name) => chip.rom[name])).size, 6);
