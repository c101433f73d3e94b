/**
 * A scoreboard of boxes: what `scrollmaster live` sends is drawn, large. docs/live.md has the events.
 *
 * It knows no rule and no word of a game. Nothing is by colour alone: a seat has its number, who is asked a frame and an arrow.
 */

import { board, inkOn } from "./board.mjs";

/** @typedef {import("./board.mjs").Board} Board */
/** @typedef {import("./board.mjs").Seat & {name: string, score: number, won: boolean, facts: string[]}} Seat */
/** @typedef {{seq: number, seat: number, text: string, events: string[], undone: boolean, corrected: boolean, kind: string}} Told */
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
 * @property {[string, number[]][]} rows
 * @property {Board & {scores?: number} | null} board
 * @property {Told[]} history
 */
/** @typedef {{place: number, connected: boolean, problem: string}} Place */
/** @typedef {{schema: number, language: string, words: Record<string, string>, join: string}} Hello */

const SILENT_MS = 12_000; // the server says every 5 s that it is there
const SCHEMA = 1;
const NEAR_PX = 10; // the smallest letters of a board that somebody holds
const MOST_GROWTH = 1.6; // of letters on a board, until they have no room any more
const asked = new URLSearchParams(location.search);
const isStrip = asked.has("overlay");
const isFar = matchMedia("(min-width: 900px) and (orientation: landscape)"); // as in live.css
/** @type {Record<string, string>} */
let words = {};
/** @type {Place[]} */
let places = [];
/** @type {Map<number, Table>} */
const tables = new Map();
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

/** @param {Seat} seat @returns {HTMLElement} its number on its colour */
function light(seat) {
  const found = made("span", "light", seat.light);
  found.style.background = `rgb(${seat.colour.join(" ")})`;
  found.style.color = inkOn(seat.colour);
  return found;
}

/** @param {Seat} seat @param {boolean} isAsked @returns {HTMLElement} */
function seatLine(seat, isAsked) {
  const name = made("span", seat.won ? "name won" : "name", seat.name + (isAsked ? " ◂" : "") + (seat.won ? " ★" : ""));
  const line = made("li", isAsked ? "asked" : "", light(seat), name, made("output", "", String(seat.score)));
  if (seat.facts.length) line.append(made("span", "facts", seat.facts.join(" · ")));
  return line;
}

/** @param {Told} told @returns {HTMLElement} */
function step(told) {
  const text = told.events.length ? told.events.join(" ") : told.text;
  return made("li", "", told.undone || told.corrected ? made("s", "undone", text) : text);
}

/** How the scores have come about. @param {Table} table @returns {Node[]} */
function rounds({ rows, seats }) {
  if (!rows.length || places.length > 1) return [];
  const heads = made("tr", "", made("td", ""), ...seats.map((seat) => made("th", "", light(seat))));
  const lines = rows.map(([label, points]) => made("tr", "", made("th", "", label), ...points.map((each) => made("td", "", `${each}`))));
  return [made("table", "rounds", made("thead", "", heads), made("tbody", "", ...lines))];
}

/** What a board says beyond names and scores: these are listed. @param {Table} table @returns {Node[]} */
function picture(table) {
  if (!table.board) return [];
  const { scores = 0 } = table.board;
  const inner = [...(scores ? rounds(table) : []), ...drawn(table.board, scores, table.seats)];
  return inner.length ? [made("div", "picture", ...inner)] : [];
}

/** @param {Board} whole @param {number} scores from which height on it is drawn @param {Seat[]} seats @returns {Node[]} */
function drawn({ size: [width, height], text, shapes }, scores, seats) {
  if (scores === height) return [];
  const rest = shapes.filter(({ y, points }) => (points?.[1] ?? y) >= scores);
  const svg = board({ size: [width, height], text, shapes: rest }, seats);
  svg.setAttribute("viewBox", `0 ${scores} ${width} ${height - scores}`);
  return [svg];
}

/** @param {Table} table @param {Node[]} warning @returns {Node[]} */
function shown(table, warning) {
  if (table.unknown) return [made("div", "said", ...warning, made("h1", "", table.title), made("p", "quiet", table.spoken))];
  const said = made("div", "said",
    ...warning,
    made("header", "", made("h1", "", table.title), made("p", "quiet", table.over ? words.over : table.when)),
    made("ul", "seats", ...table.seats.map((seat, at) => seatLine(seat, at === table.asked))),
    made("p", "question", table.over ? table.spoken : table.question));
  said.style.setProperty("--seats", `${Math.max(table.seats.length, 1)}`);
  return isStrip ? [said] : [said, ...picture(table), made("ul", "last", ...table.history.map(step).reverse())];
}

/** @param {Place} place @returns {HTMLElement} */
function placeCard(place) {
  const table = tables.get(place.place);
  const warning = place.connected ? [] : [made("p", "warning", `⚠ ${place.problem || words.gone}`)];
  const inner = table ? shown(table, warning) : [made("div", "said", ...warning, made("h1", "", words.waiting))];
  return made("article", place.connected ? "place" : "place gone", ...inner);
}

/** Leave out what is too small to be read from afar, and of the past what has no room. @param {Element} card */
function fit(card) {
  if (isStrip) return;
  const [picture, last, drawn] = [".picture", ".last", "svg"].map((name) => card.querySelector(name));
  if (!isFar.matches) return void (drawn && isLegible(/** @type {SVGSVGElement} */ (drawn)));
  for (const round of card.querySelectorAll("tbody tr")) if (isCut(picture)) round.remove();
  if (isCut(picture) || !card.querySelector("tbody tr")) card.querySelector("table")?.remove();
  if (drawn && !isLegible(/** @type {SVGSVGElement} */ (drawn))) drawn.remove();
  if (isCut(picture) || !picture?.children.length) picture?.remove();
  while ((isCut(card) || isCut(last)) && last?.lastChild) last.lastChild.remove();
  for (const rest of [".facts", ".quiet", ".question"]) if (isCut(card)) card.querySelectorAll(rest).forEach((each) => each.remove());
}

/** @param {Element | null} part */
function isCut(part) {
  return part !== null && (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
}

/**
 * Let all letters of a board be as large as those around it, or large enough for a screen in the hand. Labels that then
 * have no room go, all of their size: they are names of what is drawn. False when the numbers of pieces have no room either.
 * @param {SVGSVGElement} drawn
 */
function isLegible(drawn) {
  const size = isFar.matches ? parseFloat(getComputedStyle(document.documentElement).fontSize) : NEAR_PX;
  const least = size / (drawn.getScreenCTM()?.a || 1);
  const texts = [...drawn.querySelectorAll("text")];
  /** @param {SVGTextElement} text */
  const growth = (text) => least / Number(text.getAttribute("font-size"));
  if (texts.some((text) => text.parentNode !== drawn && growth(text) > MOST_GROWTH)) return false;
  for (const text of texts) if (growth(text) > 1) text.style.transform = `scale(${growth(text)})`;
  const crowded = new Set(texts.filter((text) => isCrowded(text, drawn) || growth(text) > MOST_GROWTH).map(growth));
  for (const text of texts) if (text.parentNode === drawn && growth(text) > 1 && crowded.has(growth(text))) text.remove();
  return true;
}

/** Whether a text reaches over the edge of the board or of a place, or into another text. @param {Element} text @param {SVGSVGElement} drawn */
function isCrowded(text, drawn) {
  const { left, right, top, bottom, height } = text.getBoundingClientRect();
  const [high, low, whole] = [top + height / 5, bottom - height / 5, drawn.getBoundingClientRect()]; // ink
  if (left < whole.left || right > whole.right) return true;
  return [...drawn.querySelectorAll("text, rect, :scope > circle")].some((other) => {
    const at = other.getBoundingClientRect();
    const isInside = at.left <= left && right <= at.right && at.top <= high && low <= at.bottom && other.tagName !== "text";
    return other !== text && !isInside && left < at.right && at.left < right && high < at.bottom && at.top < low;
  });
}

/** Draw one place again, or all of them. @param {number} [number] */
function redraw(number) {
  const cards = [...part("places").children];
  if (number === undefined || cards.length !== places.length) {
    part("places").replaceChildren(...places.map(placeCard));
    return [...part("places").children].forEach(fit);
  }
  const at = places.findIndex((place) => place.place === number);
  if (at < 0) return;
  const card = placeCard(places[at]);
  card.classList.add("new");
  cards[at].replaceWith(card);
  fit(card);
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
  part("join").hidden = !said.join || !isHere || isStrip;
  if (part("join").hidden) return;
  const [image, text] = /** @type {[HTMLImageElement, HTMLElement]} */ ([...part("join").children]);
  image.src = "live/join.svg";
  image.alt = said.join;
  text.textContent = words.join;
}

if (isStrip) document.body.classList.add("overlay", asked.get("overlay") || "bottom");
addEventListener("resize", () => redraw());
let source = connected();
setInterval(() => {
  if (Date.now() - heardMs < SILENT_MS) return;
  heardMs = Date.now();
  sayLine(true);
  source.close(); // a line may be dead without an error
  source = connected();
}, 1000);
