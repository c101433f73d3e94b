/** What many games come to as tables and charts, with the words of `scrollmaster stats`. */

import { element } from "./element.mjs";
import { between, beyond, counted, dayName, duration, monthName, share, weekdays, whole } from "./figures.mjs";
import { nameOf } from "./remembered.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./figures.mjs").Answer} Answer */
/** @typedef {Node | string} Cell */

const LEAST = 5; // games before somebody's figures say anything,
const LEAST_SEAT = 20; // and before those of a seat do
const POINTS = ["highest", "lowest", "widest", "closest"]; // records of points, which games of different rules do not share
const LENGTHS = ["longest", "shortest"];
const VERDICT = new Map([[1, "▲"], [-1, "▼"]]);
const ID = 8; // letters of an id that are shown
const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 40;
const STEP = 10;
const YEAR = 12; // months for which there is room, so that a bar is as wide in any season

/** @param {Answer} answer @returns {HTMLElement[]} */
export function parts(answer) {
  if (!answer.games) return [];
  const found = answer.player ? [person(answer), against(answer)] : [leaders(answer)];
  const luck = answer.player ? [] : [positions("stats.seats", answer.seats), positions("stats.order", answer.order), ...dice(answer)];
  return [...found, streaks(answer), thinking(answer), records(answer), calendar(answer), ...luck].filter((each) => each !== null);
}

/** @param {Answer} answer */
function leaders({ leaders: found }) {
  const compared = found.some(({ enough }) => enough);
  const rows = found.map(({ name, games, enough, share: won, fair_share, low, high }) => [name ?? "", whole(games),
    two(share(won), enough ? share(fair_share) : ""),
    ...(compared ? [enough ? two(beyond(won - fair_share), between(low, high), low > 0 ? "good" : high < 0 ? "bad" : "") : ""] : [])]);
  const heads = [say("stats.who"), say("stats.games_column"), two(say("stats.won"), compared ? say("stats.fair") : ""),
    ...(compared ? [two(say("stats.beyond"), say("stats.range"))] : [])];
  return table("stats.leaders", rows, heads, "all");
}

/** One player's games in a sentence or two. @param {Answer} answer */
function person({ player, leaders: found, against: others = [], nemesis, rival }) {
  if (!player) return null;
  const { name, games, wins } = player;
  const leader = found.find((each) => each.name === name);
  const told = [say(counted("stats.person_won", games), name, whole(wins), whole(games))];
  if (leader?.enough) told.push(say("stats.person_fair", share(leader.fair_share), between(leader.low, leader.high)));
  else told.push(say("stats.few_long"));
  const worst = others.find((each) => each.name === nemesis);
  const even = others.find((each) => each.name === rival);
  if (worst) told.push(say("stats.nemesis", worst.name, worst.behind, worst.ahead), ...(worst.sure ? [] : [say("stats.by_chance")]));
  if (even) told.push(say("stats.rival", even.name, even.ahead, even.behind));
  return element("section", { class: "all" }, element("p", {}, told.join(" ")));
}

/** @param {Answer} answer */
function against({ against: found = [] }) {
  const rows = found.map(({ name, games, ahead, behind, sure }) => [name, whole(games),
    styled(whole(ahead), sure ? (ahead > behind ? "good" : "bad") : ""),
    two(whole(behind), games < LEAST || sure ? "" : say("stats.chance"))]);
  return table("stats.against", rows, ["who", "games_column", "ahead", "behind"].map((term) => say(`stats.${term}`)), "all");
}

/** @param {Answer} answer */
function streaks({ streaks: found, player }) {
  if (player) return table("stats.streaks", [[say("stats.longest"), whole(player.longest)], [say("stats.now"), whole(player.end)]]);
  const rows = found.map(({ name, longest, now }) => [name, now > 1 ? two(whole(longest), say("stats.still", now)) : whole(longest)]);
  return table("stats.streaks", rows, [say("stats.who"), say("stats.longest")]);
}

/** @param {Answer} answer */
function thinking({ thinking: found, player }) {
  return table("stats.thinking", found.filter(({ name }) => !player || player.name === name).map(({ name, mean_ms }) => [name, duration(mean_ms)]));
}

/** @param {Answer} answer */
function records({ records: found, what }) {
  const shown = [...(what ? POINTS : []), ...LENGTHS].filter((name) => found[name]);
  return table("stats.records", shown.map((name) => {
    const { value, play_id, name: who } = found[name];
    const said = [who, play_id.slice(0, ID)].filter(Boolean).join(" · ");
    return [say(`stats.record_${name}`), two(LENGTHS.includes(name) ? duration(value) : whole(value), said)];
  }));
}

/** @param {Answer} answer */
function calendar({ months, weekdays: days, busiest: [day, games] }) {
  const known = Object.keys(months).sort();
  if (!known.length) return null;
  const [first, last] = [known[0], known[known.length - 1]].map(monthName);
  const letters = weekdays("narrow");
  return section("stats.calendar", "", [
    bars(known.map((month) => [monthName(month), months[month]])),
    element("p", { class: "when" }, first === last ? first : `${first} – ${last}`),
    bars(weekdays("long").map((name, at) => [name, days[at]]), letters),
    ...(games > 1 ? [element("p", { class: "when" }, say("stats.busiest", dayName(day), whole(games)))] : []),
  ]);
}

/** A row for each number of players. @param {string} term @param {import("./figures.mjs").Position[]} found */
function positions(term, found) {
  const players = [...new Set(found.map((each) => each.players))];
  return table(term, players.map((count) => {
    const every = found.filter((each) => each.players === count);
    const shares = every.map((each) => share(each.share) + (VERDICT.get(each.verdict) ?? "")).join(" · ");
    return [say("stats.players", count), every[0].enough ? shares : say("stats.few_games", every[0].games, LEAST_SEAT)];
  }));
}

/** @param {Answer} answer */
function dice({ dice: found }) {
  return found.length ? [section("stats.dice", "all dice", found.map(({ box, sides, counts, rolls, enough, odd }) => element("div", {},
    element("p", {}, say(counted("stats.rolled", rolls), nameOf(box) || box.slice(0, ID), sides, whole(rolls)), ": ",
      styled(say(`stats.${!enough ? "few_rolls" : odd ? "odd" : "like_fair"}`), odd ? "bad" : "")),
    ...(enough ? [bars(counts.map((count, at) => [`${at + 1}`, count]), counts.map((_, at) => `${at + 1}`))] : []))))] : [];
}

/** A bar each, the highest for the largest. @param {[string, number][]} counts @param {string[]} [under] what stands under each */
function bars(counts, under = []) {
  const most = Math.max(1, ...counts.map(([, count]) => count));
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", `0 0 ${STEP * Math.max(counts.length, under.length || YEAR)} ${HEIGHT + 2}`);
  made.setAttribute("preserveAspectRatio", "none");
  counts.forEach(([, count], at) => {
    const bar = document.createElementNS(SVG, "rect");
    const high = count ? Math.max(1.5, (HEIGHT * count) / most) : 0.5;
    const facts = { x: STEP * at + 1, y: HEIGHT + 2 - high, width: STEP - 2, height: high };
    for (const [name, value] of Object.entries(facts)) bar.setAttribute(name, `${value}`);
    made.append(bar);
  });
  const said = counts.map(([name, count]) => `${name}: ${whole(count)}`).join(", ");
  return element("div", { class: "bars", role: "img", "aria-label": said }, made,
    ...(under.length ? [element("div", { class: "under" }, ...under.map((text) => element("span", {}, text)))] : []));
}

/** One thing, and in small letters another one. @param {string} text @param {string} more @param {string} [style] */
function two(text, more, style = "") {
  return element("span", { class: style }, text, ...(more ? [element("small", {}, more)] : []));
}

/** @param {string} text @param {string} style */
function styled(text, style) {
  return style ? element("b", { class: style }, text) : text;
}

/** A table, where there are rows. @param {string} term @param {Cell[][]} rows @param {Cell[]} [heads] @param {string} [kind] */
function table(term, rows, heads = [], kind = "") {
  if (!rows.length) return null;
  const head = heads.length ? [element("thead", {}, element("tr", {}, ...heads.map((each) => element("th", { scope: "col" }, each))))] : [];
  const body = rows.map(([first, ...rest]) => element("tr", {}, element("th", { scope: "row" }, first), ...rest.map((each) => element("td", {}, each))));
  return section(term, kind, [element("table", {}, ...head, element("tbody", {}, ...body))]);
}

/** @param {string} term @param {string} kind @param {Node[]} inner */
function section(term, kind, inner) {
  return element("section", { class: kind }, element("h3", {}, say(term)), ...inner);
}
