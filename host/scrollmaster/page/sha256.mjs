/**
 * SHA-256 and what is made of it, without waiting: the browser's own is asynchronous, and a log has thousands of links.
 */

const BLOCK = 64;
const INNER = 0x36;
const OUTER = 0x5c;
const PRIMES = primes(64);
const CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} count @returns {number[]} */
function primes(count) {
  const found = [2];
  for (let number = 3; found.length < count; number += 2) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

/** The first 32 bits behind the point. @param {number} root @returns {number} */
function fraction(root) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

/** @param {number} word @param {number} by @returns {number} */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The 32 bytes of the SHA-256 of all parts. @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
export function sha256(...parts) {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const data = new Uint8Array((((size + 8) >> 6) + 1) * BLOCK);
  data.set(joined(...parts));
  data[size] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 8, Math.floor(size / 2 ** 29));
  view.setUint32(data.length - 4, size << 3);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < data.length; at += BLOCK) {
    for (let each = 0; each < 16; each++) words[each] = view.getUint32(at + 4 * each);
    stir(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, each) => digest.setUint32(4 * each, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint32Array} state @param {Uint32Array} words of which the first 16 are the block */
function stir(state, words) {
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15];
    const late = words[at - 2];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    words[at] = words[at - 16] + small + words[at - 7] + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + CONSTANTS[at] + words[at]) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, each) => (state[each] += word));
}

/** HMAC-SHA256. @param {Uint8Array} key of at most 64 bytes @param {Uint8Array} text @returns {Uint8Array<ArrayBuffer>} */
export function hmac(key, text) {
  const padded = joined(key, new Uint8Array(BLOCK - key.length));
  const inner = sha256(padded.map((byte) => byte ^ INNER), text);
  return sha256(padded.map((byte) => byte ^ OUTER), inner);
}
