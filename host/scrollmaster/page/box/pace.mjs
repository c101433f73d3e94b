/** When the box takes its turns: in the time of its page. Its own clock has whole ms since its worker began. */

/** @typedef {import("./python.mjs").Python} Python */
/** @typedef {{bits: number, at: number}} Level the keys that are down since a moment, in ms since the epoch */

const STEADY_MS = 8; // as long as contacts may bounce (firmware/input/keys.py): what comes here never did
const ENDED = 0; // turns give less than this when the interpreter is over

export class Pace {
  #began = epoch();
  #skipped = 0;
  /** @type {Python | null} */
  #python = null;
  /** @type {Level[]} */
  #early = []; // levels that came before the box was on
  #timer = 0;
  #isDue = false; // a turn, as soon as what waits has been heard
  #soon = new MessageChannel();

  constructor() {
    this.#soon.port1.onmessage = () => this.#turn();
  }

  now() {
    return Math.floor(epoch() - this.#began) + this.#skipped;
  }

  /** @param {number} ms */
  skip(ms) {
    this.#skipped += ms;
  }

  /** @param {Uint8Array} data to fill */
  chance(data) {
    data.set(crypto.getRandomValues(new Uint8Array(data.length)));
  }

  /** The box shows a frame. */
  lit() {}

  /** The box is on. @param {Python} python */
  run(python) {
    this.#python = python;
    for (const level of this.#early) this.keys(level);
    this.soon();
  }

  /** A level of the keys. The turn comes after all levels that wait, for the box counts how long a key was down. @param {Level} level */
  keys(level) {
    if (!this.#python) return void this.#early.push(level);
    this.#python.level(level.bits, Math.floor(level.at - this.#began) + this.#skipped - STEADY_MS);
    this.soon();
  }

  /** There is something to do. */
  soon() {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#soon.port2.postMessage(null);
  }

  #turn() {
    clearTimeout(this.#timer);
    this.#isDue = false;
    if (!this.#python) return;
    const ms = this.#python.turn();
    const more = this.#python.look();
    if (ms < ENDED) this.#python = null;
    else if (more || ms <= 1) this.soon();
    else this.#timer = setTimeout(() => this.soon(), ms);
  }
}

function epoch() {
  return performance.timeOrigin + performance.now();
}
