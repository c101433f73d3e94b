/** What is used of MicroPython's WebAssembly port. */

export interface MicroPython {
  readonly _module: { readonly HEAPU8: Uint8Array };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  // A module's functions are called with numbers, strings and true or false, and give the same back.
  pyimport(name: string): any;
}

export function loadMicroPython(options: {
  romfs: Uint8Array;
  url: string;
  heapsize: number;
  pystack: number;
  stdout: (line: string) => void;
}): Promise<MicroPython>;
