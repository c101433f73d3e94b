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
const PATIENCE = 500000; // reads of the timer without any sleep: a busy wait, which would never end
const SPIN_NANOS = 1000;

/** @typedef {InstanceType<typeof RP2040>['clock']} Clock */

/**
 * Give the program a time of its own, which stands still.
 * @param {RP2040} mcu
 * @returns {{time: Clock, spins: () => number}} the program's time, and how often it waited busily for it
 */
export function standStill(mcu) {
  const time = new mcu.clock.constructor();
  const timer = mcu.peripherals[TIMER];
  timer.clock = time;
  timer.alarms.forEach((alarm, index) => (alarm.clockAlarm = time.createAlarm(() => timer.fireAlarm(index))));
  const dog = mcu.peripherals[WATCHDOG];
  dog.timer.clock = time;
  dog.alarm.clockAlarm = time.createAlarm(dog.alarm.handleAlarm);
  let reads = 0;
  let spins = 0;
  let last = -1;
  const read = timer.readUint32.bind(timer);
  timer.readUint32 = (offset) => {
    if (time.nanos !== last) {
      last = time.nanos;
      reads = 0;
    } else if (++reads > PATIENCE) {
      spins++;
      time.tick(SPIN_NANOS);
      last = time.nanos;
    }
    return read(offset);
  };
  return { time, spins: () => spins };
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
