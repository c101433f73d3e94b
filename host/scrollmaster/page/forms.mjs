/** The forms of tokens that are no plain discs: paths in a square of 24. Which game uses which is not known here. */

/**
 * @typedef {object} Form
 * @property {string} path @property {boolean} [line] drawn as lines @property {boolean} [strong] in the strong colour
 * @property {number} [low] where digits stand in it, from its top @property {number} [letters] how large they are
 */

/** @type {Record<string, Form>} */
const FORMS = {
  star: { path: "M12 1.6l3.1 6.7 7.3.8-5.4 5 1.5 7.2L12 17.7l-6.5 3.6L7 14.1 1.6 9.1l7.3-.8z", strong: true },
  heart: { path: "M12 21.5C4.6 15.6 1.6 12.2 1.6 8.2 1.6 5 4.1 2.8 6.9 2.8c2.1 0 4 1.2 5.1 3.1 1.1-1.9 3-3.1 5.1-3.1 2.8 0 5.3 2.2 5.3 5.4 0 4-3 7.4-10.4 13.3z", strong: true },
  chip: { path: "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z", line: true, letters: 0.7 },
  wizard: { path: "M13 0.6L17 8.6h3.4v2.4h-1.8a7.6 7.6 0 1 1-13.2 0H3.6V8.6h3.8z", low: 0.665, letters: 0.42 },
  hat: { path: "M13.6 1.2l4.7 15.3h3.9c.9 0 .9 3.9-10.2 3.9s-11.1-3.9-10.2-3.9h3.9l3.6-10.3 3-1.5z", strong: true },
  dragon: { path: "M2 20c1-7 4-11 8-12L9 3l5 3 3-1-1 3c3 1 5 3 6 6l-4-1-1 2-2-1c0 3-2 6-5 6-1-2 0-4 1-5-3 0-5 2-9 5z" },
  treasure: { path: "M2 10c0-4 3-6 6-6h8c3 0 6 2 6 6v10H2z", low: 0.58, letters: 0.55 },
  kill: { path: "M12 2C6.5 2 3 5.8 3 10.6c0 3 1.5 5.2 3.5 6.5V21h11v-3.9c2-1.3 3.5-3.5 3.5-6.5C21 5.8 17.5 2 12 2zM8.4 9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 1 1 0-4.2zm7.2 0a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 1 1 0-4.2zM12 14l1.3 2.6h-2.6z" },
  amulet: { path: "M3.5 1l4.6 6.8a8.1 8.1 0 1 0 7.8 0L20.5 1h-3L12 8.6 6.5 1z", low: 0.62, letters: 0.42 },
  stone: { path: "M7 3h10l5.5 7L12 22.5 1.5 10z", low: 0.47, letters: 0.45 },
  ring: { path: "M12 6.5a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 1 0 0-16.4zM8.5 1h7l1.5 3-3 3h-4L7 4z", low: 0.62, letters: 0.46 },
  fire: { path: "M13 1.5c1 5 6.5 7 6.5 13a7.5 7.5 0 0 1-15 0c0-3 1.5-5 3-7 .5 2 1.5 3 2.5 3.5C9.5 7 11 4 13 1.5z" },
  water: { path: "M2 9c3.3-3.5 6.7-3.5 10 0s6.7 3.5 10 0M2 16c3.3-3.5 6.7-3.5 10 0s6.7 3.5 10 0", line: true },
  earth: { path: "M3 20.5V9.5h8v-6h10v17z" },
  air: { path: "M2 8h12c4.5 0 4.5-5 1-5-1.7 0-2.5 1.2-2.5 2.2M2 13h17c4.5 0 4 6 .5 6-1.7 0-2.5-1-2.5-2.2M2 18h8.5", line: true },
  fate: { path: "M4 4l16 16M20 4L4 20M12 1v22M1 12h22", line: true },
  free: { path: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8z", line: true },
};

/** @param {string} name @returns {Form | undefined} undefined for a disc or a pawn */
export function form(name) {
  return FORMS[name];
}
