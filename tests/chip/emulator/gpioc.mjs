/**
 * Owns the coprocessor by which an RP2350 sets its pins (data sheet, 3.6.1): rp2350js has other instructions there than the
 * chip. So it is told that the program has not switched the coprocessor on, and what would be its fault is done here.
 */

const ACCESS = 3; // the coprocessor's bits in CPACR
const MISSING = 1 << 21; // NOCP in CFSR: that fault
/** @type {Record<number, number>} registers of SIO by the one that the instruction names */
const BANKS = { 0: 0x10, 4: 0x30, 8: 0x04 }; // levels, directions, and what comes in
const CHANGES = [0x00, 0x18, 0x08, 0x10]; // from there to the registers that put, invert, set and clear
const [PUT, SET, CLEAR] = [0, 2, 3];
const ONE_PIN = 4; // more than this, and the same is done to one pin
const SINGLE = 0x200; // of the first half: MCR or MRC, with one register; else MCRR or MRRC, with two
const FETCHES = 0x10; // of the first half: MRC or MRRC

/** @param {any} mcu of rp2350js @param {any} core its core that runs the program */
export function switchPins(mcu, core) {
  const state = core.ppb();
  let access = state.cpacr;
  Object.defineProperty(state, 'cpacr', {
    get: () => access & ~ACCESS,
    set: (/** @type {number} */ value) => (access = value),
  });
  const deliver = core.deliverFault.bind(core);
  core.deliverFault = (/** @type {number} */ fault) => {
    const at = core.currentInstrAddr;
    const [first, second] = [mcu.readUint16(at), mcu.readUint16(at + 2)];
    if (!(state.cfsr & MISSING) || (second >> 8) & 15) return deliver(fault);
    state.cfsr &= ~MISSING;
    act(mcu.sio, core.regs.r, first, second);
  };
}

/** @param {any} sio @param {Uint32Array} r @param {number} first @param {number} second the halves of an instruction */
function act(sio, r, first, second) {
  const single = (first & SINGLE) !== 0;
  const operation = single ? (first >> 5) & 7 : (second >> 4) & 15;
  const [at, change, register] = [second >> 12, operation & 3, BANKS[second & 15]];
  const isKnown = register !== undefined && operation < 2 * ONE_PIN && (single || operation >= ONE_PIN);
  if (!isKnown) throw new Error(`the coprocessor of the pins, ${first.toString(16)} ${second.toString(16)}: not known here`);
  const on = single || (r[first & 15] & 1) === 1;
  if (first & FETCHES) r[at] = sio.readUint32(register, 0);
  else if (operation < ONE_PIN) sio.writeUint32(register + CHANGES[change], r[at], 0);
  else if (change === PUT) sio.writeUint32(register + CHANGES[on ? SET : CLEAR], (1 << r[at]) >>> 0, 0);
  else if (on) sio.writeUint32(register + CHANGES[change], (1 << r[at]) >>> 0, 0);
}
