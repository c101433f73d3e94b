// `navigator.serial` as the standard has it, on ports that the test's computer opens (serial_bridge.py). Nothing else is told to the page.
(() => {
  class Port extends EventTarget {
    #name;
    #session = "";
    #reader = null;
    readable = null;
    writable = null;
    connected = true;
    constructor(name) {
      super();
      this.#name = name;
    }
    get name() {
      return this.#name;
    }
    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 0x0005 };
    }
    async open({ baudRate }) {
      if (!baudRate) throw new TypeError("baudRate");
      if (this.#session) throw new DOMException("The port is already open.", "InvalidStateError");
      const answer = await fetch(`/bridge/open?${this.#name}`, { method: "POST" });
      if (!answer.ok) throw new DOMException("Failed to open serial port.", "NetworkError");
      const session = (this.#session = await answer.text());
      const lost = new DOMException("The device has been lost.", "NetworkError");
      const reader = (this.#reader = (await fetch(`/bridge/read?${session}`)).body.getReader());
      this.readable = new ReadableStream({
        pull: async (controller) => {
          const { value, done } = await reader.read().catch(() => ({ done: true }));
          if (!done) return controller.enqueue(value);
          this.readable = null;
          controller.error(lost);
        },
        cancel: () => reader.cancel(),
      }, { highWaterMark: 0 });
      this.writable = new WritableStream({
        write: async (data) => {
          const said = await fetch(`/bridge/write?${session}`, { method: "POST", body: data });
          if (!said.ok) throw lost;
        },
      });
    }
    async close() {
      if (!this.#session) throw new DOMException("The port is already closed.", "InvalidStateError");
      if (this.readable?.locked || this.writable?.locked) throw new TypeError("Cannot cancel a locked stream");
      const session = this.#session;
      await this.#reader.cancel().catch(() => undefined);
      this.readable = this.writable = null;
      await fetch(`/bridge/close?${session}`, { method: "POST" });
      this.#session = "";
    }
    async forget() {
      if (this.#session) await this.close();
      ports.delete(this.#name);
    }
  }
  const ports = new Map();
  class Serial extends EventTarget {
    async requestPort() {
      if (!navigator.userActivation.isActive) throw new DOMException("Must be handling a user gesture to show a permission request.", "SecurityError");
      const name = await (await fetch("/bridge/chosen")).text();
      if (!name) throw new DOMException("No port selected by the user.", "NotFoundError");
      if (!ports.has(name)) ports.set(name, new Port(name));
      return ports.get(name);
    }
    async getPorts() {
      return [...ports.values()];
    }
  }
  const serial = new Serial();
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
  const told = new EventSource("/bridge/events");
  for (const kind of ["connect", "disconnect"]) {
    told.addEventListener(kind, ({ data }) => {
      const port = ports.get(data);
      if (!port) return;
      port.connected = kind === "connect";
      const event = new Event(kind);
      Object.defineProperty(event, "target", { value: port }); // an event of a port bubbles up to `serial`
      serial.dispatchEvent(event);
    });
  }
})();
