/** Boxes in workers, as tests drive them: `window.driver`. Bytes go to and from Python as base64. */

const HANG_MS = 30_000; // a guard only: what is waited for takes far less on any machine

class Driver {
  /** Every message of the box that is on, the oldest first. */
  messages = [];
  worker = null;
  waiting = [];
  lifted = 0;

  /** Switch a box on; the one before is off. Resolves with `ready`, or another message of these kinds. */
  async start(how, kinds = ["ready"]) {
    this.off();
    this.messages = [];
    const worker = new Worker(new URL("/box/worker.mjs", location.href), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = (event) => this.hear({ kind: "error", text: event.message });
    worker.postMessage({ kind: "start", ...how });
    const begun = await this.until((message) => [...kinds, "error", "fault"].includes(message.kind));
    this.lifted = now(); // no finger was quicker
    return begun;
  }

  hear(message) {
    this.messages.push({ ...message, heard: performance.now() });
    for (const look of [...this.waiting]) look();
  }

  /** The first message from `from` on that fits. */
  until(fits, from = 0) {
    return new Promise((found, missed) => {
      const kinds = () => this.messages.slice(from).map(({ kind }) => kind).join(" ");
      const guard = setTimeout(() => missed(new Error(`${fits} never came: ${kinds()}`)), HANG_MS);
      const look = () => {
        const message = this.messages.slice(from).find(fits);
        if (!message) return;
        clearTimeout(guard);
        this.waiting = this.waiting.filter((other) => other !== look);
        found(message);
      };
      this.waiting.push(look);
      look();
    });
  }

  say(message) {
    this.worker?.postMessage(message);
  }

  off() {
    this.worker?.terminate();
    this.worker = null;
  }

  keys(bits, at = now()) {
    this.say({ kind: "keys", bits, at });
  }

  /** Tap a key, or hold it for so long. The finger takes its time, and what it did is told late, all at once. */
  async tap(key, ms = 12) {
    const down = this.lifted + 12;
    this.lifted = Math.max(down + ms, now());
    await clock(this.lifted);
    this.keys(1 << key, this.lifted - ms);
    this.keys(0, this.lifted);
  }

  /** Levels of the keys, [bits, ms after the first one] each, of a time when the box was on; told all at once. */
  async burst(levels) {
    const [, last] = levels.at(-1);
    const since = performance.timeOrigin + this.latest("ready").heard + 1;
    await clock(since + last);
    for (const [bits, ms] of levels) this.keys(bits, since + ms);
  }

  /** After all that was said before, and the step that it made. */
  async settled() {
    const id = (this.asked = (this.asked ?? 0) + 1);
    this.say({ kind: "ping", id });
    await this.until((message) => message.kind === "pong" && message.id === id);
  }

  /** Wait until the game has so many records, and is shown so. */
  async reached(seq) {
    return (await this.until(({ kind, table }) => kind === "table" && table?.seq >= seq)).table;
  }

  latest(kind) {
    return this.messages.findLast((message) => message.kind === kind);
  }

  async folder() {
    return (await navigator.storage.getDirectory()).getDirectoryHandle("boxes", { create: true });
  }

  /** The bytes of one of the origin's files; "" when it is not there. */
  async read(name) {
    try {
      const file = await (await (await this.folder()).getFileHandle(name)).getFile();
      return base64(new Uint8Array(await file.arrayBuffer()));
    } catch (none) {
      if (none.name === "NotFoundError") return "";
      throw none;
    }
  }

  async write(name, data) {
    const file = await (await (await this.folder()).getFileHandle(name, { create: true })).createWritable();
    await file.write(bytes(data));
    await file.close();
  }
}

function now() {
  return performance.timeOrigin + performance.now();
}

/** Until it is so late. */
async function clock(at) {
  while (now() < at) await new Promise(requestAnimationFrame);
}

export function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function base64(data) {
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
}

window.driver = new Driver();
window.bytes = bytes;
