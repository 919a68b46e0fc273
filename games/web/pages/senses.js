/** What a phone says without a picture: sounds made here, vibration, sentences read aloud, a screen kept awake. */

const SHAKES = {call: [60], turn: [40, 60, 40], chosen: [10], mine: [30], missed: [80, 60, 80], dive: [120], told: [20]};
const DRY = 0.2;
/** Loudness of everything: under −12 dBFS, as the app's. */

const SOUNDS = {
  call(at) {
    stroke(220, at);
    stroke(165, at + 0.16);
  },
  turn(at) {
    for (const later of [0, 0.1, 0.2]) rustle(at + later, 5200, 0.07);
  },
  chosen(at) {
    rustle(at, 2400, 0.07);
  },
  mine(at) {
    tone(620, at, 0.09, "triangle");
  },
  missed(at) {
    tone(130, at, 0.1, "sine");
    tone(110, at + 0.16, 0.12, "sine");
  },
  dive(at) {
    stroke(150, at);
  },
  told(at) {
    tone(523, at, 0.14, "sine");
    tone(659, at + 0.12, 0.18, "sine");
  },
};

let context = null;
let lock = null;

/** What this phone was set to; kept on it alone. */
export const settings = {
  sound: kept("sound"),
  left: kept("left"),
  confirm: kept("confirm"),
};

function kept(name) {
  try {
    return localStorage.getItem(name) === "yes";
  } catch {
    return false;
  }
}

/** Change a setting and remember it. */
export function choose(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(name, value ? "yes" : "no");
  } catch {
    // Where nothing may be kept it holds for this page.
  }
}

/** Names that were played under from this phone, the last first. */
export function names() {
  try {
    const found = JSON.parse(localStorage.getItem("names") ?? "[]");
    return Array.isArray(found) ? found.filter((name) => typeof name === "string").slice(0, 3) : [];
  } catch {
    return [];
  }
}

/** Remember a name for the next time. */
export function remember(name) {
  try {
    localStorage.setItem("names", JSON.stringify([name, ...names().filter((other) => other !== name)].slice(0, 3)));
  } catch {
    // Then it is typed again.
  }
}

/** Browsers allow sound only after a touch: this is called at each. */
export function touched() {
  context ??= globalThis.AudioContext ? new AudioContext() : null;
  if (context?.state === "suspended") context.resume();
}

/** Tell by sound and vibration; whether there was a vibration. */
export function buzz(kind, isTrial = false) {
  if (settings.sound || isTrial) play(kind);
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  return isTouched && Boolean(navigator.vibrate?.(SHAKES[kind] ?? []));
}

function play(kind) {
  if (context?.state === "running") SOUNDS[kind]?.(context.currentTime + 0.01);
}

function envelope(at, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(DRY, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(context.destination);
  return gain;
}

function tone(pitch, at, length, type, glide = 1) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch * glide, at + length);
  source.connect(envelope(at, length));
  source.start(at);
  source.stop(at + length);
}

function stroke(pitch, at) {
  tone(pitch, at, 0.24, "sine", 0.6);
  rustle(at, 900, 0.03);
}

function rustle(at, pitch, length) {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(at, length));
  source.start(at);
}

/** Have a sentence read aloud by whoever reads this page aloud. */
export function announce(words, isUrgent = false) {
  const region = document.getElementById(isUrgent ? "assertive" : "polite");
  if (!region || !words) return;
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

/** Keep the screen awake, where the browser offers it to pages of a local network. */
export async function stayAwake() {
  if (!navigator.wakeLock || lock || document.visibilityState !== "visible") return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null;
  }
}
document.addEventListener("visibilitychange", stayAwake);
