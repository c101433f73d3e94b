/**
 * The records of a log from the lines of its JSONL, by docs/log-format.md alone: each line exactly as a writer makes it,
 * every value within its bounds, and the chain. Throws `Wrong`, which names the record, and nothing else.
 */

import { joined, sha256 } from "./sha256.mjs";

/** @typedef {bigint | bigint[] | Uint8Array | string} Value */
/** @typedef {{seq: number, kind: string, dt_ms: bigint, fields: Record<string, any>, bytes: Uint8Array, head: Uint8Array<ArrayBuffer>}} LogRecord */

const MOST_RECORDS = 20_000;
const MOST_LETTERS = 1024 * MOST_RECORDS;
const MOST_BODY = 240;
const MOST_INT = 2n ** 69n;
const HEADER =
  "format:int game_id:bytes box_id:bytes firmware:text game:text rules_version:int entropy:int commitment:bytes " +
  "boot:int boot_ms:int prompts:int counter:int previous:bytes challenge:bytes key:bytes content:bytes";
const LAYOUTS = [
  ["header", HEADER],
  ["action", "values:ints"],
  ["undo", "values:ints"],
  ["correction", "values:ints"],
  ["override", "values:ints"],
  ["clock", "values:ints"],
  ["blob", "name:text data:bytes"],
  ["commit", "index:int digest:bytes"],
  ["reveal", "choices:bytes salts:bytes"],
  ["", ""], // a number that no kind has
  ["end", "reason:int state_hash:bytes seed:bytes"],
  ["booted", "boot:int boot_ms:int firmware:text prompts:int"],
  ["share", "seat:int keys:bytes"],
  ["person", "seat:int digest:bytes"],
  ["signed", "scheme:int signature:bytes"],
];
/** @typedef {{number: number, fields: string[][]}} Kind */
/** Each kind, with its number and its fields. @type {Map<string, Kind>} */
export const KINDS = kinds();

const VALUE = {
  int: /-?\d{1,25}/y,
  ints: /\[-?\d{1,25}(?:,-?\d{1,25})*\]/y,
  bytes: /"(?:[0-9a-f]{2})*"/y,
  text: /"(?:[^"\\]|\\.)*"/y,
};

export class Wrong extends Error {
  /** @param {string} why @param {number} seq the record, or -1 */
  constructor(why, seq = -1) {
    super(seq < 0 ? why : `record ${seq}: ${why}`);
    this.seq = seq;
  }
}

/** @returns {Map<string, Kind>} */
function kinds() {
  const found = new Map();
  LAYOUTS.forEach(([name, fields], number) => {
    if (name) found.set(name, { number, fields: fields.split(" ").map((field) => field.split(":")) });
  });
  return found;
}

/** @param {string} hex @returns {Uint8Array} */
export function unhex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** @param {Uint8Array} bytes @returns {string} */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** All records of the text. @param {string} text @returns {LogRecord[]} */
export function read(text) {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Wrong("the last line is cut off", lines.length);
  if (!lines.length || lines.length > MOST_RECORDS || text.length > MOST_LETTERS) throw new Wrong("no log, or too long");
  if (!/^\{"seq":0,"kind":"header","dt_ms":0*\d+,"format":2,/.test(lines[0])) {
    throw new Wrong("no header of a known format", 0);
  }
  let head = sha256(new TextEncoder().encode("scrollmaster log 2"));
  return lines.map((line, seq) => {
    const record = readLine(line, seq, head);
    head = record.head;
    return record;
  });
}

/** @param {string} line @param {number} seq @param {Uint8Array} before @returns {LogRecord} */
function readLine(line, seq, before) {
  const start = /^\{"seq":\d+,"kind":"([a-z]+)","dt_ms":(-?\d{1,25})/.exec(line);
  const kind = start && KINDS.get(start[1]);
  if (!start || !kind) throw new Wrong("a line that no record makes", seq);
  const dt_ms = BigInt(start[2]);
  let at = start[0].length;
  /** @type {Record<string, Value>} */
  const fields = {};
  const body = [Uint8Array.of(kind.number), packed(dt_ms, seq)];
  let exact = `{"seq":${seq},"kind":"${start[1]}","dt_ms":${dt_ms}`;
  for (const [name, type] of kind.fields) {
    const found = valueAt(line, at + `,"${name}":`.length, type, seq);
    exact += `,"${name}":${found.exact}`;
    at = exact.length;
    fields[name] = found.value;
    body.push(found.bytes);
  }
  const bytes = joined(...body);
  if (bytes.length > MOST_BODY) throw new Wrong("longer than a record can be", seq);
  const head = sha256(before, bytes);
  if (line !== `${exact},"chain":"${hex(head.subarray(0, 8))}"}`) {
    throw new Wrong("not the line that a writer makes, or not the chain", seq);
  }
  return { seq, kind: start[1], dt_ms, fields, bytes, head };
}

/**
 * @param {string} line @param {number} at @param {string} type @param {number} seq
 * @returns {{value: Value, exact: string, bytes: Uint8Array}} exact: how a writer spells it
 */
function valueAt(line, at, type, seq) {
  const pattern = VALUE[/** @type {keyof VALUE} */ (type)];
  pattern.lastIndex = at;
  const said = pattern.exec(line)?.[0];
  if (said === undefined) throw new Wrong("a value of another kind", seq);
  if (type === "int") return { value: BigInt(said), exact: `${BigInt(said)}`, bytes: packed(BigInt(said), seq) };
  if (type === "ints") {
    const ints = said.slice(1, -1).split(",").map(BigInt);
    return { value: ints, exact: `[${ints}]`, bytes: joined(...ints.map((each) => packed(each, seq))) };
  }
  const value = type === "bytes" ? unhex(said.slice(1, -1)) : spoken(said, seq);
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  const exact = typeof value === "string" ? spelled(value) : said;
  return { value, exact, bytes: joined(packed(BigInt(bytes.length), seq), bytes) };
}

/** @param {string} said a text in quotes @param {number} seq @returns {string} */
function spoken(said, seq) {
  try {
    const text = JSON.parse(said);
    if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text) return text;
  } catch {
    // below
  }
  throw new Wrong("no text", seq);
}

/** @param {string} text @returns {string} */
export function spelled(text) {
  return JSON.stringify(text).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An int as a record has it: zigzag, seven bits a byte. @param {bigint} value @param {number} seq @returns {Uint8Array} */
function packed(value, seq) {
  if (value >= MOST_INT || value < -MOST_INT) throw new Wrong("an int that is too long", seq);
  let rest = value >= 0n ? 2n * value : -2n * value - 1n;
  const out = [];
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...out, Number(rest)]);
}
