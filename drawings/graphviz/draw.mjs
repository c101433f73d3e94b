// Draws the DOT source on its input as SVG: Graphviz as WebAssembly, the same on every machine.
import { instance } from "@viz-js/viz";
import { readFileSync } from "node:fs";

const graphviz = await instance();
process.stdout.write(graphviz.renderString(readFileSync(0, "utf8"), { engine: "dot", format: "svg" }));
