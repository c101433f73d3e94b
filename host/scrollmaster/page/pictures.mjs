/** Pictures of a board, a computer and a file, for who puts the program onto a board. Measures are tenths of a millimetre. */

/** @typedef {"pico" | "pico2"} Kind */
/** @typedef {Record<string, string | number>} Looks */

const SVG = "http://www.w3.org/2000/svg";
const INK = "var(--ink)";
const SOFT = "var(--ink-soft)";
const PAPER = "var(--paper)";
const SHADE = "var(--shade)";
const EDGE = "var(--paper-edge)";
const ACCENT = "var(--accent)";
const BOARD = "#1f6f4a"; // what a board is painted with
const BOARD_DEEP = "#155236";
const SILK = "#eef3ea"; // what is printed on it
const GOLD = "#d9b45b";
const STEEL = "#c9ccd0";
const STEEL_DEEP = "#8b9097";
const CHIP = "#26282b";
const WIDTH = 210;
const LENGTH = 510;
const PINS = 20;
const PITCH = 25.4;
const FIRST = 13.7; // the middle of the first pin, from the edge

/** Hold the button, and plug in: the board with its socket up. @param {Kind} kind */
export function holding(kind) {
  return picture(640, 470,
    shape("g", { transform: "translate(215 92) scale(0.72)" }, ...board(kind), ring()),
    shape("path", { d: "M290 8V52", stroke: SOFT, "stroke-width": 16, "stroke-linecap": "round" }),
    ...plug(290, 44),
    arrow("M352 26V72", ACCENT),
    finger(),
    said("BOOTSEL", 196, 170, { anchor: "end", fill: ACCENT, weight: 700 }),
    shape("path", { d: "M204 164H242", stroke: ACCENT, "stroke-width": 3, fill: "none" }),
    said("USB", 396, 78, { fill: SOFT }));
}

/** The file goes onto the drive. @param {string} drive @param {string} file */
export function dragging(drive, file) {
  return picture(640, 470,
    ...screen(),
    ...leaf(150, 128, file),
    arrow("M274 190C330 150 362 150 404 182", ACCENT, "10 9"),
    ...disk(412, 150, drive));
}

/** The box starts. @param {Kind} kind */
export function starting(kind) {
  return picture(640, 470,
    shape("g", { transform: "translate(48 106) scale(0.6)" }, ...board(kind)),
    shape("path", { d: "M111 28V72", stroke: SOFT, "stroke-width": 14, "stroke-linecap": "round" }),
    ...plug(111, 92),
    arrow("M194 247H238", ACCENT),
    ...box());
}

/** The board alone, to tell one from the other. @param {Kind} kind */
export function portrait(kind) {
  return picture(250, 560, shape("g", { transform: "translate(20 34)" }, ...board(kind)));
}

/** A Pico with its socket up. @param {Kind} kind */
function board(kind) {
  const isTwo = kind === "pico2";
  const pads = Array.from({ length: PINS }, (_, at) => FIRST + at * PITCH).flatMap((y) => [0, WIDTH].map((x) => pad(x, y)));
  return [
    shape("rect", { x: 0, y: 0, width: WIDTH, height: LENGTH, rx: 9, fill: BOARD, stroke: BOARD_DEEP, "stroke-width": 3 }),
    ...pads,
    ...[79.6, 105, 130.4].map((x) => shape("circle", { cx: x, cy: LENGTH - 16, r: 8, fill: GOLD, stroke: BOARD_DEEP, "stroke-width": 3 })),
    ...[[50, 20], [160, 20], [50, 490], [160, 490]].map(([cx, cy]) => shape("circle", { cx, cy, r: 10.5, fill: PAPER, stroke: GOLD, "stroke-width": 3 })),
    ...socket(),
    ...button(),
    ...chip(isTwo),
    shape("rect", { x: 43, y: 43, width: 16, height: 9, rx: 2, fill: "#d8f0c8" }),
    said(isTwo ? "Pico 2" : "Pico", 105, 398, { fill: SILK, size: isTwo ? 40 : 44, weight: 700, anchor: "middle" }),
    said("Raspberry Pi", 105, 424, { fill: SILK, size: 18, anchor: "middle" }),
  ];
}

/** @param {number} x @param {number} y */
function pad(x, y) {
  const inner = x ? x - 17 : 17;
  const group = shape("g", {},
    shape("rect", { x: x ? x - 16 : 0, y: y - 8, width: 16, height: 16, fill: GOLD }),
    shape("circle", { cx: inner, cy: y, r: 8, fill: GOLD }),
    shape("circle", { cx: inner, cy: y, r: 4.4, fill: CHIP }),
    shape("path", { d: x ? `M${x} ${y - 4}a4 4 0 0 0 0 8z` : `M0 ${y - 4}a4 4 0 0 1 0 8z`, fill: PAPER }));
  return group;
}

/** The USB socket at the upper edge. */
function socket() {
  return [
    shape("rect", { x: 65, y: -13, width: 80, height: 58, rx: 5, fill: STEEL, stroke: STEEL_DEEP, "stroke-width": 3 }),
    shape("path", { d: "M78 2V30M132 2V30", stroke: STEEL_DEEP, "stroke-width": 4, "stroke-linecap": "round" }),
    shape("rect", { x: 88, y: -13, width: 34, height: 7, fill: STEEL_DEEP }),
  ];
}

/** BOOTSEL: white, on steel. */
function button() {
  return [
    shape("rect", { x: 52, y: 102, width: 36, height: 46, rx: 4, fill: STEEL, stroke: STEEL_DEEP, "stroke-width": 2.5 }),
    shape("circle", { cx: 70, cy: 125, r: 13, fill: "#fdfdfb", stroke: STEEL_DEEP, "stroke-width": 2.5 }),
  ];
}

/** @param {boolean} isTwo */
function chip(isTwo) {
  return [
    shape("rect", { x: 66, y: 214, width: 78, height: 78, rx: 4, fill: CHIP }),
    shape("circle", { cx: 77, cy: 225, r: 3.5, fill: STEEL_DEEP }),
    said(isTwo ? "RP2350" : "RP2040", 105, 259, { fill: STEEL, size: 17, anchor: "middle" }),
    shape("rect", { x: 128, y: 108, width: 40, height: 50, rx: 3, fill: CHIP }),
    shape("rect", { x: 84, y: 320, width: 26, height: 14, rx: 3, fill: STEEL }),
  ];
}

/** A ring around the button. */
function ring() {
  return shape("circle", { cx: 70, cy: 125, r: 42, fill: "none", stroke: ACCENT, "stroke-width": 7 });
}

/** The plug of a cable, its lower end at y + 40. @param {number} x @param {number} y */
function plug(x, y) {
  return [
    shape("rect", { x: x - 26, y: y - 34, width: 52, height: 40, rx: 9, fill: INK }),
    shape("rect", { x: x - 17, y: y + 6, width: 34, height: y > 60 ? 8 : 22, fill: STEEL, stroke: STEEL_DEEP, "stroke-width": 2 }),
  ];
}

/** A finger from the left on the button, with its sleeve. */
function finger() {
  const skin = { fill: "#dba67f", stroke: "#5b3a24", "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };
  return shape("g", {},
    shape("path", { d: "M62 300C100 290 130 262 168 226L226 184C243 171 262 172 271 184C280 196 277 212 262 224L214 262C196 300 170 342 128 362Z", ...skin }),
    shape("path", { d: "M244 183C254 177 265 180 270 188C274 195 272 204 265 210C256 208 247 196 244 183Z", ...skin, fill: "#f6dcc6", "stroke-width": 2 }),
    shape("path", { d: "M196 213C202 219 206 226 208 234", ...skin, fill: "none", "stroke-width": 2.5 }),
    shape("path", { d: "M20 318L76 286L146 372L96 420H20Z", fill: "#3d5a80", stroke: "#22344c", "stroke-width": 3, "stroke-linejoin": "round" }));
}

/** A window of a computer. */
function screen() {
  return [
    shape("rect", { x: 76, y: 48, width: 520, height: 330, rx: 18, fill: SHADE, stroke: SOFT, "stroke-width": 4 }),
    shape("path", { d: "M76 88H596", stroke: EDGE, "stroke-width": 3 }),
    ...[104, 128, 152].map((cx) => shape("circle", { cx, cy: 68, r: 7, fill: EDGE })),
    shape("path", { d: "M266 420H406M336 378V420", stroke: SOFT, "stroke-width": 12, "stroke-linecap": "round" }),
  ];
}

/** A file with its name. @param {number} x @param {number} y @param {string} name */
function leaf(x, y, name) {
  const [first, last] = name.split("-");
  return [
    shape("path", { d: `M${x} ${y}h74l30 30v104h-104z`, fill: PAPER, stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" }),
    shape("path", { d: `M${x + 74} ${y}v30h30`, fill: "none", stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" }),
    said("UF2", x + 52, y + 92, { size: 34, weight: 700, anchor: "middle", fill: ACCENT }),
    said(`${first}-`, x + 52, y + 168, { size: 21, anchor: "middle" }),
    said(last, x + 52, y + 194, { size: 21, anchor: "middle" }),
  ];
}

/** A drive with its name. @param {number} x @param {number} y @param {string} name */
function disk(x, y, name) {
  return [
    shape("rect", { x, y, width: 136, height: 92, rx: 12, fill: PAPER, stroke: INK, "stroke-width": 4 }),
    shape("path", { d: `M${x} ${y + 58}h136`, stroke: INK, "stroke-width": 4 }),
    shape("circle", { cx: x + 112, cy: y + 75, r: 6, fill: ACCENT }),
    said(name, x + 68, y + 134, { size: 28, weight: 700, anchor: "middle" }),
  ];
}

/** The box as the page draws it (case.css): wood, a face that glows, a display, four keys, six of the seats. */
function box() {
  const [x, y] = [262, 128];
  const cells = Array.from({ length: 64 }, (_, at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const isRim = column % 7 === 0 || row % 7 === 0;
    return shape("rect", { x: x + 29 + column * 16.5, y: y + 29 + row * 16.5, width: 13, height: 13, rx: 3, fill: isRim ? "#4df04a" : "#2d2926" });
  });
  const keys = [[0, 32], [38, 32], [76, 48], [130, 32]].map(([at, width], key) =>
    shape("rect", { x: x + 178 + at, y: y + 124, width, height: 30, rx: 6, fill: key === 2 ? "#d9954a" : "#57504a" }));
  const seats = ["#ff3b30", "#39e639", "", "", "", ""].map((light, at) =>
    shape("circle", { cx: x + 46 + at * 55, cy: y + 196, r: 17, fill: "#57504a", stroke: light || "#201c19", "stroke-width": 5 }));
  return [
    shape("rect", { x, y, width: 366, height: 238, rx: 20, fill: "#6b4326", stroke: "#4a2c17", "stroke-width": 3 }),
    shape("rect", { x: x + 9, y: y + 9, width: 348, height: 220, rx: 13, fill: "#231f1c" }),
    shape("rect", { x: x + 22, y: y + 22, width: 142, height: 142, rx: 8, fill: "#12210f" }),
    ...cells,
    shape("rect", { x: x + 178, y: y + 22, width: 166, height: 88, rx: 6, fill: "#06090d" }),
    shape("path", { d: `M${x + 190} ${y + 40}h72M${x + 190} ${y + 57}h108M${x + 190} ${y + 91}h60`, stroke: "#bfe3ff", "stroke-width": 5 }),
    shape("rect", { x: x + 188, y: y + 67, width: 146, height: 14, fill: "#bfe3ff" }),
    ...keys,
    ...seats,
  ];
}

/** @param {string} d @param {string} stroke @param {string} [dashes] */
function arrow(d, stroke, dashes = "") {
  return shape("path", { d, fill: "none", stroke, "stroke-width": 7, "stroke-linecap": "round", "stroke-dasharray": dashes || "none", "marker-end": "url(#tip)" });
}

/** @param {string} text @param {number} x @param {number} y @param {{size?: number, anchor?: string, fill?: string, weight?: number}} [how] */
function said(text, x, y, { size = 26, anchor = "start", fill = INK, weight = 500 } = {}) {
  const made = shape("text", { x, y, fill, "font-size": size, "font-weight": weight, "text-anchor": anchor });
  made.style.fontFamily = "var(--sans)";
  made.textContent = text;
  return made;
}

/** A picture; the words beside it say the same. @param {number} width @param {number} height @param {...Element} inner */
function picture(width, height, ...inner) {
  const tip = shape("marker", { id: "tip", viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto-start-reverse" },
    shape("path", { d: "M1 1L9 5L1 9z", fill: ACCENT }));
  return shape("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, shape("defs", {}, tip), ...inner);
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Looks} looks @param {...Element} inner @returns {SVGElementTagNameMap[T]}
 */
function shape(tag, looks, ...inner) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(looks)) made.setAttribute(name, `${value}`);
  made.append(...inner);
  return made;
}
