/** What a log says without being played: its title, how it stands, who sat there, as far as it proves that. */

import { gameOf } from "./archive.mjs";
import { hex, unhex } from "./records.mjs";
import { sha256 } from "./sha256.mjs";
import { kitTitle, title } from "./words.mjs";

const PERSON = /^\{"seq":\d+,"kind":"person","dt_ms":-?\d+,"seat":(\d+),"digest":"([0-9a-f]{64})"/gm;
const FIRST_ACTION = /^\{"seq":\d+,"kind":"action"/m; // a kit stands before it
const KIT = /"name":"kit","data":"0[23]([0-9a-f]{2})([0-9a-f]*)"/; // of a table, or with formulas
const END = /^\{"seq":\d+,"kind":"end","dt_ms":-?\d+,"reason":(\d+)/m;
const BY_TABLE = "1";
const PLAYED = /^\{"seq":\d+,"kind":"(action|undo|correction|override)","dt_ms":-?\d+,"values":(.*?),"chain"/gm;
const ABANDON = "action[5]";
const SALT = 16; // bytes
const CRC = 4;

/** What was played: the kit, where it had one, else the game. @param {string} text its JSONL */
export function titleOf(text) {
  const [, size, letters] = KIT.exec(text.slice(0, text.search(FIRST_ACTION))) ?? [];
  const own = new TextDecoder().decode(unhex(letters ?? "").subarray(0, parseInt(size, 16) || 0));
  return own ? kitTitle(own) : title(gameOf(text));
}

/** @param {string} text its JSONL @returns {"goes_on" | "over" | "early"} early: its players have ended it, be it still on the table */
export function stateOf(text) {
  const [, reason] = END.exec(text) ?? [];
  if (reason !== undefined) return reason === BY_TABLE ? "early" : "over";
  const [, kind, values] = [...text.matchAll(PLAYED)].at(-1) ?? [];
  return kind + values === ABANDON ? "early" : "goes_on";
}

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
