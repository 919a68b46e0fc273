/** The line is lost: nothing of the hand is shown, and everything comes back by itself. */

import {h} from "./dom.js";
import {button, head, icon, ring} from "./parts.js";
import {say} from "./words.js";

export function lost(table) {
  const {link, page} = table;
  const left = link.nextTry === null ? 0 : Math.max(0, Math.ceil((link.nextTry - performance.now()) / 1000));
  const again = left ? say("lost.again", {n: link.tries, left}) : say("lost.now", {n: link.tries});
  const fact = (glyph, words) => h("li", {}, icon(glyph, glyph === "check" ? "good" : ""), h("span", {}, words));
  return h(
    "main",
    {class: "lost form", key: "lost"},
    table.you ? head(table, {points: page?.points ?? null}) : null,
    h("div", {class: "spring"}),
    ring({left: left || 1, of: 4}, {came: performance.now(), inside: icon("wifi", "wide"), kind: "vast"}),
    h("h1", {class: "middle"}, say("lost.title")),
    h("p", {class: "middle"}, say("lost.line")),
    h("ul", {class: "panel facts"}, fact("check", say(page?.page === "zuma" ? "lost.hand" : "lost.seat")), fact("check", say("lost.waits")), fact("refresh", again)),
    button("first", say("lost.try"), () => link.now(), {glyph: "refresh"}),
    h("div", {class: "spring"}),
    h("p", {class: "foot"}, icon("wifi"), say("lost.same")),
  );
}

/** A thin line while it may still be nothing. */
export function amber() {
  return h("p", {class: "amber", key: "amber", role: "status"}, say("lost.soon"));
}
