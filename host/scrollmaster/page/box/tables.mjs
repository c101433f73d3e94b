/**
 * What many games come to, in a worker of its own (tables.py). Python has the code for it in a file that is loaded only here.
 * Asked for: `facts` of a log's frames; `plays`, all that there are, and the names of `people` that stay; an answer, by `ask`.
 */

import { alongside } from "./alongside.mjs";

/** @typedef {import("./micropython.mjs").MicroPython} MicroPython */
/** @typedef {{id: string, game: string, moment: string, sat: string, kept: string}} Game kept: what `facts` gave; sat: the file of who sat where, in hex */
/** @typedef {{facts: Uint8Array} | {plays: Game[], people: Record<string, string>} | {ask: [string, string, string]}} Question what, year and player */

/** @type {Promise<{facts: (frames: Uint8Array) => string, plays: (games: Game[], people: Record<string, string>) => string[], ask: (what: string, year: string, who: string) => unknown}> | undefined} */
let ready;

/** @param {Promise<MicroPython>} interpreter @param {Question} question @returns {Promise<unknown>} */
export async function answered(interpreter, question) {
  const tables = await (ready ??= loaded(interpreter));
  if ("facts" in question) return tables.facts(question.facts);
  if ("plays" in question) return tables.plays(question.plays, question.people);
  return tables.ask(...question.ask);
}

/** @param {Promise<MicroPython>} interpreter */
async function loaded(interpreter) {
  const python = await interpreter;
  /** @type {Uint8Array} */
  let given = new Uint8Array();
  /** @param {number} at */
  const load_log = (at) => python._module.HEAPU8.set(given, at);
  python.registerJsModule("page", { load_log });
  const tables = await alongside(python, "tables", "numbers");
  /** What its log comes to, as JSON; empty when its rules are not here, or do not allow it. @param {Uint8Array} frames @returns {string} */
  const facts = (frames) => {
    given = frames;
    const count = tables.begin(frames.length);
    for (let seq = 0; seq < count; seq++) if (!tables.follow()) return ""; // garbage is collected between two calls
    return count ? tables.facts() : "";
  };
  /** Take these for all that there are. @param {Game[]} games @param {Record<string, string>} people names by id @returns {string[]} those whose facts are to be made again */
  const plays = (games, people) => {
    tables.clear(JSON.stringify(people));
    const read = games.map(({ kept }) => said(kept));
    const seated = games.map(({ sat }, at) => JSON.parse(tables.sat(sat, JSON.stringify(read[at]?.promised ?? {}))));
    const key = keys(seated.flat());
    return games.filter(({ id, game, moment }, at) => {
      const { facts: found, box } = read[at] ?? {};
      const what = found?.title ? `${game}:${found.title.split(/\s+/).filter(Boolean).join(" ").normalize("NFC")}` : game;
      const sat = seated[at]?.map((/** @type {[number, string, string]} */ [seat, person, name]) => [seat, key(name) ?? person, name]);
      return !tables.play(JSON.stringify({ id, what, moment, box: `${box}`, facts: found ?? null, sat }));
    }).map(({ id }) => id);
  };
  /** @param {string} what @param {string} year @param {string} who */
  const ask = (what, year, who) => JSON.parse(tables.ask(what, year, who));
  return { facts, plays, ask };
}

/** What was kept of a game; nothing, when it is damaged. @param {string} kept @returns {{facts?: {title?: string}, box?: string, promised?: object} | null} */
function said(kept) {
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Who has one name is one person, by the first of the ids. @param {[number, string, string][]} seated @returns {(name: string) => string | undefined} */
function keys(seated) {
  const folded = (/** @type {string} */ name) => name.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const [, person, name] of seated) {
    const before = first.get(folded(name));
    if (before === undefined || person < before) first.set(folded(name), person);
  }
  return (name) => first.get(folded(name));
}
