/** What no box needs of Python's code: it lies in files of its own, which are loaded when somebody asks for them. */

import { beside } from "../beside.mjs";

/** @typedef {import("./micropython.mjs").MicroPython} MicroPython */

/**
 * A module, and a package of the rules that it needs: both are in one file.
 * @param {MicroPython} python @param {string} name @param {string} room of shared_rules @returns {Promise<any>}
 */
export async function alongside(python, name, room) {
  const answer = await fetch(beside(`box/${name}.romfs`));
  const romfs = new Uint8Array(await answer.arrayBuffer());
  /** @param {number} at */
  const load = (at) => python._module.HEAPU8.set(romfs, at);
  python.registerJsModule("romfs", { load });
  for (const line of [
    "import romfs, sys, uctypes, vfs",
    `data = bytearray(${romfs.length})`,
    "romfs.load(uctypes.addressof(data))",
    `vfs.mount(vfs.VfsRom(data), '/${name}')`,
    `sys.path[:] = ['/rom', '/${name}']`,
    "import shared_rules",
    `shared_rules.__path__ = '/${name}/shared_rules'`, // a package lies in one place: this one of its packages is elsewhere
    `import shared_rules.${room}`,
    "shared_rules.__path__ = '/rom/shared_rules'",
  ]) python.runPython(line);
  return python.pyimport(name);
}
