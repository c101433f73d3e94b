/** The games and kits of the program as cards: one of them is chosen, and with it how much is tracked, and its options. */

import { element, goesOn } from "./element.mjs";
import { finder, matches } from "./find.mjs";
import { say, title } from "./words.mjs";

/** @typedef {import("./beginning.mjs").Choice} Choice */
/** @typedef {{row: string, values?: [number, string | number][], low?: number, high?: number, usual: number}} Option of a kit */
/**
 * What page/offered.py says of a game or a kit.
 * @typedef {object} Offer
 * @property {string} game @property {string} [kit] @property {string} [title] @property {string} [data] base64
 * @property {[number, number]} seats @property {string} picture 64 lights by their letters, as in the file of a kit @property {Option[]} [options]
 * @property {string[]} [levels] @property {number} [usual] @property {[string, ...number[]]} [price]
 */

const SIDE = 8;
const NEAR = 50; // from here on presses are rounded
const ROUND = 10;
/** By the letters of a picture. @type {Record<string, string>} */
const LIGHTS = { r: "#ff4a3d", b: "#4a8dff", y: "#ffc933", w: "#fff6e6", p: "#b45cf0", g: "#35d05c" };
const DARK = "#2b2622";
const SVG = "http://www.w3.org/2000/svg";

export class Offers {
  /** Chosen last: it may be one that is not shown now. @type {Offer | undefined} */
  #taken;
  /** How much is tracked. */
  level = 0;
  /** By the rows of the kit. @type {Record<string, number>} */
  options = {};

  /** @param {Offer[]} offers @param {Choice[]} before what was begun here, the last one first @param {() => void} changed another one is chosen */
  constructor(offers, before, changed) {
    this.before = before;
    this.changed = changed;
    this.anyOther = offers.find(({ kit }) => kit)?.game ?? ""; // the game of what has no rules in the box
    this.offers = sorted(offers, before, this.anyOther);
    this.cards = element("ul", { class: "offers" });
    this.find = finder("begin.find", () => this.#search(), "begin-find");
    this.find.addEventListener("keydown", (event) => event.key === "Enter" && this.#found()[0] && this.#press(this.#found()[0]));
    this.none = element("p", { role: "status", class: "told" });
    this.place = element("section", { class: "which", "aria-labelledby": "begin-which" }, element("h3", { id: "begin-which" }, say("begin.which")), this.find, this.none, this.cards);
    const [last] = before;
    const known = last && this.of(last);
    if (known) this.#take(known);
    this.#draw();
  }

  /** What is chosen: what nobody sees is not. */
  get chosen() {
    return this.#found().find((offer) => offer === this.#taken);
  }

  /** @param {{game: string, kit: string}} choice @returns {Offer | undefined} */
  of({ game, kit }) {
    return this.offers.find((offer) => offer.game === game && (offer.kit ?? "") === kit);
  }

  /** Choose one, with what was chosen for it the last time. @param {Offer} offer */
  #take(offer) {
    const last = this.before.find(({ game, kit }) => game === offer.game && kit === (offer.kit ?? ""));
    this.#taken = offer;
    this.level = offer.levels?.[last?.level ?? -1] ? last?.level ?? 0 : offer.usual ?? 0;
    this.options = Object.fromEntries((offer.options ?? []).map(({ row, usual }) => [row, last?.options?.[row] ?? usual]));
  }

  /** What is called as somebody types. */
  #found() {
    return this.offers.filter((offer) => matches(called(offer), this.find.value));
  }

  #search() {
    this.#draw();
    this.changed();
  }

  #draw() {
    const found = this.#found();
    this.none.textContent = found.length ? "" : say("begin.none_found");
    this.cards.replaceChildren(...found.map((offer) => this.#card(offer)));
  }

  /** @param {Offer} offer @returns {HTMLElement} */
  #card(offer) {
    const isChosen = offer === this.#taken;
    const choose = element("button", { class: "offer", "aria-pressed": `${isChosen}`, onclick: () => this.#press(offer) },
      picture(offer.picture),
      element("span", { class: "about" }, element("strong", {}, called(offer)), element("small", {}, people(offer)), element("span", {}, sentence(offer))));
    return element("li", { class: isChosen ? "chosen" : "" }, choose, ...(isChosen ? this.#details(offer) : []));
  }

  /** @param {Offer} offer */
  #press(offer) {
    this.#take(offer);
    this.#draw();
    const card = /** @type {HTMLElement | null} */ (this.cards.querySelector("[aria-pressed=true]"));
    card?.focus({ preventScroll: true });
    card?.parentElement?.scrollIntoView({ block: "nearest" });
    this.changed();
  }

  /** @param {Offer} offer @returns {HTMLElement[]} */
  #details(offer) {
    const levels = (offer.levels ?? []).map((term, level) => [level, say(term), price(offer, level)]);
    const found = levels.length ? [group(say("begin.levels"), "level", levels, this.level, (level) => (this.level = level))] : [];
    return [...found, ...(offer.options ?? []).map((option, at) => this.#option(offer, option, at))];
  }

  /** @param {Offer} offer @param {Option} option @param {number} at @returns {HTMLElement} */
  #option(offer, { row, values, low, high }, at) {
    const name = said(offer, row);
    const take = (/** @type {number} */ value) => (this.options[row] = value);
    if (values) return group(name, `option${at}`, values.map(([value, own]) => [value, said(offer, own), ""]), this.options[row], take);
    const field = element("input", { type: "number", id: `begin-option${at}`, inputmode: "numeric", min: `${low}`, max: `${high}`, value: `${this.options[row]}` });
    field.addEventListener("input", () => take(field.valueAsNumber)); // of an empty field none
    return element("p", { class: "number" }, element("label", { for: field.id }, name), field, element("small", {}, `${low}–${high}`));
  }

  /** Why this does not fit, "" if it does. @param {number} count of people @returns {string} */
  wrong(count) {
    const { chosen } = this;
    if (!chosen) return say("begin.choose");
    const [least, most] = chosen.seats;
    if (count < least) return say("begin.too_few", called(chosen), least, count);
    if (count > most) return say("begin.too_many", called(chosen), most, count);
    const bad = chosen.options?.find(({ row, low, high }) => low !== undefined && high !== undefined && !(low <= this.options[row] && this.options[row] <= high));
    return bad ? say("begin.range", said(chosen, bad.row), bad.low ?? 0, bad.high ?? 0) : "";
  }
}

/** What was begun here before is the first, the last one at the top; then the games, the one for any other at their end, then the kits. @param {Offer[]} offers @param {Choice[]} before @param {string} anyOther */
function sorted(offers, before, anyOther) {
  const collator = new Intl.Collator(document.documentElement.lang);
  const when = (/** @type {Offer} */ offer) => {
    const at = before.findIndex(({ game, kit }) => game === offer.game && kit === (offer.kit ?? ""));
    return at < 0 ? before.length + (offer.kit ? 2 : offer.game === anyOther ? 1 : 0) : at;
  };
  return [...offers].sort((one, other) => when(one) - when(other) || collator.compare(called(one), called(other)));
}

/** What it is called. @param {Offer} offer */
export function called(offer) {
  return offer.title ? say(`kit:${offer.title}`) : title(offer.game);
}

/** A word of a kit, or a number. @param {Offer} offer @param {string | number} own */
function said(offer, own) {
  return typeof own === "number" ? `${own}` : say(`kit:${offer.title}:${own}`);
}

/** @param {Offer} offer */
function people({ seats: [least, most] }) {
  return say("begin.people", least === most ? `${least}` : `${least}–${most}`);
}

/** @param {Offer} offer */
function sentence(offer) {
  return offer.title ? say("begin.enter", said(offer, "")) : say(`begin.about_${offer.game}`);
}

/** About how many presses a level takes, where it was counted. @param {Offer} offer @param {number} level */
function price({ price: [unit, ...presses] = [""] }, level) {
  if (!unit) return "";
  const about = presses[level] < NEAR ? presses[level] : Math.round(presses[level] / ROUND) * ROUND;
  return say(`begin.price_${unit}`, about);
}

/** One of several. @param {string} name @param {string} id @param {(string | number)[][]} values value, label, what stands beside it @param {number} now @param {(value: number) => void} take */
function group(name, id, values, now, take) {
  const choices = values.map(([value, label, beside]) => {
    const radio = element("input", { type: "radio", name: `begin-${id}`, checked: value === now, onchange: () => take(Number(value)) });
    return element("label", {}, radio, element("span", {}, element("b", { class: goesOn(`${label}`) && "on" }, `${label}`), ...(beside ? [element("small", {}, `${beside}`)] : [])));
  });
  return element("fieldset", {}, element("legend", {}, name), ...choices);
}

/** Its picture in lights. @param {string} letters */
export function picture(letters) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", `0 0 ${SIDE} ${SIDE}`);
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("class", "picture");
  [...letters].forEach((letter, at) => {
    const light = document.createElementNS(SVG, "rect");
    const facts = { x: (at % SIDE) + 0.1, y: Math.floor(at / SIDE) + 0.1, width: 0.8, height: 0.8, rx: 0.2, fill: LIGHTS[letter] ?? DARK };
    for (const [name, value] of Object.entries(facts)) light.setAttribute(name, `${value}`);
    made.append(light);
  });
  return made;
}
