/** The games of the page's box: which there are, and the bytes of one. */

import { LIST, little, littleAt, PULL } from "./packet.mjs";
import { hex, unhex } from "./records.mjs";
import { jsonl } from "./written.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {{id: string, state: number, records: number, game: string}} OnBox state: 0 running, 1 paused, 2 finished */

export const FINISHED = 2;
const ENTRY = 18; // bytes before the name of its game
const ID = 8;
const MOST_BYTES = 1016;

/** @param {Line} line @returns {Promise<OnBox[]>} */
export async function list(line) {
  /** @type {OnBox[]} */
  const games = [];
  for (let all = 1; games.length < all; ) {
    const body = await line.ask(LIST, little(games.length, 2));
    all = littleAt(body, 2, 2);
    const before = games.length;
    for (let at = 4; at < body.length; at += ENTRY + body[at + ENTRY - 1]) games.push(entry(body, at));
    if (games.length === before) break;
  }
  return games;
}

/** @param {Uint8Array} body @param {number} at @returns {OnBox} */
function entry(body, at) {
  const name = body.subarray(at + ENTRY, at + ENTRY + body[at + ENTRY - 1]);
  return {
    id: hex(body.subarray(at, at + ID)),
    state: body[at + ID],
    records: littleAt(body, at + ID + 1, 4),
    game: new TextDecoder().decode(name),
  };
}

/** The game as the JSONL that `scrollmaster export` writes. @param {Line} line @param {string} id @returns {Promise<string>} */
export async function pull(line, id) {
  return jsonl(await frames(line, id));
}

/** @param {Line} line @param {string} id @returns {Promise<Uint8Array>} */
async function frames(line, id) {
  /** @type {number[]} */
  const bytes = [];
  for (let cursor = 0, all = 1; cursor < all; ) {
    const body = await line.ask(PULL, [...unhex(id), ...little(cursor, 4), ...little(MOST_BYTES, 2)]);
    all = littleAt(body, 4, 4);
    if (littleAt(body, 0, 4) !== cursor) throw new Error("another answer");
    for (let at = 8; at < body.length; at += body[at] + 5) cursor += 1;
    if (body.length === 8 && cursor < all) throw new Error("no record came");
    bytes.push(...body.subarray(8));
  }
  return Uint8Array.from(bytes);
}
