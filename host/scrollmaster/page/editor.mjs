/** A field for a text of many lines, each with its number beside it. */

import { element } from "./element.mjs";

const LEAST = 10; // lines that it has room for; how many it grows to, the style says
const ABOVE = 3; // lines that are seen above one that is jumped to

export class Editor {
  /** @param {string} id @param {string} described the id of what says how it is @param {() => void} changed somebody has typed */
  constructor(id, described, changed) {
    this.field = element("textarea", { id, "aria-describedby": described, wrap: "off", spellcheck: "false",
      autocapitalize: "off", autocomplete: "off", autocorrect: "off", oninput: () => this.#typed() });
    this.numbers = element("div", { "aria-hidden": "true" });
    this.place = element("div", { class: "editor" }, this.numbers, this.field);
    this.changed = changed;
    this.field.addEventListener("scroll", () => (this.numbers.scrollTop = this.field.scrollTop));
  }

  get text() {
    return this.field.value;
  }

  /** Another text. @param {string} text */
  show(text) {
    this.field.value = text;
    [this.field.scrollTop, this.field.scrollLeft] = [0, 0];
    this.field.setSelectionRange(0, 0);
    this.mark([]);
  }

  /** These lines are wrong. @param {number[]} lines */
  mark(lines) {
    this.field.setAttribute("aria-invalid", `${lines.length > 0}`);
    this.numbers.replaceChildren();
    this.#number();
    for (const line of lines) this.numbers.children[line - 1]?.classList.add("wrong");
  }

  /** Go to a line, and select it. @param {number} line */
  jump(line) {
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    this.field.scrollTop = (line - 1 - ABOVE) * parseFloat(getComputedStyle(this.field).lineHeight);
    this.field.scrollLeft = 0;
    this.place.scrollIntoView({ block: "nearest" });
  }

  #typed() {
    this.#number();
    this.changed();
  }

  /** A number for every line that there is. */
  #number() {
    const count = this.text.split("\n").length;
    const there = this.numbers.childElementCount;
    for (let line = there; line > count; line--) this.numbers.lastElementChild?.remove();
    const more = Array.from({ length: Math.max(0, count - there) }, (_, at) => element("span", {}, `${there + at + 1}`));
    this.numbers.append(...more);
    this.field.rows = Math.max(LEAST, count);
    this.numbers.scrollTop = this.field.scrollTop;
  }
}
