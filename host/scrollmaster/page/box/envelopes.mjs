/** Opens and makes what travels (envelopes.py). Python has the code for it in a file that is loaded only here. */

import { alongside } from "./alongside.mjs";

/** @typedef {{digits: string} | {scroll: string}} Envelope of a link, or the bytes of a file in hex */
/** @typedef {{game: string, names: string} | {kit: string}} Content of a game its frames and who sat where, in hex; of a kit its text */
/** @typedef {Content | {people: string[]}} Found what the people of a group are called */
/** @typedef {[string, ...(string | number)[]]} Refusal a term and its values */

/** @param {Promise<import("./micropython.mjs").MicroPython>} interpreter @param {Envelope | Content} question @returns {Promise<Found | {digits: string} | {refused: Refusal}>} */
export async function answered(interpreter, question) {
  const envelopes = await alongside(await interpreter, "envelopes", "envelopes");
  return JSON.parse(envelopes.answer(JSON.stringify(question)));
}
