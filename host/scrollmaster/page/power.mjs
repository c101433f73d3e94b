/** The switch of the box: its worker, what it says, and whether it still answers. Switching off is a cut of the power. */

import { isOneFile } from "./beside.mjs";

const PING_MS = 500;
const MOST_UNANSWERED = 4; // two seconds while somebody looks: the box hangs. Not by the clock, as a computer may sleep

/** @typedef {{kind: string} & Record<string, any>} Message */

export class Power {
  /**
   * @param {string} url of the worker
   * @param {(message: Message) => void} hear what the box says
   * @param {() => void} silent the box has not answered for two seconds
   */
  constructor(url, hear, silent) {
    this.url = url;
    this.hear = hear;
    this.silent = silent;
    /** @type {Worker | null} */
    this.worker = null;
    /** Who waits for an answer of a kind. @type {Map<string, (message: Message) => void>} */
    this.asking = new Map();
    this.isReady = false;
    this.unanswered = 0;
    this.asked = 0;
    setInterval(() => this.ask(), PING_MS);
  }

  /** A worker that can be a box. */
  made() {
    return new Worker(this.url, { type: isOneFile ? "classic" : "module" });
  }

  /** @param {Record<string, unknown>} how what `start` says */
  on(how) {
    this.off();
    const worker = this.made();
    this.worker = worker;
    worker.onmessage = ({ data }) => worker === this.worker && this.take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.take({ kind: "fault", text: event.message || "worker" });
    };
    worker.postMessage({ kind: "start", ...how });
  }

  /** As if the plug were pulled: the worker does not learn of it. */
  off() {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
  }

  /** @param {Message} message */
  say(message) {
    this.worker?.postMessage(message);
  }

  /** What the worker answers to this, with the same kind. @param {Message} message @returns {Promise<any>} */
  request(message) {
    return new Promise((resolve) => {
      this.asking.set(message.kind, resolve);
      this.say(message);
    });
  }

  /** @param {Message} message */
  take(message) {
    const answered = this.asking.get(message.kind);
    if (answered) {
      this.asking.delete(message.kind);
      return answered(message);
    }
    this.unanswered = 0;
    if (message.kind === "ready") this.isReady = true;
    if (message.kind !== "pong") this.hear(message);
  }

  ask() {
    if (!this.isReady || document.hidden) return;
    if (this.unanswered >= MOST_UNANSWERED) {
      this.off();
      this.silent();
      return;
    }
    this.unanswered += 1;
    this.say({ kind: "ping", id: ++this.asked });
  }
}
