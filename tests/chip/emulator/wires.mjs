/**
 * Owns the wires at the pins: what pulls one to ground, what a bad joint ties together, and the level that the chip
 * reads. A pin that nothing pulls down is as high or low as its own pull; pins that are joined have one level.
 */
import { GPIOPinState } from 'rp2040js';

const UP = [GPIOPinState.High, GPIOPinState.InputPullUp];

export class Wires {
  #gpio;
  #supplied;
  /** @type {Map<number, number[]>} by pin, all that have its level */ #nets = new Map();
  /** @type {Map<number, number>} by pin, how many things pull it to ground */ #pulls = new Map();
  /** @type {Map<number, boolean>} */ #levels = new Map();
  /** @type {{pins: number[], call: () => void}[]} */ #listeners = [];

  /**
   * @param {import('rp2040js').RP2040} mcu @param {number[]} pins those at which something hangs @param {number[][]} joined
   * @param {number[]} supplied pins at 3.3 V, whatever else pulls at them
   */
  constructor(mcu, pins, joined, supplied) {
    this.#gpio = mcu.gpio;
    this.#supplied = supplied;
    for (const net of joined) for (const pin of net) this.#nets.set(pin, net);
    for (const pin of new Set([...pins, ...joined.flat()])) {
      mcu.gpio[pin].addListener(() => this.#settle(pin));
      this.#settle(pin);
    }
  }

  /** @param {number} pin something outside pulls it to ground, or lets go @param {boolean} down */
  pull(pin, down) {
    this.#pulls.set(pin, (this.#pulls.get(pin) ?? 0) + (down ? 1 : -1));
    this.#settle(pin);
  }

  /** @param {number} pin @returns {boolean} whether it is high */
  level(pin) {
    return this.#levels.get(pin) ?? true;
  }

  /** @param {number[]} pins @param {() => void} call when the level of one of them has changed */
  listen(pins, call) {
    this.#listeners.push({ pins, call });
  }

  /** @param {number} pin */
  #settle(pin) {
    const net = this.#nets.get(pin) ?? [pin];
    const states = net.map((each) => this.#gpio[each].value);
    const low = states.includes(GPIOPinState.Low) || net.some((each) => (this.#pulls.get(each) ?? 0) > 0);
    const level = this.#supplied.includes(pin) || (!low && states.some((state) => UP.includes(state)));
    const changed = net.filter((each) => this.#levels.get(each) !== level);
    for (const each of changed) {
      this.#levels.set(each, level);
      this.#gpio[each].setInputValue(level);
    }
    for (const { pins, call } of this.#listeners) if (pins.some((each) => changed.includes(each))) call();
  }
}
