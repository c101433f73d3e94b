/** The worker in which the box lives. docs/decisions/0026-the-page.md has the messages to it and from it. */

import { isFull } from "./flash.mjs";
import { Line } from "./line.mjs";
import { follow } from "./loads.mjs";
import { Pace } from "./pace.mjs";
import { boxIn, interpreter, viewed } from "./python.mjs";
import { Shelf } from "./shelf.mjs";
import { Display, pixels } from "./shown.mjs";
import { FIRST_GAME, GAMES } from "./sizes.mjs";
import { claimed, flashOf } from "./storage.mjs";
import { Tape } from "./tape.mjs";
import { Words } from "./words.mjs";

/** @typedef {import("./flash.mjs").Flash} Flash */
/** @typedef {import("./tape.mjs").Taped} Taped */
/** @typedef {{kind: "start", flash: string | null, language: string, memory?: Uint8Array, tape?: Taped}} Start */
/** @typedef {{kind: "keys", bits: number, at: number} | {kind: "line", data: Uint8Array} | {kind: "ping", id: number} | {kind: "play", game: string, kit: string} | {kind: "fetch", game: string} | Give} Said */
/** @typedef {{kind: "give", at: string, form: string, values: number[]}} Give docs/question.md */
/** @typedef {{kind: "view", frames: Uint8Array, seated: [number, string][], game: string, language: string}} View a worker that views has no box */
/** @typedef {{kind: "tables", question: import("./tables.mjs").Question}} Tables the same */
/** @typedef {{kind: "kit", id: number, text: string}} Kit the same */
/** @typedef {{kind: "envelope", question: import("./envelopes.mjs").Envelope | import("./envelopes.mjs").Content | import("./envelopes.mjs").Coded}} Envelope the same */
/** @typedef {{kind: "leds", pixels: Uint8Array} | {kind: "text", bits: Uint8Array} | {kind: "tone", hz: number} | {kind: "table", table: unknown} | {kind: "question", question: unknown} | {kind: "reading", reading: unknown}} Shown */

const SHELF = new Shelf();
const INTERPRETER = interpreter(SHELF); // it loads while the flash is looked for

class Box {
  #line = new Line();
  #display = new Display();
  /** @type {Pace | Tape} */
  #pace = new Pace();
  /** What it shows before it is ready, by kind: only the last of it is told. @type {Map<string, Shown> | null} */
  #unseen = new Map();
  #isSerpentine = false;
  #presses = 0;
  /** Loads the other languages and games. */
  #others = () => {};
  /** @type {import("./python.mjs").Python | null} */
  #python = null;

  /** @param {Start | View | Tables | Kit | Envelope | Said} message */
  take(message) {
    if (message.kind === "start") this.#start(message).catch(broken);
    else if (message.kind === "view") view(message).catch(broken);
    else if (message.kind === "tables") tables(message).catch(broken);
    else if (message.kind === "kit") kit(message).catch(broken);
    else if (message.kind === "envelope") envelope(message).catch(broken);
    else if (message.kind === "keys") this.#keys(message);
    else if (message.kind === "play") this.#play(message).catch(broken);
    else if (message.kind === "fetch") SHELF.load([message.game]).catch(() => undefined); // it is fetched when it is played
    else if (message.kind === "give") this.#give(message);
    else if (message.kind === "ping") postMessage({ kind: "pong", id: message.id });
    else {
      this.#line.put(message.data);
      this.#pace.soon();
    }
  }

  /** The first press of a visitor rolls; to choose another language takes more than one. @param {import("./pace.mjs").Level} level */
  #keys(level) {
    this.#pace.keys(level);
    if (level.bits && ++this.#presses === 2) this.#others();
  }

  /** @param {Give} message */
  #give({ at, form, values }) {
    const why = this.#python?.give(at, form, JSON.stringify(values)) ?? "";
    postMessage({ kind: "given", at, why });
    this.#pace.soon();
  }

  /** @param {{game: string, kit: string}} message */
  async #play({ game, kit }) {
    await SHELF.load([game]).catch(() => undefined);
    postMessage({ kind: "play", begun: this.#python?.play(game, kit) ?? false });
    this.#pace.soon();
  }

  /** @param {Start} message */
  async #start({ flash: name, language, memory, tape }) {
    if (tape) this.#pace = new Tape(tape, () => postMessage({ kind: "tape" }));
    const words = new Words();
    follow(({ come, all }) => this.#unseen && postMessage({ kind: "loading", come, all }));
    SHELF.whenMissing = (game) => postMessage({ kind: "missing", game });
    const isReady = Promise.all([INTERPRETER, words.first(language)]);
    if (name !== null) await claimed(name, () => postMessage({ kind: "taken" }));
    const flash = await flashOf(name, memory).catch((why) => postMessage({ kind: "closed", why: String(why) }));
    if (!flash) return;
    flash.whenRefused = (why) => postMessage({ kind: "full", why: isFull(why) ? "" : String(why) });
    addEventListener("error", (event) => {
      event.preventDefault();
      ended({ kind: "fault", text: event.message, restMs: 0 }, flash);
    });
    // What was played here may be in another language, and any game may be on the table: without its rules it would be put
    // aside. A browser that was here before has these files.
    await (flash.isNew ? SHELF.load([FIRST_GAME]) : Promise.all([words.english(), SHELF.load(GAMES).catch(() => undefined)]));
    const [micropython] = await isReady;
    const python = boxIn(micropython, this.#board(flash), flash, words);
    const id = tape?.boxId ?? flash.id;
    const [firmware = "", commit = ""] = python.begin(hex(id), language, flash.isNew && !tape).split(" ");
    const stored = flash.damaged ? "damaged" : flash.isKept ? "kept" : "memory";
    postMessage({ kind: "ready", firmware, commit, stored, isNew: flash.isNew });
    for (const message of this.#unseen?.values() ?? []) postMessage(message);
    this.#unseen = null;
    this.#python = python;
    this.#pace.run(python);
    this.#others = () => void Promise.all([words.others(), SHELF.load(GAMES)]).catch(() => undefined); // what is asked for comes then
    if (!flash.isNew || this.#presses > 1) this.#others();
  }

  /** What is around the box. @param {Flash} flash @returns {import("./python.mjs").Board} */
  #board(flash) {
    return {
      now: () => this.#pace.now(),
      skip: (ms) => this.#pace.skip(ms),
      chance: (data) => this.#pace.chance(data),
      send: (kind, data) => (kind === "R" ? ended({ kind: "restart" }, flash) : this.#hear(kind, data)),
      lineWrite: (data) => postMessage({ kind: "line", data }),
      lineRead: (most) => this.#take(most),
      table: (json) => this.#show({ kind: "table", table: JSON.parse(json) }),
      question: (json) => this.#show({ kind: "question", question: JSON.parse(json) }),
      reading: (json) => this.#show({ kind: "reading", reading: JSON.parse(json) }),
      fault: (text, restMs) => ended({ kind: "fault", text, restMs }, flash),
    };
  }

  /** A message of the bus: what the box shows. @param {string} kind of virtual/fakes/letters.py @param {Uint8Array} data */
  #hear(kind, data) {
    if (kind === "W") this.#isSerpentine = data[0] === 1;
    else if (kind === "T") this.#show({ kind: "tone", hz: (data[0] ?? 0) | ((data[1] ?? 0) << 8) });
    else if (kind === "D" && this.#display.take(data)) this.#show({ kind: "text", bits: this.#display.glass.slice() });
    else if (kind === "L") {
      this.#pace.lit();
      this.#show({ kind: "leds", pixels: pixels(data, this.#isSerpentine) });
    }
  }

  /** @param {Shown} message */
  #show(message) {
    if (this.#unseen) this.#unseen.set(message.kind, message);
    else postMessage(message);
  }

  /** Bytes of the line; the box comes back at once for the rest. @param {number} most */
  #take(most) {
    const data = this.#line.take(most);
    if (!this.#line.isEmpty) this.#pace.soon();
    return data;
  }
}

/**
 * The interpreter is over: what nothing keeps goes to the next one.
 * @param {{kind: string, text?: string, restMs?: number}} how @param {Flash} flash
 */
function ended(how, flash) {
  postMessage({ ...how, memory: flash.isKept ? undefined : flash.image() });
}

/** @param {View} message */
async function view({ frames, seated, game, language }) {
  const words = new Words();
  const rules = SHELF.load([game]).catch(() => {}); // a line may bring them late; of some games there are none
  const [micropython] = await Promise.all([INTERPRETER, words.first(language), rules]);
  postMessage({ kind: "viewed", ...viewed(micropython, words, frames, seated, language) });
}

/** @param {Tables} message */
async function tables({ question }) {
  const { answered } = await import("./tables.mjs");
  postMessage({ kind: "tables", answer: await answered(INTERPRETER, question) });
}

/** @param {Envelope} message */
async function envelope({ question }) {
  const { answered } = await import("./envelopes.mjs");
  postMessage({ kind: "envelope", answer: await answered(INTERPRETER, question) });
}

/** @type {Kit | null} the last that was asked: nobody waits for those before it any more */
let asked = null;

/** @param {Kit} message */
async function kit(message) {
  asked = message;
  const { readKit } = await import("./kits.mjs");
  const isOld = async () => {
    await new Promise((resolve) => setTimeout(resolve)); // what was asked meanwhile is heard
    return asked !== message;
  };
  const found = await readKit(INTERPRETER, message.text, isOld);
  if (found) postMessage({ kind: "kit", id: message.id, found });
}

/** It cannot start: a file does not come, or this browser lacks something. @param {unknown} error */
function broken(error) {
  postMessage({ kind: "fault", text: String(error), restMs: 0 });
}

/** @param {Uint8Array} data @returns {string} */
function hex(data) {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const box = new Box();
onmessage = ({ data }) => box.take(data);
