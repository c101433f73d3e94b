/** What this browser remembers of boxes, people and kits. It is the visitor's own, and goes nowhere but onto their boxes. */

const OPENED = "port opened";
const NAMES = "boxes";
const PEOPLE = "people";
const SHOWN = "shown";
const BEGUN = "begun"; // the games that were begun here, the last one first
const MOST_BEGUN = 40;
const DRAFT = "kit "; // and its id
const PARTS = "parts";
const ID = 8; // bytes of a person's id

/** @typedef {import("./device.mjs").Person} Person */
/** @typedef {import("./beginning.mjs").Choice} Choice */

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function kept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} whether it is kept: without storage it is forgotten with the page */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether a port of a box has ever been opened here: then this system allows it. */
export function isOpened() {
  return kept(OPENED, false);
}

export function opened() {
  keep(OPENED, true);
}

/** Which body of the game a small screen shows: "touch" or "box". @returns {string} */
export function shown() {
  return kept(SHOWN, "touch");
}

/** @param {string} body */
export function showing(body) {
  keep(SHOWN, body);
}

/** What the visitor calls a box. @param {string} id */
export function nameOf(id) {
  return kept(NAMES, /** @type {Record<string, string>} */ ({}))[id] ?? "";
}

/** @param {string} id @param {string} name */
export function callIt(id, name) {
  keep(NAMES, { ...kept(NAMES, {}), [id]: name });
}

/** @returns {Person[]} */
export function people() {
  return kept(PEOPLE, []);
}

/** These people from now on: who was known by a name keeps their id. @param {string[]} names @param {Person[]} [before] @returns {Person[]} */
export function remember(names, before = people()) {
  const found = names.map((name) => before.find((person) => person.name === name) ?? { id: fresh(), name });
  keep(PEOPLE, found);
  return found;
}

/** Remember these people, too, as far as there is room. @param {string[]} names that somebody has sent @param {number} most @returns {[number, number, number]} how many are new, were known, have no room */
export function welcome(names, most) {
  const before = people();
  const known = before.map(({ name }) => name);
  const others = names.filter((name) => !known.includes(name));
  remember([...known, ...others].slice(0, most));
  const fresh = people().length - before.length;
  return [fresh, names.length - others.length, others.length - fresh];
}

/** How games were begun here, each game or kit once, the last one first. @returns {Choice[]} */
export function begun() {
  const found = kept(BEGUN, /** @type {Choice[]} */ ([]));
  return Array.isArray(found) ? found.filter(isChoice) : [];
}

/** @param {any} each what this browser has kept */
function isChoice(each) {
  return typeof each?.game === "string" && typeof each.kit === "string" && Array.isArray(each.names);
}

/** @param {Choice} choice */
export function keepBegun(choice) {
  const others = begun().filter(({ game, kit }) => game !== choice.game || kit !== choice.kit);
  keep(BEGUN, [choice, ...others].slice(0, MOST_BEGUN));
}

/** The texts of kits that were begun here, by their ids; the one that was written last is the first. @returns {[string, string][]} */
export function drafts() {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT));
    const found = ids.map((key) => ({ id: key.slice(DRAFT.length), ...kept(key, { text: "", at: 0 }) }));
    return found.sort((one, other) => other.at - one.at).map(({ id, text }) => [id, text]);
  } catch {
    return []; // a browser that has no storage for us
  }
}

/** Keep what somebody has written of a kit; of nothing, nothing. @param {string} id @param {string} text @returns {boolean} whether it is kept */
export function keepDraft(id, text) {
  if (text.trim()) return keep(DRAFT + id, { text, at: Date.now() });
  try {
    localStorage.removeItem(DRAFT + id);
  } catch {
    // then it was never there
  }
  return true;
}

/** The parts of an envelope that have come, in digits: each code that a phone's camera reads may open in a tab of its own. @type {string[]} */
let here = [];

/** @returns {string[]} */
export function parts() {
  const found = kept(PARTS, here);
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
}

/** Keep these parts and no others; without storage as long as the page is open. @param {string[]} texts */
export function keepParts(texts) {
  here = texts;
  keep(PARTS, texts);
}

export function fresh() {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
