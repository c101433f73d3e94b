/**
 * Draws a game's board: shapes with places, seats, counts and words (docs/live.md), as SVG. It knows no game. Every token
 * bears a number or has a form of its own, every bar of a seat a pattern: colour never stands alone.
 */

import { form as formOf } from "./forms.mjs";

/** @typedef {[number, number, number]} Rgb */
/** @typedef {{colour: Rgb, light: string}} Seat */
/**
 * @typedef {object} Shape what is left out is usual: no seat, nothing written, an open place
 * @property {"place" | "token" | "label" | "meter" | "link"} kind
 * @property {number} x @property {number} y @property {number} w @property {number} h
 * @property {string} [form] @property {string} [state] @property {number} [seat] @property {number} [count]
 * @property {string} [mark] @property {boolean} [dim] @property {string} [text] @property {number} [size]
 * @property {"start" | "middle" | "end"} [align] @property {string} [tone] @property {number} [value]
 * @property {number} [most] @property {boolean} [below] @property {number} [goal] @property {number[]} [points]
 */
/** @typedef {{size: [number, number], text: string, shapes: Shape[]}} Board */
/** @typedef {{seats: Seat[], id: string}} Drawing */

const SVG = "http://www.w3.org/2000/svg";
const INK = "var(--ink, CanvasText)";
const SOFT = "var(--ink-soft, GrayText)";
const EDGE = "color-mix(in srgb, var(--ink-soft, GrayText) 45%, var(--paper, Canvas))";
const SHADE = "var(--shade, Canvas)";
const PAPER = "var(--paper, Canvas)";
const ACCENT = "var(--accent, Highlight)";
const SERIF = "var(--serif, serif)";
const SANS = "var(--sans, sans-serif)";
const DARK = "#17110c";
const LIGHT = "#ffffff";
const CALM = 0.68; // how far paint keeps a lamp's colour from gray
const DEEP = 0.3; // how much darker the brightest colours are as paint
const GAMMA = 2.2;
const LARGE = 17; // from here on letters are digits to be read from afar
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 4", "1 4"]; // of lines, by seat

let drawings = 0;

/** @param {Board} board @param {Seat[]} seats @returns {SVGSVGElement} */
export function board({ size: [width, height], text, shapes }, seats) {
  const drawing = { seats, id: `board${(drawings += 1)}` };
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": `${drawing.id}-text` });
  const said = make("desc", { id: `${drawing.id}-text` });
  said.textContent = text;
  svg.append(said, patterns(drawing), ...shapes.map((shape) => draw[shape.kind](shape, drawing)));
  return svg;
}

/** @type {Record<Shape["kind"], (shape: Shape, drawing: Drawing) => SVGElement>} */
const draw = { place, token, label, meter, link };

/** @param {Shape} shape @param {Drawing} drawing */
function place({ x, y, w, h, form, state = "open", seat = -1 }, { seats }) {
  const owned = seats[seat] && state !== "vacant" ? css(paint(seats[seat].colour)) : "";
  const fill = state === "vacant" ? "none" : owned ? `color-mix(in srgb, ${owned} 11%, ${SHADE})` : SHADE;
  const looks = {
    fill,
    stroke: state === "active" ? ACCENT : state === "vacant" ? SOFT : EDGE,
    "stroke-width": state === "active" ? 2.5 : 1.25,
    "stroke-dasharray": state === "vacant" ? "3 4" : state === "gone" ? "1 3" : null,
    "stroke-linecap": "round",
    opacity: state === "gone" ? 0.65 : null,
  };
  if (form === "circle") return make("circle", { cx: x + w / 2, cy: y + h / 2, r: w / 2, ...looks });
  if (form === "hexagon") {
    const cut = w / 5;
    const points = [x, y + h / 2, x + cut, y, x + w - cut, y, x + w, y + h / 2, x + w - cut, y + h, x + cut, y + h];
    return make("polygon", { points: points.join(" "), "stroke-linejoin": "round", ...looks });
  }
  return make("rect", { x, y, width: w, height: h, rx: Math.min(10, h / 5), ...looks });
}

/** @param {Shape} shape @param {Drawing} drawing */
function token({ x, y, w, form = "disc", seat = -1, count = 0, mark = "", dim = false }, { seats }) {
  const group = make("g", { opacity: dim && seat >= 0 ? 0.6 : null });
  const colour = seats[seat] ? paint(seats[seat].colour) : null;
  const body = formOf(form);
  if (body) group.append(picture(body, { x, y, w, colour, dim }));
  else group.append(...piece({ x, y, w, colour }, form));
  const letters = mark || (seats[seat]?.light ?? "");
  if (letters) group.append(digits(letters, x + w / 2, y + w * (body?.low ?? 0.5), w * (body?.letters ?? 0.6), colour ? inkOn(colour) : INK));
  if (count) group.append(written(`×${count}`, x + w + 1, y + w / 2 + 3.5, { size: 10, weight: 600 }));
  return group;
}

/** A disc of painted wood, or a figure with a square foot. @param {{x: number, y: number, w: number, colour: Rgb | null}} at @param {string} form */
function piece({ x, y, w, colour }, form) {
  const fill = colour ? css(colour) : PAPER;
  const looks = { fill, stroke: INK, "stroke-width": Math.max(0.75, w / 24) };
  const gleam = { fill: "none", stroke: colour ? inkOn(colour) : EDGE, "stroke-opacity": 0.28, "stroke-width": w / 24 };
  if (form === "pawn") return [make("rect", { x: x + 0.5, y: y + 0.5, width: w - 1, height: w - 1, rx: w / 5, ...looks })];
  const middle = { cx: x + w / 2, cy: y + w / 2 };
  const disc = make("circle", { ...middle, r: w / 2 - looks["stroke-width"] / 2, ...looks });
  return w < 14 ? [disc] : [disc, make("circle", { ...middle, r: w * 0.4, ...gleam })];
}

/**
 * A form of its own: paths in a square of 24.
 * @param {import("./forms.mjs").Form} body @param {{x: number, y: number, w: number, colour: Rgb | null, dim: boolean}} at
 */
function picture(body, { x, y, w, colour, dim }) {
  const fill = dim && !colour ? "none" : colour ? css(colour) : body.strong ? ACCENT : INK;
  return make("path", {
    d: body.path,
    transform: `translate(${x} ${y}) scale(${w / 24})`,
    fill: body.line ? "none" : fill,
    "fill-rule": "evenodd",
    stroke: dim && !colour ? SOFT : colour ? INK : body.strong ? ACCENT : INK,
    "stroke-width": body.line ? 2.4 : 1.2,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });
}

/** @param {Shape} shape */
function label({ x, y, w, h, text = "", size = 12, align = "start", tone = "ink" }) {
  const across = align === "end" ? x + w : align === "middle" ? x + w / 2 : x;
  const large = size >= LARGE;
  return written(text, across, y + h * 0.77, {
    size,
    anchor: align,
    weight: tone === "strong" ? (large ? 600 : 650) : 400,
    fill: tone === "soft" ? SOFT : INK,
    family: large ? SERIF : SANS,
  });
}

/** @param {Shape} shape @param {Drawing} drawing */
function meter({ x, y, w, h, value = 0, most = 1, below = false, seat = -1, goal = 0 }, { seats, id }) {
  const group = make("g", {});
  const round = h / 2;
  const full = Math.max((w * value) / most, h);
  group.append(make("rect", { x, y, width: w, height: h, rx: round, fill: PAPER, stroke: EDGE, "stroke-width": 1 }));
  if (value && below) {
    const hollow = { fill: "none", stroke: INK, "stroke-width": 1, "stroke-dasharray": "3 2" };
    group.append(make("rect", { x: x + w - full, y, width: full, height: h, rx: round, ...hollow }));
  } else if (value) {
    const bar = { x, y, width: full, height: h, rx: round };
    group.append(make("rect", { ...bar, fill: seats[seat] ? css(paint(seats[seat].colour)) : INK }));
    group.append(make("rect", { ...bar, fill: `url(#${id}-${seat})`, stroke: INK, "stroke-width": 0.75 }));
  }
  if (goal) {
    const at = x + (w * goal) / most;
    group.append(make("path", { d: `M${at} ${y - 4}V${y + h + 4}`, stroke: INK, "stroke-width": 1.5, "stroke-dasharray": "2 2" }));
  }
  return group;
}

/** @param {Shape} shape @param {Drawing} drawing */
function link({ points = [], seat = -1 }, { seats }) {
  const group = make("g", {});
  const line = { points: points.join(" "), fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
  if (seat < 0) {
    group.append(make("polyline", { ...line, stroke: EDGE, "stroke-width": 1.5 }));
  } else {
    const own = { "stroke-dasharray": dashes(seat) };
    group.append(make("polyline", { ...line, stroke: INK, "stroke-width": 3, "stroke-opacity": 0.55, ...own }));
    group.append(make("polyline", { ...line, stroke: css(paint(seats[seat].colour)), "stroke-width": 2, ...own }));
  }
  return group;
}

/** A line's pattern: two seats of one colour have two. @param {number} seat @returns {string | null} */
export function dashes(seat) {
  return DASHES[(seat + Math.floor(seat / DASHES.length)) % DASHES.length] || null;
}

/** What tells the bars of seats apart without colours. @param {Drawing} drawing */
function patterns({ seats, id }) {
  const lines = ["", "M-1 7L7 -1", "M0 3H6", "M-1 -1L7 7", "M3 0V6", "M-1 7L7 -1M-1 -1L7 7"];
  const all = seats.map((seat, at) => {
    const made = make("pattern", { id: `${id}-${at}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" });
    const path = { d: lines[at % lines.length], stroke: inkOn(paint(seat.colour)), "stroke-width": 1, "stroke-opacity": 0.45 };
    made.append(make("path", path));
    return made;
  });
  const defs = make("defs", {});
  defs.append(...all);
  return defs;
}

/** Digits in the middle of a piece. @param {string} text @param {number} x @param {number} y @param {number} size @param {string} fill */
function digits(text, x, y, size, fill) {
  return written(text, x, y + size * 0.36, { size, anchor: "middle", weight: 700, fill });
}

/**
 * @param {string} text @param {number} x @param {number} y where the letters stand
 * @param {{size: number, anchor?: string, weight?: number, fill?: string, family?: string}} how
 */
function written(text, x, y, { size, anchor = "start", weight = 400, fill = INK, family = SANS }) {
  const made = make("text", { x, y, fill, "font-size": size, "font-weight": weight, "text-anchor": anchor });
  made.style.fontFamily = family;
  made.style.fontVariantNumeric = "lining-nums tabular-nums";
  made.textContent = text;
  return made;
}

/** The paint for a lamp's colour. @param {Rgb} colour @returns {Rgb} */
function paint(colour) {
  const light = luminance(colour);
  const gray = 255 * light ** (1 / GAMMA);
  const full = (Math.max(...colour) - Math.min(...colour)) / Math.max(...colour, 1);
  const [red, green, blue] = colour.map((part) => Math.round((gray + (part - gray) * CALM) * (1 - DEEP * light * full)));
  return [red, green, blue];
}

/** @param {Rgb} colour */
function css(colour) {
  return `rgb(${colour.join(" ")})`;
}

/** Letters on a paint, the darker or the lighter ones. @param {Rgb} colour */
export function inkOn(colour) {
  return luminance(colour) > 0.18 ? DARK : LIGHT;
}

/** How bright a colour is, 0 to 1. @param {Rgb} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => (part / 255) ** GAMMA);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Record<string, string | number | null>} facts attributes; null is none
 * @returns {SVGElementTagNameMap[T]}
 */
function make(tag, facts) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) if (value !== null) made.setAttribute(name, `${value}`);
  return made;
}
