/**
 * Owns noticing, from outside, when the program enters one of its own frozen Python functions: the interpreter is about to
 * run a function's bytecode, and where that lies the image's symbols say. Costs the program no time at all.
 */

const FROZEN = 'fun_data_'; // before the name of a function's bytecode in the table of symbols
const BYTECODE = 12; // where a function object keeps the address of its bytecode (mp_obj_fun_bc_t)

/**
 * @param {import('./rp2040.mjs').Chip} chip @param {import('./hooks.mjs').Hooks} hooks
 * @param {Record<string, number>} symbols
 * @param {Record<string, string>} functions what to call them: their names in the table of symbols
 * @param {(name: string) => void} tell
 */
export function notice({ mcu, core }, hooks, symbols, functions, tell) {
  const names = new Map();
  for (const [name, symbol] of Object.entries(functions)) {
    const at = symbols[FROZEN + symbol];
    if (at === undefined) throw new Error(`the image has no ${symbol}`);
    names.set(at, name);
  }
  if (!names.size) return;
  const { registers } = core;
  hooks.set(symbols.mp_execute_bytecode, () => {
    const name = names.get(mcu.readUint32(mcu.readUint32(registers[0]) + BYTECODE));
    if (name) tell(name);
    return true;
  });
}
