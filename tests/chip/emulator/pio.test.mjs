/** The PIO as the data sheet of the RP2040 has it (3.2, 3.5): a cycle an instruction, delays, stalls, and what is off is off. */
import assert from 'node:assert';
import { GPIOPinState, RP2040 } from 'rp2040js';
import { pace } from './pio.mjs';

const PIO = 0x50200000;
const IO_BANK0 = 0x40014000;
const [CTRL, FSTAT, TXF0, CODE] = [0, 4, 0x10, 0x48];
const [CLKDIV, EXECCTRL, SHIFTCTRL, PINCTRL] = [0xc8, 0xcc, 0xd0, 0xdc]; // of machine 0; the next one's are 24 bytes on
const TX_EMPTY = 1 << 24;
const PIN = 3;
const CYCLE = 8; // nanoseconds, of 125 MHz
const ON = 0xe001; // set pins, 1
const OFF = 0xe000;
const NEXT_BIT = 0x6001; // out pins, 1
const DELAY = 256;

/** @param {number[]} code @param {number} [divisor] @param {number} [at] which machine of the first block */
function chip(code, divisor = 1, at = 0) {
  const mcu = new RP2040();
  const works = pace(mcu);
  const set = (/** @type {number} */ register, /** @type {number} */ value) => mcu.writeUint32(PIO + register, value);
  const own = 24 * at;
  code.forEach((word, index) => set(CODE + 4 * index, word));
  set(CLKDIV + own, divisor * 65536);
  set(EXECCTRL + own, (code.length - 1) << 12);
  set(SHIFTCTRL + own, ((8 << 25) | (1 << 17)) >>> 0); // eight bits, then the next word by itself; the highest bit first
  set(PINCTRL + own, (1 << 26) | (1 << 20) | (PIN << 5) | PIN);
  mcu.writeUint32(IO_BANK0 + 8 * PIN + 4, 6);
  mcu.pio[0].pinDirectionsChanged(1, PIN, 1);
  mcu.pio[0].checkChangedPins();
  /** @type {[boolean, number][]} levels and when, in cycles of the chip */
  const edges = [];
  mcu.gpio[PIN].addListener((state) => edges.push([state === GPIOPinState.High, mcu.clock.nanos / CYCLE]));
  const run = (/** @type {number} */ cycles) => mcu.clock.tick(cycles * CYCLE);
  return { mcu, set, works, edges, run, read: (/** @type {number} */ register) => mcu.readUint32(PIO + register) };
}

/** @param {[boolean, number][]} edges @returns {number[]} from each to the next */
const gaps = (edges) => edges.slice(1).map(([, at], index) => at - edges[index][1]);

const steady = chip([ON + 2 * DELAY, OFF]);
steady.run(100);
assert.deepEqual(steady.edges, [], 'it is not switched on');
steady.set(CTRL, 1);
steady.run(41);
assert.deepEqual(gaps(steady.edges), Array(steady.edges.length - 1).fill(0).map((_, index) => (index % 2 ? 1 : 3)));
assert.ok(steady.edges.length >= 20);
const { length } = steady.edges;
steady.set(CTRL, 0);
steady.run(100);
assert.equal(steady.edges.length, length, 'it has been switched off');

const slow = chip([ON + 2 * DELAY, OFF], 15.625);
slow.set(CTRL, 1);
slow.run(1000);
assert.deepEqual(gaps(slow.edges).slice(0, 4), [46.875, 15.625, 46.875, 15.625]);

const shifter = chip([NEXT_BIT + 3 * DELAY]);
shifter.set(CTRL, 1);
shifter.run(100);
assert.ok(!shifter.works(), 'a machine that stalls has nothing to do');
for (const byte of [0xa0, 0x01]) shifter.mcu.writeUint8(PIO + TXF0, byte); // on all four lanes, as a narrow write is
shifter.run(200);
assert.deepEqual(gaps(shifter.edges), [4, 4, 4, 48]);
assert.ok(!shifter.works() && shifter.read(FSTAT) & TX_EMPTY);

const full = chip([NEXT_BIT]);
full.set(TXF0, 1);
assert.ok(!(full.read(FSTAT) & TX_EMPTY));
for (let times = 0; times < 2; times++) full.set(SHIFTCTRL + 0x1000, 1 << 30); // exclusive or
assert.ok(full.read(FSTAT) & TX_EMPTY, 'joining FIFOs clears them');

const other = chip([ON + 2 * DELAY, OFF], 1, 1);
other.set(CTRL, 2);
other.run(41);
assert.ok(other.edges.length >= 20, 'each machine has its own clock');
