/** The serial line of a box: one question at a time, asked again when no sound answer comes. */

import { decode, encode, REFUSED, REPLY } from "./packet.mjs";

const WAIT_MS = 600;
const TRIES = 8;
const LONGEST = 1500;

/** @typedef {{kind: number, tag: number, body: Uint8Array}} Packet */

export class Refused extends Error {}

export class Line {
  /** @param {(data: Uint8Array) => void} send to the box @param {number} [waitMs] for an answer */
  constructor(send, waitMs = WAIT_MS) {
    this.send = send;
    this.waitMs = waitMs;
    /** What the cable does to bytes on their way. @type {(data: Uint8Array) => Uint8Array} */
    this.noise = (data) => data;
    this.tag = 0;
    this.text = "";
    /** What waits for its answer. @type {((packet: Packet) => void) | null} */
    this.waiting = null;
    /** Gives up what is asked now. @type {(() => void) | null} */
    this.giveUp = null;
    /** Hears every packet, those that nobody has asked for, too. @type {((packet: Packet) => void) | null} */
    this.heard = null;
    this.isHeld = false;
    this.asks = 0; // questions that somebody waits for
    this.isDropped = false;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** @param {Uint8Array} data from the box */
  hear(data) {
    this.text += new TextDecoder().decode(this.noise(data));
    const lines = this.text.split("\n");
    this.text = (lines.pop() ?? "").slice(0, LONGEST);
    for (const line of lines) {
      const packet = decode(line.slice(Math.max(0, line.lastIndexOf("@")))); // a text before it may lack its line end
      if (!packet) continue;
      this.waiting?.(packet);
      this.heard?.(packet);
    }
  }

  /** @param {number} kind @param {ArrayLike<number>} body @returns {Promise<Uint8Array>} the answer's body. Throws Refused, or Error for silence */
  async ask(kind, body) {
    this.asks += 1;
    if (this.isHeld) this.giveUp?.();
    try {
      return await this.inTurn(() => this.exchange(kind, body));
    } finally {
      this.asks -= 1;
    }
  }

  /**
   * Ask what the box holds until it has something to tell; any other question ends it.
   * @param {number} kind @param {() => ArrayLike<number>} body when it is sent @param {number} longestMs
   * @returns {Promise<Uint8Array | null>} null when nothing came. Throws Refused
   */
  hold(kind, body, longestMs) {
    return this.inTurn(async () => {
      if (this.asks) return null;
      this.isHeld = true;
      try {
        return sound(await this.once(kind, this.nextTag(), body(), longestMs));
      } finally {
        this.isHeld = false;
      }
    });
  }

  /** Say what needs no turn: whoever waits goes on to wait. @param {number} kind @param {ArrayLike<number>} body */
  say(kind, body) {
    if (!this.isDropped) this.send(this.noise(encode(kind, this.nextTag(), body)));
  }

  /** The line is no more: whatever is asked gets no answer. */
  drop() {
    this.isDropped = true;
    this.giveUp?.();
  }

  /** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  inTurn(act) {
    const done = this.last.catch(() => undefined).then(act);
    this.last = done;
    return done;
  }

  nextTag() {
    return (this.tag = (this.tag + 1) % 256);
  }

  /** @param {number} kind @param {ArrayLike<number>} body @param {number} [tries] */
  async exchange(kind, body, tries = TRIES) {
    const tag = this.nextTag(); // one for all tries: a slow answer to the first is as good
    for (let tried = 0; tried < tries && !this.isDropped; tried++) {
      const answer = sound(await this.once(kind, tag, body, this.waitMs));
      if (answer) return answer;
    }
    throw new Error("silence");
  }

  /** @param {number} kind @param {number} tag @param {ArrayLike<number>} body @param {number} longestMs @returns {Promise<Packet | null>} */
  once(kind, tag, body, longestMs) {
    return new Promise((resolve) => {
      /** @param {Packet | null} packet */
      const end = (packet) => {
        this.waiting = this.giveUp = null;
        clearTimeout(late);
        resolve(packet);
      };
      const late = setTimeout(() => end(null), longestMs);
      this.giveUp = () => end(null);
      this.waiting = (packet) => {
        if (packet.tag === tag && (packet.kind === (kind | REPLY) || packet.kind === REFUSED)) end(packet);
      };
      if (this.isDropped) end(null);
      else this.send(this.noise(encode(kind, tag, body)));
    });
  }
}

/** The body of an answer. Throws what it refuses. @param {Packet | null} packet @returns {Uint8Array | null} */
function sound(packet) {
  if (packet?.kind === REFUSED) throw new Refused(new TextDecoder().decode(packet.body.subarray(1)));
  return packet && packet.body;
}
