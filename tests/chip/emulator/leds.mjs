/** Owns a chain of WS2812: reads the levels of one pin and knows the bytes that lit it last. */
import { GPIOPinState } from 'rp2040js';

const LONG_NANOS = 550; // a high level longer than this is a one
const LATCH_NANOS = 50000; // so long low, and the chain shows what it got
const LEAST_BITS = 24;

export class Leds {
  bytes = Buffer.alloc(0);
  frames = 0;
  /** @type {number[]} */ #coming = [];
  #bits = 0;
  #byte = 0;
  #begun = 0;
  #rise = 0;
  #fall = 0;
  #clock;
  #tell;
  #latch;

  /**
   * @param {import('rp2040js').RP2040} mcu @param {number} pin
   * @param {(about: {begun: number, ended: number, changed: boolean}) => void} tell gets every frame
   */
  constructor(mcu, pin, tell) {
    this.#clock = mcu.clock;
    this.#tell = tell;
    this.#latch = mcu.clock.createAlarm(() => this.#settle());
    mcu.gpio[pin].addListener((state) => this.#edge(state));
  }

  /** @param {GPIOPinState} state */
  #edge(state) {
    const now = this.#clock.nanos;
    if (state === GPIOPinState.High) {
      if (!this.#begun) {
        this.#begun = now || 1;
        this.#latch.schedule(LATCH_NANOS);
      }
      this.#rise = now || 1;
    } else if (state === GPIOPinState.Low && this.#rise) {
      this.#byte = (this.#byte << 1) | (now - this.#rise > LONG_NANOS ? 1 : 0);
      if (++this.#bits % 8 === 0) this.#coming.push(this.#byte & 255);
      this.#fall = now;
      this.#rise = 0;
    }
  }

  #settle() {
    const quiet = this.#rise ? 0 : this.#clock.nanos - this.#fall;
    if (quiet < LATCH_NANOS) {
      this.#latch.schedule(Math.ceil(LATCH_NANOS - quiet)); // by a fraction of a nanosecond a clock may not move at all
      return;
    }
    if (this.#bits >= LEAST_BITS) {
      const bytes = Buffer.from(this.#coming);
      const changed = !bytes.equals(this.bytes);
      this.bytes = bytes;
      this.frames++;
      this.#tell({ begun: this.#begun, ended: this.#fall, changed });
    }
    this.#coming = [];
    this.#bits = this.#byte = this.#begun = 0;
  }
}
