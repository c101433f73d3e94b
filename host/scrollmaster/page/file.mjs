/** Texts that leave the page and come to it: as a file, or in the part of a link that no server sees. */

/** @param {string} name @param {string | Blob} data @param {string} [type] */
export function save(name, data, type = "application/x-ndjson") {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** @param {string} [accept] kinds of files @param {boolean} [multiple] @returns {Promise<string[]>} the texts of the files that the visitor has chosen */
export function choose(accept = ".jsonl,.json,.txt", multiple = true) {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = multiple;
    input.accept = accept;
    input.addEventListener("cancel", () => resolve([]));
    input.addEventListener("change", async () => resolve(await Promise.all([...(input.files ?? [])].map((file) => file.text()))));
    input.click();
  });
}

/** @param {string} text @returns {Promise<string>} letters for a link */
export async function packed(text) {
  const small = await through(new Blob([text]).stream(), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} letters @returns {Promise<string>} Throws what is damaged */
export async function unpacked(letters) {
  const small = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([small]).stream(), new DecompressionStream("deflate-raw")));
}

/** @param {ReadableStream} stream @param {TransformStream} change @returns {Promise<Uint8Array>} */
async function through(stream, change) {
  return new Uint8Array(await new Response(stream.pipeThrough(change)).arrayBuffer());
}
