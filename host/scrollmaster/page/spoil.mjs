/** Bits that flip while a box has no power: in the private files that keep its flash. What is left of its games after it. */

import { list, pull } from "./pull.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {Map<string, string>} Games JSONL by id */

const FOLDER = "boxes";
const HELD = "NoModificationAllowedError"; // a worker that was just ended has the file a moment longer
const AGAIN_MS = 20;

/** Flip so many bits of each file of this flash that has any. @param {string} flash @param {number} bits @param {() => number} chance @returns {Promise<number>} how many */
export async function spoil(flash, bits, chance) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  let flipped = 0;
  for (const name of [`${flash}.0`, `${flash}.1`]) {
    const file = await folder.getFileHandle(name);
    const data = new Uint8Array(await (await file.getFile()).arrayBuffer());
    if (!data.length) continue;
    for (let at = 0; at < bits; at++) data[Math.floor(chance() * data.length)] ^= 1 << Math.floor(chance() * 8);
    await written(file, data);
    flipped += bits;
  }
  return flipped;
}

/** @param {FileSystemFileHandle} file @param {Uint8Array<ArrayBuffer>} data */
async function written(file, data) {
  for (;;) {
    try {
      const writer = await file.createWritable();
      await writer.write(data);
      return await writer.close();
    } catch (refused) {
      if (!(refused instanceof DOMException) || refused.name !== HELD) throw refused;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** All games of the box that it still gives away. @param {Line} line @returns {Promise<Games>} */
export async function all(line) {
  /** @type {Games} */
  const games = new Map();
  for (const { id } of await list(line)) {
    const text = await pull(line, id).catch(() => ""); // damaged: the box says so
    if (text) games.set(id, text);
  }
  return games;
}

/** What of these games is gone, and how many are shown otherwise than they were. @param {Games} before @param {Games} after */
export function compared(before, after) {
  const found = { entries: 0, games: 0, untrue: 0 };
  for (const [id, text] of before) {
    const left = after.get(id) ?? "";
    const gone = Math.max(0, text.split("\n").length - Math.max(1, left.split("\n").length));
    found.entries += gone;
    found.games += Number(gone > 0);
    found.untrue += Number(!text.startsWith(left) && !left.startsWith(text));
  }
  return found;
}
