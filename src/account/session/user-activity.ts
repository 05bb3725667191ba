/** Events that count as activity of the user. */
const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'wheel',
  'keydown',
  'input',
  'click',
  'visibilitychange',
];
/** How long after an event the user counts as active. */
const ACTIVE_FOR_MS = 60_000;
/** How long after an event a page starts to poll less often. */
const IDLE_AFTER_MS = 5 * 60_000;
const MAX_POLL_MS = 15 * 60_000;

const returns = new Set<() => void>();

/** Opening the page counts as activity. */
let lastSign = Date.now();

for (const sign of ACTIVITY_EVENTS) {
  globalThis.document?.addEventListener(sign, noteSign, { capture: true, passive: true });
}

function noteSign(): void {
  if (document.hidden) return;
  const wasAway = Date.now() - lastSign >= IDLE_AFTER_MS;
  lastSign = Date.now();
  if (wasAway) for (const tell of returns) tell();
}

/** Calls a listener when the user returns to a page that polls less often. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

/**
 * Interval until the next poll: the given one while the user is active, then as long as they have
 * been idle, up to a quarter of an hour. Meanwhile the host's database sleeps, and costs nothing.
 */
export function pollInterval(everyMs: number): number {
  const awayMs = Date.now() - lastSign;
  return awayMs < IDLE_AFTER_MS ? everyMs : Math.min(awayMs, MAX_POLL_MS);
}

/** True if the user is active. Requests of an idle page do not extend the session. */
export function isUserActive(): boolean {
  return Date.now() - lastSign < ACTIVE_FOR_MS;
}
