/** A board that is lent to this page: what it shows, question after question, and the keys that are pressed here (docs/protocol.md). */

import { onScreen } from "./box/shown.mjs";
import { FACE, LIGHTS } from "./light.mjs";
import { KEYS, little, littleAt, PAGE, REPLY } from "./packet.mjs";

const HELD_MS = 1600; // a board answers within a second in any case
const AGAIN_MS = 400; // until levels are sent again that nothing has confirmed
const MOST_LEVELS = 16; // at once
const LINE = 128; // bytes of a line of the text display
const LINES = 8;
const PIXELS = 8; // bytes of an answer before how many pixels there are
const PIXEL = 4;

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {{paint: (pixels: Uint8Array) => void, write: (bits: Uint8Array) => void, tone: (hz: number) => void, changed: () => Promise<unknown> | void}} Shown */
/** @typedef {{bits: number, at: number}} Level the keys that are down since a moment, in ms since 1970 */

export class Played {
  /** @param {Line} line @param {Shown} shown */
  constructor(line, shown) {
    this.line = line;
    this.shown = shown;
    this.goes = true;
    this.number = 0; // of the answer that is shown
    this.first = 0; // the number of the first level that the board may lack ...
    /** ... of these. @type {Level[]} */
    this.levels = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.again = undefined;
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
    this.say(this.levels.length - 1);
    if (this.levels.length === 1) this.wait();
  }

  /** Send levels from this one on. The question that is held stays so: what comes of a press is its answer. @param {number} from */
  say(from) {
    const levels = this.levels.slice(from, from + MOST_LEVELS);
    this.line.say(KEYS, [(this.first + from) & 255, ...clock(), ...levels.flatMap(({ bits, at }) => [...little(Math.floor(at), 2), ...little(bits, 2)])]);
  }

  /** Send what nothing has confirmed again, after a while. */
  wait() {
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      if (!this.levels.length || !this.goes) return;
      this.say(0);
      this.wait();
    }, AGAIN_MS);
  }

  /** The board has all levels before this number. @param {import("./line.mjs").Packet} packet */
  hear({ kind, body: [next] }) {
    const count = (next - this.first) & 255;
    if (kind !== (KEYS | REPLY) || count > this.levels.length) return;
    this.levels.splice(0, count);
    this.first = next;
    if (count) this.wait();
  }

  /** Resolves when the board has another number of records. @param {number} records @returns {Promise<void>} */
  async news(records) {
    while (this.goes && (!this.records || this.records === records)) await new Promise((resolve) => this.waiting.push(() => resolve(null)));
  }

  /** Show and press until the line drops or `end`. Throws Refused when the board is lent no longer. */
  async run() {
    this.line.heard = (packet) => this.hear(packet);
    this.take(await this.line.ask(PAGE, [0, ...clock()])); // it ends what others have the box hold
    await this.shown.changed();
    while (this.goes && !this.line.isDropped) {
      const answer = await this.line.hold(PAGE, () => [this.number, ...clock()], HELD_MS);
      if (answer && this.goes && this.take(answer)) await this.shown.changed();
    }
  }

  end() {
    this.goes = false;
    this.tell();
  }

  tell() {
    for (const each of this.waiting.splice(0)) each();
  }

  /** @param {Uint8Array} body @returns {boolean} whether anything is seen or kept that was not before */
  take(body) {
    const [number, begins] = body;
    if (begins && begins !== this.number) return false;
    if (!begins) {
      this.pixels.fill(0);
      this.text.fill(0);
    }
    this.number = number;
    this.bring(body);
    const records = littleAt(body, 4, 4);
    const isPlayed = records !== this.records;
    if (isPlayed) {
      this.records = records;
      this.tell();
    }
    return isPlayed || body.length > PIXELS + 1;
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

/** The page's clock, as a board takes it. */
function clock() {
  return little(Math.floor(performance.timeOrigin + performance.now()), 2);
}
