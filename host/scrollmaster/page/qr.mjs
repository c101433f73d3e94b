/**
 * QR codes of the page's links (ISO/IEC 18004): letters, then digits, level L, versions 1 to 25, always mask 0: readers take any, and what
 * envelopes hold is as even as a mask could make it.
 */

const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26]; // by version: check bytes of a block ...
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12]; // ... and blocks
const LARGEST = 25; // version: phones read it
const LONG = 10; // from this version on counts are longer
const FORMAT = 0x77c4; // level L and mask 0, with its own check bits and mask
const TIMING = 6; // the row and the column of its line
const FIELD = 0x11d;
const FILLERS = [0xec, 0x11];
const DIGITS_BITS = [0, 4, 7, 10]; // of so many digits

/** How many digits have room behind this in the largest code. @param {string} letters @returns {number} */
export function room(letters) {
  const bits = 8 * dataBytes(LARGEST) - headBits(letters, LARGEST);
  return Math.floor((bits * 3) / 10);
}

/** The code of these letters and digits behind them: rows from the top, true where it is dark. Throws RangeError when they are too long. @param {string} letters ASCII @param {string} digits @returns {boolean[][]} */
export function code(letters, digits) {
  for (let version = 1; version <= LARGEST; version++) {
    const bits = headBits(letters, version) + 10 * Math.floor(digits.length / 3) + DIGITS_BITS[digits.length % 3];
    if (bits <= 8 * dataBytes(version)) return drawn(version, interleaved(version, data(letters, digits, version)));
  }
  throw new RangeError("too long for a code");
}

/** @param {string} letters @param {number} version @returns {number} the bits of all but the digits */
function headBits(letters, version) {
  return 4 + (version < LONG ? 8 : 16) + 8 * letters.length + 4 + (version < LONG ? 10 : 12);
}

/** @param {number} version @returns {number} modules of a side */
function side(version) {
  return 17 + 4 * version;
}

/** @param {number} version @returns {number[]} where the small marks have their middles, in both directions */
function marks(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((version * 4 + 4) / (count * 2 - 2));
  return [TIMING, ...Array.from({ length: count - 1 }, (_, at) => side(version) - 7 - at * step).reverse()];
}

/** @param {number} version @returns {number} the bytes that a code holds, those that check among them */
function allBytes(version) {
  const count = marks(version).length;
  const small = count ? (25 * count - 10) * count - 55 : 0; // modules of the small marks, where they do not cross the lines
  return Math.floor(((16 * version + 128) * version + 64 - small - (version < 7 ? 0 : 36)) / 8);
}

/** @param {number} version @returns {number} */
function dataBytes(version) {
  return allBytes(version) - CHECKS[version - 1] * BLOCKS[version - 1];
}

/** @param {string} letters @param {string} digits @param {number} version @returns {number[]} bytes */
function data(letters, digits, version) {
  const size = dataBytes(version);
  let bits = "";
  const put = (/** @type {number} */ value, /** @type {number} */ count) => (bits += value.toString(2).padStart(count, "0"));
  put(4, 4);
  put(letters.length, version < LONG ? 8 : 16);
  for (const letter of letters) put(letter.charCodeAt(0), 8);
  put(1, 4);
  put(digits.length, version < LONG ? 10 : 12);
  for (const group of digits.match(/\d{1,3}/g) ?? []) put(Number(group), DIGITS_BITS[group.length]);
  bits += "0".repeat(Math.min(4, 8 * size - bits.length));
  const found = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  return [...found, ...Array.from({ length: size - found.length }, (_, at) => FILLERS[at % 2])];
}

/** All bytes in the order in which they stand in a code: those of all blocks in turns, then what checks them. @param {number} version @param {number[]} bytes @returns {number[]} */
function interleaved(version, bytes) {
  const [count, checks] = [BLOCKS[version - 1], CHECKS[version - 1]];
  const short = Math.floor(bytes.length / count);
  const longs = bytes.length % count; // the last blocks, which have a byte more
  const divisor = generator(checks);
  const blocks = Array.from({ length: count }, (_, at) => {
    const from = at * short + Math.max(0, at - (count - longs));
    return bytes.slice(from, from + short + (at < count - longs ? 0 : 1));
  });
  const inTurns = (/** @type {number[][]} */ all, /** @type {number} */ most) => Array.from({ length: most }, (_, at) => all.flatMap((each) => each.slice(at, at + 1))).flat();
  return [...inTurns(blocks, short + 1), ...inTurns(blocks.map((block) => rest(block, divisor)), checks)];
}

/** @param {number} one @param {number} other @returns {number} their product in the field of 256 */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ (product >> 7 ? FIELD : 0) ^ ((other >> bit) & 1 ? one : 0);
  return product;
}

/** The polynomial that is 0 for the first powers of 2, without its first 1. @param {number} degree @returns {number[]} */
function generator(degree) {
  const found = [...Array(degree - 1).fill(0), 1];
  for (let at = 0, root = 1; at < degree; at++, root = times(root, 2)) {
    for (let place = 0; place < degree; place++) found[place] = times(found[place], root) ^ (found[place + 1] ?? 0);
  }
  return found;
}

/** What is left of a block divided by a polynomial. @param {number[]} block @param {number[]} divisor @returns {number[]} */
function rest(block, divisor) {
  const left = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ /** @type {number} */ (left.shift());
    left.push(0);
    divisor.forEach((each, at) => (left[at] ^= times(each, factor)));
  }
  return left;
}

/** @param {number} version @param {number[]} bytes @returns {boolean[][]} */
function drawn(version, bytes) {
  const rows = fixed(version);
  const size = rows.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === TIMING + 2 ? 3 : 2) { // two columns, from the right, past the line
    const isUp = ((right + (right < TIMING ? 1 : 0)) & 2) === ((size - 1) & 2);
    for (let step = 0; step < size; step++) {
      const row = rows[isUp ? size - 1 - step : step];
      for (const x of [right, right - 1]) {
        if (row[x] !== undefined) continue;
        const y = isUp ? size - 1 - step : step;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        at++;
      }
    }
  }
  return /** @type {boolean[][]} */ (rows);
}

/** All that is not data; undefined where data come. @param {number} version @returns {(boolean | undefined)[][]} */
function fixed(version) {
  const size = side(version);
  /** @type {(boolean | undefined)[][]} */
  const rows = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {unknown} */ isDark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y][x] = Boolean(isDark);
  };
  const mark = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach, /** @type {number[]} */ lights) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, !lights.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at++) [[TIMING, at], [at, TIMING]].forEach(([x, y]) => set(x, y, at % 2 === 0));
  const middles = marks(version);
  const last = middles.length - 1;
  middles.forEach((y, row) => middles.forEach((x, column) => {
    const isCorner = (row === 0 && column % last === 0) || (row === last && column === 0);
    if (!isCorner) mark(x, y, 2, [1]);
  }));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) mark(x, y, 4, [2, 4]);
  const bits = (/** @type {number} */ value, /** @type {number} */ count) => Array.from({ length: count }, (_, at) => (value >> at) & 1);
  bits(FORMAT, 15).forEach((bit, at) => { // twice: around the first corner, and in halves at the others
    if (at < 8) set(8, at < TIMING ? at : at + 1, bit);
    else set(at === 8 ? 7 : 14 - at, 8, bit);
    if (at < 8) set(size - 1 - at, 8, bit);
    else set(8, size - 15 + at, bit);
  });
  set(8, size - 8, true);
  if (version >= 7) bits(versionBits(version), 18).forEach((bit, at) => {
    const [long, short] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(long, short, bit);
    set(short, long, bit);
  });
  return rows;
}

/** A version with the bits that check it. @param {number} version @returns {number} */
function versionBits(version) {
  let left = version;
  for (let at = 0; at < 12; at++) left = (left << 1) ^ ((left >> 11) * 0x1f25);
  return (version << 12) | left;
}
