/**
 * How a page comes to a box: a state machine that knows neither a document nor a port. serial.mjs does what it asks for.
 *
 * A browser says that a port did not open, and not why. What is known beside it tells: on most systems only another program
 * stands in the way; Linux may also lack a rule, until a port of this browser has been opened once.
 */

/** States in which something is under way; all others are at rest. */
export const WAYS = /** @type {const} */ (["choosing", "opening", "greeting", "ready", "closing"]);
/** What may have gone wrong, by its cause. `nothing`: no port was chosen, and the visitor has to say what they see. */
export const FAILURES = /** @type {const} */ ([
  "no_serial", "insecure", "blocked", "nothing", "bootsel", "cable", "no_permission", "busy", "prompt", "other", "mute", "unplugged",
]);

/** @typedef {(typeof WAYS)[number]} Way */
/** @typedef {(typeof FAILURES)[number]} Failure */
/** @typedef {"choose" | "open" | "greet" | "close"} Deed */
/** @typedef {{name: Way | Failure | "off", after: Failure | "off"}} State after: what closing ends in */
/** @typedef {{isLinux: boolean, wasOpened: boolean}} Known wasOpened: this browser has opened a port here before */
/** @typedef {"nothing" | "prompt" | "noise"} Heard instead of an answer */
/**
 * @typedef {{kind: "connect"} | {kind: "chosen"} | {kind: "none"} | {kind: "forbidden"} | {kind: "opened"}
 *   | {kind: "failed", known: Known} | {kind: "answered"} | {kind: "unanswered", heard: Heard} | {kind: "lost"}
 *   | {kind: "leave"} | {kind: "closed"} | {kind: "back"} | {kind: "drive", isThere: boolean}} Event
 */

/** @type {State} */
export const OFF = at("off");
/** @type {Record<Heard, Failure>} */
const HEARD = { nothing: "mute", prompt: "prompt", noise: "other" };

/** @param {State["name"]} name @returns {State} */
export function at(name) {
  return { name, after: "off" };
}

/** Where a page begins, by what its browser can do. @param {boolean} isSecure @param {boolean} hasSerial */
export function first(isSecure, hasSerial) {
  return !isSecure ? at("insecure") : hasSerial ? OFF : at("no_serial");
}

/** Whether nothing is under way, and nothing is held. @param {State} state */
export function rests(state) {
  return !WAYS.some((way) => way === state.name);
}

/** Whether the visitor may connect. @param {State} state */
export function mayConnect(state) {
  return rests(state) && state.name !== "no_serial" && state.name !== "insecure";
}

/** What comes of an event, and what is to be done then; the same state where it means nothing. @param {State} state @param {Event} event @returns {[State, Deed | null]} */
export function next(state, event) {
  const { name } = state;
  const stays = /** @type {[State, null]} */ ([state, null]);
  switch (event.kind) {
    case "connect":
      return mayConnect(state) ? [at("choosing"), "choose"] : stays;
    case "chosen":
      return name === "choosing" ? [at("opening"), "open"] : stays;
    case "none":
      return name === "choosing" ? [at("nothing"), null] : stays;
    case "forbidden":
      return name === "choosing" ? [at("blocked"), null] : stays;
    case "drive":
      return name === "nothing" ? [at(event.isThere ? "bootsel" : "cable"), null] : stays;
    case "opened":
      return name === "opening" ? [at("greeting"), "greet"] : stays;
    case "failed":
      return name === "opening" ? [at(refusal(event.known)), null] : stays;
    case "answered":
      return name === "greeting" ? [at("ready"), null] : stays;
    case "unanswered":
      return name === "greeting" ? ending(HEARD[event.heard]) : stays;
    case "lost":
      return name === "opening" || name === "greeting" || name === "ready" ? ending("unplugged") : stays;
    case "leave":
      return name === "opening" || name === "greeting" || name === "ready" ? ending("off") : stays;
    case "closed":
      return name === "closing" ? [at(state.after), null] : stays;
    case "back":
      return name === "unplugged" ? [at("opening"), "open"] : stays;
  }
}

/** @param {Failure | "off"} after @returns {[State, Deed]} */
function ending(after) {
  return [{ name: "closing", after }, "close"];
}

/** @param {Known} known @returns {Failure} */
function refusal({ isLinux, wasOpened }) {
  return isLinux && !wasOpened ? "no_permission" : "busy";
}
