/** What many pages are made of: marks, icons, rings, heads, buttons, sheets from below. */

import {h} from "./dom.js";
import {say, written} from "./words.js";

const TURN = 2 * Math.PI * 42;
const STEP = 50;
const SLOW_STEP = 250;
/** Milliseconds between two pictures of a ring. */

/** How bright a colour must look for ink on it, as the table has it, instead of white. */
const LIGHT = 135;

/** Whether a mark on a colour is in ink, by how bright the colour looks. */
function isLight(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT;
}

/** A player's mark: colour and shape. */
export function mark(player, kind = "", props = {}) {
  if (!player?.colour) return h("span", {class: `mark free ${kind}`, "aria-hidden": "true"}, player?.shape ? shape(player.shape) : null);
  return h(
    "span",
    {...props, class: `mark ${kind}`, style: {"--mark": player.colour, "--on-mark": isLight(player.colour) ? "#2B2430" : "#FFFFFF"}, "aria-hidden": "true"},
    shape(player.shape),
  );
}

function shape(name) {
  return h("i", {class: "shape", style: {"--icon": `url("/sprites/common/ui/shape_${plain(name)}.svg")`}});
}

/** A drawing of the app's kit, in the colour of the text around it. */
export function icon(name, kind = "") {
  return h("i", {class: `icon ${kind}`, style: {"--icon": `url("/sprites/common/ui/${plain(name)}.svg")`}, "aria-hidden": "true"});
}

/** A name that can only be a file's of the kit. */
export function plain(name) {
  return String(name).replace(/[^a-z0-9_]/g, "");
}

/** A drawing of a game. */
export function drawing(name, kind = "", words = "") {
  return h("img", {class: kind, src: `/sprites/${name}.svg`, alt: words, draggable: "false"});
}

/** A button; the primary one of a page stands in reach of the thumb. */
export function button(kind, words, press, {glyph = null, isOn = true, ...props} = {}) {
  return h("button", {type: "button", class: `button ${kind}`, disabled: !isOn, onclick: press, ...props}, typeof glyph === "string" ? icon(glyph) : glyph, h("span", {}, words));
}

/** A ring that empties; `left` seconds were left when its page came. */
export function ring(time, {came, inside = null, kind = ""} = {}) {
  const circle = (name) => h("circle", {class: name, cx: "50", cy: "50", r: "42"});
  const wind = (node) => {
    node.time = time ? {...time, came} : null;
    turnRing(node);
  };
  return h(
    "div",
    {class: `ring ${kind}`, "aria-hidden": "true", shown: wind},
    h("svg", {viewBox: "0 0 100 100"}, circle("track"), circle("left")),
    h("b", {class: "count", keeps: inside === null}, inside),
  );
}

/** Show what is left, and again a little later; a ring that stands still or is gone costs nothing. */
function turnRing(node) {
  clearTimeout(node.again);
  const time = node.time;
  const left = time ? Math.max(0, time.left - (performance.now() - time.came) / 1000) : 0;
  const part = time?.of ? Math.min(1, left / time.of) : 0;
  node.querySelector(".left").style.setProperty("stroke-dashoffset", String(TURN * (1 - part)));
  node.querySelector(".left").style.setProperty("opacity", part ? "1" : "0");
  const count = node.querySelector(".count");
  if (count.described.props.keeps && count.textContent !== String(Math.ceil(left))) count.textContent = time ? Math.ceil(left) : "";
  if (left > 0 && (node.isConnected || !node.wasShown)) node.again = setTimeout(() => turnRing(node), isCalm() ? SLOW_STEP : STEP);
  node.wasShown = node.isConnected;
}

/** Whether the phone asks for little motion. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The head of every page of a seat: mark, name, where the match is, own points, menu. */
export function head(table, {line = "", points = null} = {}) {
  const you = table.you;
  return h(
    "header",
    {class: "head"},
    mark(you, "seat"),
    h("div", {class: "who"}, h("strong", {}, you.name || say("seat", {n: you.seat + 1})), line ? h("small", {}, line) : null),
    points === null ? null : h("div", {class: "score"}, h("b", {}, written(points)), " ", h("small", {}, say("points", {n: points}))),
    h("button", {type: "button", class: "menu", "aria-label": say("menu.title"), onclick: () => table.open("menu")}, icon("menu")),
  );
}

/** The head of pages for whoever is not seated yet. */
export function emblem(title, line) {
  return h("header", {class: "head"}, drawing("common/logo", "logo"), h("div", {class: "who"}, h("h1", {}, title), line ? h("small", {}, line) : null));
}

/** A sheet that comes from below, over a veil. */
export function fromBelow(name, children, close = null) {
  return h(
    "div",
    {class: "veil", key: `sheet-${name}`, onclick: (event) => event.target === event.currentTarget && close?.()},
    h("section", {class: "below", role: "dialog", "aria-modal": "true", tabindex: "-1", made: (node) => queueMicrotask(() => node.focus({preventScroll: true}))}, h("i", {class: "grip"}), children),
  );
}

/** The name of a player as a sentence says it. */
export function named(page, seat) {
  return player(page, seat)?.name || say("seat", {n: seat + 1});
}

export function player(page, seat) {
  return page.players.find((other) => other.seat === seat);
}
