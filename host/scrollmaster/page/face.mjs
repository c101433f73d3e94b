/** The face: 8 x 8 LEDs behind a dark sheet, each with its glow. A cell that is dark can still be seen. */

import { Glow } from "./glow.mjs";
import { colour, css } from "./light.mjs";

const SIDE = 8;
const PITCH = 80; // pixels of the canvas from LED to LED
const EDGE = 7; // between two cells, on each side
const SIZE = PITCH - 2 * EDGE;
const ROUND = 17;
const DARK = "#1d1a18";
const RIM = "#2b2724";

/** @typedef {import("./light.mjs").Rgb} Rgb */

export class Face {
  /** @param {HTMLCanvasElement} cells @param {HTMLCanvasElement} glow */
  constructor(cells, glow) {
    cells.width = cells.height = SIDE * PITCH;
    this.cells = /** @type {CanvasRenderingContext2D} */ (cells.getContext("2d"));
    this.glow = new Glow(glow);
    this.shine = shine();
    /** What each cell shows. @type {(string | undefined)[]} */
    this.shown = [];
    /** @type {Uint8Array} */
    this.pixels = new Uint8Array(3 * SIDE * SIDE);
    this.isSeen = false;
    new ResizeObserver(([{ contentRect }]) => this.#seen(contentRect.width > 0)).observe(cells);
  }

  /** @param {Uint8Array} pixels three bytes an LED, row by row */
  paint(pixels) {
    this.pixels = pixels;
    if (this.isSeen) this.#draw();
  }

  /** A face that is hidden takes no time. @param {boolean} isSeen */
  #seen(isSeen) {
    this.isSeen = isSeen;
    if (isSeen) this.#draw();
  }

  /** Only what has changed: a light shall answer in one frame. */
  #draw() {
    const { pixels } = this;
    for (let at = 0; at < SIDE * SIDE; at++) {
      const light = colour(pixels, at);
      const fill = light ? css(light) : DARK;
      if (this.shown[at] === fill) continue;
      this.shown[at] = fill;
      this.cell((at % SIDE) * PITCH, Math.floor(at / SIDE) * PITCH, fill);
    }
    this.glow.paint(pixels);
  }

  /** @param {number} x @param {number} y @param {string} fill */
  cell(x, y, fill) {
    const pen = this.cells;
    pen.clearRect(x, y, PITCH, PITCH);
    pen.beginPath();
    pen.roundRect(x + EDGE, y + EDGE, SIZE, SIZE, ROUND);
    pen.fillStyle = fill;
    pen.fill();
    if (fill === DARK) {
      pen.strokeStyle = RIM;
      pen.lineWidth = 2;
      pen.stroke();
    } else pen.drawImage(this.shine, x, y);
  }
}

/** The light of the LED's middle, and the shade of its edge. @returns {HTMLCanvasElement} */
function shine() {
  const made = document.createElement("canvas");
  made.width = made.height = PITCH;
  const pen = /** @type {CanvasRenderingContext2D} */ (made.getContext("2d"));
  const middle = pen.createRadialGradient(PITCH / 2, PITCH / 2, 2, PITCH / 2, PITCH / 2, SIZE * 0.72);
  middle.addColorStop(0, "rgb(255 255 255 / 0.5)");
  middle.addColorStop(0.45, "rgb(255 255 255 / 0.12)");
  middle.addColorStop(1, "rgb(0 0 0 / 0.22)");
  pen.fillStyle = middle;
  pen.beginPath();
  pen.roundRect(EDGE, EDGE, SIZE, SIZE, ROUND);
  pen.fill();
  return made;
}
