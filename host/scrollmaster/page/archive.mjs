/** The page's archive: the games that were played here or opened from a file, each as JSONL, in the browser's own files. */

import { read } from "./records.mjs";

const FOLDER = "games";
const FIRST = '{"seq":0,';

export const CHAIN = 16; // letters at the end of a log that stand for all of it
const END = /^\{"seq":\d+,"kind":"end".*"seed":"([0-9a-f]*)"/m;

/** @typedef {"new" | "same" | "longer" | "other"} Done other: the same game with another history; both stay, and one counts */

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

/** @param {string} text a log @returns {string} the head of its chain */
export function headOf(text) {
  return text.slice(-CHAIN - 3, -3);
}

/** Which of two histories counts: one that ended and shows its seed, then one that ended, then the longer one; who signed, a page cannot tell. @param {string} one @param {string} other @returns {boolean} */
export function counts(one, other) {
  const [ended, otherEnded] = [endOf(one), endOf(other)];
  if (ended !== otherEnded) return ended > otherEnded;
  const [records, otherRecords] = [one, other].map((text) => text.split("\n").length);
  return records !== otherRecords ? records > otherRecords : one > other;
}

/** @param {string} text @returns {number} how it ended: 2 with its seed, 1 without, 0 not yet */
function endOf(text) {
  const end = END.exec(text);
  return end ? (end[1] ? 2 : 1) : 0;
}

/** All that is known, where nothing else keeps it. @type {Map<string, string>} */
const KNOWN = new Map();
/** When each came here or last went on, in ms. @type {Map<string, number>} */
const SINCE = new Map();
/** Other histories of games, which do not count. @type {Map<string, string[]>} */
const OTHERS = new Map();

export class Archive {
  constructor() {
    this.games = KNOWN;
    this.since = SINCE;
    this.others = OTHERS;
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
    if (this.games.get(idOf(text)) === text) this.since.set(idOf(text), file.lastModified);
  }

  /** @param {string} text of one game @returns {Done} */
  take(text) {
    const id = idOf(text);
    const before = this.games.get(id);
    if (before === undefined) return this.put(id, text, "new");
    const others = this.others.get(id) ?? [];
    if ([before, ...others].some((each) => each.startsWith(text))) return "same";
    if (text.startsWith(before)) return this.put(id, text, "longer");
    const rest = others.filter((each) => !text.startsWith(each));
    const isBetter = counts(text, before);
    this.others.set(id, [...rest, isBetter ? before : text]);
    return isBetter ? this.put(id, text, "other") : "other";
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
    if (done !== "same") await this.store(idOf(text));
    return done;
  }

  /** Write down what is here of a game: first what does not count, so that nothing is ever in no file. @param {string} id */
  async store(id) {
    const { folder } = this;
    if (!folder) return;
    const others = (this.others.get(id) ?? []).map((text) => /** @type {const} */ ([`${id}-${headOf(text)}`, text]));
    for (const [name, text] of [...others, /** @type {const} */ ([id, this.games.get(id) ?? ""])]) {
      const file = await folder.getFileHandle(`${name}.jsonl`, { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }

  /** All games in one file, which `scrollmaster import` takes. @returns {string} */
  everything() {
    return [...this.games].flatMap(([id, text]) => [text, ...(this.others.get(id) ?? [])]).join("");
  }
}
