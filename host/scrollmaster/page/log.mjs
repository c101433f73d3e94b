/** What a log says without being played: who sat there, as far as it proves that. */

import { hex, unhex } from "./records.mjs";
import { sha256 } from "./sha256.mjs";

const PERSON = /^\{"seq":\d+,"kind":"person","dt_ms":-?\d+,"seat":(\d+),"digest":"([0-9a-f]{64})"/gm;
const SALT = 16; // bytes
const CRC = 4;

/** The names of those to whom the log has promised their seats. @param {string} text its JSONL @param {string} file of who sat where (docs/log-format.md), in hex @returns {[number, string][]} */
export function seated(text, file) {
  const promised = new Map([...text.matchAll(PERSON)].map(([, seat, digest]) => [Number(seat), digest])); // the last one counts
  const bytes = unhex(file);
  /** @type {[number, string][]} */
  const found = [];
  for (let at = 0; at < bytes.length - CRC; ) {
    const id = at + 1 + SALT;
    const name = id + 1 + bytes[id];
    const end = name + 1 + bytes[name];
    const letters = bytes.subarray(name + 1, end);
    const digest = sha256(bytes.subarray(at + 1, name), letters);
    if (promised.get(bytes[at]) === hex(digest)) found.push([bytes[at], new TextDecoder("utf-8", { ignoreBOM: true }).decode(letters)]);
    at = end; // no number where the file is cut off: it ends there
  }
  return found;
}
