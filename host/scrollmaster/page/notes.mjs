/** What is kept beside the games of the archive, by their ids: who sat where, what their logs come to, how they ended. A text each. */

const FOLDER = "notes";

/** What nothing keeps, until the page is left. @type {Map<string, Map<string, string>>} */
const KNOWN = new Map();

/** @typedef {{all: Map<string, string>, keep: (entries: [string, string][]) => Promise<void>}} Notes */

/** All notes of a kind. What does not read is as good as nothing. @param {"who" | "facts" | "ends"} kind @returns {Promise<Notes>} */
export async function notes(kind) {
  const all = KNOWN.get(kind) ?? new Map();
  KNOWN.set(kind, all);
  const file = await fileOf(kind).catch(() => null);
  try {
    const said = JSON.parse((await (await file?.getFile())?.text()) || "{}");
    for (const [id, text] of Object.entries(said)) if (typeof text === "string") all.set(id, text);
  } catch {
    // damaged: facts are made again, names come with the next pull
  }
  return {
    all,
    keep: async (entries) => {
      for (const [id, text] of entries) all.set(id, text);
      if (file && entries.length) await written(file, JSON.stringify(Object.fromEntries(all))).catch(() => undefined); // as good as not kept
    },
  };
}

/** @param {string} kind @returns {Promise<FileSystemFileHandle>} */
async function fileOf(kind) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  return folder.getFileHandle(`${kind}.json`, { create: true });
}

/** Whole or not at all. @param {FileSystemFileHandle} file @param {string} text */
async function written(file, text) {
  const writer = await file.createWritable();
  await writer.write(text);
  await writer.close();
}
