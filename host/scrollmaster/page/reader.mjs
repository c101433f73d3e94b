/** Asks a worker of its own what the text of a kit says (box/kits.mjs): one text at a time, and always the last one. */

/** @typedef {import("./box/kits.mjs").Read} Read */

const PATIENCE_MS = 10_000; // a worker that reads the text before for so long is given up when there is another one

export class Reader {
  /** @type {Worker | null} */
  #worker = null;
  /** Who waits. @type {((found: Read | null) => void) | null} */
  #waiting = null;
  #id = 0;
  #since = 0;

  /** @param {() => Worker} made */
  constructor(made) {
    this.made = made;
  }

  /** @param {string} text @returns {Promise<Read | null>} null when another one is read instead. Throws where it cannot be read */
  read(text) {
    if (this.#waiting && performance.now() - this.#since > PATIENCE_MS) this.end();
    if (!this.#waiting) this.#since = performance.now();
    this.#waiting?.(null);
    this.#worker ??= this.made();
    const [worker, id] = [this.#worker, ++this.#id];
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      const failed = (/** @type {string} */ why) => {
        reject(new Error(why));
        this.end();
      };
      worker.onmessage = ({ data }) => {
        if (data.kind === "fault") failed(data.text);
        else if (data.id === id) {
          this.#waiting = null;
          resolve(data.found);
        }
      };
      worker.onerror = (event) => failed(event.message || "worker");
      worker.postMessage({ kind: "kit", id, text });
    });
  }

  end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting?.(null);
    this.#waiting = null;
  }
}
