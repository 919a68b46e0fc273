/** Between two deals of Zuma: what one got, the sheet, and all hands as the table lays them open. */

import {h} from "./dom.js";
import {button, drawing, head, icon, mark, named, plain, player, ring} from "./parts.js";
import {listed, say, signed, titled, written} from "./words.js";
import {counted, progress, small} from "./zuma_cards.js";

export function round(table) {
  const {page, view} = table;
  const isOpen = Boolean(view.hands && page.hands);
  const body = isOpen ? hands(table) : account(table);
  return h(
    "main",
    {class: isOpen ? "zuma round opened" : "zuma round", key: "round"},
    head(table, {line: progress(page), points: page.points}),
    h("div", {class: "body", key: isOpen ? "hands" : "account"}, body),
    actions(table, isOpen),
  );
}

function actions(table, isOpen) {
  const {page} = table;
  const look = () => table.look({hands: !isOpen});
  const goOn = (event) => {
    table.want({do: "go_on"}, event);
    table.look({isReady: true});
  };
  return h(
    "div",
    {class: "pair actions", key: "actions"},
    page.hands ? button("second", say(isOpen ? "round.account" : "round.hands"), look, {glyph: isOpen ? "back" : "eye"}) : null,
    page.can_go_on ? button("first", say(table.view.isReady ? "round.waits" : "round.go_on"), goOn, {glyph: page.ring ? ring(page.ring, {came: table.came}) : "check", isOn: !table.view.isReady}) : null,
  );
}

function account(table) {
  const {page} = table;
  return [
    page.told ? (page.told.kind === "false_start" ? falseStart(table) : gained(table)) : null,
    page.told?.kind === "false_start" ? others(table) : null,
    page.sheet ? sheet(table) : null,
    page.ring && !page.can_go_on ? h("div", {class: "next", key: "next"}, ring(page.ring, {came: table.came}), h("span", {}, say("round.next"))) : null,
  ];
}

function falseStart(table) {
  const {told, totems} = table.page;
  const mine = totems.find((tile) => tile.state === "mine");
  const [reason, ...rest] = told.words;
  return h(
    "section",
    {class: "panel told false blinks", key: "told"},
    h("div", {class: "locked"}, drawing(`zuma/totem_${plain(mine?.colour ?? "red")}`, "large"), h("span", {class: "badge bad"}, icon("cross"))),
    h("h1", {}, say("round.false_start")),
    h("p", {}, reason ?? ""),
    h("p", {class: "chips"}, h("span", {class: "pill bad"}, say("round.mine", {points: signed(told.mine ?? 0)})), otherGains(told, table.you.seat)),
    rest.map((line, at) => h("p", {class: "second-ink", key: at}, line)),
  );
}

function otherGains(told, seat) {
  const best = Math.max(0, ...told.gains.filter((gain) => gain.seat !== seat).map((gain) => gain.points));
  return best ? h("span", {class: "pill good"}, say("round.theirs", {points: signed(best)})) : null;
}

function others(table) {
  const {page, you} = table;
  const rows = page.players.filter((other) => other.seat !== you.seat);
  return h(
    "section",
    {class: "panel others", key: "others"},
    h("strong", {}, say("round.ends")),
    h("ul", {}, rows.map((other) => gainRow(page, other))),
  );
}

function gainRow(page, other) {
  const gain = page.told.gains.find((each) => each.seat === other.seat);
  return h(
    "li",
    {key: other.seat},
    mark(other, "seat"),
    h("strong", {class: "grow"}, named(page, other.seat)),
    gain?.colour ? drawing(`zuma/totem_${plain(gain.colour)}`, "totem-small", titled(say(`totems.${gain.colour}`))) : h("small", {}, say("round.no_totem")),
    h("b", {class: gain?.points > 0 ? "gain good" : "gain"}, signed(gain?.points ?? 0)),
  );
}

function gained(table) {
  const {page, you} = table;
  const mine = page.told.gains.find((gain) => gain.seat === you.seat);
  const [title, ...rest] = page.told.words;
  const points = page.told.mine ?? mine?.points ?? 0;
  return h(
    "section",
    {class: points > 0 ? "panel told got blinks" : "panel told blinks", key: "told"},
    h(
      "div",
      {class: "gain-row"},
      h("span", {class: "medal", "data-colour": mine?.colour ?? null}, mine?.colour ? drawing(`zuma/totem_${plain(mine.colour)}`) : mark(you, "large")),
      h("div", {}, h("b", {class: points > 0 ? "plus good" : "plus"}, signed(points)), h("p", {}, mine?.colour ? say(`totems.${mine.colour}`) : say("round.no_totem"))),
    ),
    title ? h("h2", {}, title) : null,
    rest.map((line, at) => h("p", {class: "second-ink", key: at}, line)),
  );
}

/** The sheet as boxes, and in words where boxes would be too small; the page's style shows one of them. */
function sheet(table) {
  const {page, you} = table;
  const colours = Object.keys(page.sheet[0]?.cells[0] ?? {});
  const isZuma = page.sheet.some((row) => row.zuma);
  return h(
    "section",
    {class: "panel sheet", key: "sheet"},
    h("div", {class: "title"}, h("strong", {}, say("round.sheet")), h("small", {}, progress(page))),
    h(
      "table",
      {class: "boxes"},
      h("thead", {}, h("tr", {}, h("th", {}), page.sheet[0].cells.map((_, at) => h("th", {key: at, colspan: 1, class: at + 1 === page.round ? "now" : ""}, say("round.manche", {n: at + 1}))), h("th", {key: "z"}, isZuma ? drawing("zuma/zuma", "totem-small", say("card.zuma", {n: 2})) : null), h("th", {key: "t"}))),
      h("tbody", {}, page.sheet.map((row) => boxes(page, you, row, colours))),
    ),
    h("ul", {class: "in-words"}, page.sheet.map((row) => inWords(page, you, row))),
  );
}

function boxes(page, you, row, colours) {
  const cell = (cells, colour) => {
    const points = cells[colour] ?? null;
    return h("i", {class: points === null ? "box" : "box full", "data-colour": colour, key: colour}, points === null ? "" : written(points));
  };
  return h(
    "tr",
    {key: row.seat, class: row.seat === you.seat ? "mine" : "", style: {"--mark": player(page, row.seat)?.colour ?? "#888888"}},
    h("th", {scope: "row"}, mark(player(page, row.seat), "cell"), h("span", {class: "unseen"}, named(page, row.seat))),
    row.cells.map((cells, at) => h("td", {key: at}, h("span", {class: "cells"}, colours.map((colour) => cell(cells, colour))))),
    h("td", {class: "cost", key: "z"}, row.zuma ? written(row.zuma) : "·"),
    h("td", {class: "sum", key: "t"}, written(row.total)),
  );
}

function inWords(page, you, row) {
  const cells = row.cells[page.round - 1] ?? {};
  const got = Object.entries(cells).filter(([, points]) => points !== null).map(([colour, points]) => `${say(`colour.${colour}`)} ${signed(points)}`);
  if (row.zuma) got.push(`${say("card.zuma", {n: 2})} ${written(row.zuma)}`);
  return h(
    "li",
    {key: row.seat, class: row.seat === you.seat ? "mine" : "", style: {"--mark": player(page, row.seat)?.colour ?? "#888888"}},
    mark(player(page, row.seat), "seat"),
    h("div", {class: "grow"}, h("strong", {}, named(page, row.seat)), h("small", {}, got.join(", ") || say("round.nothing"))),
    h("b", {class: "total"}, written(row.total)),
  );
}

/** All hands, the claimed one first; a touch on a row spells it out. */
function hands(table) {
  const {page, view} = table;
  const rows = [...page.hands].sort((a, b) => Number(b.is_claimed) - Number(a.is_claimed));
  return [
    h("div", {class: "title bare", key: "title"}, h("h1", {}, say("round.open")), page.ring ? h("span", {class: "next"}, h("small", {}, say("round.in")), ring(page.ring, {came: table.came})) : null),
    rows.map((row) => open(table, row, view.spelled === row.seat)),
  ];
}

function open(table, row, isSpelled) {
  const {page} = table;
  const gain = page.told?.gains.find((each) => each.seat === row.seat);
  const words = listed(counted(row.cards));
  return h(
    "button",
    {type: "button", key: `open-${row.seat}`, class: row.is_claimed ? "panel open claimed" : "panel open", "aria-label": `${named(page, row.seat)} : ${words}`, onclick: () => table.look({spelled: isSpelled ? null : row.seat})},
    h(
      "span",
      {class: "title"},
      mark(player(page, row.seat), "cell"),
      h("strong", {}, named(page, row.seat)),
      row.is_claimed ? h("span", {class: "pill gold"}, say("round.claimed")) : null,
      h("span", {class: "grow"}),
      gain?.colour ? drawing(`zuma/totem_${plain(gain.colour)}`, "totem-small") : null,
      gain ? h("b", {class: gain.points > 0 ? "gain good" : "gain"}, signed(gain.points)) : null,
    ),
    isSpelled ? h("span", {class: "spelled"}, words) : h("span", {class: "row-of-cards"}, row.cards.map((card, at) => small(card, at))),
  );
}
