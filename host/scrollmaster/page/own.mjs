/** The box that is connected: its name, its settings, whom it offers; what it says of itself. */

import { about, carry, knows, languages, MOST_LETTERS, MOST_PEOPLE, offer, set, settings } from "./device.mjs";
import { element } from "./element.mjs";
import { games } from "./fetched.mjs";
import { Lent } from "./lent.mjs";
import { ABOUT, PAGE, SUBSCRIBE } from "./packet.mjs";
import { isReached } from "./reached.mjs";
import { callIt, nameOf, people, remember } from "./remembered.mjs";
import { watch } from "./watching.mjs";
import { LANGUAGES, say } from "./words.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {import("./device.mjs").Hello} Hello */

const MOST_NAME = 40; // letters, as of a box on the PC
const FACTS = ["firmware", "wiring", "trial", "faults", "fault", "lost"];
const NO = "0"; // faults that are not worth a word

/**
 * Show the box; returns what ends that.
 * @param {Line} line @param {Hello} hello @param {HTMLElement} left for what can be set @param {HTMLElement} right for what is played @param {HTMLElement} spoken
 */
export function own(line, hello, left, right, spoken) {
  const lent = new Lent(line, hello, right);
  const mayLend = knows(hello, PAGE) ? [lent.panel] : [];
  left.replaceChildren(itself(hello), ...mayLend, looks(line), offered(line), ...results(line), facts(line, hello));
  right.replaceChildren();
  const end = knows(hello, SUBSCRIBE) ? watch(line, right, spoken, (records) => lent.news(records), (table) => lent.tell(table)) : tooOld(right);
  right.append(games(line));
  lent.begin();
  return () => {
    end();
    lent.end();
  };
}

/** @param {HTMLElement} place */
function tooOld(place) {
  place.append(element("p", { class: "paper wait" }, say("install.live_old")));
  return () => undefined;
}

/** @param {string} title @param {...Node} inner */
function panel(title, ...inner) {
  return element("section", { class: "paper" }, element("h2", {}, say(title)), ...inner);
}

/** @param {Hello} hello */
function itself(hello) {
  const title = element("h2", {}, nameOf(hello.id) || say("install.box_new"));
  const name = element("input", { id: "name", maxlength: `${MOST_NAME}`, autocomplete: "off", value: nameOf(hello.id) });
  name.addEventListener("input", () => {
    callIt(hello.id, name.value.trim());
    title.textContent = name.value.trim() || say("install.box_new");
  });
  return element("section", { class: "paper", id: "itself" }, title,
    field("name", say("install.name"), name), element("p", { class: "fine-print" }, say("install.name_how")));
}

/** @param {string} id @param {string} label @param {HTMLElement} control */
function field(id, label, control) {
  return element("p", { class: "field" }, element("label", { for: id }, label), control);
}

/** Its settings, each as the box's own menu calls it. @param {Line} line */
function looks(line) {
  const told = element("p", { class: "told", role: "status" });
  const fields = element("div", { class: "fields", id: "settings" });
  settings(line).then(async (found) => {
    const outside = await languages(line);
    fields.append(...found.sort((one, other) => place(one) - place(other)).map((setting) => choice(line, setting, outside, told)));
  }).catch((error) => (told.textContent = why(error)));
  return panel("install.looks", element("p", { class: "fine-print" }, say("install.looks_how")), fields, told);
}

/** The language comes first, then what the box has, in its order. @param {import("./device.mjs").Setting} setting */
function place({ name }) {
  return name === "language" ? 0 : 1;
}

/** @param {Line} line @param {import("./device.mjs").Setting} setting @param {{name: string}[]} outside languages @param {HTMLElement} told */
function choice(line, { name, value, count }, outside, told) {
  const select = element("select", { id: `set-${name}` });
  const called = (/** @type {number} */ at) => (name === "language" && outside[at - LANGUAGES.length]?.name) || say(`menu.${name}${at}`);
  for (let at = 0; at < count; at++) select.append(element("option", { value: `${at}`, selected: at === value }, called(at)));
  select.addEventListener("change", async () => {
    told.textContent = await set(line, name, Number(select.value)).then(() => say("install.taken"), why);
  });
  return field(select.id, say(`menu.${name}`, "").replace(/[\s:]+$/, ""), select);
}

/** @param {Line} line */
function offered(line) {
  const told = element("p", { class: "told", role: "status" });
  const names = element("textarea", { id: "people", rows: "5", spellcheck: "false" });
  names.value = people().map((person) => person.name).join("\n");
  const send = async () => {
    const asked = names.value.split("\n").map((name) => name.trim().replace(/\s+/g, " ")).filter(Boolean);
    told.textContent = isRoster(asked)
      ? await offer(line, remember(asked)).then(() => say("install.people_taken", asked.length), why)
      : say("install.people_wrong", MOST_PEOPLE, MOST_LETTERS);
  };
  return panel("install.people", element("p", { class: "fine-print" }, say("install.people_how")),
    field("people", say("install.people_names"), names),
    element("p", { class: "row" }, element("button", { class: "action", id: "offer", onclick: send }, say("install.people_put"))), told);
}

/**
 * A box may carry its results to this page, if others can come to it, too.
 * @param {Line} line @param {{origin: string, hostname: string, protocol: string}} place
 */
export function results(line, place = location) {
  if (!isReached(place)) return [];
  const here = new URL("./", `${place.origin}${location.pathname}`).href; // the start page, not that of installing
  const told = element("p", { class: "told", role: "status" });
  const send = async () => {
    told.textContent = await carry(line, here).then(() => say("install.taken"), why);
  };
  return [panel("install.results", element("p", { class: "fine-print" }, say("install.results_how")),
    element("p", { class: "row" }, element("button", { class: "action", id: "carry", onclick: send }, say("install.results"))), told)];
}

/** @param {string[]} names */
function isRoster(names) {
  return names.length <= MOST_PEOPLE && new Set(names).size === names.length && names.every((name) => [...name].length <= MOST_LETTERS);
}

/** @param {Line} line @param {Hello} hello */
function facts(line, hello) {
  const list = element("dl", {}, ...row("used", `${hello.used} %`));
  if (knows(hello, ABOUT)) about(line).then((said) => {
    const known = FACTS.filter((name) => said.get(name) && said.get(name) !== NO);
    list.prepend(...known.flatMap((name) => row(name, said.get(name) ?? "")));
  }).catch(() => undefined);
  else list.prepend(...row("firmware", hello.firmware));
  return panel("install.facts", list);
}

/** @param {string} name @param {string} value */
function row(name, value) {
  return [element("dt", {}, say(`install.fact_${name}`)), element("dd", {}, value)];
}

/** @param {unknown} error */
function why(error) {
  return say("install.not_done", error instanceof Error ? error.message : "");
}
