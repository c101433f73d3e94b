// Plays whole games in MicroPython's WebAssembly port and prints them as tests/same/play_games.py does; or the
// examples of all kits, as tests/same/prove_kits.py does. Usage: node run.mjs GAME FIRST_SEED COUNT, or node run.mjs kits.
// One interpreter a process; garbage is collected only between calls from JavaScript, so every game is a call of its own.
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { loadMicroPython } from "../../host/scrollmaster/page/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const KITS = "host/scrollmaster/games/universal/kits";
const FOLDERS = ["shared_rules", "tests/games", "tests/laws", "tests/same", KITS];
const [what, first, count] = process.argv.slice(2);

function copy(files, folder) {
  files.mkdirTree("/app/" + folder);
  for (const entry of fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const name = folder + "/" + entry.name;
    if (entry.isDirectory()) copy(files, name);
    else if (/\.(py|toml)$/.test(entry.name)) files.writeFile("/app/" + name, fs.readFileSync(path.join(ROOT, name)));
  }
}

const lines = [];
const python = await loadMicroPython({ heapsize: 32 * 1024 * 1024, linebuffer: true, stdout: (line) => lines.push(line) });
for (const folder of FOLDERS) copy(python._module.FS, folder);
python.runPython("import sys; sys.path.append('/app')");
if (what === "kits") python.runPython("from tests.same import prove_kits\nfor line in prove_kits.lines('/app/'): print(line)");
else playGames();
process.stdout.write(lines.join("\n") + "\n");

function playGames() {
  python.runPython(`
import tests.games
from shared_rules.laws import bot
from tests.laws import which
game = which.load(${JSON.stringify(what)})
`);
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
    lines.push(`game ${what} ${seed}`);
    python.runPython(`for line in bot.lines(game, ${seed}): print(line)`);
  }
}
