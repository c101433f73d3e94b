/** The card beside the box: whose turn it is, the scores, the board, what has happened. It draws what the box tells of a game. */

import { board, inkOn } from "./board.mjs";
import { element } from "./element.mjs";
import { say, sentences } from "./words.mjs";

const KEYS = 6; // of seats
const LATEST = 12; // a table has so many steps, and those before are left out

/** @typedef {[number, number, number]} Rgb */
/** @typedef {{name: string, colour: Rgb, light: string, score: number, won: boolean, facts: string[]}} Seat */
/** @typedef {{seq: number, seat: number, text: string, events: string[], undone: boolean, corrected: boolean, kind: string}} Step */
/**
 * @typedef {object} Table docs/live.md
 * @property {string} game @property {string} title @property {string} game_id @property {number} seq
 * @property {Seat[]} seats @property {string} when @property {number | null} asked @property {string} question
 * @property {boolean} over @property {boolean} lost @property {boolean} early @property {string} head @property {boolean} rounds @property {[string, number[]][]} rows @property {number[]} totals
 * @property {any} board @property {Step[]} history @property {string} spoken
 */

/** @typedef {Map<string, [string, HTMLElement]>} Drawn parts of a card by name, with what each was drawn from */

export class Card {
  /** @type {Drawn} */
  #drawn = new Map();

  /** @param {HTMLElement} place @param {HTMLElement[]} caps the keys, seats first @param {import("./asked.mjs").Asked | null} [asked] where answers by value go */
  constructor(place, caps, asked = null) {
    this.asked = asked;
    this.place = place;
    this.caps = caps;
    /** @type {Table | null} */
    this.table = null;
    /** The game that has ended: it stands there until another one begins. @type {Table | null} */
    this.ended = null;
  }

  get isRunning() {
    return this.table !== null && !this.table.over;
  }

  /** @param {Table | null} table */
  show(table) {
    this.table = table;
    if (table) this.ended = table.over ? table : null;
    const shown = table ?? this.ended;
    this.name(table?.seats ?? []);
    put(this.place, shown ? parts(shown, table ? this.asked : null, this.#drawn) : [turn(say("no_game_when"), null, say("no_game"))]);
    if (table?.over) this.place.firstElementChild?.append(element("p", { class: "fine-print" }, say("code_what"))); // its code comes next
    if (shown && !table) this.place.firstElementChild?.append(element("button", { class: "action", "data-opens": "games" }, say("save_this"))); // it has ended
  }

  /** What follows is of another box. */
  forget() {
    this.table = this.ended = null;
  }

  /** Write the players' names under the keys of their seats. @param {Seat[]} seats */
  name(seats) {
    this.caps.slice(0, KEYS).forEach((cap, at) => {
      const under = cap.parentElement?.querySelector("small");
      if (under) under.textContent = called(seats, at);
    });
  }
}

/** Whose key it is: from the seventh on seats share them. @param {Seat[]} seats @param {number} key */
export function called(seats, key) {
  return seats.filter((_, seat) => seat % KEYS === key).map(({ name }) => name).join(", ");
}

/** Let these stand there. What stands there already stays in its place. @param {HTMLElement} place @param {HTMLElement[]} found */
function put(place, found) {
  found.forEach((part, at) => {
    const before = place.children[at];
    if (!before) place.append(part);
    else if (before !== part) before.replaceWith(part);
  });
  while (place.children.length > found.length) place.lastElementChild?.remove();
}

/**
 * Whose turn it is, scores, board, history.
 * @param {Table} table @param {import("./asked.mjs").Asked | null} [asked] where the game can go back to a step
 * @param {Drawn} [drawn] what was drawn before, for what is still the same @returns {HTMLElement[]}
 */
export function parts(table, asked = null, drawn = new Map()) {
  const { seats, head, rows, totals, history: steps } = table;
  const whose = table.asked === null || table.asked < 0 ? null : seats[table.asked];
  const when = [table.title, table.over ? "" : table.when].filter(Boolean).join(" · ");
  /** @param {string} name @param {unknown} facts what it shows @param {() => HTMLElement} draw */
  const part = (name, facts, draw) => {
    const from = JSON.stringify(facts);
    const [before, made] = drawn.get(name) ?? [];
    const found = made && before === from ? made : draw();
    drawn.set(name, [from, found]);
    return found;
  };
  const found = [turn(when, whose, table.over ? table.spoken : table.question)];
  if (seats.length) found.push(part("scores", [seats, head, rows, totals, table.asked], () => scores(table)));
  if (table.board) found.push(part("board", [table.board, seats], () => element("section", { class: "paper board" }, board(table.board, seats))));
  if (steps.length) found.push(part("history", [steps, seats, asked !== null], () => history(table, asked)));
  return found;
}

/** @param {string} when @param {Seat | null | undefined} asked @param {string} question @returns {HTMLElement} */
function turn(when, asked, question) {
  const who = asked ? [chip(asked), element("strong", {}, asked.name)] : [];
  return element("section", { class: "paper turn" },
    element("p", { class: "when" }, when),
    element("p", { class: "question" }, ...who, element("span", {}, question)));
}

/** A seat's light with the number of its key. @param {Seat} seat @returns {HTMLElement} */
export function chip(seat) {
  const made = element("span", { class: "chip", "aria-hidden": "true" }, seat.light);
  made.style.background = `rgb(${seat.colour.join(" ")})`;
  made.style.color = inkOn(seat.colour);
  return made;
}

/** @param {Table} table @returns {HTMLElement} */
function scores({ seats, head, rows, totals, asked }) {
  const heads = seats.map((seat, at) =>
    element("th", { scope: "col", class: at === asked ? "asked" : "" },
      chip(seat), element("span", { class: "name" }, seat.name), ...(seat.won ? [element("b", { class: "won" }, say("won"))] : [])));
  /** @param {string} label @param {number[]} points @param {string} [kind] */
  const row = (label, points, kind = "") =>
    element("tr", { class: kind }, element("th", { scope: "row" }, label), ...points.map((each) => element("td", {}, `${each}`)));
  return element("section", { class: "paper scores" }, element("h2", {}, say("scores")),
    element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": say("scores") },
      element("table", {},
        element("thead", {}, element("tr", {}, head ? element("th", { scope: "col", class: "head" }, head) : element("td", {}), ...heads)),
        element("tbody", {}, ...rows.map(([label, points]) => row(label, points))),
        element("tfoot", {}, row(say("total"), totals, "total")))));
}

/** Each step with what followed. @param {Table} table @param {import("./asked.mjs").Asked | null} asked @returns {HTMLElement} */
function history({ history: steps, seats }, asked) {
  const lines = steps.map((step) => {
    const seat = seats[step.seat];
    const text = sentences([...(saysAnswer(step, seat) ? [] : [step.text]), ...step.events]);
    const words = step.undone || step.corrected ? element("s", {}, text) : text;
    const opens = asked && !step.undone && step.kind === "action";
    /** @type {HTMLElement} */
    const line = element("li", { class: step.undone ? "undone" : "" },
      seat ? chip(seat) : element("span", { class: "chip none", "aria-hidden": "true" }, "·"),
      opens ? element("button", { class: "step", "aria-expanded": "false", onclick: () => reopened(line, step.seq, asked) }, words) : element("span", {}, words),
      ...(step.undone || step.corrected ? [element("small", {}, say(step.undone ? "undone" : "corrected"))] : []));
    return line;
  });
  const about = [...(steps.length < LATEST ? [] : [say("history_last", steps.length)]), ...(asked ? [say("finger_history_does")] : [])];
  return element("section", { class: "paper history" },
    element("h2", {}, say("history"), " ", element("small", {}, about.join("; "))),
    element("ol", { reversed: true }, ...lines.reverse()));
}

/** Whether what followed an answer says it, and whose it is: "Anna: 5 points." @param {Step} step @param {Seat | undefined} seat */
function saysAnswer({ text, events }, seat) {
  const answer = text.match(/[?:] ([^?:]+)$/)?.[1] ?? "";
  const words = (/** @type {string} */ said) => ` ${said.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  return answer !== "" && events.some((event) => event.startsWith(seat?.name ?? answer) && words(event).includes(words(answer)));
}

/** What can be done about a step, below it; or nothing again. @param {HTMLElement} line @param {number} seq @param {import("./asked.mjs").Asked} asked */
function reopened(line, seq, asked) {
  const opened = line.querySelector(".about-step");
  line.querySelector(".step")?.setAttribute("aria-expanded", `${!opened}`);
  if (opened) return opened.remove();
  const give = (/** @type {"take_back" | "correct"} */ form) => {
    asked.give(form, seq);
    for (const part of document.querySelectorAll("#touch, #box")) part.scrollIntoView({ block: "nearest" }); // what is asked then stands far above
  };
  line.append(element("span", { class: "about-step" },
    element("button", { class: "action", onclick: () => give("take_back") }, say("take_back_to")),
    element("button", { class: "action", onclick: () => give("correct") }, say("correct_it"))));
}
