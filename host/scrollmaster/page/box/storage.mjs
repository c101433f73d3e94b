/** The origin's private file system: which tab has a box, and the two files of its flash. */

import { Flash, imaged, opened } from "./flash.mjs";

const FOLDER = "boxes";
const ANOTHER_MS = 1000; // a worker that was just ended lets go of its box in less

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
 * @param {string | null} name @param {Uint8Array | undefined} memory @returns {Promise<Flash>}
 */
export async function flashOf(name, memory) {
  if (memory) return imaged(memory);
  if (name === null) return new Flash(null);
  try {
    return opened(await handles(name));
  } catch (refused) {
    console.warn(refused); // the page says so
    return new Flash(null);
  }
}

/** @param {string} name @returns {Promise<[FileSystemSyncAccessHandle, FileSystemSyncAccessHandle]>} */
async function handles(name) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const [first, second] = await Promise.all([handle(folder, name + ".0"), handle(folder, name + ".1")]);
  return [first, second];
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name */
async function handle(folder, name) {
  return (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
}
