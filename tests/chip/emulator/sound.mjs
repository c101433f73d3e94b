/** Owns hearing the buzzer: the tone that a pin plays by PWM. Silence is 0. */

const FUNCTION_PWM = 4; // of a pin
const CHANNELS = 8;
const ENABLED = 1;

/** @param {import('rp2040js').RP2040} mcu @param {number} pin @returns {number} hertz */
export function tone(mcu, pin) {
  const { csr, cc, top, timer } = mcu.pwm.channels[(pin >> 1) % CHANNELS];
  const width = pin & 1 ? cc >>> 16 : cc & 0xffff;
  const plays = mcu.gpio[pin].functionSelect === FUNCTION_PWM && csr & ENABLED && width > 0 && width <= top;
  return plays ? Math.round(mcu.clkSys / timer.prescaler / (top + 1)) : 0;
}
