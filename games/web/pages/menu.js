/** What the menu of every page offers: sound, hands, rules, leaving; and the rules in a few lines. */

import {h} from "./dom.js";
import {button, fromBelow} from "./parts.js";
import {choose, settings} from "./senses.js";
import {has, lines, say} from "./words.js";

/** Whether the game has told its rules in a few lines. */
export function hasRules(table) {
  return has("rules");
}

function option(table, name) {
  const flip = () => {
    choose(name, !settings[name]);
    table.redraw();
  };
  return h(
    "button",
    {type: "button", class: "option", role: "switch", "aria-checked": String(settings[name]), onclick: flip},
    h("span", {}, h("strong", {}, say(`menu.${name}`)), h("small", {}, say(`menu.${name}_hint`))),
    h("i", {class: "switch"}),
  );
}

/** The menu, from below. */
export function menu(table) {
  const close = () => table.open(null);
  const isZuma = table.page?.page === "zuma";
  const canPause = isZuma && table.page.phase !== "over";
  const act = (wish) => (event) => {
    table.link.want(wish, event);
    close();
  };
  return fromBelow(
    "menu",
    [
      h("h2", {}, say("menu.title")),
      option(table, "sound"),
      isZuma ? option(table, "left") : null,
      isZuma ? option(table, "confirm") : null,
      h(
        "div",
        {class: "pair"},
        canPause ? button("second", say("menu.pause"), act({do: "pause"}), {glyph: "pause"}) : null,
        hasRules(table) ? button("second", say("menu.rules"), () => table.open("rules"), {glyph: "rules"}) : null,
      ),
      button("link", say("menu.leave"), () => table.leave()),
      button("first", say("menu.close"), close, {glyph: "check"}),
    ],
    close,
  );
}

/** The rules in a few lines. */
export function rules(table) {
  const close = () => table.open(null);
  return fromBelow(
    "rules",
    [
      h("h2", {}, table.you.title),
      h("ol", {class: "rules"}, lines("rules").map((line) => h("li", {}, line))),
      button("first", say("menu.close"), close, {glyph: "check"}),
    ],
    close,
  );
}
