/** The board that is connected, with this page as its keys and lights: asked for, agreed to by BOOTSEL, played, by fingers too. */

import { Asked } from "./asked.mjs";
import { ByValue } from "./by_value.mjs";
import { Case, one } from "./case.mjs";
import { knows } from "./device.mjs";
import { element } from "./element.mjs";
import { Keys } from "./keys.mjs";
import { Refused } from "./line.mjs";
import { LEND, QUESTION, TAKEN } from "./packet.mjs";
import { Played } from "./played.mjs";
import { Sound } from "./sound.mjs";
import { Touch } from "./touch/touch.mjs";
import { Voice } from "./voice.mjs";
import { fill, say } from "./words.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {import("./device.mjs").Hello} Hello */
/** @typedef {import("./card.mjs").Table} Table */
/** @typedef {{place: HTMLElement, touch: HTMLElement, fingers: Touch, box: Case, sound: Sound}} Front */

const LENT = "+page"; // ends the version of a board that is lent
const AGAIN_MS = 300; // from question to question whether somebody agrees
const PARTS = "#box .case, #box .hint:has(#hold)"; // of the start page

/** Whose keys these are; a page has one front. @type {Played | null} */
let player = null;
/** @type {Promise<Front> | null} */
let front = null;
/** The way to what the board asks, where its firmware tells that. @type {ByValue | null} */
let byValue = null;
const asked = new Asked(async (given) => {
  const way = byValue;
  const why = await way?.give(given);
  if (way === byValue) asked.told({ why: why ?? "" }); // else another board is asked now
});

export class Lent {
  /** @param {Line} line @param {Hello} hello @param {HTMLElement} right where it is played */
  constructor(line, hello, right) {
    this.line = line;
    this.right = right;
    this.isLent = hello.firmware.endsWith(LENT);
    this.tellsIt = knows(hello, QUESTION);
    this.goes = true;
    /** @type {Played | null} */
    this.played = null;
    /** How the game on the board stands. @type {Table | null} */
    this.table = null;
    /** @type {Touch | null} */
    this.fingers = null;
    this.told = element("p", { class: "told", role: "status" });
    this.button = element("button", { class: "action main", id: "lend", onclick: () => this.ask() }, say("install.lent_begin"));
    this.panel = element("section", { class: "paper", id: "lent" }, element("h2", {}, say("install.lent")),
      element("p", { class: "fine-print" }, say("install.lent_how")), element("p", { class: "row" }, this.button), this.told);
  }

  /** A board that is lent already is played on. */
  begin() {
    this.button.hidden = this.isLent;
    if (this.isLent) this.play();
  }

  /** What the score table waits for, null where nobody plays here. @param {number} records */
  news(records) {
    return this.played?.news(records) ?? null;
  }

  /** @param {Table} table */
  tell(table) {
    this.table = table;
    this.fingers?.tell(table);
  }

  async ask() {
    this.button.disabled = true;
    this.told.textContent = say("install.lent_ask");
    try {
      while (this.goes && (await this.line.ask(LEND, []))[0] !== TAKEN) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (this.goes) await this.play();
    } catch (error) {
      this.button.disabled = false;
      this.told.textContent = error instanceof Refused ? say("install.lent_none") : say("install.not_done", String(error));
    }
  }

  async play() {
    const { place, touch, fingers, box, sound } = await (front ??= made(this.right));
    if (!this.goes) return;
    this.fingers = fingers;
    fingers.tell(this.table);
    this.button.hidden = true;
    this.told.textContent = say("install.lent_plays");
    this.right.prepend(place);
    document.body.classList.add("playing");
    place.scrollIntoView({ block: "nearest" });
    byValue = this.tellsIt ? new ByValue(this.line, (question) => asked.hear(question)) : null;
    touch.hidden = !byValue;
    const played = (this.played = player = new Played(this.line, {
      paint: (pixels) => box.paint(pixels),
      write: (bits) => box.write(bits),
      tone: (hz) => sound.play(hz),
      changed: () => byValue?.read(),
    }));
    await played.run().catch(() => undefined); // it is lent no longer
    box.dark();
    sound.play(0);
    if (player !== played) return;
    this.stop();
    this.button.hidden = this.button.disabled = false;
    this.told.textContent = "";
  }

  end() {
    this.goes = false;
    this.stop();
  }

  stop() {
    this.played?.end();
    this.played = player = byValue = null;
    asked.forget();
    document.body.classList.remove("playing");
    document.querySelector("#played")?.remove();
  }
}

/** The box of the start page, once: its keys are listened to for as long as the page is open. @param {HTMLElement} right @returns {Promise<Front>} */
async function made(right) {
  const start = new DOMParser().parseFromString(await (await fetch("index.html")).text(), "text/html");
  const sound = new Sound();
  const mute = element("button", { class: "tool", "aria-pressed": `${!sound.isMuted}`, "data-say": "sound" });
  const parts = [...start.querySelectorAll(PARTS)].map((part) => document.importNode(part, true));
  const touch = element("section", { id: "touch", "aria-label": say("question") });
  const place = element("section", { id: "played", "aria-label": say("box") }, touch, ...parts, element("p", { class: "row" }, mute));
  fill(place);
  right.prepend(place);
  const box = new Case();
  const keys = new Keys(box.caps, (bits, at) => {
    player?.press(bits, at);
    sound.wake();
  });
  new Voice(place, one(".glass", HTMLElement), box.caps).name();
  mute.addEventListener("click", () => {
    sound.mute(!sound.isMuted);
    mute.setAttribute("aria-pressed", `${!sound.isMuted}`);
  });
  const hold = one("#hold", HTMLElement);
  hold.addEventListener("click", () => keys.holdNext(!keys.holdsNext));
  document.addEventListener("holdnext", () => hold.setAttribute("aria-pressed", `${keys.holdsNext}`));
  return { place, touch, fingers: new Touch(touch, asked), box, sound };
}
