/** Elements made from plain descriptions and changed in place, so that a button stays under its finger. */

const DRAWN = new Set(["svg", "circle"]);

/** A description: tag, properties, children. Text stays text; nothing here reads markup. */
export function h(tag, props, ...children) {
  const kept = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  return {tag, props: props ?? {}, children: kept};
}

/** Let the element's children be as described; whatever has the same key, or tag and place, is kept. */
export function render(parent, described) {
  const old = [...parent.childNodes].filter((node) => !node.isLeaving);
  const keyed = new Map(old.filter((node) => node.key !== undefined).map((node) => [node.key, node]));
  const loose = old.filter((node) => node.key === undefined);
  const kept = new Set();
  let place = parent.firstChild;
  for (const item of described) {
    const found = match(item, keyed, loose);
    const node = found ?? make(item);
    kept.add(node);
    update(node, item);
    while (place && (place.isLeaving || (kept.has(place) && place !== node))) place = place.nextSibling;
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  for (const node of old) if (!kept.has(node)) node.remove();
}

function match(item, keyed, loose) {
  if (typeof item !== "object") {
    const at = loose.findIndex((node) => node.nodeType === Node.TEXT_NODE);
    return at < 0 ? null : loose.splice(at, 1)[0];
  }
  if (item.props.key !== undefined) {
    const node = keyed.get(item.props.key);
    return node?.described.tag === item.tag ? node : null;
  }
  const at = loose.findIndex((node) => node.described?.tag === item.tag && node.described.props.class?.split(" ")[0] === item.props.class?.split(" ")[0]);
  return at < 0 ? null : loose.splice(at, 1)[0];
}

function make(item) {
  if (typeof item !== "object") return document.createTextNode("");
  const node = DRAWN.has(item.tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", item.tag)
    : document.createElement(item.tag);
  node.key = item.props.key;
  return node;
}

function update(node, item) {
  if (typeof item !== "object") {
    const text = String(item);
    if (node.data !== text) node.data = text;
    return;
  }
  const before = node.described?.props ?? {};
  const isNew = !node.described;
  node.described = item;
  for (const name of Object.keys(before)) if (!(name in item.props)) set(node, name, null, before[name]);
  for (const [name, value] of Object.entries(item.props)) {
    if (isNew || before[name] !== value) set(node, name, value, before[name]);
  }
  if (!item.props.keeps) render(node, item.children);
  if (isNew) item.props.made?.(node);
  item.props.shown?.(node);
}

function set(node, name, value, before) {
  if (["key", "made", "shown", "keeps"].includes(name)) return;
  if (name === "value") {
    if (before === undefined) node.value = value;
  } else if (name === "style") {
    for (const part of Object.keys(before ?? {})) if (!(part in (value ?? {}))) node.style.removeProperty(part);
    for (const [part, wanted] of Object.entries(value ?? {})) node.style.setProperty(part, wanted);
  } else if (name.startsWith("on")) {
    node[name] = value;
  } else if (value === null || value === undefined || value === false) {
    node.removeAttribute(name);
  } else {
    node.setAttribute(name, value === true ? "" : String(value));
  }
}
