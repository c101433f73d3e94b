/**
 * Owns the USB serial line: a PC that opens it is a TCP client. Whoever connects raises DTR, leaving lowers it.
 *
 * A host that has nothing to say says nothing: rp2040js would answer every poll with an empty packet, an interrupt each
 * 10 µs, and the chip would look two to three times slower than it is. And a chip can take note that the bus is silent:
 * rp2040js would tell it for ever.
 */
import net from 'node:net';
import { USBCDC } from 'rp2040js';

const PACKET = 64;
const PACKET_MICROSECONDS = 60; // one of them on a full-speed bus, with what it takes to begin
const KEPT = 1 << 20;
const SIE_STATUS = 0x50;
const SUSPENDED = 1 << 4; // of that register
const RESUME = 1 << 11;

/** @param {import('rp2040js').RP2040} mcu what is plugged into a host, a charger, or nothing */
export function hearSilence(mcu) {
  const usb = mcu.usbCtrl;
  const write = usb.writeUint32.bind(usb);
  usb.writeUint32 = (offset, value) => {
    if (offset === SIE_STATUS) usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
    write(offset, value);
  };
}

/**
 * @param {import('rp2040js').RP2040} mcu
 * @param {boolean} silent the bus falls silent, as one does that nobody drives; or it goes on
 */
export function drive(mcu, silent) {
  const usb = mcu.usbCtrl;
  usb.sieStatus |= silent ? SUSPENDED : RESUME;
  usb.sieStatusUpdated();
}

export class Line {
  /** What the board said while no client was there. */
  said = Buffer.alloc(0);
  sent = 0;
  port = 0;
  /** @type {USBCDC | null} */ #cdc = null;
  /** @type {net.Socket | null} */ #client = null;
  /** @type {number[]} */ #coming = [];
  #wanted = 0;
  #open = false;
  #told = false;

  /** @returns {Promise<void>} when clients can come */
  listen() {
    const server = net.createServer((socket) => this.#welcome(socket));
    return new Promise((done) =>
      server.listen(0, '127.0.0.1', () => {
        this.port = /** @type {net.AddressInfo} */ (server.address()).port;
        done();
      }),
    );
  }

  /** @param {import('rp2040js').RP2040} mcu plug the board in */
  attach(mcu) {
    const cdc = new USBCDC(mcu.usbCtrl);
    const state = cdc.cdcSetControlLineState.bind(cdc);
    cdc.cdcSetControlLineState = () => state(this.#open ? 3 : 0);
    mcu.usbCtrl.readDelayMicroseconds = mcu.usbCtrl.writeDelayMicroseconds = PACKET_MICROSECONDS;
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint === cdc.outEndpoint) this.#wanted = size;
    };
    cdc.onSerialData = (data) => this.#out(Buffer.from(data));
    this.#cdc = cdc;
    this.#wanted = 0;
    this.#told = this.#open;
  }

  get up() {
    return this.#cdc?.initialized ?? false;
  }

  get listening() {
    return this.#open;
  }

  /** Whether the board has yet to be told something. */
  get owes() {
    return this.#coming.length > 0 || this.#told !== this.#open;
  }

  /** Without a client: raise DTR all the same. @param {boolean} open */
  open(open) {
    this.#open = open;
  }

  /** @param {Buffer} data */
  in(data) {
    for (const byte of data) this.#coming.push(byte);
  }

  /** Called between two slices of running: hands over what is due. */
  pump() {
    const cdc = this.#cdc;
    if (!cdc?.initialized) return;
    if (this.#told !== this.#open) {
      this.#told = this.#open;
      cdc.cdcSetControlLineState();
    }
    if (!this.#wanted || !this.#coming.length) return;
    const packet = Uint8Array.from(this.#coming.splice(0, Math.min(PACKET, this.#wanted)));
    this.#wanted = 0;
    cdc.usb.endpointReadDone(cdc.outEndpoint, packet);
  }

  /** @param {net.Socket} socket */
  #welcome(socket) {
    this.#client?.destroy();
    this.#client = socket;
    this.#open = true;
    this.#coming = [];
    socket.setNoDelay(true);
    socket.on('data', (data) => this.in(data));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#client !== socket) return;
      this.#client = null;
      this.#open = false;
    });
  }

  /** @param {Buffer} data */
  #out(data) {
    this.sent += data.length;
    if (this.#client) this.#client.write(data);
    else this.said = Buffer.concat([this.said, data]).subarray(-KEPT);
  }
}
