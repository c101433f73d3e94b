/** The words of the box, by language and room. The language that is asked for comes first, the rest later. */

import { fetched } from "./loads.mjs";

const ENGLISH = "en";
const LANGUAGES = [ENGLISH, "da", "no", "sv", "de", "fr", "it"];

export class Words {
  /** @type {Map<string, Map<string, Uint8Array>>} */
  #languages = new Map();

  /** @param {string} language @param {string} room @returns {Uint8Array | undefined} */
  table(language, room) {
    return this.#languages.get(language)?.get(room);
  }

  /** Load this language, which lacks nothing that English has; English, where there is no such language. @param {string} language */
  async first(language) {
    await this.#load(LANGUAGES.includes(language) ? language : ENGLISH);
  }

  /** Load English, which stands in for what a language has not loaded. */
  async english() {
    await this.#load(ENGLISH);
  }

  /** Load all others, while the box plays. */
  async others() {
    for (const language of LANGUAGES) await this.#load(language);
  }

  /** @param {string} language */
  async #load(language) {
    if (this.#languages.has(language)) return;
    const answer = await fetched(`box/${language}.words`);
    this.#languages.set(language, rooms(new Uint8Array(await answer.arrayBuffer())));
  }
}

/** @param {Uint8Array} data as page/build.py packs it @returns {Map<string, Uint8Array>} */
function rooms(data) {
  const found = new Map();
  const view = new DataView(data.buffer);
  for (let at = 0; at < data.length; ) {
    const name = data.subarray(at + 1, at + 1 + (data[at] ?? 0));
    at += 1 + name.length;
    const size = view.getUint32(at, true);
    found.set(new TextDecoder().decode(name), data.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return found;
}
