/** The lights of the box: three bytes each, as the worker gives them for a screen. */

export const FACE = 64; // LEDs of the face; the lights of the seats follow
export const LIGHTS = 6;

/** @typedef {[number, number, number]} Rgb red, green, blue, 0 to 255 */

/** The colour of an LED, null for one that is dark. @param {Uint8Array} pixels @param {number} at @returns {Rgb | null} */
export function colour(pixels, at) {
  const [red, green, blue] = pixels.subarray(3 * at, 3 * at + 3);
  return red || green || blue ? [red, green, blue] : null;
}

/** @param {Rgb} rgb @param {number} [alpha] @returns {string} as CSS has it */
export function css(rgb, alpha = 1) {
  return `rgb(${rgb.join(" ")} / ${alpha})`;
}
