/** The board's picture: a tap aims, two fingers enlarge it or turn the table's camera. */

import {h} from "./dom.js";
import {icon} from "./parts.js";
import {say} from "./words.js";

const SLOP = 12;
const MOST = 3;
const BREATH = 90;
/** Pixels a finger may tremble, the largest scale, milliseconds between two turns of the camera. */

export function board(table) {
  const {page, pictures} = table;
  const url = pictures.get("board");
  const {w, h: height} = page.board;
  return h(
    "div",
    {class: "board", key: "board", style: {"--ratio": String(w / height)}, made: (node) => attend(node, table)},
    url ? h("img", {class: "picture", src: url, alt: say("turn.board"), draggable: "false"}) : h("span", {class: "waits"}, say("turn.drawing")),
    h("button", {type: "button", class: "enlarge", "aria-label": say("turn.enlarge"), onclick: (event) => enlarge(event.currentTarget.parentNode)}, icon("plus")),
  );
}

function enlarge(node) {
  const view = node.view;
  view.scale = view.scale > 1 ? 1 : 2;
  place(node, view);
}

function place(node, view) {
  const room = ((view.scale - 1) / 2) * node.clientWidth;
  const high = ((view.scale - 1) / 2) * node.clientHeight;
  view.x = Math.max(-room, Math.min(room, view.x));
  view.y = Math.max(-high, Math.min(high, view.y));
  const picture = node.querySelector(".picture");
  picture?.style.setProperty("transform", `translate(${view.x}px, ${view.y}px) scale(${view.scale})`);
  node.classList.toggle("large", view.scale > 1);
}

function attend(node, table) {
  const view = {scale: 1, x: 0, y: 0};
  const fingers = new Map();
  let start = null;
  node.view = view;
  node.onpointerdown = (event) => {
    if (event.target.closest(".enlarge")) return;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    start = {...spread(fingers), view: {...view}, isTap: fingers.size === 1, spun: {x: 0, y: 0}, at: 0};
    node.setPointerCapture(event.pointerId);
  };
  node.onpointermove = (event) => {
    if (!fingers.has(event.pointerId) || !start) return;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (start.isWaiting) return;
    // Each finger tells its own way: only once a frame do they make one movement.
    start.isWaiting = true;
    requestAnimationFrame(() => {
      start.isWaiting = false;
      if (fingers.size) drag(node, table, fingers, start, view);
    });
  };
  node.onpointerup = (event) => {
    if (start?.isWaiting) drag(node, table, fingers, start, view);
    if (fingers.delete(event.pointerId) && fingers.size === 0 && start?.isTap) tap(node, table, event);
    if (fingers.size) start = {...spread(fingers), view: {...view}, isTap: false, spun: {x: 0, y: 0}, at: 0};
  };
  node.onpointercancel = (event) => fingers.delete(event.pointerId);
}

function spread(fingers) {
  const all = [...fingers.values()];
  const x = all.reduce((sum, each) => sum + each.x, 0) / all.length;
  const y = all.reduce((sum, each) => sum + each.y, 0) / all.length;
  return {x, y, wide: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0};
}

function drag(node, table, fingers, start, view) {
  const now = spread(fingers);
  const [dx, dy] = [now.x - start.x, now.y - start.y];
  if (Math.hypot(dx, dy) > SLOP) start.isTap = false;
  if (fingers.size > 1 && Math.abs(now.wide - start.wide) > SLOP) {
    view.scale = Math.max(1, Math.min(MOST, (start.view.scale * now.wide) / start.wide));
  }
  if (view.scale > 1) {
    Object.assign(view, {x: start.view.x + dx, y: start.view.y + dy});
    place(node, view);
  } else if (fingers.size > 1) {
    place(node, view);
    spin(node, table, start, dx, dy);
  }
}

/** Turn the camera by as many pixels as two fingers went. */
function spin(node, table, start, dx, dy) {
  const now = performance.now();
  if (now - start.at < BREATH) return;
  const [x, y] = [dx - start.spun.x, dy - start.spun.y];
  if (Math.hypot(x, y) < SLOP / 2) return;
  Object.assign(start, {at: now, spun: {x: dx, y: dy}});
  table.want({do: "spin", dx: x, dy: y}, null);
}

function tap(node, table, event) {
  const picture = node.querySelector(".picture");
  if (!picture) return;
  const box = picture.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  if (x >= 0 && x <= 1 && y >= 0 && y <= 1) table.want({do: "tap", x, y}, event);
}
