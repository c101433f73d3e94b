/** The serial line on its way into the box: bytes that wait until it reads them. */

export class Line {
  /** @type {Uint8Array[]} */
  #waiting = [];

  /** @param {Uint8Array} data */
  put(data) {
    if (data.length) this.#waiting.push(data);
  }

  get isEmpty() {
    return !this.#waiting.length;
  }

  /** @param {number} most @returns {Uint8Array} */
  take(most) {
    const [first = new Uint8Array()] = this.#waiting;
    if (first.length <= most) this.#waiting.shift();
    else this.#waiting[0] = first.subarray(most);
    return first.subarray(0, most);
  }
}
