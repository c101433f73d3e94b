/**
 * Owns doing the instructions that programs spend their time with, by a table instead of one question after the other.
 * Must do exactly what rp2040js does, cycles included (quick.test.mjs compares); whatever is rare is left to it.
 */

const ORDINARY = 0x40000000; // below: ROM, flash and RAM, one cycle each; above: buses with costs of their own
const PC = 15;

/** @param {import('rp2040js').RP2040['core']} core */
export function quicken(core) {
  const slow = core.executeInstruction.bind(core);
  const r = core.registers;

  /** @param {number} result 32 bits, signed or not */
  const flags = (result) => {
    core.N = (result & 0x80000000) !== 0;
    core.Z = (result | 0) === 0;
  };
  /** @param {number} a @param {number} b both unsigned */
  const add = (a, b) => {
    const sum = a + b;
    const result = sum | 0;
    flags(result);
    core.C = sum > 0xffffffff;
    core.V = ((a ^ result) & (b ^ result) & 0x80000000) !== 0;
    return result;
  };
  /** @param {number} a @param {number} b both unsigned */
  const subtract = (a, b) => {
    const result = (a - b) | 0;
    flags(result);
    core.C = a >= b;
    core.V = ((a ^ b) & (a ^ result) & 0x80000000) !== 0;
    return result;
  };
  /** @param {number} condition */
  const holds = (condition) => {
    switch (condition) {
      case 0: return core.Z;
      case 1: return !core.Z;
      case 2: return core.C;
      case 3: return !core.C;
      case 4: return core.N;
      case 5: return !core.N;
      case 6: return core.V;
      case 7: return !core.V;
      case 8: return core.C && !core.Z;
      case 9: return !(core.C && !core.Z);
      case 10: return core.N === core.V;
      case 11: return core.N !== core.V;
      case 12: return core.N === core.V && !core.Z;
      default: return !(core.N === core.V && !core.Z);
    }
  };
  /** @param {number} op @param {number} at @returns {number} cycles; 0: not done, it is a rare one */
  const inRegisters = (op, at) => {
    const m = (op >> 3) & 7;
    const d = op & 7;
    switch ((op >> 6) & 31) {
      case 0: flags((r[d] &= r[m])); break;
      case 8: flags(r[d] & r[m]); break;
      case 10: subtract(r[d], r[m]); break;
      case 12: flags((r[d] |= r[m])); break;
      case 14: flags((r[d] &= ~r[m])); break;
      case 24: case 25: case 26: case 27: {
        const to = ((op >> 4) & 8) | d;
        const from = (op >> 3) & 15;
        if (to >= 13 || from === PC) return 0;
        r[to] = r[from];
        break;
      }
      default: return 0;
    }
    r[PC] = at + 2;
    return 1;
  };
  /** @param {number} op @param {number} at @param {number} address @param {number} kind bits 9 to 11 of a register form */
  const move = (op, at, address, kind) => {
    if (address >= ORDINARY) return slow();
    const t = op & 7;
    switch (kind) {
      case 0: core.writeUint32(address, r[t]); break;
      case 1: core.writeUint16(address, r[t]); break;
      case 2: core.writeUint8(address, r[t]); break;
      case 3: r[t] = (core.readUint8(address) << 24) >> 24; break;
      case 4: r[t] = core.readUint32(address); break;
      case 5: r[t] = core.readUint16(address); break;
      case 6: r[t] = core.readUint8(address); break;
      default: r[t] = (core.readUint16(address) << 16) >> 16;
    }
    r[PC] = at + 2;
    return 2;
  };
  /** @param {number} op @param {number} at */
  const push = (op, at) => {
    let count = 0;
    for (let i = 0; i <= 8; i++) count += (op >> i) & 1;
    let address = r[13] - 4 * count;
    r[13] = address;
    let cycles = 1;
    for (let i = 0; i <= 7; i++) {
      if (!((op >> i) & 1)) continue;
      core.writeUint32(address, r[i]);
      address += 4;
      cycles++;
    }
    if (op & 0x100) core.writeUint32(address, r[14]);
    r[PC] = at + 2;
    return cycles;
  };
  /** @param {number} op @param {number} at */
  const pop = (op, at) => {
    let address = r[13];
    let cycles = 1;
    for (let i = 0; i <= 7; i++) {
      if (!((op >> i) & 1)) continue;
      r[i] = core.readUint32(address);
      address += 4;
      cycles++;
    }
    r[PC] = at + 2;
    if (op & 0x100) {
      r[13] = address + 4;
      core.BXWritePC(core.readUint32(address));
      return cycles + 2;
    }
    r[13] = address;
    return cycles;
  };
  /** @param {number} op @param {number} at */
  const call = (op, at) => {
    const low = core.readUint16(at + 2);
    if (low >> 14 !== 3 || !(low & 0x1000)) return slow();
    const s = (op >> 10) & 1;
    const i1 = 1 - (s ^ ((low >> 13) & 1));
    const i2 = 1 - (s ^ ((low >> 11) & 1));
    const offset = (s ? 0xff000000 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((low & 0x7ff) << 1);
    r[14] = (at + 4) | 1;
    r[PC] = at + 4 + offset;
    return 3;
  };

  core.executeInstruction = () => {
    if (core.interruptsUpdated) return slow();
    const at = r[PC];
    const op = core.readUint16(at);
    const eight = (op >> 8) & 7; // the register of the forms with eight bits
    const three = (op >> 3) & 7; // the register in the middle
    const five = (op >> 6) & 31; // a number of five bits
    switch (op >> 11) {
      case 0: {
        const input = r[three];
        if (five) core.C = ((input >>> (32 - five)) & 1) !== 0;
        flags((r[op & 7] = input << five));
        break;
      }
      case 1: {
        const input = r[three];
        core.C = ((input >>> (five ? five - 1 : 31)) & 1) !== 0;
        flags((r[op & 7] = five ? input >>> five : 0));
        break;
      }
      case 3: {
        const number = op & 0x400 ? five & 7 : r[five & 7];
        r[op & 7] = op & 0x200 ? subtract(r[three], number) : add(r[three], number);
        break;
      }
      case 4: flags((r[eight] = op & 255)); break;
      case 5: subtract(r[eight], op & 255); break;
      case 6: r[eight] = add(r[eight], op & 255); break;
      case 7: r[eight] = subtract(r[eight], op & 255); break;
      case 8: return inRegisters(op, at) || slow();
      case 9: {
        r[eight] = core.readUint32(((at + 4) & ~3) + ((op & 255) << 2));
        r[PC] = at + 2;
        return 2;
      }
      case 10: case 11: return move(op, at, (r[five & 7] + r[three]) >>> 0, (op >> 9) & 7);
      case 12: return move(op, at, (r[three] + (five << 2)) >>> 0, 0);
      case 13: return move(op, at, (r[three] + (five << 2)) >>> 0, 4);
      case 14: return move(op, at, (r[three] + five) >>> 0, 2);
      case 15: return move(op, at, (r[three] + five) >>> 0, 6);
      case 16: return move(op, at, (r[three] + (five << 1)) >>> 0, 1);
      case 17: return move(op, at, (r[three] + (five << 1)) >>> 0, 5);
      case 18: core.writeUint32(r[13] + ((op & 255) << 2), r[eight]); r[PC] = at + 2; return 2;
      case 19: r[eight] = core.readUint32(r[13] + ((op & 255) << 2)); r[PC] = at + 2; return 2;
      case 22: return (op >> 9) === 0x5a ? push(op, at) : slow();
      case 23: return (op >> 9) === 0x5e ? pop(op, at) : slow();
      case 26: case 27: {
        const condition = (op >> 8) & 15;
        if (condition >= 14) return slow();
        const taken = holds(condition);
        r[PC] = taken ? at + 4 + ((op << 24) >> 23) : at + 2;
        return taken ? 2 : 1;
      }
      case 28: r[PC] = at + 4 + ((op << 21) >> 20); return 2;
      case 30: return call(op, at);
      default: return slow();
    }
    r[PC] = at + 2;
    return 1;
  };
}
