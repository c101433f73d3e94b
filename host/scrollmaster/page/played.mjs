/** A board that is lent to this page: what it shows, and the keys that are pressed here, question after question (docs/protocol.md, PAGE). */

import { onScreen } from "./box/shown.mjs";
import { FACE, LIGHTS } from "./light.mjs";
import { little, littleAt, PAGE } from "./packet.mjs";

const HELD_MS = 1600; // a board answers within a second in any case
const MOST_LEVELS = 16; // in a question
const LONGEST_AGO = 0xffff; // ms
const LINE = 128; // bytes of a line of the text display
const LINES = 8;
const PIXELS = 8; // bytes of an answer before how many pixels there are
const PIXEL = 4;

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {{paint: (pixels: Uint8Array) => void, write: (bits: Uint8Array) => void, tone: (hz: number) => void}} Shown */
/** @typedef {{bits: number, at: number}} Level the keys that are down since a moment, in ms since 1970 */

export class Played {
  /** @param {Line} line @param {Shown} shown */
  constructor(line, shown) {
    this.line = line;
    this.shown = shown;
    this.goes = true;
    this.number = 0; // of the answer that is shown
    this.sent = 0; // levels that the board has
    /** Those that it may lack. @type {Level[]} */
    this.levels = [];
    this.asked = 0; // of these, how many the last question had
    this.pixels = new Uint8Array(3 * (FACE + LIGHTS));
    this.text = new Uint8Array(LINE * LINES);
    this.records = 0; // of the game that is played
    /** Who waits for more of them. @type {(() => void)[]} */
    this.waiting = [];
  }

  /** A key went down or up. @param {number} bits @param {number} at ms since 1970 */
  press(bits, at) {
    if (!this.number) return; // nobody presses what cannot be seen
    this.levels.push({ bits, at });
    this.line.release();
  }

  /** Resolves when the board has another number of records. @param {number} records @returns {Promise<void>} */
  async news(records) {
    while (this.goes && (!this.records || this.records === records)) await new Promise((resolve) => this.waiting.push(() => resolve(null)));
  }

  /** Show and press until the line drops or `end`. Throws Refused when the board is lent no longer. */
  async run() {
    while (this.goes && !this.line.isDropped) {
      const answer = await this.line.hold(PAGE, () => this.question(), HELD_MS);
      if (answer && this.goes) this.take(answer);
    }
  }

  end() {
    this.goes = false;
    this.tell();
  }

  tell() {
    for (const each of this.waiting.splice(0)) each();
  }

  question() {
    const now = performance.timeOrigin + performance.now();
    const levels = this.levels.slice(0, MOST_LEVELS);
    this.asked = levels.length;
    const ago = (/** @type {number} */ at) => Math.min(Math.max(0, Math.round(now - at)), LONGEST_AGO);
    return [this.number, this.sent & 255, ...levels.flatMap(({ bits, at }) => [...little(ago(at), 2), ...little(bits, 2)])];
  }

  /** @param {Uint8Array} body */
  take(body) {
    const [number, begins] = body;
    if (begins && begins !== this.number) return;
    if (!begins) {
      this.pixels.fill(0);
      this.text.fill(0);
    }
    this.number = number;
    this.sent += this.asked;
    this.levels.splice(0, this.asked);
    this.asked = 0;
    this.bring(body);
    const records = littleAt(body, 4, 4);
    if (records !== this.records) {
      this.records = records;
      this.tell();
    }
  }

  /** Take over what has changed, and show it. @param {Uint8Array} body */
  bring(body) {
    const lines = PIXELS + 1 + PIXEL * body[PIXELS];
    for (let at = PIXELS + 1; at < lines; at += PIXEL) {
      if (body[at] < FACE + LIGHTS) this.pixels.set(onScreen([...body.subarray(at + 1, at + PIXEL)]), 3 * body[at]);
    }
    for (let at = lines; at + LINE < body.length; at += 1 + LINE) {
      if (body[at] < LINES) this.text.set(body.subarray(at + 1, at + 1 + LINE), LINE * body[at]);
    }
    this.shown.tone(littleAt(body, 2, 2));
    if (body[PIXELS]) this.shown.paint(this.pixels);
    if (lines < body.length) this.shown.write(this.text);
  }
}
