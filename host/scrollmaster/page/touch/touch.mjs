/**
 * The game for fingers: what is asked as the largest thing on the screen, what fits as an answer as buttons below it, and
 * what an undo takes back always in the same place. It reads the question (docs/question.md) and knows no rule of any game.
 */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { allocator } from "./allocate.mjs";
import { button, fit, person } from "./choices.mjs";
import { aside, dieOf, diceAnswer, read } from "./dice.mjs";
import { notices } from "./notices.mjs";
import { numberAnswer } from "./number.mjs";
import { chooser, counter } from "./options.mjs";
import { secretAnswer, shareAnswer } from "./secret.mjs";
import { fly, standing } from "./standing.mjs";

/** @typedef {import("../asked.mjs").Question} Question */
/** @typedef {import("../card.mjs").Table} Table */
/** @typedef {(form: string, ...values: number[]) => void} Give */
/** @typedef {(question: Question, give: Give) => HTMLElement[]} Answer what is pressed to answer a question of a kind, in its own state */

/** @type {Record<string, Answer>} */
const ANSWERS = {
  confirm: (_, give) => [button(say("touch_yes"), () => give("answer"), "main wide")],
  choose: chooser,
  tally: counter,
  number: numberAnswer,
  dice: diceAnswer,
  allocate: allocator,
  secret: secretAnswer,
  share: shareAnswer,
};

const MOST_NEWS = 3; // sentences: the history has all of them
const MOST_LETTERS = 36; // of what an undo takes back
const MOST_ANSWER = 20; // letters of an answer that leaves its question room there
const NONE = "–"; // of a seat that has entered nothing yet
const NUMBER = /^(–|-?\d+)$/;
const CLAUSES = / \([A-Z]{2}-[^()]*\)$/; // which rules say so: behind *?* it stands
const MOST_NUMBERS = 12; // at its end; those of a shuffle say nothing

export class Touch {
  #shown = "";
  /** The game that is played, as it stands. @type {Table | null} */
  #table = null;
  /** Of the points above the question, when it was seen last what has room. @type {number | undefined} */
  #lineHeight;

  /** @param {HTMLElement} place @param {import("../asked.mjs").Asked} asked */
  constructor(place, asked) {
    this.place = place;
    this.asked = asked;
    asked.listen((question) => this.show(question));
    new ResizeObserver(() => this.#fit()).observe(place);
  }

  /** @param {Question} question */
  show(question) {
    const focused = /** @type {HTMLElement | null} */ (this.place.contains(document.activeElement) ? document.activeElement : null);
    /** @type {Give} */
    const give = (form, ...values) => void this.#give(form, values);
    const isNew = question.at !== this.#shown;
    this.#shown = question.at;
    const kept = isNew ? null : this.place.querySelector(".choices"); // what somebody has begun stays: only what stands above it has changed
    this.place.replaceChildren(
      where(question, give, this.#title),
      ...(question.kind === "over" ? [] : [standing(this.#table)]),
      news(question),
      ask(question),
      ...beside(question, give),
      kept ?? element("div", { class: "choices" }, ...(ANSWERS[question.kind] ?? notices)(question, give)),
      bar(question, give),
    );
    this.place.classList.toggle("reason", question.kind in ANSWERS && isReason(question));
    if (focused) (isNew || !focused.isConnected ? this.#ask : focused)?.focus({ preventScroll: true }); // what is put anew loses it
    this.#fit();
    this.#celebrate();
  }

  /** How the game stands: it comes after the question. @param {Table | null} table */
  tell(table) {
    const before = this.#table;
    this.#table = table;
    this.place.querySelector(".standing")?.replaceWith(standing(table));
    this.place.querySelector(".title")?.replaceChildren(this.#title);
    requestAnimationFrame(() => { // the browser works out where all stands once, before it paints
      if (this.#line?.clientHeight !== this.#lineHeight) this.#fit();
      else this.#cut();
      if (before && table) fly(this.place, before, table);
    });
    this.#celebrate();
  }

  /** A game that is over has its picture in the place of what that says. */
  async #celebrate() {
    const [table, question] = [this.#table, this.asked.question];
    if (question?.kind !== "over" || !table?.over) return;
    const { moment, send } = await import("./moment.mjs");
    const lines = this.place.querySelector(".notice-lines.over");
    if (this.asked.question?.at !== question.at || !lines) return;
    lines.replaceWith(moment(table, question.lines));
    const sends = async () => {
      const saved = await send(table, new Date());
      if (saved) this.place.querySelector(".news")?.replaceChildren(saved);
    };
    this.place.querySelector(".choices")?.append(button(say("send_picture"), sends, "wide"));
    this.#fit();
  }

  /** Of the game, where the heading does not begin with it. */
  get #title() {
    const title = this.#table?.title ?? "";
    return this.asked.question?.heading.includes(title) ? "" : title;
  }

  get #line() {
    return /** @type {HTMLElement | null} */ (this.place.querySelector(".standing"));
  }

  get #ask() {
    return /** @type {HTMLElement | null} */ (this.place.querySelector(".ask"));
  }

  /** @param {string} form @param {number[]} values */
  async #give(form, values) {
    const why = await this.asked.give(form, ...values);
    const place = this.place.querySelector(".news");
    if (!why || !place) return;
    place.classList.add("refused");
    place.textContent = why;
  }

  #fit() {
    const choices = /** @type {HTMLElement | null} */ (this.place.querySelector(".choices"));
    const [lying, lessons] = [this.place.querySelector(".lying"), this.place.querySelector(".lessons")];
    lessons?.classList.add("cut");
    this.#shorten();
    lying?.classList.remove("cut");
    const hasRoom = !choices || fit(choices);
    if (choices && lying && (!hasRoom || this.#reachesBar(lying))) { // an answer on another page would be a tap more
      lying.classList.add("cut");
      fit(choices);
    }
    if (lessons && hasRoom) fitLessons(lessons, [...this.place.querySelectorAll(".lessons, .choices, .news, .filled")]);
    this.#cut();
  }

  /** Leave out the names of what is filled where they have no room. */
  #shorten() {
    const filled = /** @type {HTMLElement | null} */ (this.place.querySelector(".filled"));
    const squeezed = [...this.place.querySelectorAll(".news, .filled")].some((each) => each.scrollHeight > each.clientHeight + 1);
    if (filled && squeezed) filled.textContent = filled.dataset.short ?? "";
  }

  /** @param {Element} lying what may lie so low on a phone that lies, too */
  #reachesBar(lying) {
    const bar = this.place.querySelector(".bar");
    return bar !== null && lying.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  }

  /** Leave out the points above the question where they have no room. */
  #cut() {
    const line = this.#line;
    line?.classList.toggle("cut", line.scrollHeight > line.clientHeight + 1);
    this.#lineHeight = line?.clientHeight;
  }
}

/** Show as much of what is new as has room; behind *?* stands all of it. @param {Element} lessons @param {Element[]} beside what may not be cut, itself too */
function fitLessons(lessons, beside) {
  const all = [...lessons.children].map((each) => /** @type {HTMLElement} */ (each));
  for (const each of all) each.hidden = false;
  lessons.classList.remove("cut");
  for (let at = all.length - 1; at >= 0 && beside.some((each) => each.scrollHeight > each.clientHeight + 1); at--) all[at].hidden = true;
  lessons.classList.toggle("cut", all[0].hidden);
}

/** Where the game stands, its title, and what may be asked about it. @param {Question} question @param {Give} give @param {string} title */
function where(question, give, title) {
  const { heading, can, menu, lessons } = question;
  const asks = can.includes("why") && !isReason(question) ? [element("button", { class: lessons ? "round new" : "round", "aria-label": say("touch_why"), onclick: () => give("why") }, "?")] : [];
  const name = say(menu ? "touch_close_menu" : "touch_menu");
  const opens = can.includes("menu") ? [element("button", { class: "round", "aria-label": name, onclick: () => give("menu") }, menu ? "×" : "⋯")] : [];
  const named = menu ? [] : [" ", element("strong", { class: "title" }, title)];
  return element("div", { class: "where" }, element("span", {}, heading.join(" · "), ...named), ...asks, ...opens);
}

/** What has just happened, or why nothing has. @param {Question} question */
function news(question) {
  const { news: sentences, refused } = question;
  const shown = sentences.length > MOST_NEWS ? ["…", ...sentences.slice(-MOST_NEWS)] : sentences;
  return element("p", { class: refused ? "news refused" : "news" }, ...drawn(question), shown.join(" "));
}

/** Whom the box has drawn, unless the question says it: below it, a name would read as its answer. @param {Question} question @returns {HTMLElement[]} */
function drawn(question) {
  const { rolled, seat } = question;
  const { are_seats, values: [value] = [] } = rolled ?? {};
  return are_seats && value !== seat + 1 ? [element("span", { class: "drawn" }, say("touch_drawn"), " ", person(question, value - 1))] : [];
}

/** @param {Question} question */
function ask(question) {
  const { ask: sentence, seat, seats, heading, subject } = question;
  const who = seats[seat] && !subject ? [person(question, seat)] : [];
  const text = subject ?? (sentence || (heading.at(-1) ?? "")); // where nothing is asked: how the game has ended
  return element(text ? "h2" : "div", { class: "ask", tabindex: "-1" }, ...who, element("span", {}, text));
}

/** What stands beside the question: the dice, unless they draw a seat; what is new in a first game; what is filled already; a reason. @param {Question} question @param {Give} give */
function beside(question, give) {
  const { rolled, filled, lines, lessons, can, kind } = question;
  const lying = rolled ?? question.aside;
  const found = [];
  if (lying?.values && !lying.are_seats) found.push(element("div", { class: `dice ${rolled ? "rolled" : "lying"}`, role: "img", "aria-label": read(lying, [...(lying.aside ?? []), ...lying.values]) }, ...aside(lying), ...lying.values.map((value) => dieOf(lying, value))));
  if (lessons) found.push(element("div", { class: "lessons" }, ...lessons.map((line) => element("p", {}, line.replace(CLAUSES, "")))));
  if (filled) found.push(element("p", { class: "filled", "data-short": `✓ ${filled.join(" · ")}` }, "✓ ", ...filled.flatMap((text, at) => [at ? " · " : "", ...byName(question, text)])));
  if (!lines.length || !(kind in ANSWERS)) return found;
  found.push(element("div", { class: "lines", tabindex: "0" }, ...lines.map((line) => element("p", {}, line))));
  if (isReason(question)) {
    const fact = can.includes("fact") ? [button(say("touch_fact"), () => give("fact"))] : [];
    const rules = can.includes("why") ? [button(say("touch_rules"), () => give("why"))] : [];
    found.push(element("div", { class: "after" }, button(say("close"), () => give("back"), "main"), ...rules, ...fact));
  }
  return found;
}

/** A text of `filled`; where it ends with a number of every seat, with the names of those who have one. @param {Question} question @param {string} text @returns {(Node | string)[]} */
function byName({ seats }, text) {
  const words = text.split(" ");
  const numbers = words.splice(-seats.length);
  if (seats.length < 2 || !words.length || !numbers.every((each) => NUMBER.test(each))) return [text];
  const entered = numbers.flatMap((number, seat) => (number === NONE ? [] : [`${seats[seat][0]} ${number}`]));
  return [element("b", {}, words.join(" ")), ` ${entered.join(", ")}`];
}

/** Whether the lines are the reason that somebody has asked for: they have the place of the answers until they are closed. @param {Question} question */
function isReason({ lines, can, menu }) {
  return lines.length > 0 && can.includes("back") && !menu;
}

/** What leads back: an undo, else a page of the menu, or out of a game whose first question it is; what may be left out. @param {Question} question @param {Give} give */
function bar({ undo, can, menu, kind, skips }, give) {
  const leads = menu || (!undo && kind in ANSWERS && can.includes("back"));
  const back = element("button", { class: "undo", onclick: () => give(leads ? "back" : "undo"), disabled: !undo && !leads },
    element("span", { "aria-hidden": "true" }, leads ? "‹" : "↶"), element("span", {}, leads ? say("touch_back") : undo ? say("touch_undo", short(undo)) : ""));
  const skip = can.includes("skip") ? [element("button", { class: "skip", onclick: () => give("skip") }, element("span", {}, say(`touch_skip_${skips ?? "phase"}`)), element("span", { "aria-hidden": "true" }, "»"))] : [];
  return element("div", { class: "bar" }, back, ...skip);
}

/** So much of a text that it has room; a number at its end stays, and a short answer behind its question. @param {string} text @returns {string} */
function short(text) {
  if (text.length <= MOST_LETTERS) return text;
  const numbers = text.match(/( [\d+-]+)+$/)?.[0] ?? "";
  if (numbers.split(" ").length > MOST_NUMBERS + 1) return short(text.slice(0, -numbers.length));
  const answer = text.match(/[?.:]( [^?.:]+)$/)?.[1] ?? "";
  const end = numbers || (answer.length < MOST_ANSWER ? answer : "");
  return `${text.slice(0, text.lastIndexOf(" ", MOST_LETTERS - end.length))} …${end}`;
}
