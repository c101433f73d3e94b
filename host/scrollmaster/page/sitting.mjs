/** Who plays: names that this browser remembers, and who of them sits where. Seats are put in order by dragging and by buttons. */

import { chip } from "./card.mjs";
import { MOST_LETTERS, MOST_PEOPLE } from "./device.mjs";
import { element } from "./element.mjs";
import { people, remember } from "./remembered.mjs";
import { say } from "./words.mjs";

/** @typedef {[string, import("./card.mjs").Rgb]} Lamp the term of its colour, and that */

const GUEST = "";
const KEYS = 6; // of seats

export class Sitting {
  /** By seat, "" for a guest. @type {string[]} */
  names;
  #known = people();
  /** Of the seats of the game that is chosen. @type {Lamp[]} */
  #lamps = [];

  /** @param {string[]} names who sat here last time @param {() => void} changed somebody has come or gone */
  constructor(names, changed) {
    this.names = [...names];
    this.changed = changed;
    this.seats = element("ol", { class: "sitting" });
    this.others = element("ul", { class: "others" });
    this.told = element("p", { role: "status", class: "told", id: "begin-told" });
    this.field = element("input", { id: "begin-name", autocomplete: "off", spellcheck: "false", autocapitalize: "words", enterkeyhint: "done", placeholder: say("begin.name"), "aria-label": say("begin.name"), "aria-describedby": "begin-told" });
    this.field.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && this.#typed());
    this.place = element("section", { class: "who", "aria-labelledby": "begin-who" },
      element("h3", { id: "begin-who" }, say("begin.who")), this.seats, this.others,
      element("p", { class: "typed" }, this.field, button("begin.add", () => this.#typed()), button("menu.guest", () => this.#sit(GUEST), "+ ")), this.told);
    this.#draw();
  }

  /** Whom the box shall offer. */
  get people() {
    return this.#known;
  }

  /** @param {Lamp[]} lamps of the seats */
  light(lamps) {
    this.#lamps = lamps;
    this.#draw();
  }

  #draw() {
    this.seats.replaceChildren(...this.names.map((name, seat) => this.#seat(name, seat)));
    const free = this.#known.filter(({ name }) => !this.names.includes(name));
    this.others.replaceChildren(...free.map(({ name }) => this.#other(name)));
    if (!this.names.length) this.seats.append(element("li", { class: "nobody" }, say("begin.nobody")));
  }

  /** @param {string} name @param {number} seat */
  #seat(name, seat) {
    const text = name || say("menu.guest");
    const [term, colour] = this.#lamps[seat % this.#lamps.length] ?? ["", [90, 80, 70]];
    const lit = term && say(term); // for who sees no colours
    const grip = element("span", { class: "grip" }, chip({ name: text, colour, light: `${(seat % KEYS) + 1}`, score: 0, won: false, facts: [] }));
    const act = (/** @type {string} */ sign, /** @type {string} */ does, /** @type {() => void} */ onclick) =>
      element("button", { class: "tool", "aria-label": say(does, [text, lit].filter(Boolean).join(", "), seat + 1), onclick }, sign);
    const moves = seat ? [act("↑", "begin.earlier", () => this.#move(seat, seat - 1))] : [act("↓", "begin.later", () => this.#move(0, 1))];
    const made = element("li", {}, grip, element("span", { class: "name" }, text), element("small", {}, lit),
      ...(this.names.length > 1 ? moves : []), act("×", "begin.leaves", () => this.#leave(seat)));
    grip.addEventListener("pointerdown", (event) => this.#drag(event, made, seat));
    return made;
  }

  /** Somebody who does not play: a press on the name, and they do. @param {string} name */
  #other(name) {
    return element("li", {},
      element("button", { class: "tool", "aria-label": say("begin.plays", name), onclick: () => this.#sit(name) }, `+ ${name}`),
      element("button", { class: "tool", "aria-label": say("begin.forget", name), onclick: () => this.#forget(name) }, "×"));
  }

  /** A name that was typed: whoever is new is remembered. */
  #typed() {
    const name = this.field.value.trim().replace(/\s+/g, " ");
    const why = this.#wrong(name);
    this.field.setAttribute("aria-invalid", `${why !== ""}`);
    this.#tell(why);
    if (why) return;
    this.field.value = "";
    const names = this.#known.map((person) => person.name);
    if (!names.includes(name)) this.#know([...names, name]);
    this.#sit(name);
    this.field.focus();
  }

  /** Why this is no name of somebody who comes, "" if it is one. @param {string} name */
  #wrong(name) {
    if (!name) return say("begin.name_none");
    if ([...name].length > MOST_LETTERS) return say("begin.name_long", MOST_LETTERS);
    if (this.names.includes(name)) return say("begin.name_twice", name);
    const isNew = !this.#known.some((person) => person.name === name);
    return isNew && this.#known.length === MOST_PEOPLE ? say("begin.names_full", MOST_PEOPLE) : "";
  }

  /** @param {string[]} names from now on */
  #know(names) {
    this.#known = remember(names, this.#known);
    this.#tell(people().length === names.length ? "" : say("begin.not_kept"));
  }

  /** @param {string} name */
  #sit(name) {
    this.names.push(name);
    this.#changed();
  }

  /** @param {number} seat */
  #leave(seat) {
    this.names.splice(seat, 1);
    this.#changed();
    this.#focus(Math.min(seat, this.names.length - 1), "button:last-child");
  }

  /** @param {string} name */
  #forget(name) {
    this.#know(this.#known.map((person) => person.name).filter((each) => each !== name));
    this.#changed();
    this.field.focus({ preventScroll: true });
  }

  #changed() {
    this.#draw();
    this.changed();
  }

  /** @param {number} from @param {number} to seat */
  #move(from, to) {
    this.#put(from, to);
    this.#focus(to, "button");
  }

  /** @param {number} from @param {number} to seat */
  #put(from, to) {
    const [name] = this.names.splice(from, 1);
    this.names.splice(to, 0, name);
    this.#draw();
    this.#tell(say("begin.moved", name || say("menu.guest"), to + 1));
  }

  /** @param {number} seat @param {string} which of its buttons */
  #focus(seat, which) {
    const found = /** @type {HTMLElement | null | undefined} */ (this.seats.children[seat]?.querySelector(which));
    (found ?? this.field).focus({ preventScroll: true });
  }

  /** A finger has a seat until it is lifted: there the seat stays. @param {PointerEvent} down @param {HTMLElement} row @param {number} from */
  #drag(down, row, from) {
    if (down.button) return;
    const grip = /** @type {HTMLElement} */ (down.currentTarget);
    const rows = /** @type {HTMLElement[]} */ ([...this.seats.children]);
    const middles = rows.map((each) => each.offsetTop + each.offsetHeight / 2);
    let to = from;
    grip.setPointerCapture(down.pointerId);
    row.classList.add("dragged");
    grip.onpointermove = ({ clientY }) => {
      const by = clientY - down.clientY;
      row.style.transform = `translateY(${by}px)`;
      const at = middles[from] + by;
      to = middles.filter((middle, seat) => seat !== from && middle < at).length;
      rows.forEach((each, seat) => each.classList.toggle("before", seat !== from && seat === (to < from ? to : to + 1)));
    };
    grip.onpointerup = () => this.#put(from, to);
    grip.onpointercancel = () => this.#draw();
  }

  /** @param {string} text */
  #tell(text) {
    this.told.textContent = text;
  }
}

/** @param {string} term @param {() => void} onclick @param {string} [sign] before its text */
function button(term, onclick, sign = "") {
  return element("button", { class: "tool", onclick }, sign + say(term));
}
