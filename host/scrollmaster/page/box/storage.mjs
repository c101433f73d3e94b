/** The origin's private file system: which tab has a box, and the two files of its flash. */

import { Flash, imaged, opened } from "./flash.mjs";

const FOLDER = "boxes";
const ANOTHER_MS = 1000; // a worker that was just ended lets go of its box in less
const OPEN_MS = 5000; // ... and of its files some time after that
const AGAIN_MS = 50;
const NO_STORAGE = ["SecurityError", "NotSupportedError", "TypeError", "QuotaExceededError"]; // for good; anything else may pass

/**
 * Wait until no other tab or worker has this box; it is ours until this worker ends.
 * @param {string} name @param {() => void} taken called once, when another tab has it
 */
export async function claimed(name, taken) {
  const timer = setTimeout(taken, ANOTHER_MS);
  await new Promise((granted) => {
    const held = navigator.locks?.request("scrollmaster " + name, () => new Promise(() => granted(null)));
    (held ?? Promise.reject()).catch(granted); // a page without an origin shares its box with no other tab
  });
  clearTimeout(timer);
}

/**
 * The flash of this name; in memory where there is no such storage, or the image of one is given that storage refused.
 * Files that are there and do not open are an error: a new box in their place would seem to have lost all games.
 * @param {string | null} name @param {Uint8Array | undefined} memory @returns {Promise<Flash>}
 */
export async function flashOf(name, memory) {
  if (memory) return imaged(memory);
  if (name === null) return new Flash(null);
  for (const end = performance.now() + OPEN_MS; ; ) {
    try {
      return await found(name);
    } catch (refused) {
      if (NO_STORAGE.includes(refused instanceof Error ? refused.name : "")) return new Flash(null); // the page says so
      if (performance.now() > end) throw refused;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** What the files of this name keep. @param {string} name @returns {Promise<Flash>} */
async function found(name) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  /** @type {FileSystemSyncAccessHandle[]} */
  const handles = [];
  try {
    const [first, second] = [await handle(folder, name + ".0", handles), await handle(folder, name + ".1", handles)];
    return opened([first, second]);
  } catch (refused) {
    for (const each of handles) each.close();
    throw refused;
  }
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name @param {FileSystemSyncAccessHandle[]} open those that are */
async function handle(folder, name, open) {
  const made = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
  open.push(made);
  return made;
}
