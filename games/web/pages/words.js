/** Sentences by their keys, in the phone's language; numbers choose their form. */

let texts = {};
let forms = new Intl.PluralRules("en");

/** The language that is asked for: the browser's. */
export function language() {
  return (navigator.language || "en").slice(0, 2).toLowerCase();
}

/** Speak with these sentences from now on, nested as in config/text. */
export function learn(given, lang) {
  texts = given;
  document.documentElement.lang = lang;
  forms = new Intl.PluralRules(lang);
}

/** Fetch what is said before anybody has said hello. */
export async function fetchWords() {
  for (const lang of [language(), "en"]) {
    const answer = await fetch(`/text/${lang}.json`);
    if (answer.ok) {
      learn(await answer.json(), lang);
      return;
    }
  }
}

function found(key) {
  return key.split(".").reduce((node, part) => node?.[part], texts);
}

/** Whether there is such a sentence. */
export function has(key) {
  return found(key) !== undefined;
}

/** The sentence of a key with its values; `n` chooses the form. */
export function say(key, values = {}) {
  let text = found(key) ?? key;
  if (typeof text === "object") text = text[forms.select(Math.abs(values.n ?? 0))] ?? text.other ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? written(values[name]) : whole));
}

/** Sentences that stand together under a key. */
export function lines(key) {
  return Object.values(found(key) ?? {});
}

/** A list as people say it. */
export function listed(names) {
  return new Intl.ListFormat(document.documentElement.lang, {type: "conjunction"}).format(names);
}

/** The first letter large. */
export function titled(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A number as people read it, with a true minus sign. */
export function written(value) {
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

/** A change as people read it: +3, −3, 0. */
export function signed(value) {
  return value > 0 ? `+${value}` : written(value);
}
