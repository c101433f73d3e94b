/**
 * A pace for tests: time and chance come from a tape, so that a box in a page writes what an emulated chip writes. Its
 * clock stands still while it works, and its waits are those of firmware/platforms/pico.py, to the ms. The tape has the
 * moments at which keys move; which ones, the page says: `keys` counts as the next moment, whenever it comes.
 */

/** @typedef {import("./python.mjs").Python} Python */
/** @typedef {{times: number[], end: number, chance: Uint8Array, boxId: Uint8Array}} Taped times in half ms after the first light: odd ones lie between two ticks */

const LONGEST_MS = 2000;

export class Tape {
  #now = 0;
  #light = -1;
  #taken = 0; // bytes of the chance
  /** @type {number[]} */
  #pressed = []; // levels that the page has given
  #seen = 0; // how many of these the box has seen
  #wait = 0; // what the last turn asked for
  #isOver = false;
  /** @type {Python | null} */
  #python = null;

  /** @param {Taped} tape @param {() => void} over called when its end is reached */
  constructor(tape, over) {
    this.tape = tape;
    this.over = over;
  }

  now() {
    return this.#now;
  }

  /** @param {number} ms */
  skip(ms) {
    this.#now += ms;
  }

  /** @param {Uint8Array} data to fill */
  chance(data) {
    data.set(this.tape.chance.subarray(this.#taken, this.#taken + data.length));
    this.#taken += data.length;
  }

  lit() {
    if (this.#light < 0) this.#light = this.#now;
  }

  /** @param {Python} python */
  run(python) {
    this.#python = python;
    this.#turn(python);
    this.#play(python);
  }

  /** @param {{bits: number}} level */
  keys({ bits }) {
    this.#pressed.push(bits);
    if (this.#python) this.#play(this.#python);
  }

  soon() {}

  /** Go on to where the next key moves that the page has not yet said. @param {Python} python */
  #play(python) {
    while (!this.#isOver && !this.#isEarly()) {
      this.#rest(python);
      if (!this.#isOver) this.#turn(python);
    }
    while (python.look());
  }

  /** @param {Python} python */
  #turn(python) {
    this.#wait = Math.min(python.turn(), LONGEST_MS);
    if (this.#wait < 0) this.#end();
  }

  /** Whether a key would move in the next wait, and the page has not said which. */
  #isEarly() {
    const next = this.tape.times[this.#pressed.length];
    return next !== undefined && this.#light >= 0 && next <= 2 * (this.#now + this.#wait - this.#light);
  }

  /** Wait as the chip does, until a key moves. @param {Python} python */
  #rest(python) {
    const end = this.#now + this.#wait;
    const next = this.#light < 0 ? Infinity : this.#light + Math.floor((this.tape.times[this.#seen] ?? Infinity) / 2);
    const moves = next < end;
    this.#now = moves ? Math.max(this.#now, next) : end;
    if (this.#light >= 0 && 2 * (this.#now - this.#light) > this.tape.end) return this.#end();
    if (!moves) return;
    this.#seen++;
    python.level(this.#pressed[this.#seen - 1] ?? 0, this.#now);
  }

  #end() {
    this.#isOver = true;
    this.over();
  }
}
