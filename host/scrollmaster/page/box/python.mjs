/** MicroPython with the box in it, and what its bus (bus.py, files.py) calls here. One interpreter a worker. */

import { beside } from "../beside.mjs";
import { fetched } from "./loads.mjs";
import { MAKE, REMOVE, RENAME, STORE } from "./record.mjs";

/** @typedef {import("./flash.mjs").Flash} Flash */
/** @typedef {import("./shelf.mjs").Shelf} Shelf */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./micropython.mjs").MicroPython} MicroPython */
/**
 * @typedef {object} Board what is around the box; moments are its own ms
 * @property {() => number} now
 * @property {(ms: number) => void} skip let time go by at once
 * @property {(data: Uint8Array) => void} chance
 * @property {(kind: string, data: Uint8Array) => void} send a message of the bus
 * @property {(data: Uint8Array) => void} lineWrite
 * @property {(most: number) => Uint8Array} lineRead
 * @property {(json: string) => void} table a snapshot, or null
 * @property {(json: string) => void} question what is asked
 * @property {(json: string) => void} reading what the text display says
 * @property {(text: string, restMs: number) => void} fault
 */
/**
 * @typedef {object} Python
 * @property {(boxId: string, language: string, isNew: boolean) => string} begin
 * @property {() => number} turn
 * @property {() => boolean} look
 * @property {(bits: number, atMs: number) => void} level
 * @property {(game: string, kit: string) => boolean} play
 * @property {(at: string, form: string, values: string) => string} give
 */

const HEAP = 4 << 20;
const STACK = 16 << 10; // of Python's frames, in words
const NOTHING = new Uint8Array();

/** The interpreter with the box's code, which it does not run yet. @param {Shelf} shelf @returns {Promise<MicroPython>} */
export async function interpreter(shelf) {
  const url = beside("box/micropython.wasm");
  const [loadMicroPython, romfs] = await Promise.all([loader(), bytes("box/box.romfs"), handedOver(url, fetched("box/micropython.wasm"))]);
  const python = await loadMicroPython({ romfs, url, heapsize: HEAP, pystack: STACK, stdout: console.error });
  python.registerJsModule("shelf_files", games(shelf, memoryOf(python)));
  python.runPython("import sys; sys.path[:] = ['/rom']");
  python.pyimport("shelf");
  return python;
}

async function loader() {
  const { loadMicroPython } = await import("./micropython.mjs");
  return loadMicroPython;
}

/** @param {string} path */
async function bytes(path) {
  return new Uint8Array(await (await fetched(path)).arrayBuffer());
}

/** MicroPython's loader fetches its WebAssembly by itself, and late: it gets what is already on its way. @param {string} url @param {Promise<Response>} coming */
async function handedOver(url, coming) {
  const own = globalThis.fetch;
  globalThis.fetch = (asked, how) => {
    if (asked !== url) return own(asked, how);
    globalThis.fetch = own;
    return coming;
  };
  await coming;
}

/** @param {MicroPython} python @returns {Memory} */
function memoryOf(python) {
  return (at, size) => python._module.HEAPU8.subarray(at, at + size);
}

/** @param {Shelf} shelf @param {Memory} memory */
function games(shelf, memory) {
  /** @type {Uint8Array} */
  let found = NOTHING;
  return {
    /** @param {string} game */
    size: (game) => (found = shelf.take(game) ?? NOTHING).length,
    /** @param {number} at */
    load: (at) => memory(at, found.length).set(found),
  };
}

/** The box in this interpreter, off. @param {MicroPython} python @param {Board} board @param {Flash} flash @param {Words} words @returns {Python} */
export function boxIn(python, board, flash, words) {
  const memory = memoryOf(python);
  python.registerJsModule("page", { ...files(flash, memory), ...chip(board, memory), ...texts(words, memory) });
  const start = python.pyimport("start");
  return { begin: start.begin, turn: start.turn, look: start.look, level: python.pyimport("bus").level, play: start.play, give: start.give };
}

/** @typedef {{speak: (language: string) => void, begin: () => void, people: (file: string) => void, take: (frames: string) => string}} Follower bytes are in hex */

/** What follows the game of a box elsewhere. @param {MicroPython} python @param {Words} words @returns {Follower} */
export function follower(python, words) {
  python.registerJsModule("page", texts(words, memoryOf(python)));
  return python.pyimport("follow");
}

/**
 * What a screen shows of the game of a log, and what its owners had typed in for it; null when the rules are not here, or do not allow it.
 * @param {MicroPython} python @param {Words} words @param {Uint8Array} frames @param {[number, string][]} seated names by seat @param {string} language @returns {{table: unknown, entered: [string, string][]} | null}
 */
export function viewed(python, words, frames, seated, language) {
  const memory = memoryOf(python);
  /** @param {number} at */
  const load_log = (at) => memory(at, frames.length).set(frames);
  python.registerJsModule("page", { load_log, ...texts(words, memory) });
  const viewer = python.pyimport("viewer");
  const count = viewer.begin(frames.length, language);
  for (let seq = 0; seq < count; seq++) if (!viewer.follow()) return null; // garbage is collected between two calls
  return count ? { table: JSON.parse(viewer.table(JSON.stringify(seated))), entered: JSON.parse(viewer.entered()) } : null;
}

/** @typedef {(at: number, size: number) => Uint8Array} Memory */

/** @param {Board} board @param {Memory} memory */
function chip(board, memory) {
  return {
    now: () => board.now(),
    /** @param {number} ms */
    skip: (ms) => board.skip(ms),
    /** @param {number} at @param {number} size */
    chance: (at, size) => board.chance(memory(at, size)),
    /** @param {number} kind @param {number} at @param {number} size */
    send: (kind, at, size) => board.send(String.fromCharCode(kind), memory(at, size)),
    /** @param {number} at @param {number} size */
    line_write: (at, size) => board.lineWrite(memory(at, size).slice()),
    /** @param {number} at @param {number} most */
    line_read: (at, most) => {
      const data = board.lineRead(most);
      memory(at, data.length).set(data);
      return data.length;
    },
    /** @param {string} json */
    table: (json) => board.table(json),
    /** @param {string} json */
    question: (json) => board.question(json),
    /** @param {string} json */
    reading: (json) => board.reading(json),
    /** @param {string} text @param {number} restMs */
    fault: (text, restMs) => board.fault(text, restMs),
  };
}

/** @param {Words} words @param {Memory} memory */
function texts(words, memory) {
  /** @type {Uint8Array} */
  /** @type {Uint8Array} */
  let found = NOTHING;
  return {
    /** @param {string} language @param {string} room */
    words: (language, room) => {
      found = words.table(language, room) ?? NOTHING;
      return found.length || -1;
    },
    /** @param {number} at */
    load_words: (at) => memory(at, found.length).set(found),
  };
}

/** @param {Flash} flash @param {Memory} memory */
function files(flash, memory) {
  const encoder = new TextEncoder();
  return {
    /** @param {string} path */
    size: (path) => flash.files.size(path),
    used: () => flash.files.used,
    /** @param {string} path */
    names: (path) => flash.files.names(path).join("\n"),
    /** @param {string} path @param {number} offset @param {number} at @param {number} size */
    load: (path, offset, at, size) => {
      const data = flash.files.all.get(path) ?? NOTHING;
      memory(at, size).set(data.subarray(offset, offset + size));
    },
    /** @param {string} path @param {number} at @param {number} size */
    store: (path, at, size) => flash.change({ op: STORE, path, rest: memory(at, size).slice() }),
    /** @param {string} path */
    make: (path) => flash.change({ op: MAKE, path, rest: NOTHING }),
    /** @param {string} path */
    remove: (path) => flash.change({ op: REMOVE, path, rest: NOTHING }),
    /** @param {string} path @param {string} to */
    rename: (path, to) => flash.change({ op: RENAME, path, rest: encoder.encode(to) }),
  };
}
