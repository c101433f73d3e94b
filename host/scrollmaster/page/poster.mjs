/** The picture of how a game has ended: who has won, how everybody stands, the course of the scores. It is shown, and sent. */

import { dashes, inkOn } from "./board.mjs";
import { language, say } from "./words.mjs";

/** @typedef {import("./card.mjs").Table} Table */
/** @typedef {import("./card.mjs").Seat} Seat */
/** @typedef {CanvasRenderingContext2D} Pen */

const WIDTH = 1080;
const HEIGHT = 900;
const MIDDLE = WIDTH / 2;
const SERIF = '"Iowan Old Style", Palatino, "URW Palladio L", P052, Georgia, serif';
const SANS = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
const PAPER = "#fdf9f1";
const EDGE = "#d9c9ab";
const INK = "#2b2119";
const SOFT = "#5f5040";
const GLOW = "#f6dfae";
const GOLD = "#c8922b";
const RAYS = 24;
const RAY_PX = 640;
const WON = { y: 292, radius: 70, name: 438, room: 940 };
const ROWS = { top: 500, bottom: 850, most: 76 };
const COURSE = { left: 76, right: 564, top: 516, bottom: 836 };
const LEADER = 26; // from the end of a line to its light
const LINE = { edge: 11, width: 7, dash: 4 };
const BESIDE = { left: 660, right: 1010 };
const ALONE = { left: 250, right: 830 };
const TURN = 2 * Math.PI;

/** @param {HTMLCanvasElement} canvas @param {Table} table of a game that is over @param {Date | null} day @param {number} [come] how much of it has come: 0 to 1 */
export function poster(canvas, table, day, come = 1) {
  if (canvas.width !== WIDTH) [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  const won = table.seats.filter((seat) => seat.won);
  paper(pen);
  if (won.length) rays(pen, come);
  write(pen, table.title, MIDDLE, 90, { size: 46, face: SERIF, tone: SOFT, room: WON.room });
  if (day) write(pen, new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(day), MIDDLE, 130, { size: 28, tone: SOFT });
  const names = won.map(({ name }) => capital(name)).join(" · ") || capital(say(table.early ? "early" : table.lost ? "result_lost" : "result_nobody"));
  write(pen, names, MIDDLE, won.length ? WON.name : WON.y + 40, { size: table.early ? 56 : 96, face: SERIF, weight: 600, room: WON.room });
  winners(pen, won);
  const hasCourse = table.rounds && table.rows.length > 1;
  if (hasCourse) course(pen, table, come);
  standings(pen, table.seats, hasCourse ? BESIDE : ALONE);
}

/** @param {Pen} pen */
function paper(pen) {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = EDGE;
  pen.lineWidth = 3;
  pen.strokeRect(22, 22, WIDTH - 44, HEIGHT - 44);
  pen.lineWidth = 1.5;
  pen.strokeRect(32, 32, WIDTH - 64, HEIGHT - 64);
}

/** Light behind who has won, within the frame. @param {Pen} pen @param {number} come */
function rays(pen, come) {
  const fade = pen.createRadialGradient(MIDDLE, WON.y, WON.radius, MIDDLE, WON.y, RAY_PX * come + WON.radius);
  fade.addColorStop(0, GLOW);
  fade.addColorStop(0.8, `${GLOW}00`);
  pen.save();
  pen.beginPath();
  pen.rect(34, 34, WIDTH - 68, HEIGHT - 68);
  pen.clip();
  pen.fillStyle = fade;
  for (let at = 0; at < RAYS; at += 2) {
    const [from, to] = [at, at + 1].map((each) => ((each - come) * TURN) / RAYS);
    pen.beginPath();
    pen.moveTo(MIDDLE, WON.y);
    pen.arc(MIDDLE, WON.y, RAY_PX + WON.radius, from, to);
    pen.fill();
  }
  pen.restore();
}

/** Their lights side by side, each with a crown. @param {Pen} pen @param {Seat[]} won */
function winners(pen, won) {
  const radius = Math.min(WON.radius, WON.room / (2.6 * won.length));
  won.forEach((seat, at) => {
    const x = MIDDLE + (at - (won.length - 1) / 2) * 2.6 * radius;
    crown(pen, x, WON.y - 1.06 * radius, radius);
    light(pen, seat, x, WON.y, radius);
  });
}

/** @param {Pen} pen @param {number} x its middle @param {number} y its foot @param {number} size half of its width */
function crown(pen, x, y, size) {
  pen.beginPath();
  pen.moveTo(x - 0.5 * size, y);
  for (const [dx, dy] of [[-0.62, -0.58], [-0.26, -0.26], [0, -0.72], [0.26, -0.26], [0.62, -0.58], [0.5, 0]]) pen.lineTo(x + dx * size, y + dy * size);
  pen.closePath();
  pen.fillStyle = GOLD;
  pen.fill();
}

/** A seat's light with its number. @param {Pen} pen @param {Seat} seat @param {number} x @param {number} y @param {number} radius */
function light(pen, seat, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fillStyle = `rgb(${seat.colour.join(" ")})`;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = Math.max(2, radius / 16);
  pen.stroke();
  write(pen, seat.light, x, y + 0.38 * radius, { size: 1.1 * radius, weight: 700, tone: inkOn(seat.colour) });
}

/** The best first: a row each. @param {Pen} pen @param {Seat[]} seats @param {{left: number, right: number}} room */
function standings(pen, seats, { left, right }) {
  const high = Math.min(ROWS.most, (ROWS.bottom - ROWS.top) / seats.length);
  const size = Math.min(38, 0.62 * high);
  const top = (ROWS.top + ROWS.bottom - high * seats.length) / 2;
  ordered(seats).forEach((seat, at) => {
    const y = top + (at + 0.5) * high;
    light(pen, seat, left + 0.34 * high, y, 0.34 * high);
    const weight = seat.won ? 700 : 400;
    write(pen, `${seat.score}`, right, y + 0.36 * size, { size, weight: 700, align: "right" });
    const room = right - left - 0.9 * high - pen.measureText(`${seat.score}`).width - 16;
    write(pen, capital(seat.name), left + 0.9 * high, y + 0.36 * size, { size, weight, align: "left", room });
  });
}

/** Winners first, then by points: the lowest first where that is what wins. @param {Seat[]} seats @returns {Seat[]} */
function ordered(seats) {
  const best = seats.find(({ won }) => won)?.score ?? Infinity;
  const sign = seats.some(({ score }) => score > best) && seats.every(({ score }) => score >= best) ? 1 : -1;
  return [...seats].sort((one, other) => Number(other.won) - Number(one.won) || sign * (one.score - other.score));
}

/** The points after each round: a line a seat, dashed as on its board; a stroke leads from its end to its light. @param {Pen} pen @param {Table} table @param {number} come */
function course(pen, { rows, seats }, come) {
  const lines = seats.map((_, seat) => rows.reduce((sums, [, points]) => [...sums, (sums.at(-1) ?? 0) + (points[seat] ?? 0)], [0]));
  const low = Math.min(0, ...lines.flat());
  const high = Math.max(1, ...lines.flat());
  const x = (/** @type {number} */ round) => COURSE.left + ((COURSE.right - COURSE.left) * round) / rows.length;
  const y = (/** @type {number} */ points) => COURSE.bottom - ((COURSE.bottom - COURSE.top) * (points - low)) / (high - low);
  path(pen, [[COURSE.left, y(0)], [COURSE.right, y(0)]], EDGE, 3);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, COURSE.left + (COURSE.right - COURSE.left) * come, HEIGHT);
  pen.clip();
  lines.forEach((sums, seat) => {
    const points = sums.map((sum, round) => [x(round), y(sum)]);
    const dash = (dashes(seat) ?? "").split(" ").filter(Boolean).map((length) => LINE.dash * Number(length));
    path(pen, points, INK, LINE.edge, dash);
    path(pen, points, `rgb(${seats[seat].colour.join(" ")})`, LINE.width, dash);
  });
  pen.restore();
  if (come < 1) return;
  const radius = Math.min(24, (COURSE.bottom - COURSE.top) / (2 * seats.length));
  const ends = lines.map((sums) => y(sums[rows.length]));
  apart(ends, 2 * radius).forEach((at, seat) => {
    path(pen, [[COURSE.right, ends[seat]], [COURSE.right + LEADER, at]], INK, 2);
    light(pen, seats[seat], COURSE.right + LEADER + radius, at, radius);
  });
}

/** Heights, moved so that each is so far from the next. @param {number[]} heights @param {number} least @returns {number[]} */
function apart(heights, least) {
  const found = [...heights];
  const order = found.map((_, at) => at).sort((one, other) => found[one] - found[other]);
  order.forEach((seat, at) => (found[seat] = Math.max(found[seat], at ? found[order[at - 1]] + least : COURSE.top)));
  let limit = COURSE.bottom + least / 2;
  for (const seat of order.reverse()) limit = (found[seat] = Math.min(found[seat], limit)) - least;
  return found;
}

/** @param {Pen} pen @param {number[][]} points @param {string} colour @param {number} width @param {number[]} [dash] */
function path(pen, points, colour, width, dash = []) {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.lineCap = dash.length ? "butt" : "round"; // a round cap fills the gaps
  pen.setLineDash(dash);
  pen.stroke();
  pen.setLineDash([]);
}

/**
 * @param {Pen} pen @param {string} text @param {number} x @param {number} y its foot
 * @param {{size: number, face?: string, weight?: number, tone?: string, align?: CanvasTextAlign, room?: number}} how with `room`, letters as small as it asks for
 */
function write(pen, text, x, y, { size, face = SANS, weight = 400, tone = INK, align = "center", room = WIDTH }) {
  pen.font = `${weight} ${size}px ${face}`;
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = `${weight} ${(size * room) / wide}px ${face}`;
  pen.fillStyle = tone;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
