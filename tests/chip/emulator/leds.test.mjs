/** A chain is lit after it was left low, at whatever fraction of a nanosecond its last bit fell. */
import assert from 'node:assert';
import { GPIOPinState } from 'rp2040js';
import { Leds } from './leds.mjs';

const PIXEL_BITS = 24;
const RISES = 1073721289.1004335; // nanoseconds: with these two what is left to wait is too small a number to be added
const FALLS = 1073731270.4074088;
const MOST_ALARMS = 3;

const clock = { nanos: 0, due: Infinity, alarm: () => {}, alarms: 0 };
const latch = { schedule: (/** @type {number} */ nanos) => (clock.due = clock.nanos + nanos) };
const createAlarm = (/** @type {() => void} */ alarm) => ((clock.alarm = alarm), latch);
/** @type {(state: GPIOPinState) => void} */ let edge = () => {};
const gpio = [{ addListener: (/** @type {typeof edge} */ hears) => (edge = hears) }];
let lit = 0;
const leds = new Leds(/** @type {any} */ ({ clock: Object.assign(clock, { createAlarm }), gpio }), 0, () => lit++);

for (let bit = 0; bit < PIXEL_BITS; bit++) {
  clock.nanos = RISES;
  edge(GPIOPinState.High);
  clock.nanos = FALLS;
  edge(GPIOPinState.Low);
}
for (; !lit && clock.alarms < MOST_ALARMS; clock.alarms++) {
  clock.nanos = clock.due;
  clock.alarm();
}
assert.equal(lit, 1);
assert.equal(leds.bytes.length, PIXEL_BITS / 8);
