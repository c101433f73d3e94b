/** The face: 8 x 8 LEDs behind a dark sheet, each with its glow. A cell that is dark can still be seen. */

import { colour, css } from "./light.mjs";

const SIDE = 8;
const PITCH = 80; // pixels of the canvas from LED to LED
const EDGE = 7; // between two cells, on each side
const ROUND = 17;
const DARK = "#1d1a18";
const RIM = "#2b2724";

export class Face {
  /** @param {HTMLCanvasElement} cells @param {HTMLCanvasElement} glow 8 x 8 pixels, which CSS makes large and soft */
  constructor(cells, glow) {
    cells.width = cells.height = SIDE * PITCH;
    glow.width = glow.height = SIDE;
    this.cells = /** @type {CanvasRenderingContext2D} */ (cells.getContext("2d"));
    this.glow = /** @type {CanvasRenderingContext2D} */ (glow.getContext("2d"));
    this.paint(new Uint8Array(3 * SIDE * SIDE));
  }

  /** @param {Uint8Array} pixels three bytes an LED, row by row */
  paint(pixels) {
    const soft = this.glow.createImageData(SIDE, SIDE);
    this.cells.clearRect(0, 0, SIDE * PITCH, SIDE * PITCH);
    for (let at = 0; at < SIDE * SIDE; at++) {
      const light = colour(pixels, at);
      if (light) soft.data.set([...light, 255], 4 * at);
      this.cell((at % SIDE) * PITCH + EDGE, Math.floor(at / SIDE) * PITCH + EDGE, light);
    }
    this.glow.putImageData(soft, 0, 0);
  }

  /** @param {number} x @param {number} y @param {import("./light.mjs").Rgb | null} light */
  cell(x, y, light) {
    const size = PITCH - 2 * EDGE;
    const pen = this.cells;
    pen.beginPath();
    pen.roundRect(x, y, size, size, ROUND);
    pen.fillStyle = light ? css(light) : DARK;
    pen.fill();
    if (!light) {
      pen.strokeStyle = RIM;
      pen.lineWidth = 2;
      pen.stroke();
      return;
    }
    const middle = pen.createRadialGradient(x + size / 2, y + size / 2, 2, x + size / 2, y + size / 2, size * 0.72);
    middle.addColorStop(0, "rgb(255 255 255 / 0.5)");
    middle.addColorStop(0.45, "rgb(255 255 255 / 0.12)");
    middle.addColorStop(1, "rgb(0 0 0 / 0.22)");
    pen.fillStyle = middle;
    pen.fill();
  }
}
