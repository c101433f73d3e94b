/** What the box asks now, as data, and answers by value: docs/question.md. Bodies for fingers read this and nothing else. */

/** @typedef {{count: number, sides: number, faces?: string[], worth?: number[], aside?: number[], are_seats?: 1, values?: number[]}} Dice */
/** @typedef {[number, number, number, number]} Change a seat, its number now, what each count adds, the most that it can be */
/** @typedef {[string, ...(string | number | Term)[]]} Term the id of a term, and what stands in it */
/**
 * @typedef {object} Option
 * @property {number} value @property {string} label @property {number} [seat] @property {number} [group]
 * @property {number} [place] @property {number} [most] @property {1} [dark] @property {Change} [change] @property {number[]} [cells] @property {string} [term] @property {string[]} [says]
 */
/**
 * @typedef {object} Question
 * @property {string} at @property {string} kind @property {string} ask @property {Term} [term] @property {number} seat
 * @property {[string, [number, number, number]][]} seats @property {string[]} heading @property {string[]} news
 * @property {1} [refused] @property {string[]} lines @property {string} [subject] of the rules in them @property {string[]} [lessons] @property {1} [menu] @property {1} [setup] @property {string[]} can @property {string} [skips] @property {string} [undo]
 * @property {Dice} [rolled] @property {Dice} [aside] @property {string[]} [filled] @property {[string, string]} [code] @property {Option[]} [options] @property {string[]} [groups]
 * @property {number} [default] @property {number} [low] @property {number} [high] @property {number} [adds_up]
 * @property {Change} [change] @property {Dice} [dice] @property {number[]} [items] @property {number} [count]
 */

export class Asked {
  /** @type {Question | null} */
  question = null;
  #say;
  /** Who waits for what becomes of an answer: each gets why it does not count, "" if it does. @type {((why: string) => void)[]} */
  #waiting = [];
  /** @type {((question: Question) => void)[]} */
  #readers = [];
  /** Who waits for what the box says next. @type {(() => void)[]} */
  #following = [];

  /** @param {(message: {kind: "give", at: string, form: string, values: number[]}) => void} say to the box */
  constructor(say) {
    this.#say = say;
  }

  /** Call `read` with each question from now on, and with the one that stands. @param {(question: Question) => void} read */
  listen(read) {
    this.#readers.push(read);
    if (this.question) read(this.question);
  }

  /** The box asks. @param {Question} question */
  hear(question) {
    this.question = question;
    for (const read of this.#readers) read(question);
    for (const resolve of this.#following.splice(0)) resolve();
  }

  /** What became of an answer. @param {{why: string}} given */
  told({ why }) {
    this.#waiting.shift()?.(why);
  }

  /** Answer the question that stands. @param {string} form @param {number[]} values @returns {Promise<string>} why it does not count, "" if it does */
  give(form, ...values) {
    if (!this.question) return Promise.resolve("");
    this.#say({ kind: "give", at: this.question.at, form, values });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when the box has asked anew, or is off. @returns {Promise<void>} */
  next() {
    return new Promise((resolve) => this.#following.push(resolve));
  }

  /** The box is another one, or off. */
  forget() {
    this.question = null;
    for (const resolve of this.#following.splice(0)) resolve();
    for (const resolve of this.#waiting.splice(0)) resolve("");
  }
}
