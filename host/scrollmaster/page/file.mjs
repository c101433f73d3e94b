/** Texts that leave the page and come to it as files. */

import { hex } from "./records.mjs";

/** @typedef {import("./box/envelopes.mjs").Envelope} Envelope */
/** @typedef {{code: string, words: Uint8Array}} Spoken the file of a language from outside */

const PACKED = [0x53, 0x4d, 0x50, 1]; // so begins the file of a language (shared_rules/formats/pack.py)
const NO_TEXT = 9; // begins with a smaller byte: an envelope begins with its version

/** @param {string} name @param {BlobPart} data @param {string} [type] */
export function save(name, data, type = "application/x-ndjson") {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** @param {string} [accept] kinds of files @param {boolean} [multiple] @returns {Promise<(string | Envelope | Spoken)[]>} what is in the files that the visitor has chosen */
export function choose(accept = ".jsonl,.json,.txt,.scroll,.language", multiple = true) {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = multiple;
    input.accept = accept;
    input.addEventListener("cancel", () => resolve([]));
    input.addEventListener("change", async () => resolve(await Promise.all([...(input.files ?? [])].map(inside))));
    input.click();
  });
}

/** @param {File} file @returns {Promise<string | Envelope | Spoken>} */
async function inside(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (PACKED.every((byte, at) => bytes[at] === byte)) return { code: file.name.replace(/[^a-z].*/, ""), words: bytes };
  return bytes[0] < NO_TEXT ? { scroll: hex(bytes) } : new TextDecoder().decode(bytes);
}

/** @param {string} letters deflated, in base64 for addresses @returns {Promise<string>} Throws what is damaged */
export async function unpacked(letters) {
  const small = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([small]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(await new Response(stream).arrayBuffer());
}
