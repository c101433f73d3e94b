/** A port of `navigator.serial` with a box behind it: does what connecting.mjs asks for, one deed after another, and lets go of all it held. */

import { next, OFF } from "./connecting.mjs";
import { Line } from "./line.mjs";
import { HELLO, little } from "./packet.mjs";

/** @typedef {import("./connecting.mjs").State} State */
/** @typedef {import("./connecting.mjs").Event} Event */
/**
 * @typedef {object} Port what the standard says of a SerialPort, as far as it is used
 * @property {ReadableStream<Uint8Array> | null} readable @property {WritableStream<Uint8Array> | null} writable
 * @property {(how: {baudRate: number}) => Promise<void>} open @property {() => Promise<void>} close
 * @property {() => {usbVendorId?: number, usbProductId?: number}} getInfo
 */
/**
 * @typedef {object} Ports `navigator.serial`
 * @property {(how: {filters: {usbVendorId: number}[]}) => Promise<Port>} requestPort
 * @property {(kind: "connect" | "disconnect", listener: (event: globalThis.Event) => void) => void} addEventListener
 */
/** @typedef {{isLinux: () => boolean, wasOpened: () => boolean, opened: () => void}} Memory of this browser */

const VENDORS = [0x2e8a, 0x239a]; // Raspberry Pi, Adafruit
const BAUD = 115200; // USB does not care, but it has to be said
const TRIES = 10; // to greet: a box that has to start first takes a second or two
const WAKE_AT = 4;
const WAKE = Uint8Array.of(13, 2, 4, 4); // out of a raw prompt (Ctrl-B), then restart (Ctrl-D, twice where a line was begun)
const WAIT_MS = 600;
const CLOSE_MS = 3000; // what does not close by then is left to the browser
const LINE_END = 10;
const PROMPT = />>> |raw REPL/;
const HEARD = 400; // letters that are kept to tell what is there

export class Serial {
  /** @param {Ports} ports @param {Memory} memory @param {(state: State) => void} changed @param {number} [waitMs] */
  constructor(ports, memory, changed, waitMs = WAIT_MS) {
    this.ports = ports;
    this.memory = memory;
    this.changed = changed;
    this.waitMs = waitMs;
    /** @type {State} */
    this.state = OFF;
    /** @type {Port | null} */
    this.port = null;
    /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
    this.reader = null;
    /** @type {WritableStreamDefaultWriter<Uint8Array> | null} */
    this.writer = null;
    /** What the box said to the greeting. @type {Uint8Array} */
    this.hello = new Uint8Array();
    this.heard = "";
    /** @type {{ms: number, text: string}[]} */
    this.log = [];
    this.line = this.freshLine();
    this.reading = Promise.resolve();
    this.doing = Promise.resolve();
    ports.addEventListener("connect", (event) => this.plugged(/** @type {any} */ (event.target)));
    ports.addEventListener("disconnect", (event) => event.target === this.port && this.take({ kind: "lost" }));
  }

  /** A port is there that may be ours once more: a browser may have a new object for it. @param {Port} port */
  plugged(port) {
    if (this.state.name !== "unplugged") return;
    const [before, now] = [this.port?.getInfo(), port.getInfo()];
    if (before?.usbVendorId !== now.usbVendorId || before?.usbProductId !== now.usbProductId) return;
    this.port = port;
    this.take({ kind: "back" });
  }

  /** @param {Event} event */
  take(event) {
    const [state, deed] = next(this.state, event);
    if (state === this.state) return;
    this.state = state;
    this.note(state.name === "closing" ? `closing: ${state.after}` : state.name);
    if (deed === "close") this.line.drop();
    if (deed) this.doing = this.doing.then(() => this[deed]());
    this.changed(state);
  }

  /** @param {string} text */
  note(text) {
    this.log.push({ ms: Math.round(performance.now()), text });
  }

  async choose() {
    try {
      this.port = await this.ports.requestPort({ filters: VENDORS.map((usbVendorId) => ({ usbVendorId })) });
      const { usbVendorId = 0, usbProductId = 0 } = this.port.getInfo();
      this.note(`port ${usbVendorId.toString(16)}:${usbProductId.toString(16)}`);
      this.take({ kind: "chosen" });
    } catch (error) {
      this.note(String(error));
      this.take({ kind: error instanceof DOMException && error.name === "SecurityError" ? "forbidden" : "none" });
    }
  }

  async open() {
    try {
      await this.port?.open({ baudRate: BAUD });
    } catch (error) {
      this.note(String(error));
      const known = { isLinux: this.memory.isLinux(), wasOpened: this.memory.wasOpened() };
      return this.take({ kind: this.isGone() ? "lost" : "failed", known });
    }
    this.memory.opened();
    this.heard = "";
    this.line = this.freshLine();
    this.writer = this.port?.writable?.getWriter() ?? null;
    this.reading = this.read();
    this.take({ kind: "opened" });
  }

  /** Whether the port was pulled out while it was opened. */
  isGone() {
    return /** @type {{connected?: boolean} | null} */ (this.port)?.connected === false;
  }

  async greet() {
    for (let tried = 0; tried < TRIES && this.state.name === "greeting"; tried++) {
      if (tried === WAKE_AT) this.write(WAKE);
      const answer = await this.line.exchange(HELLO, little(Date.now(), 8), 1).catch(() => null);
      if (!answer) continue;
      this.hello = answer;
      return this.take({ kind: "answered" });
    }
    this.note(`heard ${JSON.stringify(this.heard.slice(-HEARD))}`);
    this.take({ kind: "unanswered", heard: PROMPT.test(this.heard) ? "prompt" : this.heard ? "noise" : "nothing" });
  }

  async close() {
    await soon(this.reader?.cancel());
    await soon(this.reading);
    await soon(this.writer?.abort());
    this.writer?.releaseLock();
    this.writer = null;
    await soon(this.port?.close());
    this.take({ kind: "closed" });
  }

  freshLine() {
    return new Line((data) => this.write(Uint8Array.of(LINE_END, ...data)), this.waitMs); // it ends any noise before it
  }

  /** @param {Uint8Array} data */
  write(data) {
    this.writer?.write(data).catch((error) => this.note(String(error)));
  }

  /** Take in what comes, until there is no more. A fault of one byte ends a stream, and the port has another one. */
  async read() {
    for (let isOver = false; !isOver && this.port?.readable; ) {
      const reader = this.port.readable.getReader();
      this.reader = reader;
      try {
        for (;;) {
          const { value, done } = await reader.read();
          isOver = done;
          if (done || !value) break;
          this.hear(value);
        }
      } catch (error) {
        this.note(String(error));
      } finally {
        this.reader = null;
        reader.releaseLock();
      }
    }
    this.take({ kind: "lost" });
  }

  /** @param {Uint8Array} data */
  hear(data) {
    if (this.state.name !== "ready") this.heard = (this.heard + new TextDecoder().decode(data)).slice(-HEARD);
    this.line.hear(data);
  }
}

/** What may fail or hang when a port is gone. @param {Promise<unknown> | undefined} deed */
async function soon(deed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late;
  await Promise.race([deed?.catch(() => undefined), new Promise((resolve) => (late = setTimeout(resolve, CLOSE_MS)))]);
  clearTimeout(late);
}
