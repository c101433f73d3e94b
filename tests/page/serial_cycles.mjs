/**
 * Connects to ports that misbehave by chance, many times over: node serial_cycles.mjs FOLDER SEED CYCLES. FOLDER has the page's modules.
 * Prints JSON: how often each state was the last one, what was left open, and states without a name.
 */

const [folder, seed, cycles] = process.argv.slice(2);
const TABLES = 25; // at a time, each with a seed of its own: nearly all of it is waiting
const { FAILURES, OFF, rests } = await import(`${folder}/connecting.mjs`);
const { Serial } = await import(`${folder}/serial.mjs`);
const { decode, encode, REPLY } = await import(`${folder}/packet.mjs`);

const WAIT_MS = 2;
const HELLO = [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0];

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ended = {};
const leaks = [];
const seen = new Set();

/** @param {number} seed @param {number} cycles */
async function table(seed, cycles) {
  const chance = random(seed);
  const pick = (list) => list[Math.floor(chance() * list.length)];
  const some = () => new Promise((resolve) => setTimeout(resolve, chance() * 6 * WAIT_MS));
  let held = 0; // ports that are open

  /** A port as the standard has it; what is behind it is a box, a prompt, noise, nothing, or somebody else has it. */
  class Port extends EventTarget {
    readable = null;
    writable = null;
    connected = true;
    behind = "box";
    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 5 };
    }
    async open() {
      await some();
      if (this.writable) throw new DOMException("open", "InvalidStateError");
      if (!this.connected || this.behind === "busy") throw new DOMException("Failed to open serial port.", "NetworkError");
      held += 1;
      this.fresh();
      this.writable = new WritableStream({ write: (data) => this.answer(data) });
      if (this.behind === "noise") this.talk("temperature 21\n");
      if (this.behind === "prompt") this.talk(">>> ");
    }
    fresh() {
      this.readable = new ReadableStream({ start: (controller) => (this.controller = controller) });
    }
    talk(text) {
      this.say(new TextEncoder().encode(text));
    }
    say(bytes) {
      if (this.connected && this.readable) this.controller.enqueue(bytes);
    }
    async answer(data) {
      await some();
      if (!this.connected) throw new DOMException("The device has been lost.", "NetworkError");
      if (this.behind === "noise") return this.talk(`temperature ${chance()}\n`);
      if (this.behind === "prompt") return this.talk(">>> ");
      const packet = this.behind === "box" && decode(new TextDecoder().decode(data).trim());
      if (!packet) return;
      if (chance() < 0.2) return this.talk("@half a packet\n");
      if (chance() < 0.1) return this.frame();
      this.say(encode(packet.kind | REPLY, packet.tag, HELLO));
    }
    /** A fault of one byte ends the stream; the port has another one. */
    frame() {
      this.controller.error(new DOMException("framing", "FramingError"));
      this.fresh();
    }
    lose() {
      this.connected = false;
      if (this.readable) {
        this.readable = null;
        this.controller.error(new DOMException("The device has been lost.", "NetworkError"));
      }
    }
    async close() {
      await some();
      if (!this.writable) throw new DOMException("closed", "InvalidStateError");
      if (this.readable?.locked || this.writable.locked) throw new TypeError("Cannot cancel a locked stream");
      this.readable = this.writable = null;
      held -= 1;
    }
  }

  class Ports extends EventTarget {
    port = new Port();
    async requestPort() {
      await some();
      if (chance() < 0.15) throw new DOMException("none", pick(["NotFoundError", "SecurityError"]));
      return this.port;
    }
    tell(kind) {
      const event = new Event(kind);
      Object.defineProperty(event, "target", { value: this.port });
      this.dispatchEvent(event);
    }
  }

  const ports = new Ports();
  const memory = { isLinux: () => chance() < 0.5, wasOpened: () => chance() < 0.5, opened: () => undefined };
  const serial = new Serial(ports, memory, ({ name }) => seen.add(name), WAIT_MS);
  /** What a table full of people does to a box. */
  const deeds = {
    connect: () => serial.take({ kind: "connect" }),
    leave: () => serial.take({ kind: "leave" }),
    drive: () => serial.take({ kind: "drive", isThere: chance() < 0.5 }),
    swap: () => (ports.port.behind = pick(["box", "box", "box", "prompt", "noise", "nothing", "busy"])),
    unplug: () => {
      ports.port.lose();
      ports.tell("disconnect");
    },
    quiet: () => ports.port.lose(), // the event comes late or never
    plug: () => {
      if (chance() < 0.5 && !ports.port.writable) ports.port = new Port();
      ports.port.connected = true;
      ports.tell("connect");
    },
  };

  for (let cycle = 0; cycle < cycles; cycle++) {
    deeds.plug();
    deeds.swap();
    deeds.connect();
    for (let deed = 0; deed < 4; deed++) {
      await some();
      deeds[pick(Object.keys(deeds))]();
    }
    do {
      await some();
      if (serial.state.name === "ready") serial.take({ kind: "leave" });
      if (rests(serial.state)) await serial.doing;
    } while (!rests(serial.state));
    const { name } = serial.state;
    ended[name] = (ended[name] ?? 0) + 1;
    if (held || serial.reader || serial.writer) leaks.push({ cycle, name, held });
  }
}

await Promise.all(Array.from({ length: TABLES }, (_, at) => table(Number(seed) * TABLES + at, Number(cycles) / TABLES)));
const unnamed = [...seen].filter((name) => ![...FAILURES, OFF.name, "choosing", "opening", "greeting", "ready", "closing"].includes(name));
console.log(JSON.stringify({ ended, leaks, unnamed, seen: [...seen] }));
