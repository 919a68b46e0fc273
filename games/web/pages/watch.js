/** A display: the table's picture fills the screen. No buttons, no pointer, nothing to do. */

import {h, render} from "./dom.js";
import {Link, takeKey} from "./link.js";
import {drawing} from "./parts.js";
import {stayAwake} from "./senses.js";
import {fetchWords, learn, say} from "./words.js";

const NOTICE = 4;
/** Seconds without the table until the display says so. */

let picture = null;
let refusal = "";
let link = null;

function shown(name, blob) {
  if (name !== "watch") return;
  const before = picture;
  picture = URL.createObjectURL(blob);
  redraw();
  if (before) setTimeout(() => URL.revokeObjectURL(before), 2000);
}

function heard(message) {
  if (message.t === "you") {
    learn(message.texts, message.lang);
    refusal = "";
    stayAwake();
  } else if (message.t === "refused") {
    refusal = message.words;
  }
  redraw();
}

function enter(event) {
  const letters = event.target.value.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase().slice(0, 4);
  event.target.value = letters;
  if (letters.length === 4) link.start(letters);
}

function code() {
  return h(
    "main",
    {class: "wait", key: "code"},
    drawing("common/logo", "farewell"),
    h("label", {for: "code"}, say("watch.code")),
    h("input", {id: "code", class: "letters", type: "text", maxlength: 4, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", oninput: enter, made: (node) => queueMicrotask(() => node.focus())}),
    h("p", {role: "alert"}, refusal || say("join.code_hint")),
  );
}

function wait(words, line = "") {
  return h("main", {class: "wait", key: "wait"}, drawing("common/logo", "farewell"), h("h1", {}, words), line ? h("p", {}, line) : null);
}

function page() {
  if (link.ended?.code === 4000) return wait(say("ended.over"), say("watch.over"));
  if (link.ended || !link.hasKey) return code();
  if (!picture) return wait(say(link.away >= NOTICE ? "lost.title" : "watch.waits"));
  return h(
    "main",
    {class: "watch", key: "watch"},
    h("img", {class: "picture", src: picture, alt: say("watch.table"), draggable: "false"}),
    link.away >= NOTICE ? h("p", {class: "notice", role: "status"}, say("watch.lost")) : null,
  );
}

function redraw() {
  render(document.getElementById("root"), [page()]);
}

async function begin() {
  takeKey();
  link = new Link({heard, picture: shown, changed: redraw, isWatching: true});
  try {
    await fetchWords();
  } finally {
    if (link.hasKey) link.start();
    redraw();
  }
}

begin();
