/**
 * Owns the two ways of time.
 *
 * honest: one clock for everything; each instruction, cache miss, flash page and bit on a bus takes its time.
 * exact: the chip's clock runs, but what the program can ask (TIMER, watchdog) stands still while it works and moves
 * only while it sleeps. So whatever it computes takes no time at all, as on a box in virtual time. Flash and I2C cost
 * nothing, nor do bits that a PIO shifts out: the program's time waits for them, too.
 */
const LOW = [0x0c, 0x28]; // TIMELR, TIMERAWL
const PATIENCE = 2000; // reads of the timer and of nothing else: somebody waits busily

/** @typedef {import('rp2040js').RP2040['clock']} Clock */

/**
 * Give the program a time of its own, which stands still.
 * @param {any} mcu @param {any[]} timers those of this chip that the program can ask @param {any} dog its watchdog
 * @returns {Clock} the program's time
 */
export function standStill(mcu, timers, dog) {
  const time = new mcu.clock.constructor();
  for (const timer of timers) {
    timer.clock = time;
    timer.alarms.forEach((/** @type {any} */ alarm, /** @type {number} */ index) => {
      alarm.clockAlarm = time.createAlarm(() => timer.fireAlarm(index));
    });
    cutShort(mcu, timer);
  }
  dog.timer.clock = time;
  dog.alarm.clockAlarm = time.createAlarm(dog.alarm.handleAlarm);
  return time;
}

/**
 * Who waits busily is told that time goes on, a microsecond each time, until he stops asking. It does not.
 * @param {any} mcu @param {any} timer
 */
function cutShort(mcu, timer) {
  let reads = 0;
  const find = mcu.findPeripheral.bind(mcu);
  mcu.findPeripheral = (/** @type {number} */ address) => {
    const found = find(address);
    if (found !== timer) reads = 0;
    return found;
  };
  const read = timer.readUint32.bind(timer);
  timer.readUint32 = (/** @type {number} */ offset) => {
    const micros = ++reads > PATIENCE && LOW.includes(offset) ? reads - PATIENCE : 0;
    return (read(offset) + micros) >>> 0;
  };
}

/**
 * Let both clocks run to the next thing that is due, but not past `limit` of the program's time.
 * @param {Clock} clock the chip's @param {Clock} time the program's @param {number} limit nanoseconds
 * @param {() => boolean} shifts whether a PIO has something to do
 * @returns {number} how far they went
 */
export function sleep(clock, time, limit, shifts) {
  if (time !== clock && clock.nextAlarm && shifts()) {
    clock.tick(clock.nextAlarm.nanos - clock.nanos);
    return 0;
  }
  let nanos = Math.max(0, limit - time.nanos);
  if (clock.nextAlarm) nanos = Math.min(nanos, clock.nextAlarm.nanos - clock.nanos);
  if (time.nextAlarm) nanos = Math.min(nanos, time.nextAlarm.nanos - time.nanos);
  nanos = Math.max(nanos, 1);
  clock.tick(nanos);
  if (time !== clock) time.tick(nanos);
  return nanos;
}
