/** A seat's page: hears the table, shows the page that it sent, and says what the seat wants. */

import {render} from "./dom.js";
import * as join from "./join.js";
import {Link, takeKey} from "./link.js";
import {lobby} from "./lobby.js";
import {amber, lost} from "./lost.js";
import {menu, rules} from "./menu.js";
import {over} from "./over.js";
import * as senses from "./senses.js";
import {asked, turn} from "./turn.js";
import {fetchWords, learn} from "./words.js";
import {moved, zuma} from "./zuma.js";

const PAGES = {lobby, zuma, turn, over};
const NOTICE = 2;
const HIDE = 4;
/** Seconds without the table: until then nothing, then a line, then the hand is hidden. */

const table = {
  you: null,
  page: null,
  came: 0,
  pictures: new Map(),
  sheet: null,
  refusal: "",
  isAsking: false,
  isBusy: false,
  askedAt: null,
  givingUp: false,
  view: {},
  open(name) {
    table.sheet = name;
    redraw();
  },
  look(changes) {
    table.view = {...table.view, ...changes};
    redraw();
  },
  want(wish, event) {
    table.link.want(wish, event);
  },
  enter(code) {
    table.isAsking = true;
    table.refusal = "";
    table.link.start(code);
    redraw();
  },
  forgive() {
    if (!table.refusal) return;
    table.refusal = "";
    redraw();
  },
  toCode() {
    table.link.close();
    table.link.forget();
    reset();
    redraw();
  },
  toEnd() {
    table.link.leave();
    reset();
    table.link.ended = {code: 1, reason: ""};
    redraw();
  },
  leave() {
    table.toEnd();
  },
  answer(yes) {
    table.givingUp = false;
    table.link.send({t: "give_up", yes});
    redraw();
  },
  blink() {
    for (const node of document.querySelectorAll(".blinks")) {
      node.classList.remove("blinking");
      requestAnimationFrame(() => node.classList.add("blinking"));
    }
  },
  redraw,
};

function reset() {
  for (const url of table.pictures.values()) URL.revokeObjectURL(url);
  Object.assign(table, {you: null, page: null, pictures: new Map(), sheet: null, refusal: "", isAsking: false, isBusy: false, askedAt: null, givingUp: false, view: {}});
}

const hears = {
  you(message) {
    table.you = message;
    Object.assign(table, {isBusy: false, askedAt: null, isAsking: false, refusal: ""});
    learn(message.texts, message.lang);
    if (message.is_seated) senses.stayAwake();
  },
  show(message) {
    const before = table.page;
    table.page = message.page;
    table.came = performance.now();
    if (before?.page !== message.page.page || before?.phase !== message.page.phase) table.view = {};
    table.view.pending = null;
    if (message.page.page === "zuma") moved(before, message.page);
  },
  buzz(message) {
    if (!senses.buzz(message.kind)) table.blink();
    senses.announce(message.words, message.kind === "dive");
    if (message.kind === "call") flash();
  },
  busy() {
    table.isBusy = true;
    table.isAsking = false;
  },
  "give_up?"() {
    table.givingUp = true;
    senses.buzz("turn");
  },
  refused(message) {
    table.refusal = message.words;
    table.isAsking = false;
  },
};

function flash() {
  document.body.classList.remove("called");
  requestAnimationFrame(() => document.body.classList.add("called"));
}

function heard(message) {
  hears[message.t]?.(message);
  redraw();
}

function picture(name, blob) {
  const before = table.pictures.get(name);
  table.pictures.set(name, URL.createObjectURL(blob));
  redraw();
  if (before) setTimeout(() => URL.revokeObjectURL(before), 2000);
}

/** Which page it is now. */
function page() {
  const {link, you} = table;
  if (link.ended && (link.ended.code === 4003 || link.ended.code === 0)) return ["code", join.code(table)];
  if (link.ended) return ["ended", join.ended(table)];
  if (link.away >= HIDE) return ["lost", lost(table)];
  if (table.isBusy) return ["busy", join.busy(table)];
  if (!link.hasKey && !you) return ["code", join.code(table)];
  if (!you) return ["blank", null];
  if (!you.is_seated) return ["name", join.name(table)];
  const kind = table.page?.page;
  return kind in PAGES ? [kind, PAGES[kind](table)] : ["blank", null];
}

function sheets(kind) {
  if (kind === "lost" || kind === "ended" || kind === "code") return [];
  if (table.givingUp) return [join.giveUp(table)];
  if (table.page?.ask && kind === "turn") return [asked(table)];
  if (table.sheet === "menu") return [menu(table)];
  return table.sheet === "rules" ? [rules(table)] : [];
}

function redraw() {
  const [kind, shown] = page();
  const body = document.body;
  body.dataset.page = kind;
  body.dataset.game = table.you?.game ?? "";
  body.dataset.phase = (kind === "zuma" && table.page.phase) || "";
  body.classList.toggle("left-handed", senses.settings.left);
  const late = table.link.away >= NOTICE && table.link.away < HIDE;
  render(document.getElementById("root"), [late ? amber() : null, shown, ...sheets(kind)].filter(Boolean));
}

async function begin() {
  takeKey();
  table.link = new Link({heard, picture, changed: redraw});
  addEventListener("pointerdown", senses.touched, {passive: true});
  addEventListener("contextmenu", (event) => event.preventDefault());
  addEventListener("keydown", (event) => event.key === "Escape" && table.sheet && table.open(null));
  try {
    await fetchWords();
  } finally {
    if (table.link.hasKey) table.link.start();
    redraw();
  }
}

begin();
