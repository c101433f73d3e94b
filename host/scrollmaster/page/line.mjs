/** The serial line of the page's box: one question at a time, asked again when no sound answer comes. */

import { decode, encode, REFUSED, REPLY } from "./packet.mjs";

const WAIT_MS = 600;
const TRIES = 8;
const LONGEST = 1500;

/** @typedef {{kind: number, tag: number, body: Uint8Array}} Packet */

export class Refused extends Error {}

export class Line {
  /** @param {(data: Uint8Array) => void} send to the box */
  constructor(send) {
    this.send = send;
    /** What the cable does to bytes on their way. @type {(data: Uint8Array) => Uint8Array} */
    this.noise = (data) => data;
    this.tag = 0;
    this.text = "";
    /** What waits for its answer. @type {((packet: Packet) => void) | null} */
    this.waiting = null;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** @param {Uint8Array} data from the box */
  hear(data) {
    this.text += new TextDecoder().decode(this.noise(data));
    const lines = this.text.split("\n");
    this.text = (lines.pop() ?? "").slice(0, LONGEST);
    for (const line of lines) {
      const packet = decode(line);
      if (packet) this.waiting?.(packet);
    }
  }

  /** @param {number} kind @param {ArrayLike<number>} body @returns {Promise<Uint8Array>} the answer's body. Throws Refused, or Error for silence */
  ask(kind, body) {
    const asked = this.last.catch(() => undefined).then(() => this.exchange(kind, body));
    this.last = asked;
    return asked;
  }

  /** @param {number} kind @param {ArrayLike<number>} body */
  async exchange(kind, body) {
    for (let tried = 0; tried < TRIES; tried++) {
      this.tag = (this.tag + 1) % 256;
      const packet = await this.once(kind, this.tag, body);
      if (packet?.kind === REFUSED) throw new Refused(new TextDecoder().decode(packet.body.subarray(1)));
      if (packet) return packet.body;
    }
    throw new Error("silence");
  }

  /** @param {number} kind @param {number} tag @param {ArrayLike<number>} body @returns {Promise<Packet | null>} */
  once(kind, tag, body) {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), WAIT_MS);
      this.waiting = (packet) => {
        if (packet.tag !== tag || (packet.kind !== (kind | REPLY) && packet.kind !== REFUSED)) return;
        this.waiting = null;
        clearTimeout(late);
        resolve(packet);
      };
      this.send(this.noise(encode(kind, tag, body)));
    });
  }
}
