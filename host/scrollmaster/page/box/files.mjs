/** The files of a box in memory, as the sum of all changes. `null` stands for a folder; paths have no slash at their ends. */

import { MAKE, REMOVE, RENAME, STORE } from "./record.mjs";

/** @typedef {import("./record.mjs").Change} Change */

export const NONE = -1;
export const FOLDER = -2;
const ENTRY = 64; // bytes that a name takes, about as in littlefs

export class Files {
  constructor() {
    /** @type {Map<string, Uint8Array | null>} */
    this.all = new Map([["", null]]);
    this.used = 0;
  }

  /** The bytes of a file, or NONE, or FOLDER. @param {string} path */
  size(path) {
    const found = this.all.get(path);
    return found ? found.length : found === null ? FOLDER : NONE;
  }

  /** The names in a folder, in no order. @param {string} path @returns {string[]} */
  names(path) {
    const above = path && path + "/";
    const below = [...this.all.keys()].filter((name) => name && name.startsWith(above));
    return below.map((name) => name.slice(above.length)).filter((name) => !name.includes("/"));
  }

  /** Let a change happen. @param {Change} change */
  apply({ op, path, rest }) {
    if (op === STORE) this.#put(path, rest);
    else if (op === MAKE) this.#put(path, null);
    else if (op === REMOVE) this.#drop(path);
    else if (op === RENAME) this.#move(path, new TextDecoder().decode(rest));
  }

  /** The fewest changes that make these files. @returns {Change[]} */
  changes() {
    const found = [...this.all].filter(([path]) => path);
    found.sort(([a], [b]) => (a < b ? -1 : 1)); // a folder before what is in it
    return found.map(([path, data]) => ({ op: data ? STORE : MAKE, path, rest: data ?? new Uint8Array() }));
  }

  /** @param {string} path @param {Uint8Array | null} data */
  #put(path, data) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!this.all.has(folder)) this.#put(folder, null); // only where its own record is damaged
    this.#drop(path);
    this.all.set(path, data);
    this.used += ENTRY + (data?.length ?? 0);
  }

  /** @param {string} path */
  #drop(path) {
    const found = this.all.get(path);
    if (this.all.delete(path)) this.used -= ENTRY + (found?.length ?? 0);
  }

  /** @param {string} from @param {string} to */
  #move(from, to) {
    for (const path of [...this.all.keys()]) {
      if (path !== from && !path.startsWith(from + "/")) continue;
      const data = this.all.get(path) ?? null;
      this.#drop(path);
      this.#put(to + path.slice(from.length), data);
    }
  }
}
