/** The case of the box in the document: its face, its text display, its ten keys with the lights of the seats. */

import { Face } from "./face.mjs";
import { Glass } from "./glass.mjs";
import { colour, css, FACE, LIGHTS } from "./light.mjs";

const TEXT = 1024; // bytes of the display

/** @template {Element} E @param {string} selector @param {new () => E} kind @returns {E} */
export function one(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(selector);
  return found;
}

export class Case {
  constructor() {
    /** By key: the seats, then previous, next, OK, back. */
    this.caps = [".seats", ".commands"].flatMap((row) => [...one(row, HTMLElement).querySelectorAll("button")]);
    this.face = new Face(one(".cells", HTMLCanvasElement), one(".glow", HTMLCanvasElement));
    this.glass = new Glass(one(".glass canvas", HTMLCanvasElement), one(".glass", HTMLElement));
  }

  /** @param {Uint8Array} pixels of the face, then of the seats */
  paint(pixels) {
    this.face.paint(pixels);
    for (let seat = 0; seat < LIGHTS; seat++) {
      const light = colour(pixels, FACE + seat);
      const style = this.caps[seat].parentElement?.style;
      style?.setProperty("--light", light ? css(light) : "");
      style?.setProperty("--halo", light ? css(light, 0.5) : "");
    }
  }

  /** @param {Uint8Array} bits */
  write(bits) {
    this.glass.paint(bits);
  }

  /** Without power. */
  dark() {
    this.paint(new Uint8Array(3 * (FACE + LIGHTS)));
    this.write(new Uint8Array(TEXT));
  }
}
