/** The connection to the table: hello, pongs, and coming back by itself after sleep, reload or a new network. */

import {language} from "./words.js";

const DELAYS = [1000, 2000, 2000, 4000];
const QUIET = 3500;
const STILL = 2000;
const WANTS = 30;
/** Milliseconds without a word, and the line is dead, or may be: the table asks every second. */
const ENDED = new Set([4000, 4001, 4003, 4008, 4009]);

let kept = null;

function store(key) {
  kept = key;
  try {
    if (key) sessionStorage.setItem("key", key);
    else sessionStorage.removeItem("key");
  } catch {
    // A browser may forbid it: then the key lives as long as the page.
  }
}

function stored() {
  try {
    return kept ?? sessionStorage.getItem("key");
  } catch {
    return kept;
  }
}

/** Which tab this is, so that it need not wait for its own older connection. */
function tab() {
  try {
    let name = sessionStorage.getItem("tab");
    if (!name) {
      name = Math.random().toString(36).slice(2);
      sessionStorage.setItem("tab", name);
    }
    return name;
  } catch {
    return "";
  }
}

/** Take the key out of the address, where it could be read over a shoulder or from a history. */
export function takeKey() {
  const given = new URLSearchParams(location.search).get("k");
  if (given) store(given);
  if (location.search) history.replaceState(null, "", location.pathname);
  return stored();
}

export class Link {
  constructor({heard, picture, changed, isWatching = false}) {
    this.heard = heard;
    this.picture = picture;
    this.changed = changed;
    this.isWatching = isWatching;
    this.code = null;
    this.tries = 0;
    this.lostAt = null;
    this.nextTry = null;
    this.ended = null;
    this.socket = null;
    this.last = 0;
    this.wasAway = false;
    this.wants = [];
    setInterval(() => this.watch(), 250);
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    addEventListener("pageshow", () => this.wake());
    document.addEventListener("visibilitychange", () => this.wake());
  }

  get hasKey() {
    return Boolean(stored());
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN && this.lostAt === null;
  }

  /** Seconds since the table was last within reach; 0 while it is. */
  get away() {
    const silent = this.socket && this.last ? performance.now() - this.last : 0;
    const since = this.lostAt === null ? (silent > STILL ? silent : 0) : performance.now() - this.lostAt;
    return since / 1000;
  }

  /** Say hello with the key of this tab, or with a code that somebody typed. */
  start(code = null) {
    this.code = code;
    this.ended = null;
    this.nextTry = null;
    this.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => this.hear(socket, event.data);
    socket.onclose = (event) => this.gone(socket, event);
    this.socket = socket;
    this.last = performance.now();
  }

  hello(socket) {
    const who = this.code ? {code: this.code} : {key: stored() ?? ""};
    const watch = this.isWatching ? {watch: true} : {};
    socket.send(JSON.stringify({t: "hello", ...who, lang: language(), tab: tab(), ...watch}));
  }

  hear(socket, data) {
    if (socket !== this.socket) return;
    this.last = performance.now();
    if (typeof data !== "string") {
      const bytes = new Uint8Array(data);
      const name = String.fromCharCode(...bytes.subarray(1, 1 + bytes[0]));
      this.picture(name, new Blob([bytes.subarray(1 + bytes[0])]));
      return;
    }
    const message = JSON.parse(data);
    if (message.t === "ping") {
      this.send({t: "pong", n: message.n, at: performance.now()});
      return;
    }
    if (message.t === "you") {
      if (message.key) store(message.key);
      this.code = null;
      this.found();
    }
    this.heard(message);
  }

  found() {
    this.tries = 0;
    this.lostAt = null;
    this.nextTry = null;
    this.changed();
  }

  gone(socket, event) {
    if (socket !== this.socket) return;
    this.socket = null;
    if (ENDED.has(event.code)) {
      if (event.code === 4001 || event.code === 4003) store(null);
      this.ended = {code: event.code, reason: event.reason};
      this.lostAt = null;
    } else if (this.code) {
      this.code = null;
      this.ended = {code: 0, reason: ""};
    } else {
      this.lose();
    }
    this.changed();
  }

  lose() {
    this.lostAt ??= Math.max(this.last, performance.now() - QUIET);
    const delay = DELAYS[Math.min(this.tries, DELAYS.length - 1)];
    this.tries += 1;
    this.nextTry = performance.now() + delay;
  }

  /** The line is dead although nobody said so. */
  drop() {
    if (!this.socket || this.code) return;
    this.close();
    this.lose();
    this.changed();
  }

  /** After sleep the socket may look open and be long gone. */
  wake() {
    if (document.visibilityState !== "visible" || this.ended) return;
    if (this.socket && performance.now() - this.last > QUIET) this.drop();
    if (this.nextTry !== null) this.now();
  }

  watch() {
    if (this.socket && performance.now() - this.last > QUIET) this.drop();
    if (this.nextTry !== null && performance.now() >= this.nextTry) this.start();
    if (this.away > 0 || this.wasAway) this.changed();
    this.wasAway = this.away > 0;
  }

  /** Try at once. */
  now() {
    if (this.nextTry !== null) this.start();
  }

  close() {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  }

  /** Leave the seat for good. */
  leave() {
    const socket = this.socket;
    this.socket = null;
    if (socket?.readyState === WebSocket.OPEN) socket.close(4001, "left");
    this.forget();
  }

  forget() {
    store(null);
    this.lostAt = this.nextTry = this.ended = null;
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Want something; the moment is that of the touch, where the browser tells it.
   * No hand means more than WANTS a second: the rest would only have the table hang up.
   */
  want(wish, event = null) {
    const now = performance.now();
    this.wants = this.wants.filter((moment) => now - moment < 1000);
    if (this.wants.length >= WANTS) return;
    this.wants.push(now);
    const touched = event?.timeStamp ?? now;
    this.send({t: "want", do: wish, at: Math.abs(now - touched) < 1000 ? touched : now});
  }
}
