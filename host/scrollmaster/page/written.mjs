/** Frames of a log as lines of JSONL, by docs/log-format.md alone: the way back from records.mjs. */

import { crc32, little, littleAt } from "./packet.mjs";
import { hex, KINDS, spelled, Wrong } from "./records.mjs";
import { joined, sha256 } from "./sha256.mjs";

const CRC = 4;

/** @param {Uint8Array} frames whole ones @returns {string} */
export function jsonl(frames) {
  let text = "";
  let head = new Uint8Array(0);
  for (let at = 0, seq = 0; at < frames.length; seq++) {
    const body = frames.subarray(at + 1, at + 1 + frames[at]);
    const end = at + 1 + frames[at];
    if (crc32(frames.subarray(at, end)) !== littleAt(frames, end, CRC)) throw new Wrong("a damaged frame", seq);
    if (!seq) {
      head = sha256(new TextEncoder().encode(`scrollmaster log ${new Reader(body, 2).int()}`));
    }
    head = sha256(head, body);
    text += `${line(body, seq)},"chain":"${hex(head.subarray(0, 8))}"}\n`;
    at = end + CRC;
  }
  return text;
}

/** The frames of records, as the line carries them. @param {import("./records.mjs").LogRecord[]} records @returns {Uint8Array} */
export function frames(records) {
  return joined(...records.flatMap(({ bytes }) => {
    const start = joined(Uint8Array.of(bytes.length), bytes);
    return [start, Uint8Array.from(little(crc32(start), CRC))];
  }));
}

/** @param {Uint8Array} body @param {number} seq @returns {string} the line up to its chain */
function line(body, seq) {
  const found = [...KINDS].find(([, kind]) => kind.number === body[0]);
  if (!found) throw new Wrong("a record of an unknown kind", seq);
  const reader = new Reader(body, 1);
  const parts = [`"seq":${seq}`, `"kind":"${found[0]}"`, `"dt_ms":${reader.int()}`];
  for (const [name, type] of found[1].fields) parts.push(`"${name}":${reader.value(type)}`);
  return `{${parts.join(",")}`;
}

export class Reader {
  /** @param {Uint8Array} bytes @param {number} at */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @returns {bigint} */
  int() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes[this.at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value & 1n ? -(value + 1n) / 2n : value / 2n;
      if (this.at >= this.bytes.length) throw new Wrong("an int that is cut off");
    }
  }

  /** @param {string} type @returns {string} as a line spells it */
  value(type) {
    if (type === "int") return `${this.int()}`;
    if (type === "ints") {
      const ints = [];
      while (this.at < this.bytes.length) ints.push(this.int());
      return `[${ints}]`;
    }
    const size = Number(this.int());
    const bytes = this.bytes.subarray(this.at, (this.at += size));
    return type === "bytes" ? `"${hex(bytes)}"` : spelled(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  }
}
