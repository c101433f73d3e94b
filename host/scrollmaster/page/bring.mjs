/** A game of a box comes into the page's archive, and who sat where beside it, if the box says so. */

import { who } from "./device.mjs";
import { notes } from "./notes.mjs";
import { pull } from "./pull.mjs";
import { hex } from "./records.mjs";

/** @typedef {import("./archive.mjs").Archive} Archive */
/** @typedef {import("./archive.mjs").Done} Done */
/** @typedef {import("./line.mjs").Line} Line */

const SOMEBODY = '"kind":"person"'; // a game without such a record has no names

/** Throws what a broken line throws, and Wrong for what is no log. @param {Line} line @param {Archive} archive @param {string} id @returns {Promise<Done>} */
export async function bring(line, archive, id) {
  const text = await pull(line, id);
  const done = await archive.keep(text);
  if (text.includes(SOMEBODY)) {
    const file = hex(await who(line, id).catch(() => new Uint8Array())); // an older box does not know the question
    const sat = await notes("who");
    if (file && sat.all.get(id) !== file) await sat.keep([[id, file]]);
  }
  return done;
}
