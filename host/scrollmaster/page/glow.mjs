/** The soft light around the LEDs: a small picture, blurred here and stretched by CSS. A filter of CSS costs a frame. */

import { colour } from "./light.mjs";

const SIDE = 8;
const CELL = 3; // pixels of an LED
const MARGIN = 6; // ... of the light that falls on the case
const SIZE = SIDE * CELL + 2 * MARGIN;
const PARTS = 4;
const REACH = 2; // of one blur; three of them make it round
const STRENGTH = 1.05;

export class Glow {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    canvas.width = canvas.height = SIZE;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.light = new Float32Array(SIZE * SIZE * PARTS);
    this.spare = new Float32Array(SIZE * SIZE * PARTS);
  }

  /** @param {Uint8Array} pixels */
  paint(pixels) {
    this.light.fill(0);
    for (let at = 0; at < SIDE * SIDE; at++) {
      const light = colour(pixels, at);
      if (light) this.square((at % SIDE) * CELL + MARGIN, Math.floor(at / SIDE) * CELL + MARGIN, light);
    }
    for (let time = 0; time < 3; time++) {
      this.blur(this.light, this.spare, PARTS, SIZE * PARTS);
      this.blur(this.spare, this.light, SIZE * PARTS, PARTS);
    }
    const image = this.pen.createImageData(SIZE, SIZE);
    for (let at = 0; at < this.light.length; at += PARTS) {
      const shade = this.light[at + 3];
      for (let part = 0; part < 3; part++) image.data[at + part] = shade && (this.light[at + part] / shade) * 255;
      image.data[at + 3] = shade * STRENGTH * 255;
    }
    this.pen.putImageData(image, 0, 0);
  }

  /** @param {number} x @param {number} y @param {import("./light.mjs").Rgb} light */
  square(x, y, light) {
    for (let row = y; row < y + CELL; row++) {
      for (let column = x; column < x + CELL; column++) {
        this.light.set([light[0] / 255, light[1] / 255, light[2] / 255, 1], PARTS * (row * SIZE + column));
      }
    }
  }

  /**
   * The mean of what is near, along lines: `step` from one to the next on a line, `next` from line to line.
   * @param {Float32Array} from @param {Float32Array} to @param {number} step @param {number} next
   */
  blur(from, to, step, next) {
    const wide = 2 * REACH + 1;
    for (let line = 0; line < SIZE; line++) {
      for (let part = 0; part < PARTS; part++) {
        const start = line * next + part;
        let sum = 0;
        for (let at = -REACH; at < SIZE; at++) {
          if (at + REACH < SIZE) sum += from[start + (at + REACH) * step];
          if (at > REACH) sum -= from[start + (at - REACH - 1) * step];
          if (at >= 0) to[start + at * step] = sum / wide;
        }
      }
    }
  }
}
