/** The match is over: who won, how everybody stands, and once more. */

import {h} from "./dom.js";
import {button, head, mark} from "./parts.js";
import {say, written} from "./words.js";

export function over(table) {
  const {page, you} = table;
  const isMine = page.winners.includes(you.seat);
  const best = [...page.players].sort((a, b) => b.total - a.total);
  const won = (other) => page.winners.includes(other.seat);
  return h(
    "main",
    {class: isMine ? "form over won" : "form over", key: "over"},
    head(table, {line: you.title}),
    h(
      "section",
      {class: "panel verdict blinks"},
      h("div", {class: "winners"}, page.players.filter(won).map((other) => mark(other, "large halo", {key: other.seat}))),
      h("h1", {}, page.title),
      page.line ? h("p", {}, page.line) : null,
    ),
    h(
      "ol",
      {class: "panel ranks"},
      best.map((other) =>
        h(
          "li",
          {key: other.seat, class: other.seat === you.seat ? "mine" : "", style: {"--mark": other.colour}},
          mark(other, "seat"),
          h("div", {class: "grow"}, h("strong", {}, other.name || say("seat", {n: other.seat + 1})), other.line ? h("small", {}, other.line) : null),
          h("b", {class: "total"}, written(other.total)),
        ),
      ),
    ),
    h("div", {class: "spring"}),
    page.can_again ? button("first", say("over.again"), (event) => table.link.want({do: "again"}, event), {glyph: "refresh"}) : h("p", {class: "foot"}, say("over.wait")),
    button("link", say("menu.leave"), () => table.leave()),
  );
}
