/** Opens and makes what travels (envelopes.py). Python has the code for it in a file that is loaded only here. */

import { alongside } from "./alongside.mjs";

/** @typedef {{digits: string} | {scroll: string} | {part: string, before: string[]}} Envelope of a link; the bytes of a file in hex; a part of one, in digits, with those that came before it */
/** @typedef {{game: string, names: string} | {kit: string}} Content of a game its frames and who sat where, in hex; of a kit its text */
/** @typedef {Content | {people: string[]}} Found what the people of a group are called */
/** @typedef {{count: number, missing: number[], parts: string[], anew: boolean}} Collected parts of one, as far as they have come; `anew`: those before belong to another one */
/** @typedef {Content & {letters: number}} Coded for codes: so many letters stand before their digits */
/** @typedef {[string, ...(string | number)[]]} Refusal a term and its values */

/** @param {Promise<import("./micropython.mjs").MicroPython>} interpreter @param {Envelope | Content | Coded} question @returns {Promise<Found | Collected | {digits: string, scroll?: string} | {codes: string[]} | {refused: Refusal}>} */
export async function answered(interpreter, question) {
  const envelopes = await alongside(await interpreter, "envelopes", "envelopes");
  return JSON.parse(envelopes.answer(JSON.stringify(question)));
}
