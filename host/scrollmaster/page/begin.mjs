/** The sheet on which a game begins: who plays, which game, how much of it the box shall track. */

import { beginAs } from "./beginning.mjs";
import { beside } from "./beside.mjs";
import { element } from "./element.mjs";
import { called, Offers, picture } from "./offers.mjs";
import { begun, keepBegun, people } from "./remembered.mjs";
import { Sitting } from "./sitting.mjs";
import { language, loadMore, say } from "./words.mjs";

/** @typedef {import("./beginning.mjs").Choice} Choice */
/** @typedef {import("./sitting.mjs").Lamp} Lamp */
/** @typedef {import("./offers.mjs").Offer} Offer */
/** @typedef {import("./sheets.mjs").Page} Page */

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function begin(page) {
  const [offers, lamps] = await Promise.all([read("offered.json"), read("lamps.json"), loadMore(language(), "begin")]);
  return new Desk(page, offers, lamps).parts();
}

/** @param {string} name @returns {Promise<any>} */
async function read(name) {
  return (await fetch(beside(name))).json();
}

class Desk {
  /** @param {Page} page @param {Offer[]} offers @param {Record<string, Lamp[]>} lamps */
  constructor(page, offers, lamps) {
    this.page = page;
    this.lamps = lamps;
    const known = new Set(people().map(({ name }) => name));
    this.before = begun().map((choice) => ({ ...choice, names: choice.names.map((name) => (known.has(name) ? name : "")) }));
    this.offers = new Offers(offers, this.before, () => this.#changed());
    this.sitting = new Sitting(this.before[0]?.names ?? [], () => this.#changed());
    this.state = element("p", { class: "state" });
    this.told = element("p", { role: "status", class: "told wrong" });
    this.main = element("button", { class: "action main", onclick: () => this.#begin() }, say("begin.begin"));
    this.#changed();
  }

  /** @returns {Node[]} */
  parts() {
    const waits = this.page.card.isRunning ? [element("p", { class: "fine-print" }, say("begin.waits"))] : [];
    return [
      ...this.#again(),
      element("div", { class: "begin" }, this.sitting.place, this.offers.place), ...waits,
      element("div", { class: "foot" }, this.told, element("div", { class: "row" }, this.state, this.main)),
    ];
  }

  /** One press for what was begun the last time. @returns {HTMLElement[]} */
  #again() {
    const [last] = this.before;
    const offer = last && this.offers.of(last);
    if (!offer) return [];
    const who = last.names.map((name) => name || say("menu.guest")).join(", ");
    return [element("button", { class: "again", onclick: () => this.#start(offer, last) }, picture(offer.picture),
      element("span", { class: "about" }, element("strong", {}, say("menu.last_time")), element("span", {}, `${called(offer)} · ${who}`)))];
  }

  #changed() {
    const { chosen } = this.offers;
    if (chosen) this.page.power.say({ kind: "fetch", game: chosen.game }); // its rules come while somebody still writes names
    this.sitting.light(this.lamps[chosen?.game ?? this.offers.anyOther]);
    this.state.textContent = chosen ? `${called(chosen)} · ${say("begin.people", this.sitting.names.length)}` : say("begin.choose");
    this.told.textContent = "";
  }

  async #begin() {
    const { chosen, level, options } = this.offers;
    const { names } = this.sitting;
    const wrong = this.offers.wrong(names.length);
    this.told.textContent = wrong;
    if (chosen && !wrong) await this.#start(chosen, { game: chosen.game, kit: chosen.kit ?? "", level, options, names });
  }

  /** @param {Offer} offer @param {Choice} choice */
  async #start(offer, choice) {
    const dialog = this.main.closest("dialog");
    const buttons = /** @type {HTMLButtonElement[]} */ ([...(dialog?.querySelectorAll("div button") ?? [])]);
    const before = buttons.filter((each) => !each.disabled);
    this.told.textContent = say("begin.going");
    for (const each of before) each.disabled = true;
    try {
      await beginAs(this.page, offer, choice, this.sitting.people);
      keepBegun(choice);
      dialog?.close();
    } catch (error) {
      this.told.textContent = say("begin.not_begun", error instanceof Error ? error.message : "");
    } finally {
      for (const each of before) each.disabled = false; // those of a notice stay when the sheet is gone
    }
  }
}
