/** What the games of the archive come to: their logs are followed once, in a worker; what they come to is kept beside them. */

import { CHAIN, gameOf, headOf } from "./archive.mjs";
import { notes } from "./notes.mjs";
import { read } from "./records.mjs";
import { people } from "./remembered.mjs";
import { verify } from "./verify.mjs";
import { frames } from "./written.mjs";

/** @typedef {import("./archive.mjs").Archive} Archive */
/** @typedef {import("./figures.mjs").Answer} Answer */
/** @typedef {{whats: [string, number][], years: string[], people: [string, string][]}} Choice */
/** @typedef {{answer: Answer, choice: Choice, who: string}} Answered who: for whom it is, "" everybody */

const AT_ONCE = 20; // games after which what they come to is kept

export class Sums {
  /** @param {Worker} worker of its own @param {Archive} archive */
  constructor(worker, archive) {
    this.worker = worker;
    this.archive = archive;
    /** The question before: one is answered at a time. @type {Promise<unknown>} */
    this.asked = Promise.resolve();
  }

  /**
   * Take in all games. `tell` hears how many of how many that are followed now are done.
   * @param {(done: number, all: number) => void} tell @returns {Promise<number>} how many had to be left out
   */
  async take(tell) {
    const kept = await notes("facts");
    const sat = (await notes("who")).all;
    /** @param {[string, string]} entry */
    const play = ([id, text]) => {
      const [head, facts] = split(kept.all.get(id) ?? "");
      return { id, game: gameOf(text), moment: moment(this.archive.since.get(id) ?? 0), sat: sat.get(id) ?? "", kept: head === headOf(text) ? facts : "" };
    };
    const since = (/** @type {string} */ id) => this.archive.since.get(id) ?? 0;
    const games = [...this.archive.games].sort(([one], [other]) => since(one) - since(other)); // who has come under a name keeps it
    const known = Object.fromEntries(people().map(({ id, name }) => [id, name]));
    const stale = new Set(await this.ask({ plays: games.map(play), people: known }));
    const missing = games.filter(([id]) => stale.has(id));
    /** @type {[string, string][]} */
    let fresh = [];
    for (const [done, [id, text]] of missing.entries()) {
      tell(done, missing.length);
      const facts = await this.facts(text);
      if (facts) fresh.push([id, headOf(text) + facts]);
      if (fresh.length === AT_ONCE || done === missing.length - 1) await kept.keep(fresh.splice(0));
    }
    if (missing.length) await this.ask({ plays: games.map(play), people: known });
    return games.filter((game) => !play(game).kept).length;
  }

  /** What a log comes to; empty when it is wrong, or its rules are not here. @param {string} text @returns {Promise<string>} */
  async facts(text) {
    return (await verify(text)).verdict === "wrong" ? "" : this.ask({ facts: frames(read(text)) });
  }

  /** @param {string} what @param {string} year @param {string} who @returns {Promise<Answered>} each "" for all */
  answer(what, year, who) {
    return this.ask({ ask: [what, year, who] });
  }

  /** @param {import("./box/tables.mjs").Question} question @returns {Promise<any>} */
  ask(question) {
    const answer = this.asked.then(() => new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => (data.kind === "tables" ? resolve(data.answer) : reject(new Error(data.text)));
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.postMessage({ kind: "tables", question });
    }));
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  end() {
    this.worker.terminate();
  }
}

/** @param {string} note @returns {[string, string]} the log that it is of, by its head; what it comes to */
function split(note) {
  return [note.slice(0, CHAIN), note.slice(CHAIN)];
}

/** When that was here: 2026-11-22 20:15. @param {number} ms @returns {string} */
function moment(ms) {
  const when = new Date(ms);
  const [month, day, hour, minute] = [when.getMonth() + 1, when.getDate(), when.getHours(), when.getMinutes()].map((each) => `${each}`.padStart(2, "0"));
  return `${`${when.getFullYear()}`.padStart(4, "0")}-${month}-${day} ${hour}:${minute}`;
}
