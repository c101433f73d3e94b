/** The page's archive: the games that were played here or opened from a file, each as JSONL, in the browser's own files. */

import { read } from "./records.mjs";

const FOLDER = "games";
const FIRST = '{"seq":0,';

/** @typedef {"new" | "same" | "longer" | "other"} Done other: the same game with another history; the old one stays */

/** The games of a file that has one or several. @param {string} text @returns {string[]} */
export function split(text) {
  return text.split(new RegExp(`^(?=${FIRST.replace("{", "\\{")})`, "m")).filter(Boolean);
}

/** @param {string} text JSONL of one game @returns {string} */
export function idOf(text) {
  return /"game_id":"([0-9a-f]{16})"/.exec(text.slice(0, 400))?.[1] ?? "";
}

/** @param {string} text @returns {string} the id of what was played */
export function gameOf(text) {
  return /"game":"([a-z0-9_]+)"/.exec(text.slice(0, 400))?.[1] ?? "";
}

/** All that is known, where nothing else keeps it. @type {Map<string, string>} */
const KNOWN = new Map();
/** When each came here or last went on, in ms. @type {Map<string, number>} */
const SINCE = new Map();

export class Archive {
  constructor() {
    this.games = KNOWN;
    this.since = SINCE;
    /** @type {FileSystemDirectoryHandle | null} */
    this.folder = null;
  }

  /** Read what is kept. Without storage it holds games until the page is left. */
  async open() {
    try {
      this.folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
      for await (const file of this.folder.values()) {
        if (file instanceof FileSystemFileHandle) await this.found(await file.getFile());
      }
    } catch {
      this.folder = null;
    }
    return this;
  }

  /** @param {File} file */
  async found(file) {
    const text = await file.text();
    this.take(text);
    this.since.set(idOf(text), file.lastModified);
  }

  /** @param {string} text of one game @returns {Done} */
  take(text) {
    const id = idOf(text);
    const before = this.games.get(id);
    if (before === undefined) return this.put(id, text, "new");
    if (before.startsWith(text)) return "same";
    return text.startsWith(before) ? this.put(id, text, "longer") : "other";
  }

  /** @param {string} id @param {string} text @param {Done} done @returns {Done} */
  put(id, text, done) {
    this.games.set(id, text);
    this.since.set(id, Date.now());
    return done;
  }

  /** Take in a game and write it down. Throws Wrong for what is no log. @param {string} text @returns {Promise<Done>} */
  async keep(text) {
    read(text);
    const done = this.take(text);
    if (this.folder && (done === "new" || done === "longer")) {
      const file = await this.folder.getFileHandle(`${idOf(text)}.jsonl`, { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
    return done;
  }

  /** All games in one file, which `scrollmaster import` takes. @returns {string} */
  everything() {
    return [...this.games.values()].join("");
  }
}
