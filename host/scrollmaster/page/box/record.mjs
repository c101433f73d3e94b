/**
 * The bytes of the file that keeps a box's flash: a head, then one record for every change.
 *
 * head: "SCROLLMASTER\n1\n\0" (16) | generation (4) | id of the box (8) | CRC-32 of these (4)
 * record: length of its body (4) | CRC-32 of the length (4) | CRC-32 of the body (4) | body
 * body: operation (1) | length of the path (2) | path | the rest: a file's bytes, or a second path
 * Numbers are little-endian. The length has a checksum of its own: damage to it is not taken for a torn end.
 */

const MARK = new TextEncoder().encode("SCROLLMASTER\n1\n\0");
export const HEAD = 32;
const PREFIX = 12;
const ID = 8;
export const STORE = 1;
export const REMOVE = 2;
export const RENAME = 3;
export const MAKE = 4;

/** @typedef {{op: number, path: string, rest: Uint8Array}} Change */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** CRC-32 as in zlib. @param {Uint8Array} data @returns {number} */
export function crc32(data) {
  let value = ~0;
  for (const byte of data) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return ~value >>> 0;
}

/** @param {number} generation @param {Uint8Array} id @returns {Uint8Array} */
export function head(generation, id) {
  const data = new Uint8Array(HEAD);
  const view = new DataView(data.buffer);
  data.set(MARK);
  view.setUint32(MARK.length, generation, true);
  data.set(id, MARK.length + 4);
  view.setUint32(HEAD - 4, crc32(data.subarray(0, HEAD - 4)), true);
  return data;
}

/** What a file's head says; null for one that has none. @param {Uint8Array} data */
export function readHead(data) {
  if (data.length < HEAD) return null;
  const view = new DataView(data.buffer, data.byteOffset);
  if (view.getUint32(HEAD - 4, true) !== crc32(data.subarray(0, HEAD - 4))) return null;
  if (MARK.some((byte, at) => data[at] !== byte)) return null;
  const at = MARK.length + 4;
  return { generation: view.getUint32(MARK.length, true), id: data.slice(at, at + ID) };
}

/** @param {Change} change @returns {Uint8Array} */
export function record({ op, path, rest }) {
  const name = new TextEncoder().encode(path);
  const data = new Uint8Array(PREFIX + 3 + name.length + rest.length);
  const view = new DataView(data.buffer);
  view.setUint8(PREFIX, op);
  view.setUint16(PREFIX + 1, name.length, true);
  data.set(name, PREFIX + 3);
  data.set(rest, PREFIX + 3 + name.length);
  view.setUint32(0, data.length - PREFIX, true);
  view.setUint32(4, crc32(data.subarray(0, 4)), true);
  view.setUint32(8, crc32(data.subarray(PREFIX)), true);
  return data;
}

/**
 * All changes in a file, and where they end. What a power cut has torn off at the end is left out without a word: its
 * firmware never learned that it was kept. Anything else that does not fit is damage; what is whole behind it counts.
 *
 * @param {Uint8Array} data @returns {{changes: Change[], end: number, damaged: boolean}}
 */
export function readRecords(data) {
  const changes = [];
  let damaged = false;
  let at = HEAD;
  let end = at;
  while (at < data.length) {
    const body = bodyAt(data, at);
    if (body) {
      changes.push(change(body));
      damaged = damaged || end !== at;
      at = end = at + PREFIX + body.length;
    } else if (end === at && isTorn(data, at)) {
      return { changes, end, damaged };
    } else {
      at++;
    }
  }
  return { changes, end, damaged: damaged || end < data.length };
}

/** The body of the record at this place, or null. @param {Uint8Array} data @param {number} at */
function bodyAt(data, at) {
  if (data.length - at < PREFIX + 3) return null;
  const view = new DataView(data.buffer, data.byteOffset + at);
  const length = view.getUint32(0, true);
  if (view.getUint32(4, true) !== crc32(data.subarray(at, at + 4)) || length > data.length - at - PREFIX) return null;
  const body = data.subarray(at + PREFIX, at + PREFIX + length);
  return length >= 3 && view.getUint32(8, true) === crc32(body) ? body : null;
}

/** Whether the file ends in the middle of this record, or with zeros that a system put there. @param {Uint8Array} data @param {number} at */
function isTorn(data, at) {
  const left = data.subarray(at);
  if (left.length < PREFIX || left.every((byte) => !byte)) return true;
  const view = new DataView(data.buffer, data.byteOffset + at);
  return view.getUint32(4, true) === crc32(left.subarray(0, 4)) && view.getUint32(0, true) > left.length - PREFIX;
}

/** @param {Uint8Array} body @returns {Change} */
function change(body) {
  const size = new DataView(body.buffer, body.byteOffset).getUint16(1, true);
  return { op: body[0] ?? 0, path: new TextDecoder().decode(body.subarray(3, 3 + size)), rest: body.slice(3 + size) };
}
