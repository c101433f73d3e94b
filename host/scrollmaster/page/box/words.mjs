/** The words of the box, by language and room. English and the language that is asked for come first, the rest later. */

import { beside } from "../beside.mjs";

const ENGLISH = "en";
const LANGUAGES = [ENGLISH, "da", "no", "sv", "de", "fr", "it"];

export class Words {
  /** @type {Map<string, Map<string, Uint8Array>>} */
  #languages = new Map();

  /** @param {string} language @param {string} room @returns {Uint8Array | undefined} */
  table(language, room) {
    return this.#languages.get(language)?.get(room);
  }

  /** Load English, and this language if there is such a one. @param {string} language */
  async first(language) {
    await Promise.all([ENGLISH, language].filter((name) => LANGUAGES.includes(name)).map((name) => this.#load(name)));
  }

  /** Load all others, while the box plays. */
  async others() {
    for (const language of LANGUAGES) await this.#load(language);
  }

  /** @param {string} language */
  async #load(language) {
    if (this.#languages.has(language)) return;
    const answer = await fetch(beside(`box/${language}.words`));
    if (answer.ok) this.#languages.set(language, rooms(new Uint8Array(await answer.arrayBuffer())));
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
