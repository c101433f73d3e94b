/**
 * The flash of a box: its files, and one of the origin's private files that keeps them. Each change is a record there,
 * flushed before `change` returns. Two private files take turns: a file that is mostly history is written anew into the
 * other one, whose head comes last, so that a power cut leaves one of them whole.
 */

import { Files } from "./files.mjs";
import { HEAD, head, readHead, readRecords, record } from "./record.mjs";

/** @typedef {import("./record.mjs").Change} Change */
/** @typedef {{changes: Change[], id?: Uint8Array | undefined}} Found */

const FULL = "QuotaExceededError"; // the name of such an error
const LEAST = 1 << 16; // bytes that a file may have whatever is in it
const MOSTLY = 4; // times as many as a new one would have

export class Flash {
  /** In memory alone. @param {Found | null} found what it begins with */
  constructor(found) {
    this.files = new Files();
    for (const change of found?.changes ?? []) this.files.apply(change);
    this.id = found?.id ?? crypto.getRandomValues(new Uint8Array(8));
    this.isNew = !found;
    this.damaged = false;
    /** Called once, when storage refuses a record. @type {(why: unknown) => void} */
    this.whenRefused = () => {};
    /** The file that counts, then the other one. @type {FileSystemSyncAccessHandle[]} */
    this.handles = [];
    this.end = 0;
    this.generation = 0;
  }

  /** Whether every change so far is on the disk. */
  get isKept() {
    return this.handles.length > 0;
  }

  /** Let a change happen, and keep it. @param {Change} change */
  change(change) {
    this.files.apply(change);
    if (!this.isKept) return;
    try {
      this.#append(record(change));
      if (this.end > LEAST && this.end > MOSTLY * this.#least()) this.renew();
    } catch (why) {
      this.#giveUp(why);
    }
  }

  /** All that is in it, as one file. `imaged` takes it. @returns {Uint8Array} */
  image() {
    const parts = [head(0, this.id), ...this.files.changes().map(record)];
    const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      data.set(part, at);
      at += part.length;
    }
    return data;
  }

  /** Write all files into the other private file, which counts from now on. Throws when it does not take them. */
  renew() {
    const [old, fresh] = /** @type {[FileSystemSyncAccessHandle, FileSystemSyncAccessHandle]} */ (this.handles);
    fresh.truncate(0);
    let end = HEAD;
    for (const change of this.files.changes()) end += written(fresh, record(change), end);
    fresh.flush();
    written(fresh, head(this.generation + 1, this.id), 0);
    fresh.flush();
    this.handles = [fresh, old];
    this.end = end;
    this.generation++;
    old.truncate(0);
  }

  /** @param {Uint8Array} data */
  #append(data) {
    const handle = /** @type {FileSystemSyncAccessHandle} */ (this.handles[0]);
    this.end += written(handle, data, this.end);
    handle.flush();
  }

  /** How large a new file would be. */
  #least() {
    return this.files.changes().reduce((sum, change) => sum + record(change).length, HEAD);
  }

  /** Storage takes no more: what it has stays as it is, without a piece of the record that did not fit. @param {unknown} why */
  #giveUp(why) {
    try {
      this.handles[0]?.truncate(this.end);
    } catch {
      // what is torn at the end is left out by the next reader
    }
    for (const handle of this.handles) handle.close();
    this.handles = [];
    this.whenRefused(why);
  }
}

/** Whether storage has no room, which an error says. @param {unknown} error */
export function isFull(error) {
  return error instanceof Error && error.name === FULL;
}

/** The flash of an image, in memory. @param {Uint8Array} image */
export function imaged(image) {
  return new Flash({ changes: readRecords(image).changes, id: readHead(image)?.id });
}

/**
 * The flash that these two private files keep; a new one when they are empty.
 * @param {[FileSystemSyncAccessHandle, FileSystemSyncAccessHandle]} handles
 */
export function opened(handles) {
  const found = handles.map((handle) => ({ handle, data: whole(handle), head: readHead(whole(handle)) }));
  found.sort((a, b) => rank(b) - rank(a));
  const [first, second] = /** @type {[typeof found[0], typeof found[0]]} */ (found);
  const { changes, end, damaged } = readRecords(first.data);
  const isNew = !first.head && !changes.length;
  const flash = new Flash(isNew ? null : { changes, id: first.head?.id });
  flash.handles = [first.handle, second.handle];
  flash.end = end;
  flash.generation = first.head?.generation ?? 0;
  flash.damaged = damaged || (!first.head && !isNew);
  if (isNew || flash.damaged) flash.renew();
  else first.handle.truncate(end);
  return flash;
}

/** Which file counts: the one with a head and the higher generation, else the one with more in it. @param {{data: Uint8Array, head: {generation: number} | null}} found */
function rank({ data, head: found }) {
  return found ? 2 ** 40 + found.generation : data.length;
}

/** All bytes, or it throws: what could not be read is not nothing. @param {FileSystemSyncAccessHandle} handle @returns {Uint8Array} */
function whole(handle) {
  const data = new Uint8Array(handle.getSize());
  if (handle.read(data, { at: 0 }) !== data.length) throw new Error("storage does not read");
  return data;
}

/** Write all of `data`, or throw. @param {FileSystemSyncAccessHandle} handle @param {Uint8Array} data @param {number} at */
function written(handle, data, at) {
  if (handle.write(data, { at }) !== data.length) throw new DOMException("storage is full", FULL);
  return data.length;
}
