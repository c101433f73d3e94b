/** Sending to a box: docs/protocol.md, PUT. Any packet may go twice. */

import { little, littleAt, PUT } from "./packet.mjs";
import { sha256 } from "./sha256.mjs";

/** @typedef {import("./line.mjs").Line} Line */

const [ASKED, TAKEN] = [1, 2];
const ASK_AGAIN_MS = 500;
const PIECE = 700; // bytes at once
const NOTHING = new Uint8Array();

/** Put something onto the box; it has kept it when this returns. @param {Line} line @param {number} what @param {string} name @param {Uint8Array} data @param {() => void} [asked] who is at the box has to take it by a key */
export async function put(line, what, name, data, asked = () => undefined) {
  for (let offset = 0, before = 0; before !== TAKEN; ) {
    const [there, state] = await piece(line, { what, name, data }, offset, data.subarray(offset, offset + PIECE));
    if (state < ASKED && there <= offset) throw new Error("another answer");
    if (state === ASKED && before !== ASKED) asked();
    if (state === ASKED) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    [offset, before] = [there, state];
  }
}

/** Whether the box has just this already: asked without sending it. @param {Line} line @param {number} what @param {string} name @param {Uint8Array} data */
export async function has(line, what, name, data) {
  const [, state] = await piece(line, { what, name, data }, 0, NOTHING);
  return state === TAKEN;
}

/**
 * @param {Line} line @param {{what: number, name: string, data: Uint8Array}} whole @param {number} offset @param {Uint8Array} part
 * @returns {Promise<[number, number]>} bytes that are there, state
 */
async function piece(line, { what, name, data }, offset, part) {
  const called = new TextEncoder().encode(name);
  const head = [what, ...little(data.length, 4), ...sha256(data), called.length, ...called];
  const answer = await line.ask(PUT, [...head, ...little(offset, 4), ...part]);
  return [littleAt(answer, 0, 4), answer[4]];
}
