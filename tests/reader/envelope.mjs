/**
 * Reads an envelope, written from docs/envelope.md and docs/log-format.md alone. `opened` gives what is in one, `fromDigits` the bytes of one
 * in digits, `joined` those of one in parts; all throw an Error("envelope") on anything that is not sound. What a log says is not judged here. Its ints are BigInts.
 */
import { createHash, createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
const [MOST_BYTES, MOST_RECORDS, MOST_LETTERS, MOST_BODY, MOST_BITS, MOST_COUNTS, MOST_EXPECTED] = [24_576, 4_096, 16_384, 240, 71, 49_152, 524_288];
const [MOST_NAMES, MOST_NAME, MOST_PARTS] = [64, 20, 32]; // names of a group, letters of one, parts of an envelope
const [HEADER, ACTION, UNDO, CORRECTION, OVERRIDE, CLOCK, BLOB, COMMIT, REVEAL] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const [END, BOOTED, SHARE, PERSON, SIGNED] = [10, 11, 12, 13, 14];
/** The named values of a record in the order of the log format: an int, a text, bytes by chance, or bytes written as letters. */
const VALUES = { [HEADER]: "ibbttiibiiiibbbb", [BLOB]: "tl", [REVEAL]: "bb", [END]: "ibb", [BOOTED]: "iiti", [SHARE]: "ib", [SIGNED]: "ib" };
const [GAME_ID, COMMITMENT, SEED] = [1, 7, 2]; // places of these, the last one in an END
const DIGITS = [0, 3, 5, 8, 10, 13, 15, 17]; // of so many bytes

const must = (is) => { if (!is) throw new Error("envelope"); };
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const sha = (...parts) => parts.reduce((hash, part) => hash.update(Uint8Array.from(part)), createHash("sha256")).digest();
const crc = (bytes) => times(4, (place) => (crc32(bytes) >>> (8 * place)) & 255);
const isWhole = (bytes, end) => end >= 0 && crc(bytes.subarray(0, end)).every((byte, place) => byte === bytes[end + place]);

/** What an arithmetic coder has written: bits, and made of them ints, letters and bytes. A context is an array of ints and words. */
class Coder {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    Object.assign(this, { bytes, at: 0, above: 0, range: 2 ** 24, counts: new Map(), expected: 0 }); // `above`: how far the number is above low
    times(3, () => this.next());
  }

  next() {
    this.above = this.above * 256 + (this.bytes[this.at++] ?? 0);
  }

  /** A bit, of which 1 is expected in so many of 4096 cases; without a number an even one. */
  plain(expected = 2048) {
    const bound = (this.range >> 12) * expected;
    const bit = Number(this.above < bound);
    this.range = bit ? bound : this.range - bound;
    this.above -= bit ? 0 : bound;
    for (; this.range < 2 ** 16; this.range *= 256) this.next();
    return bit;
  }

  /** A bit in contexts: each is one of `all`, as a whole, and what stands behind it. */
  bit(all, ...behind) {
    must(++this.expected <= MOST_EXPECTED);
    let [sum, weights] = [0, 0];
    const counts = all.map((context) => {
      const name = `${context}|${behind}`;
      const count = this.counts.get(name) ?? [2, 2];
      if (this.counts.size < MOST_COUNTS) this.counts.set(name, count);
      const [zeros, ones] = count;
      const weight = zeros + ones + 3 * Math.abs(ones - zeros);
      sum += weight * Math.floor((ones * 4096) / (zeros + ones));
      weights += weight;
      return count;
    });
    const bit = this.plain(Math.max(1, Math.min(4095, Math.floor(sum / weights))));
    for (const count of counts) {
      if (count[bit] < 1275) count[bit] += 5;
      if (count[1 - bit] > 10) count[1 - bit] = 5 + Math.floor(count[1 - bit] / 2);
    }
    return bit;
  }

  chance(count) {
    return times(count, () => times(8, () => this.plain()).reduce((byte, bit) => byte * 2 + bit));
  }

  /** An int; so many bits behind its first one have contexts. @returns {bigint} */
  int(all, expected = 6) {
    let [bits, number] = [1, 1n];
    while (this.bit(all, bits)) must(++bits <= MOST_BITS);
    for (let at = 0; at < bits - 1; at++) number = number * 2n + BigInt(at < expected ? this.bit(all, bits, number) : this.plain());
    must(number <= 2n ** 70n);
    return number % 2n ? (number - 1n) / 2n : -number / 2n; // it is a zigzag and one more
  }

  /** Nothing is left, and nothing was put behind the end: one content has one envelope. */
  end() {
    must(this.above === 0 && this.at >= this.bytes.length && this.bytes.at(-1) !== 0);
  }

  /** How many there are of something. @returns {number} */
  size(all, most = MOST_BODY) {
    const size = Number(this.int(all));
    must(0 <= size && size <= most);
    return size;
  }

  letters(most = MOST_BODY) {
    let before = [0, 0, 0];
    return times(this.size([["letters"]], most), () => {
      const all = times(4, (count) => ["letter", ...before.slice(0, count)]);
      before = [times(8, () => 0).reduce((found) => found * 2 + this.bit(all, found), 1) % 256, ...before];
      return before[0];
    });
  }

  ints(word, key) {
    return times(this.size([[word, key]]), (place) => this.int([[word, key, Math.min(place, 3)]]));
  }
}

/** An int as the log has it. @param {bigint} int @returns {number[]} */
function stored(int) {
  const zigzag = int < 0n ? -2n * int - 1n : 2n * int;
  const count = Math.ceil(zigzag.toString(2).length / 7);
  return times(count, (place) => Number((zigzag >> BigInt(7 * place)) & 127n) + (place < count - 1 ? 128 : 0));
}

const sized = (bytes) => [...stored(BigInt(bytes.length)), ...bytes];

/** The digests that follow from the file of who sat where, by seat. @param {Uint8Array} file */
function persons(file) {
  const [digests, end] = [new Map(), file.length - 4];
  must(file.length === 0 || isWhole(file, end));
  for (let [at, next] = [0, 0]; at < end; at = next) {
    const name = at + 18 + file[at + 17];
    next = name + 1 + file[name];
    must(next <= end);
    digests.set(file[at], sha(file.subarray(at + 1, name), file.subarray(name + 1, next)));
  }
  return digests;
}

/** Reads a log, record by record. */
class Log {
  constructor(coder, names) {
    Object.assign(this, { coder, persons: persons(names), head: sha(Buffer.from("scrollmaster log 2")), seed: null, gameId: [] });
    Object.assign(this, { rolls: 0, shown: new Map(), s: [0n, 0n], v: [0n, 0n] });
  }

  frames() {
    const count = this.coder.size([["records"]], MOST_RECORDS);
    must(count > 0);
    let before = HEADER;
    return Uint8Array.from(times(count, (seq) => {
      const kind = this.coder.size([["kind", before], ["kind", before, this.s[0], this.v[0]]]);
      const time = stored(this.coder.int([["time", kind]], 1));
      const body = [kind, ...time, ...this.payload(kind, BigInt(seq))];
      must(body.length <= MOST_BODY);
      this.head = sha(this.head, body);
      before = kind;
      return [body.length, ...body, ...crc(Uint8Array.from([body.length, ...body]))];
    }).flat());
  }

  payload(kind, seq) {
    const { coder } = this;
    if (kind === HEADER) return this.header();
    if (kind === ACTION) return this.action().flatMap(stored);
    if (kind === UNDO || kind === CORRECTION) return [seq - coder.int([["back", kind]]), ...coder.ints("ints", kind)].flatMap(stored);
    if (kind === OVERRIDE || kind === CLOCK) return coder.ints("ints", kind).flatMap(stored);
    if (kind === COMMIT) return this.commit();
    if (kind === REVEAL) return this.reveal();
    if (kind === PERSON) return this.person();
    must(kind in VALUES);
    return kind === END && this.seed ? this.values(kind, SEED, this.seed) : this.values(kind);
  }

  /** The named values of a record; the one at the place `known` is not read. */
  values(kind, known, bytes) {
    return [...VALUES[kind]].flatMap((type, place) => {
      if (place === known) return sized(bytes);
      if (type === "i") return stored(this.coder.int([["field", kind, place]]));
      const value = type === "b" ? this.coder.chance(this.coder.size([["bytes", kind, place]])) : this.coder.letters();
      if (kind === HEADER && place === GAME_ID) this.gameId = value;
      return sized(value);
    });
  }

  header() {
    if (this.coder.bit([["seed"]])) this.seed = this.coder.chance(32);
    return this.seed ? this.values(HEADER, COMMITMENT, sha(this.seed)) : this.values(HEADER);
  }

  action() {
    const operation = this.coder.int([["operation"], ["operation", this.s[0], this.v[0]]]);
    return [operation, ...(operation === 0n ? this.answer() : operation === 1n ? this.roll() : this.coder.ints("operation", operation))];
  }

  answer() {
    const [s0, s1] = this.s;
    const size = this.coder.size([["size"], ["size", s0], ["size", s0, s1, this.v[0]]]);
    this.s = [BigInt(size), s0];
    return times(size, (index) => {
      const [[v0, v1], place] = [this.v, [size, Math.min(index, 3)]];
      const all = [["answer"], ["answer", s0, s1], ["answer", v0, -1], ["answer", v0, v1, -1]];
      this.v = [this.coder.int(all.map((context) => [...context, ...place])), v0];
      return this.v[0];
    });
  }

  roll() {
    const sides = this.coder.int([["sides"], ["sides", this.s[0]]]);
    const count = this.coder.size([["dice", sides], ["dice", sides, this.s[0]]]);
    this.s = [100n + sides, this.s[0]];
    const follows = this.seed && 2n <= sides && sides <= 256n && !this.coder.bit([["rolled"]]);
    const number = follows ? BigInt(this.rolls) : this.coder.int([["roll"]]);
    const values = times(count, (die) => (follows ? this.die(Number(sides), die) : this.coder.int([["die", sides]])));
    this.rolls += 1;
    this.v = [values.at(-1) ?? sides, this.v[0]];
    return [number, sides, ...values];
  }

  /** What the box must have rolled; no die needs a second block but by a chance of less than one in 2^32. @returns {bigint} */
  die(sides, die, block = 0) {
    const said = [...this.gameId, 0, 0, this.rolls >> 8, this.rolls & 255, die, block];
    const bytes = createHmac("sha256", sha(this.seed, this.head)).update(Uint8Array.from(said)).digest();
    const byte = bytes.find((one) => one < 256 - (256 % sides));
    return byte === undefined ? this.die(sides, die, block + 1) : BigInt((byte % sides) + 1);
  }

  commit() {
    const index = this.coder.int([["index"]]);
    if (!this.coder.bit([["shown"]])) return [...stored(index), ...sized(this.coder.chance(32))];
    const one = { choice: stored(this.coder.int([["choice"]])), salt: this.coder.chance(16) };
    this.shown.set(Number(index), one);
    return [...stored(index), ...sized(sha(one.choice, one.salt))];
  }

  reveal() {
    const shown = [...this.shown].sort(([a], [b]) => a - b).map(([, one]) => one);
    this.shown.clear();
    if (this.coder.bit([["revealed"]])) return this.values(REVEAL);
    return [...sized(shown.flatMap(({ choice }) => choice)), ...sized(shown.flatMap(({ salt }) => salt))];
  }

  person() {
    const seat = this.coder.int([["person"]]);
    const known = this.persons.get(Number(seat));
    return [...stored(seat), ...sized(known && !this.coder.bit([["known"]]) ? known : this.coder.chance(32))];
  }
}

/** @param {Uint8Array} bytes @returns {string} */
function utf8(bytes) {
  const text = Buffer.from(bytes).toString();
  must(Buffer.from(text).equals(bytes));
  return text;
}

/** The names of a group, a line each. @param {string} text @returns {string[]} */
function group(text) {
  const names = text.split("\n");
  must(names.length <= MOST_NAMES && new Set(names).size === names.length);
  for (const name of names) must([...name].length >= 1 && [...name].length <= MOST_NAME && !/[\x00-\x1f\x7f-\x9f]/.test(name));
  return names;
}

/** Opens an envelope. @param {Uint8Array} bytes @returns {{ kind: number, frames: Uint8Array, names: Uint8Array, text: string, people: string[] }} */
export function opened(bytes) {
  const [end, [version, kind]] = [bytes.length - 4, bytes];
  must(bytes.length <= MOST_BYTES && end >= 2 && isWhole(bytes, end) && version === 1 && 1 <= kind && kind <= 3);
  const coder = new Coder(bytes.subarray(2, end));
  const [letters, none] = [Uint8Array.from(coder.letters(MOST_LETTERS)), new Uint8Array()];
  const frames = kind === 1 ? new Log(coder, letters).frames() : none;
  coder.end();
  const text = kind === 1 ? "" : utf8(letters);
  if (kind === 3) return { kind, frames, names: none, text: "", people: group(text) };
  return { kind, frames, names: kind === 1 ? letters : none, text, people: [] };
}

/** The envelope of parts in digits, in any order. @param {string[]} texts @returns {Uint8Array} */
export function joined(texts) {
  /** @type {Map<number, string>} */
  const pieces = new Map();
  let [count, mark] = [0, ""];
  for (const text of texts) {
    const bytes = fromDigits(text, "3");
    const end = bytes.length - 4;
    must(end > 7 && isWhole(bytes, end) && bytes[0] === 1 && bytes[2] >= 2 && bytes[2] <= MOST_PARTS && bytes[1] >= 1 && bytes[1] <= bytes[2]);
    const [own, piece] = [hex(bytes.subarray(3, 7)), hex(bytes.subarray(7, end))];
    must(!count || (count === bytes[2] && mark === own));
    must((pieces.get(bytes[1]) ?? piece) === piece);
    [count, mark] = [bytes[2], own];
    pieces.set(bytes[1], piece);
  }
  must(count && pieces.size === count);
  const found = times(count, (at) => pieces.get(at + 1)).join("");
  must(found.endsWith(mark));
  return Uint8Array.from(Buffer.from(found, "hex"));
}

/** The bytes of an envelope in digits, or of a part of one. @param {string} text @param {string} [first] digit @returns {Uint8Array} */
export function fromDigits(text, first = "2") {
  must(/^[0-9]+$/.test(text) && text[0] === first);
  return Uint8Array.from((text.slice(1).match(/.{1,17}/g) ?? []).flatMap((digits) => {
    const [count, number] = [DIGITS.indexOf(digits.length), BigInt(digits)];
    must(count > 0 && number < 256n ** BigInt(count));
    return times(count, (place) => Number((number >> BigInt(8 * (count - 1 - place))) & 255n));
  }));
}
