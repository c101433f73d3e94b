/** The form that makes a kit of one's own. Which fields it has, and what each takes, stands in form.json: it knows none. */

import { beside } from "./beside.mjs";
import { element } from "./element.mjs";
import { save } from "./file.mjs";
import { crc32, PRESET } from "./packet.mjs";
import { put } from "./put.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */
/** @typedef {string | number | boolean} Value */
/**
 * @typedef {object} Field of a kit's file
 * @property {string} section @property {number} number @property {string} key @property {string} label
 * @property {"text" | "whole" | "choice" | "flag"} kind @property {number} [least] @property {number} [most]
 * @property {[string, number, string][]} [options] what the file says, the number that it stands for, its term
 */
/**
 * @typedef {object} Form
 * @property {string} game @property {string} beginning of a kit's name on the box @property {Record<string, number>} known
 * @property {Field[]} fields @property {string[]} several sections that may come again
 * @property {Record<string, Record<string, Value | null>>} defaults null where a section needs the key
 */
/** @typedef {{field: Field, input: HTMLInputElement | HTMLSelectElement, wrong: HTMLElement}} Shown */
/** @typedef {{data?: number[], faults?: [[string, number, string], [string, ...(string | number)[]]][]}} Made */
/** @typedef {Map<string, Map<number, Map<string, {written: string, meant: Value}>>>} Said by section, number and key */

const MOST_STEM = 20;

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function kit(page) {
  /** @type {Form} */
  const form = await (await fetch(beside("form.json"))).json();
  const shown = form.fields.map(field);
  const told = element("p", { role: "status", class: "told" });
  const attempt = async () => {
    told.textContent = (await tried(page, form, shown)) ? "" : say("kit_not_made");
    if (!told.textContent) document.querySelector("dialog")?.close();
    else shown.find(({ wrong }) => wrong.textContent)?.input.focus();
  };
  const keep = async () => {
    const said = read(shown);
    told.textContent = said && (await made(page, form, shown, said)) ? "" : say("kit_not_made");
    if (said && !told.textContent) save(`${stem(title(said))}.toml`, toml(form, said));
  };
  return [
    element("p", {}, say("kit_what")),
    element("div", { class: "form" }, ...shown.map(({ field: { label }, input, wrong }, at) =>
      element("p", {}, element("label", { for: `kit${at}` }, say(label.replace(/^page\./, ""))), input, wrong))),
    told,
    element("p", { class: "row" }, element("button", { class: "action main", onclick: attempt }, say("kit_try")),
      element("button", { class: "action", onclick: keep }, say("kit_save"))),
  ];
}

/** @param {Field} field @param {number} at @returns {Shown} */
function field(field, at) {
  const facts = { id: `kit${at}`, "aria-describedby": `wrong${at}` };
  const wrong = element("span", { id: `wrong${at}`, class: "wrong" });
  if (field.kind === "choice") {
    const options = (field.options ?? []).map(([word, , term]) => element("option", { value: word }, say(term)));
    return { field, input: element("select", facts, element("option", { value: "" }, "–"), ...options), wrong };
  }
  const input = element("input", { ...facts, type: field.kind === "flag" ? "checkbox" : "text", autocomplete: "off" });
  if (field.kind === "whole") input.inputMode = "numeric";
  return { field, input, wrong };
}

/** What the form says; null when a value is wrong, which then stands beside it. @param {Shown[]} shown @returns {Said | null} */
function read(shown) {
  /** @type {Said} */
  const said = new Map();
  let isRight = true;
  for (const each of shown) {
    const { section, number, key } = each.field;
    const value = valueOf(each);
    complain(each, value === null ? ruleOf(each.field) : "");
    isRight &&= value !== null;
    if (!value) continue;
    const sections = said.get(section) ?? new Map();
    const keys = sections.get(number) ?? new Map();
    said.set(section, sections.set(number, keys.set(key, value)));
  }
  return isRight ? said : null;
}

/** Undefined for nothing, null for what is wrong. @param {Shown} shown @returns {{written: string, meant: Value} | null | undefined} */
function valueOf({ field, input }) {
  if (field.kind === "flag") return /** @type {HTMLInputElement} */ (input).checked ? { written: "true", meant: 1 } : undefined;
  const text = input.value.trim();
  if (!text) return field.section || field.kind !== "text" ? undefined : null; // nothing is called so
  if (field.kind === "choice") {
    const found = (field.options ?? []).find(([word]) => word === text);
    return found && { written: JSON.stringify(found[0]), meant: found[1] };
  }
  if (field.kind === "text") return [...text].length <= (field.most ?? 0) ? { written: JSON.stringify(text), meant: text } : null;
  const number = /^[-−]?\d{1,9}$/.test(text) ? Number(text.replace("−", "-")) : NaN;
  return number >= (field.least ?? 0) && number <= (field.most ?? 0) ? { written: `${number}`, meant: number } : null;
}

/** @param {Field} field @returns {string} */
function ruleOf({ kind, least = 0, most = 0 }) {
  return kind === "text" ? say("kit_letters", most) : say("kit_number", least, most);
}

/** @param {Shown} shown @param {string} text */
function complain({ input, wrong }, text) {
  wrong.textContent = text;
  input.setAttribute("aria-invalid", `${text !== ""}`);
}

/** The sections as the PC's reader of a file has them. @param {Form} form @param {Said} said */
function sections(form, said) {
  /** @type {Record<string, Record<string, Value | null>[]>} */
  const found = {};
  for (const [section, several] of said) {
    for (const keys of several.values()) {
      const values = { ...form.defaults[section], ...Object.fromEntries([...keys].map(([key, { meant }]) => [key, meant])) };
      if (Object.values(values).includes(null)) continue; // what it is about is not said
      (found[section] ??= []).push(values);
    }
  }
  return found;
}

/** @param {Form} form @param {Said} said @returns {string} the file that `scrollmaster kit` takes */
function toml(form, said) {
  let text = "";
  for (const [section, several] of said) {
    for (const keys of several.values()) {
      const needed = Object.entries(form.defaults[section]).filter(([, value]) => value === null);
      if (needed.some(([key]) => !keys.has(key))) continue;
      if (section) text += form.several.includes(section) ? `\n[[${section}]]\n` : `\n[${section}]\n`;
      for (const [key, { written }] of keys) text += `${key} = ${written}\n`;
    }
  }
  return text;
}

/** The kit's bytes, which the box's own code makes; null when something does not go together, which then stands there. @param {Page} page @param {Form} form @param {Shown[]} shown @param {Said} said */
async function made(page, form, shown, said) {
  /** @type {{made: Made}} */
  const { made } = await page.power.request({ kind: "kit", text: JSON.stringify({ sections: sections(form, said), known: form.known }) });
  for (const [[section, number, key], [term, ...values]] of made.faults ?? []) {
    const place = shown.find(({ field }) => field.section === section && field.number === number && field.key === key);
    complain(place ?? shown[0], say(term, ...values));
  }
  return made.data ? Uint8Array.from(made.data) : null;
}

/** Make the kit, put it onto the box, and begin its game. @param {Page} page @param {Form} form @param {Shown[]} shown */
async function tried(page, form, shown) {
  const said = read(shown);
  const data = said && (await made(page, form, shown, said));
  if (!data) return false;
  const name = form.beginning + stem(title(said));
  await put(page.line, PRESET, `${form.game}-${name}`, data);
  return (await page.power.request({ kind: "play", game: form.game, kit: name })).begun;
}

/** @param {Said} said @returns {string} */
function title(said) {
  return `${said.get("")?.get(0)?.get("name")?.meant ?? ""}`;
}

/** A title in the letters of a name; one without any of them is told apart by its sum. @param {string} title */
function stem(title) {
  const letters = title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "").slice(0, MOST_STEM);
  return letters || crc32(new TextEncoder().encode(title)).toString(16).padStart(8, "0");
}
