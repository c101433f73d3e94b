/**
 * The report of a game when it opens: it checks the log inside by itself, shows the game step by step, saves charts and
 * log. All of it is in the file; nothing is asked for.
 */

import { parts } from "../../page/card.mjs";
import { element } from "../../page/element.mjs";
import { save, unpacked } from "../../page/file.mjs";
import { read } from "../../page/records.mjs";
import { verify } from "../../page/verify.mjs";
import { load, say } from "../../page/words.mjs";
import { savePicture } from "./pictures.mjs";

/** @typedef {import("../../page/card.mjs").Table & {guide: string}} Table */
/** @typedef {{name: string, language: string, code: string, dice: number[], points: number[], lowered: number[]}} Facts */
/** @typedef {Record<string, any>} State numbers of parts in the pool */

const LEVEL = 3n; // an action that sets the tracking level
const LISTS = ["history", "seats", "rows"];
/** @type {Facts} */
const facts = JSON.parse(inside("facts"));

await load(facts.language);
for (const button of document.querySelectorAll("button[data-chart]")) button.addEventListener("click", () => savePicture(button, facts.name, inside("chart-style")));
document.getElementById("print-honour")?.addEventListener("click", printHonour);
await replay().catch(() => document.getElementById("replay")?.replaceChildren(say("report.steps_damaged")));
await prove();
document.documentElement.dataset.ready = "";

/** @param {string} id @returns {string} */
function inside(id) {
  return document.getElementById(id)?.textContent ?? "";
}

/** The Scroll of Honour on a sheet of its own, without the report around it. */
function printHonour() {
  document.documentElement.dataset.print = "honour";
  addEventListener("afterprint", () => delete document.documentElement.dataset.print, { once: true });
  print();
}

async function replay() {
  const packed = inside("states");
  const place = document.getElementById("replay");
  if (!packed || !place) return;
  const { pool, states } = JSON.parse(await unpacked(packed));
  const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
  const move = (/** @type {number} */ to) => {
    slider.value = `${Math.min(Math.max(to, 0), states.length - 1)}`;
    show();
  };
  const show = () => {
    const table = whole(pool, states[Number(slider.value)]);
    const last = table.history.at(-1);
    const told = say("report.at", Number(slider.value) + 1, states.length, last?.text ?? "");
    slider.setAttribute("aria-valuetext", told);
    document.getElementById("step")?.replaceChildren(told);
    place.replaceChildren(...laid(table));
  };
  const steps = { first: -Infinity, back: -1, on: 1, last: Infinity };
  for (const [name, by] of Object.entries(steps)) {
    document.getElementById(`to-${name}`)?.addEventListener("click", () => move(Number(slider.value) + by));
  }
  slider.max = `${states.length - 1}`;
  slider.addEventListener("input", show);
  document.getElementById("steps")?.removeAttribute("hidden");
  move(states.length - 1);
}

/** @param {any[]} pool @param {State} state @returns {Table} */
function whole(pool, state) {
  const { shapes, size, text, ...others } = state;
  const table = Object.entries(others).map(([name, value]) => [name, LISTS.includes(name) ? value.map((/** @type {number} */ at) => pool[at]) : pool[value]]);
  const board = shapes ? { size: pool[size], text: pool[text], shapes: shapes.map((/** @type {number} */ at) => pool[at]) } : null;
  return Object.fromEntries([...table, ["board", board]]);
}

/** The board beside what was done and why. @param {Table} table @returns {HTMLElement[]} */
function laid(table) {
  const found = parts(table);
  const board = found.filter((each) => each.classList.contains("board"));
  const beside = found.filter((each) => !each.classList.contains("board") && !each.classList.contains("scores"));
  if (table.guide) beside.push(element("p", { class: "guide" }, element("strong", {}, say("report.why")), " ", table.guide));
  return [...board, element("div", { class: "beside" }, ...beside)];
}

/** What the log inside proves, by the second verifier: it shares no code with the one that wrote this file. */
async function prove() {
  const place = document.getElementById("proof");
  if (!place) return;
  let text = "";
  try {
    text = await unpacked(inside("log"));
  } catch {
    // what cannot be unpacked is no log
  }
  const verdict = await verify(text);
  const other = verdict.verdict === "wrong" ? verdict.why : fits(text) && verdict.code === facts.code ? "" : say("report.other");
  place.className = other ? "wrong" : verdict.verdict;
  place.replaceChildren(...(other ? wrong(other) : sound(text, verdict)));
  document.getElementById("save-log")?.addEventListener("click", () => save(`${facts.name}.jsonl`, text));
}

/** Whether the answers that the program has named are answers. @param {string} text */
function fits(text) {
  const records = read(text);
  return [...facts.dice, ...facts.points, ...facts.lowered].every((seq) => records[seq]?.kind === "action");
}

/** @param {string} why @returns {HTMLElement[]} */
function wrong(why) {
  return [element("p", { class: "verdict" }, element("b", { "aria-hidden": "true" }, "✗"), " ", element("strong", {}, say("report.wrong"))), element("p", { class: "fine" }, say("report.wrong_why", why))];
}

/** @param {string} text @param {import("../../page/verify.mjs").Verdict} verdict @returns {HTMLElement[]} */
function sound(text, verdict) {
  const isUnproven = verdict.verdict !== "proven" && verdict.rolls.length > 0;
  const grade = facts.points.length ? 3 : isUnproven ? 0 : facts.dice.length ? 2 : 1;
  const ended = !verdict.ended ? "report.in_order_so_far" : isUnproven ? "report.in_order_no_rolls" : "report.in_order";
  return [
    element("p", { class: "verdict" }, element("b", { "aria-hidden": "true" }, grade ? "✓" : "!"), " ", element("strong", {}, say(ended, verdict.records))),
    element("p", { class: "grade" }, element("span", { class: "grades", "aria-hidden": "true" }, ...[1, 2, 3].map((each) => element("i", { class: each === grade ? "is" : "" }, `${each}`))), element("span", {}, say(`report.grade${grade}`))),
    element("p", {}, say(`report.signature_${verdict.signature}`)),
    counts(text, verdict.rolls.length),
  ];
}

/** @param {string} text @param {number} rolls */
function counts(text, rolls) {
  const records = read(text);
  const count = (/** @type {string} */ kind) => records.filter((each) => each.kind === kind).length;
  const starts = records.filter(({ kind, fields }) => kind === "clock" && fields.values[0] === 0n).length;
  const lowered = facts.lowered.filter((seq) => records[seq].fields.values[0] === LEVEL).length;
  const all = { rolls, dice: facts.dice.length, points: facts.points.length, overrides: count("override"), corrections: count("correction"), undos: count("undo"), restarts: count("booted") + starts, lowered };
  return element("dl", { class: "counts" }, ...Object.entries(all).map(([name, number]) =>
    element("div", { class: number ? "" : "none" }, element("dt", {}, say(`report.count_${name}`)), element("dd", {}, `${number}`))));
}
