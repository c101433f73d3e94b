/** The sheet of games: those on the box and those in the page's archive; saved, opened, checked. */

import { Archive, gameOf, headOf, split } from "./archive.mjs";
import { bring } from "./bring.mjs";
import { element } from "./element.mjs";
import { end, when } from "./ends.mjs";
import { choose, packed, save, unpacked } from "./file.mjs";
import { isUnplayed } from "./keep.mjs";
import { list } from "./pull.mjs";
import { Wrong } from "./records.mjs";
import { verify } from "./verify.mjs";
import { show } from "./sheets.mjs";
import { view } from "./view.mjs";
import { say, title, titles } from "./words.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */

const HAS_ADDRESS = location.protocol !== "file:"; // that means the same to somebody else
const ALL = "scrollmaster-games.jsonl";
const SEVERAL = 2; // games: one alone has its own table
const OF_PAGE = /^\{[^\n]*"firmware":"[!-~]*\+page"/m; // of a board that was lent to a page
const LINKED = "#game="; // in front of a game in the page's address

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function games(page) {
  const archive = await new Archive().open();
  const told = element("p", { role: "status", class: "told" });
  const rows = element("ul", { class: "rows" });
  const many = element("button", { class: "action", onclick: () => reckon(page, archive) }, say("tables"));
  const redraw = () => {
    rows.replaceChildren(...[...archive.games].reverse().flatMap(([id, text]) => [row(page, id, text), ...(archive.others.get(id) ?? []).map((other) => row(page, id, other, true))]));
    many.hidden = archive.games.size < SEVERAL;
  };
  const all = element("button", { class: "action main", onclick: async () => (told.textContent = say("saved", await saveAll(page))) }, say("save_all"));
  const fetched = async () => {
    told.textContent = await opened(page, archive, await choose());
    redraw();
  };
  told.textContent = [await linked(page, archive), await brought(page, archive)].join(" ").trim();
  redraw();
  if (!archive.games.size && !told.textContent) told.textContent = say("no_games");
  return [
    element("p", {}, say(page.stored === "memory" ? "games_not_kept" : "games_kept")),
    rows, told,
    element("p", { class: "row" }, all, element("button", { class: "action", onclick: fetched }, say("open_file")), many),
    element("h3", {}, say("menu.new_game")), element("p", {}, say("new_game_how", say("menu.new_game"), say("menu.game"), say("menu.put_aside"), titles().join(", "))),
  ];
}

/** Take in the game that the page's address holds. @param {Page} page @param {Archive} archive @returns {Promise<string>} what became of it */
async function linked(page, archive) {
  if (!location.hash.startsWith(LINKED)) return "";
  const text = await unpacked(location.hash.slice(LINKED.length)).catch(() => "");
  history.replaceState(null, "", location.pathname + location.search);
  return opened(page, archive, [text]);
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

/** Take games in; one alone is shown. @param {Page} page @param {Archive} archive @param {string[]} texts @returns {Promise<string>} what became of them */
export async function opened(page, archive, texts) {
  const said = [];
  const sound = [];
  for (const text of texts.flatMap((each) => (each ? split(each) : [each]))) {
    try {
      said.push(say(`opened_${await archive.keep(text)}`, title(gameOf(text))));
      sound.push(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      said.push(say("opened_wrong", error.message));
    }
  }
  if (said.length === 1 && sound.length === 1) look(page, sound[0], said[0]);
  return said.join(" ");
}

/** One file with all games. @param {Page} page @returns {Promise<string>} what it is called */
export async function saveAll(page) {
  const archive = await new Archive().open();
  await brought(page, archive);
  save(ALL, archive.everything());
  return ALL;
}

/** Show a game in a sheet of its own. @param {Page} page @param {string} text @param {string} [told] what became of its file */
function look(page, text, told) {
  const before = told ? [element("p", { role: "status" }, told)] : [];
  show(title(gameOf(text)), page, view(page, text).then((shown) => [...before, ...shown]));
}

/** Show what all games come to, in a sheet of its own. @param {Page} page @param {Archive} archive */
async function reckon(page, archive) {
  const { tables } = await import("./tables.mjs");
  show(say("tables"), page, tables(page, archive));
}

/** @param {Page} page @param {string} id @param {string} text @param {boolean} [isOther] a history that does not count @returns {HTMLElement} */
function row(page, id, text, isOther) {
  const facts = [when(id), say(isOver(text) ? "over" : "goes_on"), ...(isOther ? [say("other_history")] : [])];
  const about = element("small", {}, facts.join(" · "));
  if (isOver(text) && !isOther) end(id).then((said) => said && (about.textContent = `${facts[0]} · ${said}`));
  const told = element("p", { role: "status", class: "told" });
  const act = (/** @type {string} */ word, /** @type {() => void} */ onclick) =>
    element("button", { class: "action", onclick, "aria-label": `${say(word)}: ${title(gameOf(text))} ${id.slice(0, 4)}${isOther ? `, ${say("other_history")}` : ""}` }, say(word));
  const check = async () => told.replaceChildren(...(await judged(text)));
  const link = async () => {
    const url = `${location.origin}${location.pathname}${LINKED}${await packed(text)}`;
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(() => true, () => false);
    told.replaceChildren(isCopied ? `${say("copied")} ` : "", element("a", { href: url }, say("link_copied")));
  };
  const keep = () => {
    const name = `scrollmaster-${gameOf(text)}-${id.slice(0, 8)}${isOther ? `-${headOf(text)}` : ""}.jsonl`;
    save(name, text);
    told.textContent = say("saved", name);
  };
  return element("li", {},
    element("p", {}, element("strong", {}, title(gameOf(text))), " ", about),
    element("p", { class: "row" }, act("look", () => look(page, text)), act("save", keep), act("check", check), ...(HAS_ADDRESS ? [act("link", link)] : [])),
    told);
}

/** @param {string} text @returns {boolean} */
function isOver(text) {
  return /^\{"seq":\d+,"kind":"end"/m.test(text);
}

/** @param {string} text @returns {Promise<(Node | string)[]>} */
export async function judged(text) {
  const verdict = await verify(text);
  const said = say(`verdict_${verdict.verdict}`, verdict.rolls.length, verdict.why);
  const ofPage = OF_PAGE.test(text) ? [" ", say("of_page")] : [];
  return verdict.verdict === "wrong" ? [said] : [said, ...ofPage, " ", say("code", verdict.code)];
}
