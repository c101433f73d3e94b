/** The sheets that open over the table; each is a dialog that comes when it is asked for. */

import { isOneFile } from "./beside.mjs";
import { element } from "./element.mjs";
import { noticePlace } from "./notice.mjs";
import { fill, say } from "./words.mjs";

/**
 * What a sheet may use of the page.
 * @typedef {object} Page
 * @property {import("./line.mjs").Line} line
 * @property {import("./power.mjs").Power} power
 * @property {import("./keys.mjs").Keys} keys
 * @property {import("./card.mjs").Card} card
 * @property {import("./asked.mjs").Asked} asked
 * @property {(flash?: string, memory?: Uint8Array) => void} on switch the box on, the visitor's own or another one
 * @property {string} stored
 * @property {boolean} isOwn the visitor's own box; the plug's is another one
 */

/** @type {Record<string, (page: Page) => Promise<(Node | string)[]>>} */
const SHEETS = {
  begin: async (page) => (await import("./begin.mjs")).begin(page),
  games: async (page) => (await import("./games.mjs")).games(page),
  kit: async (page) => (await import("./kit.mjs")).kit(page),
  more: async (page) => (await import("./more.mjs")).more(page),
  result: async () => (await import("./result.mjs")).result(),
  sent: async (page) => (await import("./games.mjs")).sent(page),
};

const STYLE = "sheet.css";
/** @type {Promise<unknown> | undefined} */
let styled;

/** What sheets look like: it comes with the first one, as nothing before needs it. */
function style() {
  if (isOneFile || document.querySelector(`[href="${STYLE}"]`)) return;
  return new Promise((resolve) => {
    const done = () => resolve(null);
    document.head.append(element("link", { rel: "stylesheet", href: STYLE, onload: done, onerror: done }));
  });
}

/** @param {string} which @param {Page} page */
export async function openSheet(which, page) {
  await show(say(which), page, SHEETS[which](page));
}

/** @param {string} title @param {Page} page @param {Promise<(Node | string)[]>} inside @param {() => void} [back] what closing it leads back to, instead of the box */
export async function show(title, page, inside, back) {
  await (styled ??= style());
  const before = document.querySelector("dialog");
  if (before) closed(before);
  const body = element("div", {});
  const sheet = element("dialog", { class: "sheet", "aria-label": title });
  const close = element("button", { class: "tool close", onclick: () => sheet.close() }, say("close"));
  sheet.append(element("header", {}, element("h2", { tabindex: "-1", autofocus: true }, title), close), body); // the focus begins at its name
  sheet.addEventListener("close", () => {
    closed(sheet);
    back?.();
  });
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  document.body.append(sheet);
  page.keys.letAll();
  sheet.showModal();
  body.before(noticePlace()); // what somebody has to read can be read and pressed above a sheet
  body.replaceChildren(...(await inside));
  fill(sheet);
}

/** The notice goes back to its place, and the focus to the box: there the keyboard presses its keys. @param {HTMLDialogElement} sheet */
function closed(sheet) {
  document.querySelector(".lead")?.append(noticePlace());
  sheet.remove();
  /** @type {HTMLElement | null} */ (document.querySelector("#box"))?.focus({ preventScroll: true });
}
