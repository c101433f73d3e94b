/** The sheet on which somebody writes a kit: its text, what is wrong with it, line by line, and the box that plays it at once. */

import { Archive } from "./archive.mjs";
import { beside } from "./beside.mjs";
import { Editor } from "./editor.mjs";
import { element } from "./element.mjs";
import { copyLink, HAS_ADDRESS } from "./envelope.mjs";
import { choose, save } from "./file.mjs";
import { crc32, PRESET } from "./packet.mjs";
import { put } from "./put.mjs";
import { Reader } from "./reader.mjs";
import { drafts, fresh, keepDraft } from "./remembered.mjs";
import { language, loadMore, say } from "./words.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */
/** @typedef {import("./reader.mjs").Read} Read */
/** @typedef {{game: string, title: string, name: string, text: string}} Ready a kit of the program */

const PAUSE_MS = 400; // without a key, then the text is read
const MOST_STEM = 20;
const MOST_TEXT = 65_536; // characters; the reader says so, too
const MANY = 40; // mistakes that are shown at once
const NO_TEXT = /[\0\uFFFD]/; // what is in no text, or was none in UTF-8

/** @param {Page} page @param {string} [text] that somebody has sent @returns {Promise<(Node | string)[]>} */
export async function kit(page, text) {
  const [answer] = await Promise.all([fetch(beside("kit_texts.json")), loadMore(language(), "kits")]);
  const desk = new Desk(page, await answer.json());
  setTimeout(() => { // the sheet is there
    desk.place.closest("dialog")?.addEventListener("close", () => desk.reader.end());
    desk.begin(text);
  });
  return desk.parts();
}

class Desk {
  /** Of what is shown; "" for a kit of the program that nobody has changed yet. */
  #draft = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  /** What is said of the text as it stands. @type {Promise<Read | null>} */
  #read = Promise.resolve(null);

  /** @param {Page} page @param {Ready[]} ready */
  constructor(page, ready) {
    this.page = page;
    this.ready = ready;
    this.reader = new Reader(() => page.power.made());
    this.editor = new Editor("kit-text", "kit-state", () => this.#typed());
    this.place = this.editor.place;
    this.choice = element("select", { id: "kit-from", onchange: () => this.#chosen() });
    this.state = element("p", { role: "status", id: "kit-state", class: "state" });
    this.faults = element("ol", { class: "faults" });
    this.told = element("p", { role: "status", class: "told" });
  }

  /** @returns {(Node | string)[]} */
  parts() {
    const button = (/** @type {string} */ term, /** @type {() => void} */ onclick, kind = "action") => element("button", { class: kind, onclick }, say(term));
    return [
      element("p", {}, say("kit_what")),
      element("div", { class: "row from" }, element("label", { for: "kit-from" }, say("kit_from")), this.choice, button("open_file", () => this.#opened())),
      element("label", { for: "kit-text", class: "over" }, say("kit_text")), this.place,
      element("div", { class: "foot" }, this.state, this.faults, this.told,
        element("p", { class: "row" }, button("kit_try", () => this.#tried(), "action main"), button("kit_save", () => this.#saved()), ...(HAS_ADDRESS ? [button("link", () => this.#linked())] : []))),
    ];
  }

  /** With what was sent, or was written here last, else with a kit of the program. @param {string} [sent] */
  begin(sent) {
    const [last] = drafts();
    if (last) this.#show(last[1], last[0]);
    else this.#show(this.ready[0].text);
    if (sent) this.#take(sent);
  }

  /** @param {string} text @param {string} [draft] */
  #show(text, draft = "") {
    this.#draft = draft;
    this.editor.show(text);
    this.#list();
    this.#check();
  }

  /** What there is to begin with: what was written here, and what comes along. */
  #list() {
    const now = this.#draft || this.ready.find(({ text }) => text === this.editor.text)?.name;
    const option = (/** @type {string} */ value, /** @type {string} */ text) => element("option", { value, selected: value === now }, text);
    const own = drafts().map(([id, text]) => option(id, titled(text) || say("kit_untitled")));
    this.choice.replaceChildren(
      ...(own.length ? [element("optgroup", { label: say("kit_yours") }, ...own)] : []),
      element("optgroup", { label: say("kit_theirs") }, ...this.ready.map(({ name, title }) => option(name, say(`kit:${title}`)))));
  }

  #chosen() {
    const wanted = this.choice.value;
    const own = drafts().find(([id]) => id === wanted);
    this.told.textContent = "";
    if (own) this.#show(own[1], own[0]);
    else this.#show(this.ready.find(({ name }) => name === wanted)?.text ?? "");
  }

  /** A kit of the program that is changed is one of the visitor's own; unchanged again, it is none. */
  #keep() {
    const text = this.editor.text;
    const isReady = this.ready.some((kit) => kit.text === text);
    this.#draft ||= isReady ? "" : (drafts().find(([, kept]) => kept === text)?.[0] ?? fresh());
    const isKept = !this.#draft || keepDraft(this.#draft, isReady ? "" : text);
    this.told.textContent = isKept ? "" : say("kit_not_kept");
  }

  #typed() {
    this.#keep();
    this.#unread();
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      this.#list();
      this.#check();
    }, PAUSE_MS);
  }

  async #opened() {
    const [found] = await choose(".toml,.txt,.scroll,text/plain", false);
    if (typeof found === "string") this.#take(found);
    else if (found) {
      const { opened } = await import("./games.mjs");
      this.told.textContent = await opened(this.page, await new Archive().open(), [found]);
    }
  }

  /** Show a text from elsewhere, which is the visitor's own from now on. @param {string} text */
  #take(text) {
    if (text.length > MOST_TEXT || NO_TEXT.test(text)) {
      this.told.textContent = say("kit_not_text", MOST_TEXT);
      return;
    }
    this.#draft = "";
    this.editor.show(text);
    this.#keep();
    this.#list();
    this.#check();
  }

  /** What was said holds for a text that is no more. */
  #unread() {
    this.state.textContent = say("kit_reading");
    this.state.classList.remove("good", "bad");
  }

  #check() {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#unread();
    const read = this.reader.read(this.editor.text).catch((error) => {
      this.#tell(say("kit_not_read", error.message), []);
      return null;
    });
    this.#read = read.then((found) => {
      if (found && this.#soon === undefined) this.#tell(...verdict(found));
      return found;
    });
  }

  /** @param {string} text @param {Read["faults"]} faults @param {boolean} [isGood] */
  #tell(text, faults, isGood = false) {
    const sorted = [...faults].sort(([one], [other]) => one - other);
    this.state.textContent = text;
    this.state.classList.toggle("good", isGood);
    this.state.classList.toggle("bad", !isGood);
    this.editor.mark(sorted.map(([line]) => line));
    this.faults.replaceChildren(...sorted.slice(0, MANY).map(([line, message]) => element("li", {},
      element("button", { class: "link", onclick: () => this.editor.jump(line) }, say("kit_line", line)), " ", say(...message))));
  }

  /** What is said of the text as it stands. @returns {Promise<Read | null>} */
  #now() {
    if (this.#soon !== undefined) this.#check();
    return this.#read;
  }

  /** The kit as it stands. Where there is none, that is said. */
  async #made() {
    this.told.textContent = "";
    const kit = (await this.#now())?.kit;
    if (!kit) {
      this.told.textContent = say("kit_not_made");
      this.faults.querySelector("button")?.focus();
    }
    return kit;
  }

  async #linked() {
    const { text } = this.editor;
    if (await this.#made()) await copyLink(this.page, { kit: text }, this.told, "link_kit");
  }

  /** Put it onto the box, and begin its game. */
  async #tried() {
    const { line, power } = this.page;
    const kit = await this.#made();
    if (!kit) return;
    const { game } = this.ready[0];
    const name = kit.beginning + stem(kit.title);
    try {
      await put(line, PRESET, `${game}-${name}`, Uint8Array.from(kit.data));
      if (!(await power.request({ kind: "play", game, kit: name })).begun) throw new Error(name);
      this.place.closest("dialog")?.close();
    } catch {
      this.told.textContent = say("kit_not_sent", kit.title);
    }
  }

  #saved() {
    const title = titled(this.editor.text);
    save(`${title ? stem(title) : "kit"}.toml`, this.editor.text, "application/toml");
  }
}

/** What is to be said of a text. @param {Read} found @returns {[string, Read["faults"], boolean]} */
function verdict({ kit, faults }) {
  if (!kit) return [say("kit_mistakes", faults.length), faults, false];
  if (faults.length) return [say("kit_misses", kit.title, faults.length), faults, false];
  const proven = say("kit.proven", kit.title, kit.data.length, kit.most, kit.examples);
  return [kit.examples ? proven : `${proven} ${say("kit.no_examples")}`, [], true];
}

/** What the game is called, as far as the text says it. @param {string} text */
function titled(text) {
  return /^[ \t]*kit[ \t]*=[ \t]*"([^"\n]*)"/m.exec(text)?.[1]?.trim() ?? "";
}

/** A title in the letters of a name; one without any of them is told apart by its sum. @param {string} title */
function stem(title) {
  const letters = title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "").slice(0, MOST_STEM);
  return letters || crc32(new TextEncoder().encode(title)).toString(16).padStart(8, "0");
}
