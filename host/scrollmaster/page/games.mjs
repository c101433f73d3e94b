/** The sheet of games: those on the box and those in the page's archive; saved, opened, checked. */

import { Archive, gameOf, headOf, idOf, split } from "./archive.mjs";
import { bring } from "./bring.mjs";
import { codes } from "./codes.mjs";
import { languages, MOST_PEOPLE, set } from "./device.mjs";
import { element } from "./element.mjs";
import { end, when } from "./ends.mjs";
import { content, copyLink, failed, HAS_ADDRESS, linked, scroll } from "./envelope.mjs";
import { choose, save } from "./file.mjs";
import { isUnplayed } from "./keep.mjs";
import { seated, stateOf, titleOf } from "./log.mjs";
import { notes } from "./notes.mjs";
import { LANGUAGE } from "./packet.mjs";
import { list } from "./pull.mjs";
import { put } from "./put.mjs";
import { hex, read, unhex, Wrong } from "./records.mjs";
import { keepParts, welcome } from "./remembered.mjs";
import { verify } from "./verify.mjs";
import { openSheet, show } from "./sheets.mjs";
import { view } from "./view.mjs";
import { LANGUAGES, say } from "./words.mjs";
import { frames, jsonl } from "./written.mjs";

/** @typedef {import("./envelope.mjs").Envelope} Envelope */
/** @typedef {import("./file.mjs").Spoken} Spoken */
/** @typedef {import("./sheets.mjs").Page} Page */

const ALL = "scrollmaster-games.jsonl";
const SEVERAL = 2; // games: one alone has its own table
const OF_PAGE = /^\{[^\n]*"firmware":"[!-~]*\+page"/m; // of a board that was lent to a page

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function games(page) {
  const archive = await new Archive().open();
  const sat = (await notes("who")).all;
  const told = element("p", { role: "status", class: "told" });
  const rows = element("ul", { class: "rows" });
  const many = element("button", { class: "action", onclick: () => reckon(page, archive) }, say("tables"));
  const redraw = () => {
    rows.replaceChildren(...[...archive.games].reverse().flatMap(([id, text]) => [row(page, id, text, sat.get(id)), ...(archive.others.get(id) ?? []).map((other) => row(page, id, other, "", true))]));
    many.hidden = archive.games.size < SEVERAL;
    nameless.hidden = !archive.games.size;
  };
  const all = element("button", { class: "action main", onclick: async () => (told.textContent = await saveAll(page)) }, say("save_all"));
  const nameless = element("p", { class: "fine-print" }, say("save_all_how"));
  const fetched = async () => {
    told.textContent = await opened(page, archive, await choose(), (id) => listed(page, id));
    redraw();
  };
  told.textContent = await brought(page, archive);
  redraw();
  if (!archive.games.size && !told.textContent) told.textContent = say(page.card.isRunning ? "games_open" : "no_games");
  return [
    element("p", {}, say(page.stored === "memory" ? "games_not_kept" : "games_kept")),
    rows, told,
    element("p", { class: "row" }, all, element("button", { class: "action", onclick: fetched }, say("open_file")), many),
    nameless,
  ];
}

/** The sheet for what somebody has sent in the page's address. @param {Page} page @returns {Promise<Node[]>} */
export async function sent(page) {
  const told = element("p", { role: "status", class: "told" }, say("kit_reading"));
  opened(page, await new Archive().open(), [linked(location.hash.slice(1))]).then((said) => (told.textContent = said));
  return [told];
}

/** @param {Page} page */
export async function archived(page) {
  await brought(page, await new Archive().open());
}

/** Take the games of the box into the archive. @param {Page} page @param {Archive} archive @returns {Promise<string>} what went wrong */
export async function brought(page, archive) {
  try {
    if (!page.isOwn || !page.power.isReady) return ""; // a box for breaking; or another tab has the box, which the notice says
    for (const game of await list(page.line)) {
      if (!isUnplayed(game)) await bring(page.line, archive, game.id);
    }
    return "";
  } catch (error) {
    return say("not_pulled", error instanceof Error ? error.message : "");
  }
}

/** Take in texts of games, and what is in envelopes; one game alone is shown. @param {Page} page @param {Archive} archive @param {(string | Envelope | Spoken)[]} given @param {(id: string) => void} [back] what closing that leads back to @returns {Promise<string>} what became of them */
export async function opened(page, archive, given, back) {
  const said = [];
  const sound = [];
  for (const each of given.flatMap((one) => (one && typeof one === "string" ? split(one) : [one]))) {
    try {
      const { text, told } = typeof each === "string" ? { text: each, told: "" } : await unwrapped(page, each);
      if (told) said.push(told);
      if (!text) continue;
      said.push(say(`opened_${await archive.keep(text)}`, titleOf(text)));
      sound.push(text);
    } catch (error) {
      said.push(error instanceof Wrong ? say("opened_wrong", error.message) : failed(error));
    }
  }
  if (said.length === 1 && sound.length === 1) look(page, sound[0], back, said[0]);
  return said.join(" ");
}

/** The game of an envelope, whose names are kept where nobody has told any; "" for a kit, which goes to its editor, for names, for a language, and for a part while others are missing: `told` says what became of them. @param {Page} page @param {Envelope | Spoken} envelope @returns {Promise<{text: string, told: string}>} */
async function unwrapped(page, envelope) {
  if ("words" in envelope) return { text: "", told: await spoken(page, envelope) };
  const found = await content(page, envelope);
  if (!("scroll" in envelope)) history.replaceState(null, "", location.pathname + location.search);
  if ("part" in envelope) keepParts("missing" in found ? found.parts : []);
  if ("missing" in found) return { text: "", told: lacking(found) };
  if ("kit" in found) {
    const { kit } = await import("./kit.mjs");
    show(say("kit"), page, kit(page, found.kit));
    return { text: "", told: "" };
  }
  if ("people" in found) return { text: "", told: say("opened_people", ...welcome(found.people, MOST_PEOPLE)) };
  const text = jsonl(unhex(found.game));
  read(text);
  const sat = await notes("who");
  if (found.names && !sat.all.has(idOf(text))) await sat.keep([[idOf(text), found.names]]);
  return { text, told: "" };
}

/** Put a language onto the box, which asks for OK and speaks it then. @param {Page} page @param {Spoken} language @returns {Promise<string>} what went wrong */
async function spoken({ line }, { code, words }) {
  try {
    await put(line, LANGUAGE, code, words, () => document.querySelector("dialog")?.close());
    const at = (await languages(line)).findIndex((each) => each.code === code);
    await set(line, "language", LANGUAGES.length + at);
    return "";
  } catch {
    return say("kit_not_sent", code);
  }
}

/** Which parts of an envelope are still to come. @param {import("./envelope.mjs").Collected} found @returns {string} */
function lacking({ count, missing, anew }) {
  const said = say("parts", count - missing.length, count, missing.join(", "));
  return anew ? `${say("parts_anew")} ${said}` : said;
}

/** One file with all games. @param {Page} page @returns {Promise<string>} what is to be said of it */
export async function saveAll(page) {
  const archive = await new Archive().open();
  await brought(page, archive);
  return saved(ALL, archive.everything());
}

/** The list again, at this game. @param {Page} page @param {string} [id] */
async function listed(page, id) {
  await openSheet("games", page);
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-game="${id}"] button`))?.focus();
}

/** Show a game in a sheet of its own. @param {Page} page @param {string} text @param {(id: string) => void} [back] what closing it leads back to @param {string} [told] what became of its file */
function look(page, text, back, told) {
  const before = told ? [element("p", { role: "status" }, told)] : [];
  show(titleOf(text), page, view(page, text).then((shown) => [...before, ...shown]), back && (() => back(idOf(text))));
}

/** Show what all games come to, in a sheet of its own. @param {Page} page @param {Archive} archive */
async function reckon(page, archive) {
  const { tables } = await import("./tables.mjs");
  show(say("tables"), page, tables(page, archive), () => listed(page));
}

const ticked = new Set(); // the games that go with their names, as long as this page stands

/** @param {Page} page @param {string} id @param {string} text @param {string} [names] who sat where @param {boolean} [isOther] a history that does not count @returns {HTMLElement} */
function row(page, id, text, names = "", isOther = false) {
  const state = stateOf(text);
  const people = seated(text, names).map(([, name]) => name).join(", ");
  const fact = (/** @type {string[]} */ ...facts) => [when(id), ...facts].filter(Boolean).join(" · ");
  const about = element("small", {}, fact(say(state), people, isOther ? say("other_history") : ""));
  if (state !== "goes_on" && !isOther) end(id).then((seen) => seen && (about.textContent = fact(seen.points, state === "early" ? say(state) : "")));
  const told = element("p", { role: "status", class: "told" });
  const act = (/** @type {string} */ word, /** @type {() => void} */ onclick) =>
    element("button", { class: "action", onclick, "aria-label": `${say(word)}: ${titleOf(text)} ${id.slice(0, 4)}${isOther ? `, ${say("other_history")}` : ""}` }, say(word));
  const check = async () => told.replaceChildren(...(await judged(text)));
  const named = element("input", { type: "checkbox" });
  named.checked = ticked.has(id);
  named.onchange = () => void (named.checked ? ticked.add(id) : ticked.delete(id));
  const inside = () => ({ game: hex(frames(read(text))), names: named.checked ? names : "" });
  const link = () => copyLink(page, inside(), told, "link_copied");
  const code = () => show(say("qr"), page, codes(page, inside()), () => listed(page, id));
  const linking = HAS_ADDRESS ? [act("link", link), act("qr", code)] : [];
  const ticks = names ? [element("label", { class: "tick" }, named, say("names"))] : [];
  const keep = async () => {
    const name = `scrollmaster-${gameOf(text)}-${id.slice(0, 8)}${isOther ? `-${headOf(text)}` : ""}`;
    told.textContent = named.checked ? await saveScroll(page, `${name}.scroll`, inside()) : saved(`${name}.jsonl`, text);
  };
  return element("li", { "data-game": id },
    element("p", {}, element("strong", {}, titleOf(text)), " ", about),
    element("p", { class: "row" }, act("look", () => look(page, text, (shown) => listed(page, shown))), act("save", keep), act("check", check), ...linking, ...ticks),
    told);
}

/** A log has no names: the file with both is a scroll. @param {Page} page @param {string} name @param {import("./envelope.mjs").Content} what @returns {Promise<string>} what became of it */
async function saveScroll(page, name, what) {
  try {
    return saved(name, await scroll(page, what), "application/octet-stream");
  } catch (error) {
    return failed(error);
  }
}

/** @param {string} name @param {BlobPart} data @param {string} [type] @returns {string} what is to be said of it */
function saved(name, data, type) {
  save(name, data, type);
  return say("saved", name);
}

/** @param {string} text @returns {Promise<(Node | string)[]>} */
export async function judged(text) {
  const verdict = await verify(text);
  const said = say(`verdict_${verdict.verdict}`, verdict.rolls.length, verdict.why);
  const ofPage = OF_PAGE.test(text) ? [" ", say("of_page")] : [];
  return verdict.verdict === "wrong" ? [said] : [said, ...ofPage, " ", say("code", verdict.code)];
}
