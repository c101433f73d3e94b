/** The question of a board that is lent to this page, and answers by value, over its line: docs/protocol.md. */

import { Refused } from "./line.mjs";
import { GIVE, little, littleAt, QUESTION } from "./packet.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {import("./asked.mjs").Question} Question */
/** @typedef {{at: string, form: string, values: number[]}} Given */

/** By their numbers on the line, as shared_rules/formats/given.py has them. */
const FORMS = "answer roll secret ok back agree skip why menu lock undo take_back correct fact".split(" ");
const HEAD = 6; // bytes of an answer before its piece
const MOST = 16384; // bytes of a question
const MOST_PIECES = 200; // of questions that change while they are read

export class ByValue {
  #line;
  #hear;
  #crc = 0; // of the text that is known
  #number = 0; // of the answer that was given last
  /** @type {Promise<unknown>} */
  #reading = Promise.resolve();

  /** @param {Line} line @param {(question: Question) => void} hear called with each question */
  constructor(line, hear) {
    this.#line = line;
    this.#hear = hear;
  }

  /** Read the question, if it is another one. What cannot be read is asked on the lights, and answered by keys. @returns {Promise<unknown>} */
  read() {
    return (this.#reading = this.#reading.then(() => this.#read()).catch(() => undefined));
  }

  async #read() {
    /** @type {number[]} */
    let text = [];
    for (let pieces = 0, crc = 0; pieces < MOST_PIECES; pieces++) {
      const answer = await this.#line.ask(QUESTION, [...little(text.length, 2), ...little(text.length ? 0 : this.#crc, 4)]);
      const [all, now] = [littleAt(answer, 0, 2), littleAt(answer, 2, 4)];
      if (all > MOST || (!text.length && now === this.#crc)) return;
      text = text.length && now !== crc ? [] : [...text, ...answer.subarray(HEAD)]; // another one is begun anew
      crc = now;
      if (text.length < all) continue;
      this.#crc = crc;
      return this.#hear(JSON.parse(new TextDecoder().decode(Uint8Array.from(text))));
    }
  }

  /** Give an answer; then what is asked may be another question. @param {Given} given @returns {Promise<string>} why it does not count, "" if it does */
  async give({ at, form, values }) {
    const [boot, number] = at.split(".").map(Number);
    this.#number = (this.#number + 1) & 255;
    const body = [this.#number, ...little(boot, 4), ...little(number, 4), FORMS.indexOf(form), ...values.flatMap(int)];
    const why = await this.#line.ask(GIVE, body).then(() => "", (error) => (error instanceof Refused ? say(error.message) : String(error)));
    await this.read();
    return why;
  }
}

/** The bytes of an int, as shared_rules/core/codec.py has them. @param {number} value @returns {number[]} */
function int(value) {
  const bytes = [];
  let left = value < 0 ? -value * 2 - 1 : value * 2;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left & 127) | 128);
  return [...bytes, left];
}
