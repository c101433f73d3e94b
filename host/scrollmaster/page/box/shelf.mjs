/** The rules of the games, a file each: one comes when its game is first played, the others when there is time. */

import { beside } from "../beside.mjs";
import { fetched } from "./loads.mjs";

const PATIENCE_MS = 1500; // less than after what a page takes its box for dead

export class Shelf {
  /** @type {Map<string, Uint8Array>} */
  #files = new Map();
  /** @type {Map<string, Promise<void>>} */
  #coming = new Map();
  /** What is called with a game that nobody could fetch. @type {(game: string) => void} */
  whenMissing = () => {};

  /** Fetch the files of these games, as far as they are not here. @param {string[]} games */
  async load(games) {
    await Promise.all(games.map((game) => this.#load(game)));
  }

  /** The file of a game, at once: Python cannot wait for it. @param {string} game @returns {Uint8Array | undefined} */
  take(game) {
    const found = this.#files.get(game) ?? atOnce(game);
    if (found) this.#files.set(game, found);
    else this.whenMissing(game);
    return found;
  }

  /** @param {string} game */
  #load(game) {
    const coming = this.#coming.get(game) ?? this.#fetch(game).finally(() => this.#coming.delete(game));
    this.#coming.set(game, coming);
    return coming;
  }

  /** @param {string} game */
  async #fetch(game) {
    if (this.#files.has(game)) return;
    const answer = await fetched(path(game));
    this.#files.set(game, new Uint8Array(await answer.arrayBuffer()));
  }
}

/** @param {string} game @returns {Uint8Array | undefined} nothing, where the network does not give it soon */
function atOnce(game) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", beside(path(game)), false);
    request.responseType = "arraybuffer";
    request.timeout = PATIENCE_MS;
    request.send();
    return request.status === 200 ? new Uint8Array(request.response) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} game */
function path(game) {
  return `box/${game}.romfs`;
}
