/**
 * Reads the kit that somebody writes, in a worker of its own (kits.py): however long that takes, the box plays on.
 * Python has the code for it in a file that is loaded only here.
 */

import { alongside } from "./alongside.mjs";

/** @typedef {import("./micropython.mjs").MicroPython} MicroPython */
/** @typedef {[string, ...(string | number | Message)[]]} Message a term and its values @typedef {[number, Message]} Fault a line and what is wrong there */
/** @typedef {{title: string, data: number[], most: number, beginning: string, examples: number}} Kit most: bytes; beginning: of its name on a box */
/** @typedef {{faults: Fault[], kit?: Kit}} Read with a kit, the faults are those of its examples */

/** @type {Promise<any> | undefined} */
let ready;

/** What a text says; nothing when `isOld` says between two steps that nobody waits for it. @param {Promise<MicroPython>} interpreter @param {string} text @param {() => Promise<boolean>} isOld @returns {Promise<Read | undefined>} */
export async function readKit(interpreter, text, isOld) {
  const kits = await (ready ??= interpreter.then((python) => alongside(python, "kits", "kit_files")));
  if (await isOld()) return undefined;
  /** @type {Read} */
  const found = JSON.parse(kits.read(text));
  for (let number = 0; number < (found.kit?.examples ?? 0); number++) {
    if (await isOld()) return undefined;
    found.faults.push(...JSON.parse(kits.proved(number)));
  }
  return found;
}
