/** The page: a box on a table, what it says beside it, and what the visitor may do with it. It knows no rule of any game. */

import { Card } from "./card.mjs";
import { Face } from "./face.mjs";
import { Glass } from "./glass.mjs";
import { alone, persistent, Wake } from "./keep.mjs";
import { Keys } from "./keys.mjs";
import { css, FACE, LIGHTS, onScreen } from "./light.mjs";
import { Line } from "./line.mjs";
import { hideNotice, notice } from "./notice.mjs";
import { Power } from "./power.mjs";
import { Sound } from "./sound.mjs";
import { fill, language, load, say } from "./words.mjs";

const FLASH = "box";
const WORKER = /** @type {{SCROLLMASTER_WORKER?: string}} */ (globalThis).SCROLLMASTER_WORKER ?? "box/worker.mjs";

/** @template {Element} E @param {string} selector @param {new () => E} kind @returns {E} */
function one(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(selector);
  return found;
}

const caps = [...document.querySelectorAll(".seats button, .commands button")].map((cap) => /** @type {HTMLElement} */ (cap));
caps.push(...caps.splice(0, caps.length - LIGHTS)); // the six seats, then the commands
const face = new Face(one(".cells", HTMLCanvasElement), one(".glow", HTMLCanvasElement));
const glass = new Glass(one(".glass canvas", HTMLCanvasElement), one(".glass", HTMLElement));
const sound = new Sound();
const wake = new Wake();
const power = new Power(WORKER, hear, () => stopped("silent"));
const line = new Line((data) => power.say({ kind: "line", data }));
const card = new Card(one("#card", HTMLElement), one("#spoken", HTMLElement), caps);
let pressed = false;

const keys = new Keys(caps, (bits, at) => {
  power.say({ kind: "keys", bits, at });
  sound.wake();
  if (!pressed) first();
});

/** The first press: from here on a browser may be asked for something. */
async function first() {
  pressed = true;
  wake.want(card.isRunning);
  if (stored === "kept" && !(await persistent())) tellStored("may_drop");
}

let stored = "";

/** @param {import("./power.mjs").Message} message */
function hear(message) {
  if (message.kind === "leds") paint(message.pixels);
  else if (message.kind === "text") glass.paint(message.bits);
  else if (message.kind === "tone") sound.play(message.hz);
  else if (message.kind === "line") line.hear(message.data);
  else if (message.kind === "table") show(message.table);
  else if (message.kind === "ready") ready(message.stored);
  else if (message.kind === "full") notice(say("full"), say("save_all"), () => open("games"));
  else if (message.kind === "restart") on();
  else if (message.kind === "fault") stopped("fault", message.text);
}

/** @param {Uint8Array} pixels */
function paint(pixels) {
  face.paint(pixels);
  for (let seat = 0; seat < LIGHTS; seat++) {
    const colour = onScreen(pixels, FACE + seat);
    const style = /** @type {HTMLElement} */ (caps[seat].parentElement).style;
    style.setProperty("--light", colour ? css(colour) : "");
    style.setProperty("--halo", colour ? css(colour, 0.5) : "");
  }
}

/** @param {any} table */
function show(table) {
  card.show(table);
  if (pressed) wake.want(card.isRunning);
}

/** @param {string} how */
function ready(how) {
  stored = how;
  tellStored(how === "kept" ? "kept" : "not_kept");
  document.dispatchEvent(new CustomEvent("boxready"));
}

/** @param {"kept" | "may_drop" | "not_kept"} how */
function tellStored(how) {
  one("#kept span", HTMLElement).textContent = say(how);
}

/** @param {string} why @param {string} [text] */
function stopped(why, text = "") {
  power.off();
  paint(new Uint8Array(3 * (FACE + LIGHTS)));
  glass.paint(new Uint8Array(1024));
  sound.play(0);
  notice(say(why, text), say("start_again"), () => on());
}

/** @param {string} [flash] of the box that plays here; of the plug's page it is another one */
function on(flash = FLASH) {
  hideNotice();
  line.text = "";
  power.on({ flash, language: language() });
}

/** @param {boolean} takeOver */
async function begin(takeOver) {
  const mine = await alone(takeOver, () => {
    power.off();
    elsewhere();
  });
  if (mine) on();
  else elsewhere();
}

function elsewhere() {
  notice(say("elsewhere"), say("play_here"), () => begin(true));
}

/** @param {string} which a sheet: it comes when it is asked for */
async function open(which) {
  const { openSheet } = await import("./sheets.mjs");
  openSheet(which, { line, power, keys, on, card, stored });
}

document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element ? event.target.closest("[data-opens]") : null;
  if (opener instanceof HTMLElement) open(opener.dataset.opens ?? "");
});
one("#sound", HTMLElement).addEventListener("click", (event) => {
  sound.mute(!sound.isMuted);
  sound.wake();
  /** @type {Element} */ (event.currentTarget).setAttribute("aria-pressed", `${!sound.isMuted}`);
});
one("#hold", HTMLElement).addEventListener("click", () => keys.holdNext(!keys.holdsNext));
document.addEventListener("holdnext", () => one("#hold", HTMLElement).setAttribute("aria-pressed", `${keys.holdsNext}`));

one("#sound", HTMLElement).setAttribute("aria-pressed", `${!sound.isMuted}`);
begin(false);
await load(language());
fill(document);
navigator.serviceWorker?.register("service.js").catch(() => undefined);
