/**
 * The page for who hears it: what has happened and what is asked, in one sentence after each press; what the text
 * display says and what each key takes, where a screen reader looks for it.
 */

import { called } from "./card.mjs";
import { say, sentences } from "./words.mjs";

const SEATS = 6; // keys; from the seventh on seats share them
const OK = 8;
const MOST_LISTED = SEATS; // options that are all said with their question; of more, one at a time
const SETTLE_MS = 40; // news of the game and of the display come one after the other

/** @typedef {import("./asked.mjs").Question} Question */
/** @typedef {{heading: string[], body: string[], options: [string, string][], cursor: number, hint: string[]}} Reading */
/** @typedef {import("./card.mjs").Table} Table */

/** @type {Reading} */
const NOTHING = { heading: [], body: [], options: [], cursor: -1, hint: [] };

export class Voice {
  /**
   * @param {HTMLElement} region the live one @param {HTMLElement} glass the text display
   * @param {HTMLElement[]} caps the keys, seats first
   */
  constructor(region, glass, caps) {
    this.region = region;
    this.glass = glass;
    this.caps = caps;
    this.reading = NOTHING;
    this.read = NOTHING; // what was said of it last
    /** @type {Table | null} */
    this.table = null;
    this.told = ""; // of the table
    this.timer = 0;
    /** @type {Question | null} */
    this.question = null;
  }

  /** @param {Question} question */
  ask(question) {
    this.question = question;
    if (this.glass.offsetParent === null) this.soon(); // else the display says what is asked
  }

  /** @param {Table | null} table */
  show(table) {
    this.table = table;
    this.soon();
  }

  /** @param {Reading} reading */
  hear(reading) {
    this.reading = reading;
    this.soon();
  }

  soon() {
    this.timer ||= setTimeout(() => this.speak(), SETTLE_MS);
  }

  speak() {
    this.timer = 0;
    if (this.reading === NOTHING) return; // it comes after the first news
    const news = this.table?.spoken ?? say("no_game");
    const isSeen = this.glass.offsetParent !== null; // else the buttons that answer say themselves what they are
    const ofBox = () => (news === this.told ? changed(this.read, this.reading) : [news, ...choices(this.reading)]);
    const said = sentences(isSeen || !this.question ? ofBox() : spoken(this.question));
    this.told = news;
    this.read = this.reading;
    if (said) this.region.textContent = said;
    this.name();
  }

  /** Name the display by what it says, and each key by what it takes. */
  name() {
    const { heading, body, options, cursor, hint } = this.reading;
    const lines = [...heading, ...body, ...options.map(([key, text]) => (key ? `${key}: ${text}` : text)), ...hint];
    this.glass.setAttribute("aria-label", sentences([`${say("display")}:`, ...lines]));
    this.caps.slice(0, SEATS).forEach((cap, seat) => {
      const taken = options.find(([key]) => key === `${seat + 1}`)?.[1] ?? called(this.table?.seats ?? [], seat);
      cap.setAttribute("aria-label", taken ? say("seat_of", seat + 1, taken) : say("seat", seat + 1));
    });
    const taken = options[cursor] ? say("ok_takes", options[cursor][1]) : hint.join(", ");
    this.caps[OK].setAttribute("aria-label", taken.includes(say("ok")) ? taken : [say("ok"), taken].filter(Boolean).join(", "));
  }
}

/** What has happened, and what is asked of whom. @param {Question} question */
function spoken({ news, rolled, aside = rolled, lines, seat, seats, ask }) {
  const dice = aside?.values?.map((value) => aside.faces?.[value - 1] ?? aside.worth?.[value - 1] ?? value).join(", ") ?? "";
  return [...news, dice, ...lines, seats[seat] && ask ? `${seats[seat][0]}: ${ask}` : ask];
}

/** What a press has changed on the display, where no news of the game say it. @param {Reading} before @param {Reading} now */
function changed(before, now) {
  const lines = [...now.heading, ...now.body];
  const known = [...before.heading, ...before.body];
  const fresh = lines.filter((line) => !known.includes(line));
  if (`${now.options}` !== `${before.options}`) return [...(fresh.length ? fresh : now.body), ...choices(now)];
  if (now.options.length && now.cursor !== before.cursor) return [...fresh, chosen(now)];
  return [...fresh, ...now.hint.filter((line) => !before.hint.includes(line))];
}

/** What there is to choose, or what OK does. @param {Reading} reading */
function choices({ options, cursor, hint }) {
  if (!options.length) return hint;
  if (options.length > MOST_LISTED) return [chosen({ ...NOTHING, options, cursor })];
  const listed = options.map(([key, text]) => (key ? `${key}: ${text}` : text)).join(", ");
  return cursor < 0 ? [listed] : [listed, say("ok_takes", options[cursor][1])];
}

/** The option that OK takes, and which one of how many it is. @param {Reading} reading */
function chosen({ options, cursor }) {
  if (!options[cursor]) return "";
  const [key, text] = options[cursor];
  return say("option", key ? `${key}: ${text}` : text, cursor + 1, options.length);
}
