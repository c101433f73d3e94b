/** Install a box: the program onto the board, then its name, language and people by Web Serial, its games, and what is played on it. */

import { one } from "./case.mjs";
import { first, mayConnect, rests } from "./connecting.mjs";
import { helloOf } from "./device.mjs";
import { own } from "./own.mjs";
import { program } from "./program.mjs";
import { isOpened, opened } from "./remembered.mjs";
import { Serial } from "./serial.mjs";
import { load, loadMore, language, say } from "./words.mjs";

/** @typedef {import("./connecting.mjs").State} State */

/** What opens the ports of boxes to whoever sits at this computer (host/scrollmaster/cli/commands/doctor.py). */
const RULE = `printf '%s\\n' 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"' \\
  'SUBSYSTEM=="tty", ATTRS{idVendor}=="239a", TAG+="uaccess"' |
  sudo tee /etc/udev/rules.d/60-scrollmaster.rules
sudo udevadm control --reload`;

const WITHOUT_PROGRAM = ["bootsel", "prompt", "other"];

const ports = /** @type {{serial?: import("./serial.mjs").Ports}} */ (/** @type {unknown} */ (navigator)).serial;
const begins = first(isSecureContext, ports !== undefined);
const memory = { isLinux: () => /Linux|X11|CrOS/.test(navigator.userAgent), wasOpened: isOpened, opened };
const serial = ports && begins.name === "off" ? new Serial(ports, memory, show) : null;
/** What ends the panels of the box that is connected. @type {(() => void) | null} */
let end = null;

one("#unserved", HTMLElement).remove();

const part = (/** @type {string} */ id) => one(`#${id}`, HTMLElement);

/** @param {State} state */
function show(state) {
  const { name } = state;
  part("state").textContent = say(`install.at_${name}`);
  part("state").dataset.state = name;
  part("state").classList.toggle("wrong", rests(state) && name !== "off");
  part("rule").hidden = name !== "no_permission";
  part("drive").hidden = name !== "nothing";
  part("connect").hidden = !mayConnect(state);
  part("connect").textContent = say(name === "off" ? "install.connect" : "install.again");
  part("leave").hidden = name !== "ready";
  part("copied").textContent = "";
  document.body.classList.toggle("connected", name === "ready");
  const program = /** @type {HTMLDetailsElement} */ (part("program"));
  if (name === "ready") program.open = false;
  if (WITHOUT_PROGRAM.includes(name)) program.open = true; // that is what they need now
  if (name === "ready") met();
  else parted();
  if (state !== begins) part("connecting").scrollIntoView({ block: "nearest" });
}

/** A box has answered. */
function met() {
  if (!serial) return;
  const hello = helloOf(serial.hello);
  end = own(serial.line, hello, part("own"), part("seen"), part("spoken"));
}

function parted() {
  end?.();
  end = null;
  part("own").replaceChildren();
  part("seen").replaceChildren();
}

/** What was tried, for somebody who helps: no names, no games. */
async function copy() {
  const lines = (serial?.log ?? []).map(({ ms, text }) => `${(ms / 1000).toFixed(1)} s  ${text}`);
  const text = [navigator.userAgent, location.protocol, part("state").textContent, ...lines].join("\n");
  try {
    await navigator.clipboard.writeText(text);
    part("copied").textContent = say("install.log_copied");
  } catch {
    part("copied").textContent = text; // it can be marked and copied by hand
  }
}

await load(language());
await loadMore(language(), "install");
document.title = `${say("install.title")} · Scrollmaster`;
/** @type {HTMLAnchorElement} */ (part("back")).search = location.search;
part("rule").textContent = RULE;
part("connect").addEventListener("click", () => serial?.take({ kind: "connect" }));
part("leave").addEventListener("click", () => serial?.take({ kind: "leave" }));
part("drive-yes").addEventListener("click", () => serial?.take({ kind: "drive", isThere: true }));
part("drive-no").addEventListener("click", () => serial?.take({ kind: "drive", isThere: false }));
part("copy").addEventListener("click", copy);
await program(part("boards"), part("steps"), part("file"));
show(begins);
