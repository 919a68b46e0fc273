/** Coming to the table: a code, a name, a seat that another phone holds, and goodbye. */

import {h} from "./dom.js";
import {button, drawing, emblem, fromBelow, icon, mark, ring} from "./parts.js";
import {buzz, names, remember} from "./senses.js";
import {say} from "./words.js";

const LONGEST = 20;
const PATIENCE = 20;
/** Seconds that the first phone has to answer a second one. */

function nothingLeaves() {
  return h("p", {class: "foot"}, icon("lock"), say("join.local"));
}

/** Four letters, for whoever did not scan. */
export function code(table) {
  const send = (event) => {
    event?.preventDefault();
    const letters = document.getElementById("code").value.trim().toUpperCase();
    if (letters.length === 4) table.enter(letters);
  };
  const typed = (event) => {
    const input = event.target;
    input.value = input.value.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase().slice(0, 4);
    table.forgive();
    if (input.value.length === 4) send();
  };
  return h(
    "main",
    {class: "form code", key: "code"},
    emblem("Tablée", say("join.hint")),
    h(
      "form",
      {class: "fields", onsubmit: send},
      h("label", {for: "code"}, say("join.code")),
      h("input", {id: "code", class: "letters", type: "text", maxlength: 4, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go", "aria-describedby": "code-said", "aria-invalid": table.refusal ? "true" : null, oninput: typed}),
      h("p", {id: "code-said", class: table.refusal ? "said bad" : "said", role: "alert"}, table.refusal || say("join.code_hint")),
    ),
    h("div", {class: "spring"}),
    button("first", say("join.enter"), send, {glyph: "check", isOn: !table.isAsking}),
    nothingLeaves(),
  );
}

/** The name under which somebody sits down. */
export function name(table) {
  const you = table.you;
  const given = () => document.getElementById("name").value.trim();
  const sit = (event) => {
    event?.preventDefault();
    if (!given()) {
      document.getElementById("name").focus();
      return;
    }
    remember(given());
    buzz("chosen");
    table.link.send({t: "name", name: given().slice(0, LONGEST)});
  };
  const choose = (known) => () => {
    document.getElementById("name").value = known;
    sit();
  };
  return h(
    "main",
    {class: "form name", key: "name"},
    emblem("Tablée", you.title),
    h(
      "section",
      {class: "panel place", style: {"--mark": you.colour}},
      mark(you, "huge halo"),
      h("h1", {}, say("seat", {n: you.seat + 1})),
      h("p", {}, say("join.yours", {shape: say(`shape.${you.shape}`)})),
    ),
    h(
      "form",
      {class: "fields", onsubmit: sit},
      h("label", {for: "name"}, say("join.name")),
      h("input", {id: "name", type: "text", maxlength: LONGEST, autocomplete: "given-name", autocapitalize: "words", spellcheck: "false", enterkeyhint: "done", value: you.name || names()[0] || ""}),
      h("div", {class: "chips"}, names().map((known) => h("button", {type: "button", class: "chip", key: known, onclick: choose(known)}, known))),
    ),
    h("div", {class: "spring"}),
    button("first", say("join.sit"), sit, {glyph: "check"}),
    nothingLeaves(),
  );
}

/** Another phone holds this seat. */
export function busy(table) {
  const ask = () => {
    table.link.send({t: "take_over"});
    table.askedAt = performance.now();
    table.redraw();
  };
  const asked = table.askedAt !== null;
  const isOver = asked && performance.now() - table.askedAt > PATIENCE * 1000;
  const words = table.refusal || say(isOver ? "busy.silent" : "busy.unchanged");
  return h(
    "main",
    {class: "form busy", key: "busy"},
    emblem("Tablée", table.you?.title ?? ""),
    h("div", {class: "spring"}),
    h("div", {class: "locked"}, mark(table.you ?? {shape: "disc"}, "huge"), h("span", {class: "badge dark"}, icon("lock"))),
    h("h1", {class: "middle"}, say("busy.title")),
    h("p", {class: "middle second-ink"}, say("busy.line")),
    asked
      ? h("section", {class: "panel row", role: "status"}, h("div", {class: "grow"}, h("strong", {}, say("busy.asking")), h("small", {}, words)), ring({left: PATIENCE, of: PATIENCE}, {came: table.askedAt}))
      : button("second", say("busy.ask"), ask, {glyph: "hand"}),
    h("div", {class: "spring"}),
    h("p", {class: "foot"}, icon("phone"), say("busy.other")),
    button("first", say("busy.code"), () => table.toCode()),
    button("second", say("busy.no"), () => table.toEnd()),
  );
}

/** Another phone asks for this seat. */
export function giveUp(table) {
  const answer = (yes) => () => table.answer(yes);
  return fromBelow("give-up", [
    h("div", {class: "locked"}, mark(table.you, "large"), h("span", {class: "badge dark"}, icon("phone"))),
    h("h2", {class: "middle"}, say("give_up.title")),
    h("p", {class: "middle second-ink"}, say("give_up.line")),
    h("div", {class: "pair"}, button("second", say("give_up.yes"), answer(true)), button("first", say("give_up.no"), answer(false), {glyph: "check"})),
  ]);
}

/** Goodbye, with its reason, and the way back. */
export function ended(table) {
  const key = {4000: "over", 4001: "freed", 4008: "much", 4009: "strange", 1: "left"}[table.link.ended?.code] ?? "left";
  return h(
    "main",
    {class: "form ended", key: "ended"},
    emblem("Tablée", ""),
    h("div", {class: "spring"}),
    drawing("common/logo", "farewell"),
    h("h1", {class: "middle"}, say(table.refusal ? "busy.title" : `ended.${key}`)),
    h("p", {class: "middle second-ink"}, table.refusal || say(`ended.${key}_line`)),
    h("div", {class: "spring"}),
    table.link.hasKey ? button("second", say("ended.again"), () => table.link.start(), {glyph: "refresh"}) : null,
    button("first", say("busy.code"), () => table.toCode()),
  );
}
