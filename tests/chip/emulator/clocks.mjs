/**
 * Owns the two ways of time.
 *
 * honest: one clock for everything; each instruction, cache miss, flash page and bit on a bus takes its time.
 * exact: the chip's clock runs, but what the program can ask (TIMER, watchdog) stands still while it works and moves
 * only while it sleeps. So whatever it computes takes no time at all, as on a box in virtual time. Flash and I2C cost nothing.
 */
import { RP2040 } from 'rp2040js';

const TIMER = 0x40054;
const WATCHDOG = 0x40058;
const PATIENCE = 1e6; // reads of the timer without any sleep: somebody waits busily, and would for ever
const BUSY_WAITS = ['busy_wait_us', 'busy_wait_us_32', 'busy_wait_ms', 'busy_wait_until', 'mp_hal_delay_us'];
const SHORT_MICROS = 1000; // a longer wait sleeps

/** @typedef {InstanceType<typeof RP2040>['clock']} Clock */

/**
 * Give the program a time of its own, which stands still.
 * @param {RP2040} mcu
 * @param {import('./hooks.mjs').Hooks} hooks @param {Record<string, number>} symbols
 * @returns {Clock} the program's time
 */
export function standStill(mcu, hooks, symbols) {
  const time = new mcu.clock.constructor();
  const timer = mcu.peripherals[TIMER];
  timer.clock = time;
  timer.alarms.forEach((alarm, index) => (alarm.clockAlarm = time.createAlarm(() => timer.fireAlarm(index))));
  const dog = mcu.peripherals[WATCHDOG];
  dog.timer.clock = time;
  dog.alarm.clockAlarm = time.createAlarm(dog.alarm.handleAlarm);
  for (const name of BUSY_WAITS) {
    for (const place of [symbols[name], symbols[`timer_${name}`]]) if (place) hooks.set(place, () => mcu.core.registers[0] > SHORT_MICROS);
  }
  forbidWaiting(timer, time);
  return time;
}

/** @param {any} timer @param {Clock} time */
function forbidWaiting(timer, time) {
  let reads = 0;
  let last = -1;
  const read = timer.readUint32.bind(timer);
  timer.readUint32 = (/** @type {number} */ offset) => {
    if (time.nanos !== last) {
      last = time.nanos;
      reads = 0;
    } else if (++reads > PATIENCE) throw new Error('a busy wait that exact time does not know');
    return read(offset);
  };
}

/**
 * Let both clocks run to the next thing that is due, but not past `limit` of the program's time.
 * @param {Clock} clock the chip's @param {Clock} time the program's @param {number} limit nanoseconds
 * @returns {number} how far they went
 */
export function sleep(clock, time, limit) {
  let nanos = Math.max(0, limit - time.nanos);
  if (clock.nextAlarm) nanos = Math.min(nanos, clock.nextAlarm.nanos - clock.nanos);
  if (time.nextAlarm) nanos = Math.min(nanos, time.nextAlarm.nanos - time.nanos);
  nanos = Math.max(nanos, 1);
  clock.tick(nanos);
  if (time !== clock) time.tick(nanos);
  return nanos;
}
