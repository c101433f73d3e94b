/**
 * A scoreboard of boxes: what `scrollmaster live` sends is drawn, large. docs/live.md has the events.
 *
 * It knows no rule and no word of a game. Nothing is by colour alone: a seat has its number, who is asked a frame and an arrow.
 */

/** @typedef {{name: string, colour: number[], light: string, score: number, won: boolean, facts: string[]}} Seat */
/** @typedef {{seq: number, seat: number, text: string, events: string[], undone: boolean, kind: string}} Told */
/**
 * @typedef {object} Table as docs/live.md describes it; of a game whose rules are not there, only the first ones
 * @property {string} title
 * @property {string} spoken
 * @property {boolean} [unknown]
 * @property {Seat[]} seats
 * @property {string} when
 * @property {number | null} asked
 * @property {string} question
 * @property {boolean} over
 * @property {object | null} board
 * @property {Told[]} history
 */
/** @typedef {{place: number, connected: boolean, problem: string}} Place */
/** @typedef {{schema: number, language: string, words: Record<string, string>, join: string}} Hello */
/** @typedef {(board: any, seats: Seat[]) => Element | null} Draw */

const SILENT_MS = 12_000; // the server says every 5 s that it is there
const LAST = 3; // steps that are written
const SCHEMA = 1;
const asked = new URLSearchParams(location.search);
/** @type {Record<string, string>} */
let words = {};
/** @type {Place[]} */
let places = [];
/** @type {Map<number, Table>} */
const tables = new Map();
/** @type {Draw} */
let draw = () => null;
let heardMs = Date.now();
let wasLost = false;
let lastId = "";

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} name @param {string} className @param {(Node | string)[]} inner @returns {HTMLElement} */
function made(name, className, ...inner) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...inner);
  return element;
}

/** @param {number[]} colour @returns {string} ink that is read on it */
function inkOn([red, green, blue]) {
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#000" : "#fff";
}

/** @param {Seat} seat @param {boolean} isAsked @returns {HTMLElement} */
function seatLine(seat, isAsked) {
  const light = made("span", "light", seat.light);
  light.style.background = `rgb(${seat.colour.join(" ")})`;
  light.style.color = inkOn(seat.colour);
  const name = made("span", seat.won ? "name won" : "name", (isAsked ? "▸ " : "") + seat.name + (seat.won ? " ★" : ""));
  const line = made("li", isAsked ? "asked" : "", light, name, made("output", "", String(seat.score)));
  if (seat.facts.length) line.append(made("span", "facts", seat.facts.join(" · ")));
  return line;
}

/** @param {Told} told @returns {HTMLElement} */
function step(told) {
  const text = told.events.length ? told.events.join(" ") : told.text;
  return made("li", "", told.undone ? made("s", "undone", text) : text);
}

/** @param {Table} table @returns {Node[]} */
function shown(table) {
  if (table.unknown) return [made("h1", "", table.title), made("p", "quiet", table.spoken)];
  const seats = made("ul", "seats", ...table.seats.map((seat, at) => seatLine(seat, at === table.asked)));
  const board = table.board && draw(table.board, table.seats);
  const state = table.over ? [table.when, words.over] : [table.when];
  return [
    made("h1", "", table.title),
    made("p", "quiet", state.filter(Boolean).join(" · ")),
    made("div", "middle", seats, ...(board ? [board] : [])),
    made("p", "question", table.over ? table.spoken : table.question),
    made("ul", "last", ...table.history.slice(-LAST).reverse().map(step)),
  ];
}

/** @param {Place} place @returns {HTMLElement} */
function placeCard(place) {
  const table = tables.get(place.place);
  const card = made("article", place.connected ? "place" : "place gone");
  if (!place.connected) card.append(made("p", "quiet", `⚠ ${place.problem || words.gone}`));
  if (table) card.append(...shown(table));
  else card.append(made("h1", "", words.waiting));
  return card;
}

/** Draw one place again, or all of them. @param {number} [number] */
function redraw(number) {
  const cards = [...part("places").children];
  if (number === undefined || cards.length !== places.length) {
    part("places").replaceChildren(...places.map(placeCard));
    return;
  }
  const at = places.findIndex((place) => place.place === number);
  if (at < 0) return;
  const card = placeCard(places[at]);
  card.classList.add("new");
  cards[at].replaceWith(card);
}

/** @param {boolean} isLost */
function sayLine(isLost) {
  if (isLost === wasLost) return;
  wasLost = isLost;
  const line = part("line");
  line.hidden = !isLost;
  line.textContent = isLost ? `⚠ ${words.lost ?? "…"}` : "";
  if (!isLost) part("spoken").textContent = words.back ?? "";
}

/** @returns {EventSource} */
function connected() {
  const wanted = new URLSearchParams();
  for (const name of ["lang", "places", "from"]) if (asked.has(name)) wanted.set(name, asked.get(name) ?? "");
  if (lastId) wanted.set("from", lastId);
  const source = new EventSource(`live/events?${wanted}`);
  /** @param {string} kind @param {(data: any) => void} take */
  const on = (kind, take) =>
    source.addEventListener(kind, (event) => {
      heardMs = Date.now();
      lastId = event.lastEventId || lastId;
      sayLine(false);
      take(JSON.parse(event.data));
    });
  on("hello", greeted);
  on("places", (/** @type {Place[]} */ said) => {
    places = said;
    redraw();
  });
  on("table", (/** @type {{place: number, table: Table}} */ said) => {
    tables.set(said.place, said.table);
    redraw(said.place);
    part("spoken").textContent = said.table.spoken;
  });
  on("alive", () => {});
  source.onerror = () => sayLine(true);
  return source;
}

/** @param {Hello} said */
function greeted(said) {
  if (said.schema > SCHEMA) return location.reload(); // the program was renewed: so is this page
  words = said.words;
  document.documentElement.lang = said.language;
  document.title = words.title;
  const isHere = location.hostname === "127.0.0.1" || location.hostname === "localhost";
  part("join").hidden = !said.join || !isHere || asked.has("overlay");
  if (part("join").hidden) return;
  const [image, text] = /** @type {[HTMLImageElement, HTMLElement]} */ ([...part("join").children]);
  image.src = "live/join.svg";
  image.alt = said.join;
  text.textContent = words.join;
}

document.body.classList.toggle("overlay", asked.has("overlay"));
try {
  const drawing = await import("./board.mjs");
  draw = drawing.board;
} catch {
  // without it the table says all in words
}
let source = connected();
setInterval(() => {
  if (Date.now() - heardMs < SILENT_MS) return;
  heardMs = Date.now();
  sayLine(true);
  source.close(); // a line may be dead without an error
  source = connected();
}, 1000);
