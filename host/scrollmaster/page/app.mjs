/** The page: a box on a table, what it says beside it, and what the visitor may do with it. It knows no rule of any game. */

import { Asked } from "./asked.mjs";
import { isOneFile } from "./beside.mjs";
import { Card } from "./card.mjs";
import { Case, one } from "./case.mjs";
import { isPersistent, persistent, Tabs, unplayed, Wake } from "./keep.mjs";
import { Keys } from "./keys.mjs";
import { Line } from "./line.mjs";
import { Loading } from "./loading.mjs";
import { hideNotice, notice, noticeDone } from "./notice.mjs";
import { Power } from "./power.mjs";
import { showing, shown } from "./remembered.mjs";
import { Sound } from "./sound.mjs";
import { Touch } from "./touch/touch.mjs";
import { Voice } from "./voice.mjs";
import { language, load, say, title } from "./words.mjs";

const FLASH = "box";
const BELOW_PX = 8; // between the game for fingers and the end of a small screen
const WORKER = /** @type {{SCROLLMASTER_WORKER?: string}} */ (globalThis).SCROLLMASTER_WORKER ?? "box/worker.mjs";

one("#unserved", HTMLElement).remove();
const words = load(language());
let persists = isPersistent();
const box = new Case();
const loading = new Loading(words);
const sound = new Sound();
const wake = new Wake();
const power = new Power(WORKER, hear, () => stopped("silent"));
const line = new Line((data) => power.say({ kind: "line", data }));
const asked = new Asked((message) => {
  power.say(message);
  sound.wake();
  if (!now.isTouched) touched();
});
const card = new Card(one("#card", HTMLElement), box.caps, asked);
const voice = new Voice(one("#spoken", HTMLElement), one(".glass", HTMLElement), box.caps);
asked.listen((question) => voice.ask(question));
const tabs = new Tabs(() => power.worker && leave());
const now = { flash: FLASH, stored: "", isNew: false, isSafe: false, isTouched: false };

const keys = new Keys(box.caps, (bits, at) => {
  power.say({ kind: "keys", bits, at });
  sound.wake();
  if (!now.isTouched) touched();
});

/** The first press: from here on a browser may be asked for something. */
async function touched() {
  now.isTouched = true;
  begun();
  wake.want(card.isRunning);
  if (now.stored !== "kept" || (await persists) || !(await persistent())) return;
  persists = Promise.resolve(true);
  tellStored("kept");
}

/** What a first visitor has to read stands above the game until somebody plays; then below it. */
function begun() {
  one("main", HTMLElement).classList.add("begun");
  if (one("#line", HTMLElement).dataset.say === "sample") tellWhat("line");
}

/** @param {import("./power.mjs").Message} message */
function hear(message) {
  if (message.kind === "leds") box.paint(message.pixels);
  else if (message.kind === "text") box.write(message.bits);
  else if (message.kind === "tone") sound.play(message.hz);
  else if (message.kind === "line") line.hear(message.data);
  else if (message.kind === "loading") loading.hear(message.come, message.all);
  else if (message.kind === "given") asked.told(/** @type {any} */ (message));
  else Promise.all([words, persists]).then(([, isKept]) => told(message, isKept));
}

/** What is said in words. @param {import("./power.mjs").Message} message @param {boolean} isKept whatever happens */
function told(message, isKept) {
  if (message.kind === "table") show(message.table);
  else if (message.kind === "question") asked.hear(message.question);
  else if (message.kind === "reading") voice.hear(message.reading);
  else if (message.kind === "ready") ready(message, isKept);
  else if (message.kind === "full") full(message.why);
  else if (message.kind === "missing") notice(say("game_missing", title(message.game)), say("try_again"), () => power.say({ kind: "fetch", game: message.game }), true);
  else if (message.kind === "taken") elsewhere();
  else if (message.kind === "restart") on(now.flash, message.memory);
  else if (message.kind === "closed") stopped("closed", message.why);
  else if (message.kind === "fault") stopped("fault", message.text, message.memory);
}

/** @param {import("./card.mjs").Table | null} table */
async function show(table) {
  const { over: wasOver, asked: before } = card.table ?? {};
  if (table && now.isNew) unplayed(table);
  now.isNew = false;
  card.show(table);
  touch.tell(table);
  if (now.isTouched && table && (table.asked ?? -1) >= 0 && table.asked !== before) sound.shake();
  voice.show(table);
  if (now.isTouched) wake.want(card.isRunning);
  if (wasOver && !table && now.flash === FLASH) { // its last OK has ended it: only now its log is whole
    const { archived, saveAll } = await import("./games.mjs"); // a box makes room for new games; the archive keeps them
    if (card.ended) await (await import("./ends.mjs")).keepEnd(card.ended, Date.now());
    await archived(page());
    if (!now.isSafe) notice(say("save_now", card.ended?.title ?? ""), say("save_all"), async () => noticeDone(await saveAll(page())), true);
  }
}

/** @param {string} why unless there is no room */
function full(why) {
  now.isSafe = false;
  notice(why ? say("not_written", why) : say("full"), say("save_all"), () => open("games"), true);
}

/** What becomes of games is said before a key can be pressed. @param {import("./power.mjs").Message} message @param {boolean} isKept */
function ready({ stored, isNew }, isKept) {
  now.stored = stored;
  now.isNew = isNew && now.flash === FLASH;
  hideNotice();
  started(now.isNew ? "sample" : "line");
  if (!now.isNew) begun();
  tellStored(stored === "memory" ? "not_kept" : stored === "damaged" ? "damaged" : isKept ? "kept" : "may_drop");
  document.dispatchEvent(new CustomEvent("boxready"));
  if (!isOneFile) navigator.serviceWorker?.register("service.js").catch(() => undefined); // only now: the first roll does not wait for it
}

/** Until then the page says that the box is starting: its keys do nothing yet. @param {string} [what] it says from now on */
function started(what = "line") {
  one("#box", HTMLElement).classList.remove("starting");
  loading.done();
  tellWhat(what);
}

/** @param {string} what stands here */
function tellWhat(what) {
  const line = one("#line", HTMLElement);
  line.textContent = say((line.dataset.say = what));
}

/** @param {"kept" | "may_drop" | "not_kept" | "damaged"} how */
function tellStored(how) {
  const line = one("#kept", HTMLElement);
  now.isSafe = how === "kept";
  line.textContent = now.isSafe ? say(how) : `⚠ ${say(how)}`;
  line.classList.toggle("warns", !now.isSafe);
}

/** @param {string} why @param {string} [text] @param {Uint8Array} [memory] what the box holds, where nothing is stored */
function stopped(why, text = "", memory = undefined) {
  power.off();
  asked.forget();
  started();
  box.dark();
  sound.play(0);
  notice(say(why, text), say("start_again"), () => on(now.flash, memory));
}

/**
 * @param {string} [flash] of the box that plays here; the plug's page has another one
 * @param {Uint8Array} [memory] what it holds, where nothing is stored
 */
function on(flash = FLASH, memory) {
  if (flash !== now.flash) card.forget(); // of another box
  now.flash = flash;
  hideNotice();
  line.text = "";
  power.on({ flash, language: language(), memory });
}

/** Another tab takes the box over. */
function leave() {
  power.off();
  box.dark();
  elsewhere();
}

function elsewhere() {
  started();
  notice(say("elsewhere"), say("play_here"), () => {
    tabs.ask();
    if (!power.worker) on(now.flash);
  });
}

/** What a sheet may use of the page. @returns {import("./sheets.mjs").Page} */
function page() {
  return { line, power, keys, on, card, asked, stored: now.stored, isOwn: now.flash === FLASH };
}

/** @param {string} which a sheet: it comes when it is asked for */
async function open(which) {
  const { openSheet } = await import("./sheets.mjs");
  openSheet(which, page());
}

/** What the address holds in digits: what somebody has sent, or the result of a game. */
function linked() {
  if (/^#\d/.test(location.hash)) open(/^#[23]/.test(location.hash) ? "sent" : "result");
}

document.addEventListener("click", (event) => {
  const opener = event.target instanceof Element ? event.target.closest("[data-opens]") : null;
  if (opener instanceof HTMLElement) open(opener.dataset.opens ?? "");
});
addEventListener("beforeunload", (event) => {
  if (now.stored === "memory" && now.isTouched) event.preventDefault(); // nothing else has what was played
});
const mute = one("#sound", HTMLElement);
mute.setAttribute("aria-pressed", `${!sound.isMuted}`);
mute.addEventListener("click", () => {
  sound.mute(!sound.isMuted);
  sound.wake();
  mute.setAttribute("aria-pressed", `${!sound.isMuted}`);
});
/** @param {string} body "touch" or "box": on a screen that has no room for both */
function bring(body) {
  one("main", HTMLElement).dataset.shows = body;
  shows.textContent = say((shows.dataset.say = body === "touch" ? "box" : "game"));
  showing(body);
}
const place = one("#touch", HTMLElement);
const above = new ResizeObserver(() => {
  if (place.offsetParent) document.documentElement.style.setProperty("--head", `${place.offsetTop + BELOW_PX}px`);
}); // the game for fingers has the rest of a small screen
above.observe(one("header", HTMLElement));
above.observe(one(".about", HTMLElement));
const touch = new Touch(place, asked);
const shows = one("#shows", HTMLElement);
shows.addEventListener("click", () => bring(one("main", HTMLElement).dataset.shows === "touch" ? "box" : "touch"));
if (shown() === "box") bring("box");
const hold = one("#hold", HTMLElement);
hold.addEventListener("click", () => keys.holdNext(!keys.holdsNext));
document.addEventListener("holdnext", () => hold.setAttribute("aria-pressed", `${keys.holdsNext}`));

on();
await words;
voice.name();
linked();
addEventListener("hashchange", linked);
