/** How many bytes the files of the box have, by their paths in the page's folder, unpacked: a line may pack them. The build fills it in. */

/** @type {Record<string, number>} */
export const SIZES = {};
/** The game that begins for a new visitor. */
export const FIRST_GAME = "";

/** All games that have a file. @type {string[]} */
export const GAMES = [];
