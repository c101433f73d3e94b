/**
 * Owns an SSD1306, or an SH1106, on an I2C bus: its memory, its commands as far as they move or light it, the time of
 * every bit. It can be unplugged; plugged in again it is dark and has forgotten everything, as a real one.
 */

const GLASS = 128; // columns that shine
const CONTROLLERS = { ssd1306: { columns: 128, first: 0 }, sh1106: { columns: 132, first: 2 } }; // of memory; the glass begins there
const PAGES = 8;
const DATA = 0x40; // the control byte before pixels; before commands it is 0
const ON = 0xaf;
const OFF = 0xae;
const ADDRESSING = 0x20;
const COLUMN_RANGE = 0x21;
const PAGE_RANGE = 0x22;
const PAGE_START = 0xb0;
const STATUS = { ssd1306: 0x06, sh1106: 0x08 }; // what it reports of itself; dark is a bit more
const DARK = 1 << 6;
const FLOATING = 0xff; // what is read where nobody answers
const TX_EMPTY = 1 << 4; // of the I2C controller's interrupts
const ARGUMENTS = new Map([
  [ADDRESSING, 1],
  [COLUMN_RANGE, 2],
  [PAGE_RANGE, 2],
  ...[0x81, 0x8d, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xda, 0xdb].map((command) => /** @type {const} */ ([command, 1])),
]);

/**
 * @typedef {object} Kind which display hangs there, and what is wrong with it
 * @property {'ssd1306' | 'sh1106'} [controller] @property {number} address @property {boolean} [swapped] its two wires
 * @property {number} [pages] that work, from the top; the others stay dark
 */

export class Display {
  plugged;
  on = false;
  frames = 0;
  /** @type {Buffer} */ #memory;
  #columns = [0, GLASS - 1];
  #pages = [0, PAGES - 1];
  #column = 0;
  #page = 0;
  #horizontal = false;

  /** @param {boolean} plugged @param {Kind} kind */
  constructor(plugged, kind) {
    this.plugged = plugged;
    this.kind = kind;
    this.#glass = CONTROLLERS[kind.controller ?? 'ssd1306'];
    this.#memory = Buffer.alloc(this.#glass.columns * PAGES);
  }

  #glass;

  /** What shines: eight pages of 128 columns. */
  get memory() {
    const { columns, first } = this.#glass;
    const pages = Array.from({ length: PAGES }, (_, page) => this.#memory.subarray(page * columns + first).subarray(0, GLASS));
    return Buffer.concat(pages);
  }

  get status() {
    return STATUS[this.kind.controller ?? 'ssd1306'] | (this.on ? 0 : DARK);
  }

  /** @param {number} address @returns {boolean} */
  answers(address) {
    return this.plugged && address === this.kind.address;
  }

  /** @param {boolean} plugged */
  plug(plugged) {
    this.plugged = plugged;
    this.on = this.#horizontal = false;
    this.#memory.fill(0);
    this.#columns = [0, GLASS - 1];
    this.#pages = [0, PAGES - 1];
    this.#column = this.#page = 0;
  }

  /** @param {number[]} bytes one transfer */
  take(bytes) {
    if (bytes[0] === DATA) {
      for (const byte of bytes.slice(1)) this.#pixels(byte);
      this.frames++;
    } else this.#commands(bytes.slice(1));
  }

  /** @param {number[]} bytes */
  #commands(bytes) {
    for (let at = 0; at < bytes.length; at++) {
      const [command, first, second] = bytes.slice(at, at + 3);
      if (command === ON || command === OFF) this.on = command === ON;
      else if (command === ADDRESSING) this.#horizontal = first === 0;
      else if (command === COLUMN_RANGE) [this.#columns, this.#column] = [[first, second], first];
      else if (command === PAGE_RANGE) [this.#pages, this.#page] = [[first, second], first];
      else if (command < 0x10) this.#column = (this.#column & 0xf0) | command;
      else if (command < 0x20) this.#column = (this.#column & 0x0f) | ((command & 0x0f) << 4);
      else if (command >= PAGE_START && command < PAGE_START + PAGES) this.#page = command - PAGE_START;
      at += ARGUMENTS.get(command) ?? 0;
    }
  }

  /** @param {number} byte */
  #pixels(byte) {
    const { columns } = this.#glass;
    if (this.#column < columns && this.#page < (this.kind.pages ?? PAGES)) this.#memory[this.#page * columns + this.#column] = byte;
    this.#column++;
    if (!this.#horizontal || this.#column <= this.#columns[1]) return;
    this.#column = this.#columns[0];
    this.#page = this.#page < this.#pages[1] ? this.#page + 1 : this.#pages[0];
  }
}

/**
 * @param {import('rp2040js').RP2040} mcu @param {number} number of the bus @param {Display} display
 * @param {() => boolean} free whether nothing holds the two wires down @param {boolean} timed whether bits take their time
 * @param {(kind: string, about: object) => void} tell gets `text` for every transfer, `nobody` for one that failed
 */
export function attach(mcu, number, display, free, timed, tell) {
  const bus = mcu.i2c[number];
  const bit = () => (timed ? (1e9 * (bus.sclLowPeriod + bus.sclHighPeriod)) / mcu.clkSys : 0);
  /** @param {() => void} then @param {number} bits */
  const after = (then, bits) => mcu.clock.createAlarm(then).schedule(bits * bit());
  /** rp2040js throws away what waits to be sent, and forgets to say that nothing waits now. @param {boolean} answered */
  const refused = (answered) => answered || bus.setInterrupts(TX_EMPTY);
  let begun = 0;
  /** @type {number[]} */ let bytes = [];
  let answered = false;
  bus.onStart = () => after(() => bus.completeStart(), 1);
  bus.onConnect = (address) => {
    begun = mcu.clock.nanos;
    bytes = [];
    answered = free() && !display.kind.swapped && display.answers(address);
    after(() => (bus.completeConnect(answered), refused(answered)), 9);
  };
  bus.onWriteByte = (byte) => {
    bytes.push(byte);
    const there = display.answers(display.kind.address);
    after(() => (bus.completeWrite(there), refused(there)), 9);
  };
  bus.onReadByte = () => after(() => bus.completeRead(answered ? display.status : FLOATING), 9);
  bus.onStop = () => {
    if (answered && display.answers(display.kind.address)) {
      if (bytes.length) display.take(bytes);
      tell('text', { begun, bytes: bytes.length });
    } else tell('nobody', { begun });
    bytes = [];
    bus.completeStop();
  };
}
