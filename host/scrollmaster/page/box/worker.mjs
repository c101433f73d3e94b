/** The worker in which the box lives. docs/decisions/0026-the-page.md has the messages to it and from it. */

import { Clock } from "./clock.mjs";
import { Line } from "./line.mjs";
import { loaded } from "./python.mjs";
import { Display, pixels } from "./shown.mjs";
import { claimed, flashOf } from "./storage.mjs";
import { Words } from "./words.mjs";

/** @typedef {import("./flash.mjs").Flash} Flash */
/** @typedef {import("./python.mjs").Python} Python */
/** @typedef {{kind: "start", flash: string | null, language: string, memory?: Uint8Array}} Start */
/** @typedef {{kind: "keys", bits: number, at: number}} Keys */
/** @typedef {{kind: "leds", pixels: Uint8Array} | {kind: "text", bits: Uint8Array} | {kind: "tone", hz: number} | {kind: "table", table: unknown}} Shown */
/** @typedef {Start | Keys | {kind: "line", data: Uint8Array} | {kind: "ping", id: number}} ToWorker */

const ENDED = 0; // turns give less than this when the interpreter is over
const CODE = fetch(new URL("box.romfs", import.meta.url));

class Box {
  #clock = new Clock();
  #line = new Line();
  #display = new Display();
  /** @type {Python | null} */
  #python = null;
  /** @type {Keys[]} */
  #early = []; // keys that came before the box was on
  /** What it shows before it is ready, by kind: only the last of it is told. @type {Map<string, Shown> | null} */
  #unseen = new Map();
  #isSerpentine = false;
  #timer = 0;
  #isDue = false;
  #soon = new MessageChannel();
  /** @type {Flash | null} */
  #flash = null;

  constructor() {
    this.#soon.port1.onmessage = () => this.#turn();
  }

  /** @param {ToWorker} message */
  take(message) {
    if (message.kind === "start") void this.#start(message);
    else if (message.kind === "keys") this.#keys(message);
    else if (message.kind === "line") this.#lineIn(message.data);
    else post({ kind: "pong", id: message.id });
  }

  /** @param {Start} message */
  async #start({ flash: name, language, memory }) {
    if (name !== null) await claimed(name, () => post({ kind: "taken" }));
    const words = new Words();
    const [flash] = await Promise.all([flashOf(name, memory), words.first(language)]);
    this.#flash = flash;
    flash.whenFull = () => post({ kind: "full" });
    const code = new Uint8Array(await (await CODE).arrayBuffer());
    const wasm = new URL("micropython.wasm", import.meta.url).href;
    const python = await loaded(code, wasm, this.#board(), flash, words);
    const [firmware = "", commit = ""] = python.begin(hex(flash.id), language, flash.isNew).split(" ");
    this.#python = python;
    post({ kind: "ready", firmware, commit, stored: flash.damaged ? "damaged" : flash.isKept ? "kept" : "memory" });
    for (const message of this.#unseen?.values() ?? []) post(message);
    this.#unseen = null;
    for (const keys of this.#early) this.#keys(keys);
    this.#turn();
    await words.others();
  }

  /** What is around the box. @returns {import("./python.mjs").Board} */
  #board() {
    return {
      now: () => this.#clock.now(),
      skip: (ms) => this.#clock.skip(ms),
      chance: (data) => data.set(crypto.getRandomValues(new Uint8Array(data.length))),
      send: (kind, data) => this.#hear(kind, data),
      lineWrite: (data) => post({ kind: "line", data }),
      lineRead: (most) => this.#line.take(most),
      table: (json) => this.#show({ kind: "table", table: JSON.parse(json) }),
      fault: (text, restMs) => post({ kind: "fault", text, restMs }),
    };
  }

  /** A message of the bus: what the box shows. @param {string} kind of virtual/fakes/letters.py @param {Uint8Array} data */
  #hear(kind, data) {
    if (kind === "W") this.#isSerpentine = data[0] === 1;
    else if (kind === "L") this.#show({ kind: "leds", pixels: pixels(data, this.#isSerpentine) });
    else if (kind === "T") this.#show({ kind: "tone", hz: (data[0] ?? 0) | ((data[1] ?? 0) << 8) });
    else if (kind === "D" && this.#display.take(data)) this.#show({ kind: "text", bits: this.#display.glass.slice() });
    else if (kind === "R") post({ kind: "restart", memory: this.#flash?.isKept ? undefined : this.#flash?.image() });
  }

  /** @param {Shown} message */
  #show(message) {
    if (this.#unseen) this.#unseen.set(message.kind, message);
    else post(message);
  }

  /** A level of the keys. The turn comes after all levels that wait, for the box counts how long a key was down. @param {Keys} keys */
  #keys(keys) {
    if (!this.#python) return void this.#early.push(keys);
    this.#python.level(keys.bits, this.#clock.of(keys.at));
    this.#next(0);
  }

  /** @param {Uint8Array} data */
  #lineIn(data) {
    this.#line.put(data);
    this.#next(0);
  }

  #turn() {
    this.#isDue = false;
    if (!this.#python) return;
    const ms = this.#python.turn();
    if (ms >= ENDED) this.#next(this.#line.isEmpty ? ms : 0);
    else this.#python = null;
  }

  /** @param {number} ms until the next turn */
  #next(ms) {
    clearTimeout(this.#timer);
    if (ms > 1) this.#timer = setTimeout(() => this.#turn(), ms);
    else if (!this.#isDue) {
      this.#isDue = true;
      this.#soon.port2.postMessage(null);
    }
  }
}

/** @param {object} message */
function post(message) {
  postMessage(message);
}

/** @param {Uint8Array} data @returns {string} */
function hex(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const box = new Box();
onmessage = ({ data }) => box.take(data);
