(() => {
  // What is wrong with the page as it is laid out now, each fault as a sentence.
  const faults = [];
  const LEAST = 44, RATIO = 4.5, SLACK = 0.6;
  const wide = innerWidth, high = innerHeight;
  const veil = document.querySelector(".veil");
  const root = veil ?? document.body;
  const says = (node) => `${node.tagName.toLowerCase()}.${String(node.className).trim().replace(/ +/g, ".")} "${node.textContent.trim().slice(0, 24)}"`;
  const isShown = (node) => node.checkVisibility({opacityProperty: true, visibilityProperty: true}) && node.getBoundingClientRect().width > 1;
  const box = (node) => node.getBoundingClientRect();

  const page = document.scrollingElement;
  if (page.scrollWidth > wide) faults.push(`the page is ${page.scrollWidth} wide in ${wide}`);
  const playing = document.querySelector(".zuma.play, .zuma.scramble");
  if (playing && page.scrollHeight > high) faults.push(`the page scrolls while one plays: ${page.scrollHeight} in ${high}`);

  const touched = [...root.querySelectorAll("button, input")].filter(isShown);
  for (const node of touched) {
    const {left, right, top, bottom, width, height} = box(node);
    if (width < LEAST - SLACK || height < LEAST - SLACK) faults.push(`${says(node)} is ${width.toFixed(1)} x ${height.toFixed(1)}`);
    if (left < -SLACK || right > wide + SLACK) faults.push(`${says(node)} leaves the page sideways`);
    if (playing && (top < -SLACK || bottom > high + SLACK)) faults.push(`${says(node)} is not on the screen`);
  }
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  touched.forEach((one, at) => {
    for (const other of touched.slice(at + 1)) {
      const isLaid = one.closest(".actions") !== other.closest(".actions");
      if (!isLaid && !one.contains(other) && !other.contains(one) && overlap(box(one), box(other))) faults.push(`${says(one)} lies on ${says(other)}`);
    }
  });
  if (playing) {
    const parts = [...playing.querySelectorAll(".top, .hand, .missing, .totems, .strip")].filter(isShown);
    parts.forEach((one, at) => {
      if (box(one).bottom > high + SLACK) faults.push(`${says(one)} leaves the screen below`);
      for (const other of parts.slice(at + 1)) if (overlap(box(one), box(other))) faults.push(`${says(one)} lies on ${says(other)}`);
    });
  }

  const isBroken = (node) => [...node.childNodes].some((child) => {
    if (child.nodeType !== 3 || !/^\s*[\p{L}\p{N}]{2,14}\s*$/u.test(child.data)) return false;
    const range = document.createRange();
    range.selectNodeContents(child);
    return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  });
  const lettered = [...root.querySelectorAll("*")].filter((node) => isShown(node) && !node.closest(".unseen") && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
  for (const node of lettered) {
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" && !node.closest(".card")) faults.push(`${says(node)} is wider than its place: ${node.scrollWidth} in ${node.clientWidth}`);
    if (isBroken(node)) faults.push(`${says(node)} breaks in the middle of a word`);
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < 14 && !node.closest(".card")) faults.push(`${says(node)} is written in ${size}`);
  }

  const parsed = (text) => [...text.matchAll(/(rgba?|color)\(([^)]*)\)/g)].map(([, kind, inside]) => {
    const parts = inside.replace("srgb", "").split(/[ ,/]+/).filter(Boolean).map(Number);
    const [r, g, b] = parts.slice(0, 3).map((part) => (kind === "color" ? part * 255 : part));
    return [r, g, b, parts[3] ?? 1];
  });
  const bright = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const over = (top, below) => [0, 1, 2].map((at) => top[at] * top[3] + below[at] * (1 - top[3])).concat(1);
  const grounds = (node) => {
    for (let each = node; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      const [colour] = parsed(style.backgroundColor);
      const stops = each === document.body ? parsed(style.backgroundImage).filter((stop) => stop[3] === 1) : [];
      if (stops.length) return stops;
      if (colour && colour[3] > 0.99) return [colour];
      if (colour && colour[3] > 0) return grounds(each.parentElement).map((ground) => over(colour, ground));
    }
    return [[255, 255, 255, 1]];
  };
  const ratio = (a, b) => (Math.max(bright(a), bright(b)) + 0.05) / (Math.min(bright(a), bright(b)) + 0.05);
  for (const node of lettered) {
    if (node.closest(":disabled, [aria-disabled=true], .card, .totem.taken, .mark")) continue;
    const [ink] = parsed(getComputedStyle(node).color);
    const least = Math.min(...grounds(node).map((ground) => ratio(over(ink, ground), ground)));
    if (least < RATIO) faults.push(`${says(node)} has a contrast of ${least.toFixed(2)}`);
  }
  for (const node of root.querySelectorAll("button, input")) {
    const label = node.getAttribute("aria-label") || node.textContent.trim() || (node.id && document.querySelector(`label[for="${node.id}"]`)?.textContent);
    if (!label) faults.push(`${says(node)} has no name`);
  }
  return faults;
})()
