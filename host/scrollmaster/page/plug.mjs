/** Pull our plug: a box of its own whose power is cut at any moment, whose cable flips bits, and what was lost by it. */

import { element } from "./element.mjs";
import { KEYS } from "./keys.mjs";
import { list, pull } from "./pull.mjs";
import { all, compared, spoil } from "./spoil.mjs";
import { say } from "./words.mjs";

const FLASH = "plug";
const LONGEST_MS = 400; // from the press to the cut
const FLIPS = 0.0005; // of the bytes on the cable
const AT_REST = 12; // bits that flip while the power is off
const OFF = 0.05; // of the packets: the cable is out

/** @typedef {import("./sheets.mjs").Page} Page */

/** @param {Page} page */
export function open(page) {
  document.querySelector("#plug")?.remove();
  const asked = Number(new URLSearchParams(location.search).get("plug"));
  const plug = new Plug(page, asked || crypto.getRandomValues(new Uint32Array(1))[0]);
  document.querySelector("#extra")?.append(plug.panel);
  plug.panel.querySelector("button")?.focus();
  page.on(FLASH);
}

class Plug {
  /** @param {Page} page @param {number} seed */
  constructor(page, seed) {
    this.page = page;
    this.chance = chance(seed);
    this.isRunning = false;
    this.isBusy = false;
    this.counts = { cuts: 0, lost: 0, pulls: 0, wrong: 0, flips: 0, spoiled: 0, untrue: 0 };
    this.said = element("p", { role: "status", class: "told" });
    this.told = element("dl", { class: "counts" });
    this.panel = element("section", { class: "paper", id: "plug", "aria-label": say("plug") },
      element("h2", {}, say("plug")), element("p", {}, say("plug_how")),
      element("p", { class: "row" }, this.button("cut", () => this.alone(this.cut)), this.button("cut_often", () => this.often()),
        this.button("cable", () => this.alone(this.cable)), this.button("flip", () => this.alone(this.flip)), this.button("close", () => this.close())),
      this.said, this.told, element("p", { class: "when" }, say("seed"), " ", element("a", { href: `?plug=${seed}` }, `${seed}`)));
    this.tell();
  }

  /** @param {string} word @param {() => void} act */
  button(word, act) {
    return element("button", { class: "action", onclick: act }, say(word));
  }

  /** Break one thing at a time. @param {() => Promise<void>} act */
  async alone(act) {
    if (this.isBusy || this.isRunning) return;
    this.isBusy = true;
    await act.call(this).finally(() => (this.isBusy = false));
  }

  tell() {
    this.told.replaceChildren(...Object.entries(this.counts).flatMap(([name, count]) => [
      element("dt", {}, say(`count_${name}`)), element("dd", { "data-count": name }, `${count}`)]));
  }

  /** Cut the power now, switch on again, and count what the box had shown and has no more. */
  async cut() {
    const { card, power, line } = this.page;
    const before = card.table && { id: card.table.game_id, records: card.table.seq + 1 };
    power.off();
    await this.on();
    if (before) {
      const after = (await list(line)).find((game) => game.id === before.id);
      this.counts.lost += Math.max(0, before.records - (after?.records ?? 0));
    }
    this.counts.cuts += 1;
    this.tell();
  }

  /** Switch the box on. */
  on() {
    const ready = new Promise((resolve) => document.addEventListener("boxready", resolve, { once: true }));
    this.page.on(FLASH);
    return ready;
  }

  /** Flip bits of what is stored while the power is off, and say what is damaged by it. That is no loss by a cut. */
  async flip() {
    const { line, power } = this.page;
    const before = await all(line);
    power.off();
    this.counts.flips += await spoil(FLASH, AT_REST, this.chance);
    await this.on();
    const { entries, games, untrue } = compared(before, await all(line));
    this.counts.spoiled += entries;
    this.counts.untrue += untrue;
    this.said.textContent = entries ? say("flip_hit", entries, games) : say("flip_missed");
    this.tell();
  }

  /** Press keys by chance and cut the power at any moment, until told otherwise. */
  async often() {
    if (this.isBusy) return;
    this.isRunning = !this.isRunning;
    while (this.isRunning) {
      this.press(1 << Math.floor(this.chance() * KEYS));
      await past(this.chance() * LONGEST_MS);
      this.press(0);
      await past(this.chance() * LONGEST_MS);
      if (this.chance() < 0.4) await this.cut();
    }
  }

  /** @param {number} bits */
  press(bits) {
    this.page.power.say({ kind: "keys", bits, at: performance.timeOrigin + performance.now() });
  }

  /** Pull every game over a bad cable, and compare it with what a sound cable brings. */
  async cable() {
    const { line } = this.page;
    for (const game of await list(line)) {
      const sound = await pull(line, game.id);
      line.noise = (data) => this.noisy(data);
      const got = await pull(line, game.id).catch(() => sound);
      line.noise = (data) => data;
      this.counts.pulls += 1;
      this.counts.wrong += Number(!got.startsWith(sound) && !sound.startsWith(got));
      this.tell();
    }
  }

  /** @param {Uint8Array} data @returns {Uint8Array} */
  noisy(data) {
    if (this.chance() < OFF) return new Uint8Array();
    return data.map((byte) => (this.chance() < FLIPS ? byte ^ (1 << Math.floor(this.chance() * 8)) : byte));
  }

  close() {
    this.isRunning = false;
    this.panel.remove();
    this.page.on();
  }
}

/** @param {number} ms */
function past(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). @param {number} seed @returns {() => number} */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
