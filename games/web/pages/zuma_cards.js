/** Zuma's material on a phone: cards, totems, and the way to a complete hand. */

import {h} from "./dom.js";
import {drawing, icon, mark, plain, player} from "./parts.js";
import {say, titled} from "./words.js";

/** The name printed on a card. */
export function cardName(card) {
  return titled(say(`card.${card}`, {n: 1}));
}

/** The picture side of a card. */
export function face(card) {
  return [h("span", {class: "field"}, drawing(`zuma/${plain(card)}`)), h("span", {class: "band"}, cardName(card))];
}

/** “Jaguar, 1 of 3”: which of its kind a card is. */
export function spoken(hand, index) {
  const card = hand[index];
  const n = hand.slice(0, index + 1).filter((other) => other === card).length;
  const all = hand.filter((other) => other === card).length;
  return all > 1 ? say("card_of", {card: cardName(card), at: n, all}) : cardName(card);
}

/** A hand in words: 4 jaguars, 3 suns. */
export function counted(hand) {
  const kinds = [...new Set(hand)];
  return kinds
    .map((card) => [card, hand.filter((other) => other === card).length])
    .sort((a, b) => b[1] - a[1])
    .map(([card, n]) => say("some", {n, card: say(`card.${card}`, {n})}));
}

/** A small card of a row. */
export function small(card, key) {
  return h("span", {class: "card small", "data-card": card, key}, face(card));
}

function totemWords(page, tile) {
  if (tile.state === "mine") return say("totem.mine");
  if (tile.state === "taken") return say("totem.taken", {name: player(page, tile.by)?.name ?? ""});
  if (tile.state === "zero") return say("totem.zero");
  return say("totem.worth", {n: tile.points ?? 0});
}

/** A totem to be grabbed: it counts when the finger touches it. */
export function totem(table, tile) {
  const {page} = table;
  const isFree = tile.state === "free" || tile.state === "zero";
  const words = totemWords(page, tile);
  const grab = (event) => {
    if (event.button) return;
    event.currentTarget.classList.add("pressed");
    table.want({do: "grab", colour: tile.colour}, event);
  };
  const byKeys = (event) => event.detail === 0 && table.want({do: "grab", colour: tile.colour}, event);
  const name = titled(say(`colour.${tile.colour}`));
  return h(
    "button",
    {
      type: "button",
      key: `totem-${tile.colour}`,
      class: `totem ${tile.state}`,
      "data-colour": tile.colour,
      disabled: !isFree || page.totems.some((other) => other.state === "mine"),
      "aria-label": `${name}, ${words}`,
      onpointerdown: grab,
      onclick: byKeys,
      shown: (node) => node.classList.remove("pressed"),
    },
    h("span", {class: "picture"}, drawing(`zuma/totem_${plain(tile.colour)}`), tile.state === "taken" ? mark(player(page, tile.by), "taker") : null),
    h("span", {class: "label"}, h("strong", {}, name), h("small", {}, words)),
    tile.state === "mine" ? h("span", {class: "badge good"}, icon("check")) : null,
    tile.state === "zero" ? h("span", {class: "badge dark zero-badge"}, "0") : null,
  );
}

/** How far the hand is from a complete one. */
export function missing(page) {
  return h(
    "section",
    {class: "panel missing", key: "missing"},
    h("div", {class: "title"}, h("strong", {}, say("plan.title")), page.is_zuma_way ? h("small", {}, say("plan.zumas")) : null),
    page.missing.map((way) => row(way)),
  );
}

function row({series, has, of}) {
  const lack = Math.max(0, of - has);
  const pips = Array.from({length: of}, (_, at) => h("i", {class: at < has ? "pip" : "pip empty", key: at}));
  return h(
    "div",
    {class: "way", key: series, "data-card": series},
    drawing(`zuma/${plain(series)}`),
    h("span", {class: "pips"}, pips),
    h("span", {class: "lack"}, lack ? h("span", {class: "long"}, say("plan.lacks", {n: lack, card: say(`card.${series}`, {n: lack})})) : say("plan.all"), lack ? h("span", {class: "short"}, say("plan.short", {n: lack})) : null),
  );
}

/** Where the match is. */
export function progress(page) {
  const key = page.deals ? "progress" : "progress_open";
  return say(key, {round: page.round, rounds: page.rounds, deal: page.deal, deals: page.deals});
}

