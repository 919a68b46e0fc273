/** Seated, and waiting for the others. */

import {h} from "./dom.js";
import {button, emblem, icon, mark} from "./parts.js";
import {hasRules} from "./menu.js";
import {buzz, touched} from "./senses.js";
import {say} from "./words.js";

function back(index) {
  return h("span", {class: "back", key: index, style: {"--at": index}}, h("i", {class: "eye"}));
}

function seat(table, other) {
  const isMe = other.seat === table.you.seat;
  const isFree = other.is_on;
  const state = isMe ? h("span", {class: "tag"}, say("lobby.you")) : icon(isFree ? "clock" : other.is_bot ? "robot" : "check", isFree ? "" : "good");
  return h(
    "li",
    {key: other.seat, class: isMe ? "panel seat-row mine" : "panel seat-row", style: {"--mark": other.colour}},
    mark(isFree ? {shape: other.shape} : other, "seat"),
    h("div", {class: "grow"}, h("strong", {}, isFree ? say("seat", {n: other.seat + 1}) : other.name), h("small", {}, other.line || say(isFree ? "lobby.free" : "lobby.taken"))),
    state,
  );
}

export function lobby(table) {
  const {page, you} = table;
  const title = page.free ? say("lobby.left", {n: page.free}) : say("lobby.all");
  const line = you.game === "zuma" ? say("lobby.zuma_line") : say("lobby.line");
  const isZuma = you.game === "zuma";
  const trial = () => {
    touched();
    if (!buzz("call", true)) table.blink();
  };
  return h(
    "main",
    {class: "form lobby", key: "lobby"},
    emblem(say("lobby.hello", {name: you.name}), say("lobby.where", {game: you.title, n: you.seat + 1})),
    h(
      "section",
      {class: isZuma ? "panel ready night blinks" : "panel ready blinks"},
      isZuma ? h("div", {class: "fan"}, [0, 1, 2, 3, 4, 5, 6].map(back)) : mark(you, "large halo"),
      h("h2", {}, title),
      h("p", {}, line),
    ),
    h("ul", {class: "seats"}, page.players.map((other) => seat(table, other))),
    h("div", {class: "spring"}),
    h(
      "div",
      {class: "pair"},
      button("second", say("lobby.try"), trial, {glyph: "sound"}),
      hasRules(table) ? button("second", say("menu.rules"), () => table.open("rules"), {glyph: "rules"}) : null,
    ),
    button("link", say("menu.leave"), () => table.leave()),
  );
}
