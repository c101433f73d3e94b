/** Begins a game as somebody has chosen it: by answers to the questions of the box, up to the first that is for the people at the table. */

import { offer } from "./device.mjs";
import { PRESET } from "./packet.mjs";
import { put } from "./put.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./asked.mjs").Question} Question */
/** @typedef {import("./device.mjs").Person} Person */
/** @typedef {import("./offers.mjs").Offer} Offer */
/** @typedef {import("./sheets.mjs").Page} Page */
/**
 * How a game begins. `kit`: "" without one; `options` of a kit by their rows; `names` by seat, "" for a guest.
 * @typedef {{game: string, kit: string, level: number, options: Record<string, number>, names: string[]}} Choice
 */

const SIT = 1; // the answers to "who joins"
const ALL_SIT = 0;
const GUEST = 0; // and to "who sits here"; 1 + n is the nth of those whom the box offers
/** What stands in the way of another game, and what leaves it. @type {Record<string, string>} */
const LEAVES = { over: "ok", code: "ok", locked: "lock", barrier: "back", offer: "back" };
const FOR_PEOPLE = new Set(["ask_start", "ask_ring", "ask_spells"]); // who begins, and what lies on the table, the people at it say

/** Throws what the box says against it. @param {Page} page @param {Offer} chosen @param {Choice} choice @param {Person[]} people whom the box offers */
export async function beginAs(page, chosen, choice, people) {
  if (page.power.worker && !page.asked.question) await page.asked.next(); // the box is still starting
  const beginning = new Beginning(page);
  const isNamed = choice.names.some(Boolean);
  const { line } = page;
  if (chosen.data) await put(line, PRESET, `${chosen.game}-${chosen.kit}`, Uint8Array.from(atob(chosen.data), (letter) => letter.charCodeAt(0)));
  await offer(line, isNamed ? people : []); // of nobody it does not ask who plays
  await beginning.all(choice, isNamed ? people : []);
}

class Beginning {
  /** Throws where the box is off. @param {Page} page */
  constructor(page) {
    this.asked = page.asked;
    this.power = page.power;
    this.question; // a box that is off has none
  }

  /** @param {Choice} choice @param {Person[]} people */
  async all(choice, people) {
    for (let form; (form = LEAVES[this.question.kind]); ) await this.give(form);
    await this.follows(async () => {
      const { begun } = await this.power.request({ kind: "play", game: choice.game, kit: choice.kit });
      return begun ? "" : say("begin.not_taken");
    });
    for (let values; (values = answer(this.question, choice)); ) await this.give("answer", ...values);
    if (people.length) await this.seat(choice.names, people);
  }

  /** The question that stands. */
  get question() {
    const { question } = this.asked;
    if (!question) throw new Error(say("silent"));
    return question;
  }

  /** @param {string} form @param {number[]} values */
  async give(form, ...values) {
    await this.follows(() => this.asked.give(form, ...values));
  }

  /** Wait for the question that follows. @param {() => Promise<string>} act why it does not count, "" if it does */
  async follows(act) {
    const before = this.question;
    const why = await act();
    if (why) throw new Error(why);
    while (this.question === before || (this.question.at === before.at && !this.question.refused)) await this.asked.next();
    if (this.question.refused) throw new Error(this.question.news.join(" "));
  }

  /** Say who sits where, as the menu of the box asks it. @param {string[]} names @param {Person[]} people */
  async seat(names, people) {
    if (this.question.kind === "share") return; // the box asks who plays when all have pressed
    if (this.question.term?.[0] !== "menu.ask_who") {
      await this.give("menu");
      await this.pick("menu.game");
      await this.pick("menu.who");
    }
    await this.pick("menu.who_each");
    for (const name of names) await this.give("answer", name ? 1 + people.findIndex((person) => person.name === name) : GUEST);
  }

  /** Choose the option of a menu with this term. @param {string} term */
  async pick(term) {
    const option = this.question.options?.find((each) => each.term === term);
    if (!option) throw new Error(term);
    await this.give("answer", option.value);
  }
}

/** The answer to a question of the setup; null where it is for the people at the table. @param {Question} question @param {Choice} choice @returns {number[] | null} */
export function answer(question, choice) {
  const { kind, options, setup, low = 0, high = 0, default: usual = 0 } = question;
  const [term = "", about] = question.term ?? [];
  const asks = term.slice(term.indexOf(".") + 1);
  if (!setup || FOR_PEOPLE.has(asks) || !["choose", "confirm", "number"].includes(kind)) return null;
  if (kind === "confirm") return [];
  if (asks === "ask_join") {
    const free = options?.find(({ value }) => value === SIT)?.seat ?? 0;
    return [free < choice.names.length ? SIT : ALL_SIT];
  }
  const wanted = asks === "ask_level" ? choice.level : Array.isArray(about) ? choice.options[`${about[2]}`] : undefined;
  const fits = kind === "number" ? wanted !== undefined && low <= wanted && wanted <= high : options?.some(({ value }) => value === wanted);
  return [fits && wanted !== undefined ? wanted : usual];
}
