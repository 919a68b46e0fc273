/** Zuma in one hand: the cards, the call, the totems, and what came of it. */

import {h} from "./dom.js";
import {button, head, icon, isCalm, mark, named, player, ring} from "./parts.js";
import {buzz, settings} from "./senses.js";
import {listed, say} from "./words.js";
import {cardName, counted, face, missing, progress, small, spoken, totem} from "./zuma_cards.js";
import {round} from "./zuma_round.js";

const LEAST = 44;
/** Pixels that a finger needs. */
const CHOOSE = 180;
const PASS = 320;
const OVERLAP = 80;
/** Milliseconds, as the art direction has them. */

/** The page of a phase. */
export function zuma(table) {
  const {page} = table;
  if (["told", "sheet", "over"].includes(page.phase)) return round(table);
  if (page.phase === "scramble" || (page.phase === "choose" && page.is_complete && chosenOf(table) === null)) return scramble(table);
  return playing(table);
}

/** Browsers enlarge text in ways that styles cannot ask for: what is not needed goes until all fits. */
function fit(node) {
  queueMicrotask(() => {
    for (const tight of ["no", "yes", "very"]) {
      node.dataset.tight = tight;
      if (isWhole(node)) return;
    }
  });
}

function isWhole(node) {
  const low = node.querySelector(".totems, .resume").getBoundingClientRect();
  return node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth && low.height >= LEAST && low.bottom <= innerHeight;
}

addEventListener("resize", () => document.querySelectorAll(".zuma.play, .zuma.scramble").forEach(fit));

function top(table, status) {
  const {page} = table;
  return h("div", {class: "top", key: "top"}, head(table, {line: progress(page), points: page.points}), status);
}

/** The card put ready: also one that the table has not answered yet. */
function chosenOf(table) {
  return table.page.chosen ?? table.view.pending ?? null;
}

function playing(table) {
  const {page} = table;
  const isPaused = page.phase === "pause";
  const resume = (event) => table.want({do: "go_on"}, event);
  return h(
    "main",
    {class: isPaused ? "zuma play paused" : "zuma play", key: "play", shown: fit},
    top(table, status(table)),
    hand(table),
    page.missing.length && !isPaused ? missing(page) : h("div", {class: "spring", key: "missing"}),
    isPaused && page.can_go_on
      ? button("first resume", say("round.go_on"), resume, {glyph: "play"})
      : h("div", {class: "totems", key: "totems"}, page.totems.map((tile) => totem(table, isPaused ? {...tile, state: "closed"} : tile))),
  );
}

function status(table) {
  const {page} = table;
  const [title, line] = statusWords(table);
  const isPaused = page.phase === "pause";
  return h(
    "section",
    {class: "panel status blinks", key: "status"},
    ring(page.ring, {came: table.came, inside: isPaused || !page.ring ? icon(isPaused ? "pause" : "clock") : null, kind: isPaused ? "still" : ""}),
    h("div", {class: "grow"}, h("strong", {}, title), h("small", {}, line)),
  );
}

function statusWords(table) {
  const {page, view} = table;
  const chosen = chosenOf(table);
  if (page.phase === "pause") return [say("status.paused"), pauseWords(page)];
  if (chosen !== null && page.hand[chosen]) return [say("status.chosen", {card: cardName(page.hand[chosen]), name: named(page, page.to)}), waitingWords(table)];
  if (view.armed !== undefined && view.armed !== null) return [say("status.confirm", {card: cardName(page.hand[view.armed])}), say("status.confirm_line")];
  return [say("status.choose"), say("status.choose_line", {to: named(page, page.to), from: named(page, page.from)})];
}

/** Whose phones the table waits for; else that there is time. */
function pauseWords(page) {
  const names = page.away.map((seat) => named(page, seat));
  return names.length ? say("status.away", {names: listed(names)}) : say("status.paused_line");
}

function waitingWords({page, you}) {
  const also = page.ready.filter((seat) => seat !== you.seat).map((seat) => named(page, seat));
  const late = page.waiting.filter((seat) => seat !== you.seat).map((seat) => named(page, seat));
  const parts = [say("status.done")];
  if (also.length) parts.push(say("status.also", {names: listed(also)}));
  if (late.length) parts.push(say("status.late", {names: listed(late)}));
  return parts.join(" ");
}

/** Seven cards and the place where the chosen one goes; it counts when the finger lifts on the same card. */
function hand(table) {
  const {page} = table;
  const chosen = chosenOf(table);
  const cells = page.hand.map((card, index) =>
    index === chosen ? h("span", {class: "gap", key: `gap-${index}`}) : cardButton(table, card, index, null),
  );
  const to = player(page, page.to);
  const slot =
    chosen !== null && page.hand[chosen]
      ? cardButton(table, page.hand[chosen], chosen, to)
      : h("span", {class: "slot", key: "slot"}, mark(to, "tiny"), h("small", {class: "upright"}, say("slot.pass", {name: named(page, page.to)})), h("small", {class: "across"}, say("slot.for", {name: named(page, page.to)})));
  return h("div", {class: "hand", key: "hand", role: "group", "aria-label": say("hand"), shown: slide}, cells, page.hand.length ? slot : null);
}

function cardButton(table, card, index, to) {
  const {page, view} = table;
  const isChosen = to !== null;
  const isClosed = page.phase !== "choose" || (chosenOf(table) !== null && !isChosen);
  const label = isChosen ? say("slot.chosen", {card: cardName(card)}) : spoken(page.hand, index);
  return h(
    "button",
    {
      type: "button",
      key: `card-${index}-${card}`,
      class: `card${isChosen ? " chosen" : ""}${view.armed === index ? " armed" : ""}${isClosed ? " closed" : ""}`,
      "data-card": card,
      "aria-label": label,
      "aria-pressed": String(isChosen),
      "aria-disabled": isClosed || isChosen ? "true" : null,
      onpointerdown: press,
      onpointerup: (event) => isOver(event) && choose(table, index, event),
      onpointercancel: release,
      onclick: (event) => event.detail === 0 && choose(table, index, event),
      style: {"--mark": table.you.colour},
    },
    face(card),
    isChosen ? h("span", {class: "badge mine"}, icon("check")) : null,
  );
}

function press(event) {
  event.currentTarget.isDown = true;
  event.currentTarget.classList.add("pressed");
}

function release(event) {
  event.currentTarget.isDown = false;
  event.currentTarget.classList.remove("pressed");
}

/** Whether the finger lifted on the card that it touched. */
function isOver(event) {
  const node = event.currentTarget;
  const wasDown = node.isDown;
  release(event);
  return wasDown && node.contains(document.elementFromPoint(event.clientX, event.clientY));
}

function choose(table, index, event) {
  if (table.page.phase !== "choose" || chosenOf(table) !== null) return;
  if (settings.confirm && table.view.armed !== index) {
    table.look({armed: index});
    return;
  }
  table.want({do: "choose", card: index}, event);
  buzz("chosen");
  table.look({pending: index, armed: null});
}

/** A complete hand, or somebody has dived: the totems fill the screen. */
function scramble(table) {
  const {page} = table;
  const [title, line] = scrambleWords(page);
  const canChoose = page.phase === "choose";
  const strip = page.hand.map((card, index) => (canChoose ? cardButton(table, card, index, null) : small(card, `strip-${index}`)));
  return h(
    "main",
    {class: "zuma scramble", key: "scramble", shown: fit},
    h("i", {class: "rays", key: "rays"}),
    top(table, h("section", {class: "shout blinks", key: "shout"}, h("h1", {}, title), h("p", {}, page.ring && !canChoose ? ring(page.ring, {came: table.came}) : null, h("span", {}, line)))),
    h("div", {class: "totems", key: "totems"}, page.totems.map((tile) => totem(table, tile))),
    h("div", {class: canChoose ? "strip live" : "strip", key: "strip", role: "group", "aria-label": say("hand")}, strip),
  );
}

function scrambleWords(page) {
  const mine = page.totems.find((tile) => tile.state === "mine");
  const first = page.totems.find((tile) => tile.by !== null && tile.state === "taken");
  const isFree = page.totems.some((tile) => tile.state === "free" || tile.state === "zero");
  if (mine) return [say("dive.mine"), say("dive.mine_line", {totem: say(`totems.${mine.colour}`)})];
  if (page.is_complete) return [say("dive.complete"), say("dive.complete_line", {cards: listed(counted(page.hand))})];
  if (!isFree) return [say("dive.none"), say("dive.none_line")];
  return [say("dive.now"), first ? say("dive.now_line", {name: named(page, first.by)}) : say("dive.any_line")];
}

/** Cards move from where they were: to the slot when chosen, in from the right when passed. */
function slide(node) {
  const calm = isCalm();
  const places = new Map();
  for (const child of node.children) {
    if (child.isLeaving || !child.classList.contains("card")) continue;
    const place = {x: child.offsetLeft, y: child.offsetTop};
    const before = node.places?.get(child.key);
    places.set(child.key, place);
    if (!node.places || calm) continue;
    if (before && (before.x !== place.x || before.y !== place.y)) {
      child.animate({transform: [`translate(${before.x - place.x}px, ${before.y - place.y}px)`, "none"]}, {duration: CHOOSE, easing: "ease-out"});
    } else if (!before && node.isPassing) {
      child.animate({transform: ["translateX(60vw)", "none"], opacity: [0, 1]}, {duration: PASS, delay: PASS - OVERLAP, fill: "backwards", easing: "cubic-bezier(.65,0,.35,1)"});
    }
  }
  node.places = places;
  node.isPassing = false;
}

/** What changed between two pages: a card that was passed leaves on the neighbour's side. */
export function moved(before, now) {
  const node = document.querySelector(".zuma .hand");
  const isPass = before?.page === "zuma" && before.chosen !== null && now.chosen === null && now.phase === "choose";
  if (!node || !isPass) return;
  node.isPassing = true;
  const card = node.querySelector(".card.chosen");
  if (!card || isCalm()) return;
  const ghost = card.cloneNode(true);
  ghost.isLeaving = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("leaving");
  ghost.style.setProperty("left", `${card.offsetLeft}px`);
  ghost.style.setProperty("top", `${card.offsetTop}px`);
  ghost.style.setProperty("width", `${card.offsetWidth}px`);
  ghost.style.setProperty("height", `${card.offsetHeight}px`);
  node.append(ghost);
  ghost.animate({transform: ["none", "translateX(-110vw)"]}, {duration: PASS, easing: "cubic-bezier(.65,0,.35,1)"}).finished.finally(() => ghost.remove());
}
