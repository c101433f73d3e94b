/** The box's clock: whole ms since its worker began, and what was skipped. A page's moments are ms since the epoch. */

export class Clock {
  #began = epoch();
  #skipped = 0;

  now() {
    return Math.floor(epoch() - this.#began) + this.#skipped;
  }

  /** @param {number} ms */
  skip(ms) {
    this.#skipped += ms;
  }

  /** The box's time of a moment of the page. @param {number} at */
  of(at) {
    return Math.floor(at - this.#began) + this.#skipped;
  }
}

function epoch() {
  return performance.timeOrigin + performance.now();
}
