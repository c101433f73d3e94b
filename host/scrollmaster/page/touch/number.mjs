/** A number: a button each where they are few, amounts that add up, else a keypad. */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { button, changed } from "./choices.mjs";

const FEW = 12; // numbers that have a button each
const AMOUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50];
const COUNTED_MS = 2000; // as on the box: so long after the last tap a sum is the answer

/** @typedef {import("../asked.mjs").Question} Question */
/** @typedef {import("./touch.mjs").Give} Give */

/** @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function numberAnswer(question, give) {
  const { low = 0, high = 0, adds_up = 0 } = question;
  if (high - low < FEW) return few(question, give, low, high);
  return new Sum(question, give, adds_up !== 0).parts;
}

/** @param {Question} question @param {Give} give @param {number} low @param {number} high */
function few(question, give, low, high) {
  return Array.from({ length: high - low + 1 }, (_, at) => low + at).map((number) => {
    const change = question.change ? [element("small", { class: "change" }, changed(question, question.change, number, question.seat))] : [];
    return button([element("span", { class: "label figure" }, `${number}`), ...change], () => give("answer", number), number === question.default ? "default" : "");
  });
}

/** A number that is typed, or added up. */
class Sum {
  #typed = "";
  #timer = 0;

  /** @param {Question} question @param {Give} give @param {boolean} addsUp */
  constructor(question, give, addsUp) {
    this.question = question;
    this.give = give;
    this.addsUp = addsUp;
    this.display = element("output", { class: "typed" });
    this.ok = button(say("ok"), () => this.#end(), "main");
    const clear = button("⌫", () => this.#set(addsUp ? "" : this.#typed.slice(0, -1)), "pad");
    clear.setAttribute("aria-label", say("touch_clear"));
    const digits = addsUp ? AMOUNTS.map((amount) => button(`+${amount}`, () => this.#add(amount), "pad")) : this.#digits();
    const steps = [-1, 1].map((step) => button(step < 0 ? "−1" : "+1", () => this.#add(step), "pad"));
    this.parts = [element("div", { class: `pads ${addsUp ? "amounts" : "digits"}` }, this.display, ...digits, ...(addsUp ? steps.slice(0, 1) : steps), clear, this.ok)];
    this.#tell();
  }

  get number() {
    return this.#typed ? Number(this.#typed) : this.question.default ?? 0;
  }

  #digits() {
    const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => button(`${digit}`, () => this.#set(this.#typed + digit), "pad"));
    const sign = (this.question.low ?? 0) < 0 ? [button("±", () => this.#set(this.#typed.startsWith("-") ? this.#typed.slice(1) : `-${this.#typed}`), "pad")] : [];
    return [...keys, ...sign, button("0", () => this.#set(`${this.#typed}0`), "pad")];
  }

  /** @param {number} amount */
  #add(amount) {
    const { low = 0, high = 0 } = this.question;
    const from = this.#typed || !this.addsUp ? this.number : 0;
    this.#set(`${Math.max(low, Math.min(high, from + amount))}`);
    if (!this.addsUp) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.display.isConnected && this.#end(), COUNTED_MS);
  }

  /** @param {string} typed */
  #set(typed) {
    clearTimeout(this.#timer);
    const { low = 0, high = 0 } = this.question;
    const isTooLong = typed.length > Math.max(`${low}`.length, `${high}`.length);
    if (!isTooLong) this.#typed = typed.replace(/^(-?)0+(?=\d)/, "$1");
    this.#tell();
  }

  #tell() {
    const { low = 0, high = 0, change } = this.question;
    const fits = this.#typed !== "-" && this.number >= low && this.number <= high;
    this.display.classList.toggle("suggested", !this.#typed);
    this.display.replaceChildren(element("b", {}, this.#typed || `${this.number}`),
      element("small", {}, change && fits ? changed(this.question, change, this.number) : `${low} … ${high}`));
    this.ok.disabled = !fits;
  }

  #end() {
    clearTimeout(this.#timer);
    if (!this.ok.disabled) this.give("answer", this.number);
  }
}
