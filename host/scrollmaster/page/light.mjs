/** How an LED looks on a screen: the same curve as host/scrollmaster/virtual/leds.py. */

const GAMMA = 0.45; // LEDs look much brighter than a screen that is given the same number
const STRONGEST = 160; // of 255: what a box gives an LED at most
const LEAST = 0.32; // the brightness of the faintest LED on a screen
const PALE = 0.15; // white in every colour: pure blue is darker on a screen than any LED is
export const FACE = 64; // LEDs of the face; the lights of the seats follow
export const LIGHTS = 6;

/** @typedef {[number, number, number]} Rgb red, green, blue, 0 to 255 */

/** The colour on a screen of an LED, null for one that is dark. @param {ArrayLike<number>} pixels @param {number} at @returns {Rgb | null} */
export function onScreen(pixels, at) {
  const parts = [pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2]];
  const most = Math.max(...parts);
  if (!most) return null;
  const light = 255 * (LEAST + (1 - LEAST) * Math.min(1, most / STRONGEST) ** GAMMA);
  const [red, green, blue] = parts.map((part) => Math.round(light * (PALE + (1 - PALE) * (part / most) ** GAMMA)));
  return [red, green, blue];
}

/** @param {Rgb} colour @param {number} [alpha] @returns {string} as CSS has it */
export function css(colour, alpha = 1) {
  return `rgb(${colour.join(" ")} / ${alpha})`;
}
