/** A seat's remote in a turn-based game: whose turn, the board's picture, pieces, buttons. */

import {board} from "./board.js";
import {h} from "./dom.js";
import {hasRules} from "./menu.js";
import {button, fromBelow, head, icon, mark, named, player, ring} from "./parts.js";
import {say, written} from "./words.js";

const MOST = 10;
/** Pieces that are laid out; more than that are drawn past in two rows. */

export function turn(table) {
  const {page} = table;
  const isMine = page.status.is_mine;
  return h(
    "main",
    {class: isMine ? "turn mine" : "turn", key: "turn"},
    head(table, {line: page.turn, points: page.points}),
    status(table),
    h("div", {class: "look", key: "look"}, board(table), h("p", {class: "unseen", role: "status"}, page.gain)),
    h(
      "div",
      {class: "side", key: "side"},
      page.refusal ? h("p", {class: "refusal", role: "alert", key: "refusal"}, icon("warning"), h("span", {}, page.refusal)) : null,
      isMine ? pieces(table) : null,
      page.steps.length ? steps(page) : null,
      isMine ? null : ranks(table),
    ),
    actions(table),
  );
}

function status(table) {
  const {page, you} = table;
  const {is_mine: isMine, seat, title, line} = page.status;
  const whose = player(page, seat);
  return h(
    "section",
    {class: isMine ? "panel whose mine blinks" : "panel whose blinks", key: "status", style: {"--mark": you.colour}},
    !isMine && whose ? mark(whose, "seat") : null,
    h("div", {class: "grow"}, h("h1", {}, title), line ? h("p", {}, line) : null),
    isMine ? null : icon("clock"),
  );
}

function pieces(table) {
  const {page, pictures} = table;
  const ways = page.buttons.filter((each) => each.kind === "turn");
  const cards = page.buttons.filter((each) => each.kind === "card");
  if (!page.pieces.length && !ways.length && !cards.length) return null;
  const piece = (each) =>
    h(
      "button",
      {type: "button", key: each.id, class: each.is_chosen ? "piece chosen" : "piece", disabled: !each.is_on, "aria-label": [each.label, each.words].filter(Boolean).join(", "), "aria-pressed": String(each.is_chosen), style: {"--mark": table.you.colour}, onclick: (event) => table.want({do: "pick", id: each.id}, event)},
      pictures.has(`piece:${each.id}`) ? h("img", {src: pictures.get(`piece:${each.id}`), alt: "", draggable: "false"}) : h("span", {class: "named"}, each.label || each.words),
      each.label ? h("small", {}, each.label) : null,
    );
  return h(
    "section",
    {class: "panel pieces", key: "pieces"},
    page.pieces.length ? h("div", {class: page.pieces.length > MOST ? "list many" : "list", key: "list"}, page.pieces.map(piece)) : null,
    cards.length ? h("div", {class: "ways", key: "cards"}, cards.map((each) => way(table, each))) : null,
    ways.length ? h("div", {class: "ways", key: "ways"}, ways.map((each) => way(table, each))) : null,
  );
}

function way(table, each) {
  return h("button", {type: "button", class: "way", key: each.id, disabled: !each.is_on, onclick: (event) => table.want({do: "press", id: each.id}, event)}, each.icon ? icon(each.icon) : null, h("span", {}, each.words));
}

function steps(page) {
  const now = page.steps.findIndex((step) => step.is_now);
  return h("ol", {class: "steps", key: "steps"}, page.steps.map((step, at) => h("li", {key: at, class: step.is_now ? "now" : at < now ? "done" : "", "aria-current": step.is_now ? "step" : null}, h("b", {}, written(at + 1)), h("span", {}, step.words))));
}

function ranks(table) {
  const {page, you} = table;
  return h(
    "ul",
    {class: "panel ranks", key: "ranks"},
    page.players.map((other) =>
      h(
        "li",
        {key: other.seat, class: other.is_on ? "on" : "", style: {"--mark": other.colour}},
        mark(other, "seat"),
        h("div", {class: "grow"}, h("strong", {}, named(page, other.seat)), other.line || other.seat === you.seat ? h("small", {}, [other.line, other.seat === you.seat ? say("lobby.you") : ""].filter(Boolean).join(" · ")) : null),
        h("b", {class: "total"}, written(other.total)),
      ),
    ),
  );
}

function actions(table) {
  const {page} = table;
  const press = (id) => (event) => table.want({do: "press", id}, event);
  const place = page.buttons.filter((each) => each.kind === "place" && page.status.is_mine);
  const acts = page.buttons.filter((each) => each.kind === "act");
  const isMine = page.status.is_mine;
  const undo = page.can_undo ? button("second", say(isMine ? "turn.undo" : "turn.ask_undo"), (event) => table.want({do: "undo"}, event), {glyph: "undo", key: "undo"}) : null;
  const book = !isMine && hasRules(table) ? button("second", say("menu.rules"), () => table.open("rules"), {glyph: "rules", key: "rules"}) : null;
  return h(
    "div",
    {class: "actions pair", key: "actions"},
    undo,
    acts.map((each) => button("second", each.words, press(each.id), {glyph: each.icon || null, isOn: each.is_on, key: each.id})),
    place.map((each) => button("first", each.words, press(each.id), {glyph: "check", isOn: each.is_on, key: each.id})),
    book,
  );
}

/** Somebody asks to take a move back. */
export function asked(table) {
  const {ask} = table.page;
  const answer = (yes) => (event) => table.want({do: "answer", yes}, event);
  return fromBelow("ask", [
    h("div", {class: "locked"}, mark(player(table.page, ask.seat), "large"), h("span", {class: "badge dark"}, icon("undo"))),
    h("h2", {class: "middle"}, ask.title),
    h("p", {class: "middle second-ink"}, ask.line),
    ask.left ? h("div", {class: "middle"}, ring({left: ask.left, of: 20}, {came: table.came})) : null,
    h("div", {class: "pair"}, button("second", say("ask.no"), answer(false)), button("first", say("ask.yes"), answer(true), {glyph: "check"})),
  ]);
}
