/** The text display: 128 x 64 pixels, each a whole number of the screen's own, so that letters are crisp. */

const COLUMNS = 128;
const ROWS = 64;
const PAGE = 8; // pixels of a column in a byte, the uppermost one lowest
const LIT = [191, 227, 255, 255];
const UNLIT = [6, 9, 13, 255];

export class Glass {
  /** @param {HTMLCanvasElement} canvas @param {HTMLElement} frame the room that there is */
  constructor(canvas, frame) {
    canvas.width = COLUMNS;
    canvas.height = ROWS;
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.paint(new Uint8Array((COLUMNS * ROWS) / PAGE));
    new ResizeObserver(() => this.fit(frame)).observe(frame);
  }

  /** @param {Uint8Array} bits a byte for eight pixels of a column, row of bytes by row of bytes */
  paint(bits) {
    const image = this.pen.createImageData(COLUMNS, ROWS);
    for (let y = 0; y < ROWS; y++) {
      for (let x = 0; x < COLUMNS; x++) {
        const isLit = (bits[Math.floor(y / PAGE) * COLUMNS + x] >> y % PAGE) & 1;
        image.data.set(isLit ? LIT : UNLIT, 4 * (y * COLUMNS + x));
      }
    }
    this.pen.putImageData(image, 0, 0);
  }

  /** @param {HTMLElement} frame */
  fit(frame) {
    const dots = devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor((frame.clientWidth * dots) / COLUMNS)) / dots;
    this.canvas.style.width = `${COLUMNS * scale}px`;
    this.canvas.style.height = `${ROWS * scale}px`;
  }
}
