/**
 * What the box shows, from the bytes on its buses: the chain of LEDs, as people see them, and the text display.
 * A screen is not an LED: it is given the colours of host/scrollmaster/box/virtual/leds.py, with the same gamma.
 */

const SIDE = 8;
const FACE = SIDE * SIDE;
const GAMMA = 0.45; // LEDs look much brighter than a screen that is given the same number
const STRONGEST = 160; // of 255: what a box gives an LED at most
const LEAST = 0.32; // the brightness of the faintest LED on a screen
const PALE = 0.15; // white in every colour: pure blue is darker on a screen than any LED is
const PAGE = 128; // columns of the display; a byte has eight pixels of one
const PAGES = 8;
const COMMANDS = 0x00;
const CHOOSE = 0xb0;

/**
 * (red, green, blue) of the face row by row, then of the seat lights; an LED that is off is black.
 * @param {Uint8Array} wire green, red, blue along the chain @param {boolean} serpentine @returns {Uint8Array}
 */
export function pixels(wire, serpentine) {
  const found = new Uint8Array(wire.length);
  for (let pixel = 0; 3 * pixel < wire.length; pixel++) {
    const place = serpentine && pixel < FACE && pixel & SIDE ? pixel ^ (SIDE - 1) : pixel;
    const [green = 0, red = 0, blue = 0] = wire.subarray(3 * place, 3 * place + 3);
    found.set(onScreen([red, green, blue]), 3 * pixel);
  }
  return found;
}

/** @param {number[]} parts of an LED @returns {number[]} */
export function onScreen(parts) {
  const most = Math.max(...parts);
  if (!most) return parts;
  const light = 255 * (LEAST + (1 - LEAST) * Math.min(1, most / STRONGEST) ** GAMMA);
  return parts.map((part) => Math.round(light * (PALE + (1 - PALE) * (part / most) ** GAMMA)));
}

export class Display {
  constructor() {
    this.glass = new Uint8Array(PAGE * PAGES);
    this.page = 0;
  }

  /** Take what went over the bus. @param {Uint8Array} data @returns {boolean} whether a whole text stands there now */
  take(data) {
    const [, what = 0, command = 0] = data; // the address comes first
    if (what !== COMMANDS) {
      this.glass.set(data.subarray(2), this.page * PAGE);
      return this.page === PAGES - 1;
    }
    if ((command & 0xf0) === CHOOSE) this.page = command & 0x0f;
    return false;
  }
}
