/** How far the box has come over the network, beside the sentence that says that it starts; and that nothing comes any more. */

import { one } from "./case.mjs";
import { notice } from "./notice.mjs";

const STALLED_MS = 10_000;

export class Loading {
  #timer = 0;
  #isDone = false;
  #hasBox = false;
  #hasWords = false;

  /** @param {Promise<unknown>} words of the page: without them it cannot show what the box says @param {number} [patienceMs] */
  constructor(words, patienceMs = STALLED_MS) {
    this.patienceMs = patienceMs;
    this.#wait();
    words.then(() => {
      this.#hasWords = true;
      this.#came();
    }, () => undefined); // who shows them is told
  }

  /** @param {number} come bytes @param {number} all of so many */
  hear(come, all) {
    if (this.#isDone) return;
    const percent = all ? Math.floor((100 * come) / all) : 0;
    one("#loaded", HTMLElement).textContent = `${Math.min(percent, 100)} %`;
    this.#hasBox = come >= all;
    this.#came();
  }

  /** The box plays, or says why it does not. */
  done() {
    this.#isDone = true;
    clearTimeout(this.#timer);
    one("#loaded", HTMLElement).hidden = true;
  }

  /** Something has come; what has all starts as fast as its computer can. */
  #came() {
    clearTimeout(this.#timer);
    if (!this.#isDone && !(this.#hasBox && this.#hasWords)) this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      const [says, again] = ["#stalled", "#again"].map((name) => one(name, HTMLElement).textContent ?? "");
      notice(says ?? "", again ?? "", () => location.reload()); // what has come a browser keeps
    }, this.patienceMs);
  }
}
