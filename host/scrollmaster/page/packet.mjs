/** What crosses the serial line: packets as lines of text, by docs/protocol.md. */

export const [HELLO, LIST, PULL] = [1, 2, 3];
export const [SETTINGS, PUT] = [4, 5];
export const [ABOUT, WHO, SUBSCRIBE] = [7, 8, 9];
export const [LEND, KEYS, PAGE] = [11, 12, 13];
export const [QUESTION, GIVE] = [14, 15];
export const TAKEN = 2; // what the players, or whoever holds the board, were asked
export const [SETTING, PRESET, ROSTER, ADDRESS, LANGUAGE] = [0, 1, 6, 7, 8]; // what a PUT brings
export const REPLY = 0x80;
export const REFUSED = 0xff;
const VERSION = 1;
const HEAD = 3; // bytes before the body
const CRC = 4; // ... and after it

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** @param {Uint8Array} bytes @returns {number} */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}

/** An int of so many bytes, the lowest first. @param {number} value @param {number} size @returns {number[]} */
export function little(value, size) {
  return Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 255);
}

/** @param {Uint8Array} bytes @param {number} at @param {number} size @returns {number} */
export function littleAt(bytes, at, size) {
  let value = 0;
  for (let byte = 0; byte < size; byte++) value += bytes[at + byte] * 256 ** byte;
  return value;
}

/** One line, its end included. @param {number} kind @param {number} tag @param {ArrayLike<number>} body @returns {Uint8Array} */
export function encode(kind, tag, body) {
  const payload = Uint8Array.from([VERSION, kind, tag, ...Array.from(body)]);
  const text = String.fromCharCode(...payload, ...little(crc32(payload), CRC));
  return new TextEncoder().encode(`@${btoa(text)}\n`);
}

/** @param {string} line without its end @returns {{kind: number, tag: number, body: Uint8Array} | null} null for what is no sound packet */
export function decode(line) {
  if (line[0] !== "@") return null;
  let data;
  try {
    data = Uint8Array.from(atob(line.slice(1).trimEnd()), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
  const payload = data.subarray(0, Math.max(0, data.length - CRC));
  if (payload.length < HEAD || payload[0] !== VERSION) return null;
  if (crc32(payload) !== littleAt(data, payload.length, CRC)) return null;
  return { kind: payload[1], tag: payload[2], body: payload.slice(HEAD) };
}
