/** What people do to a page; that it comes into sight is somebody's doing, too. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'wheel',
  'keydown',
  'input',
  'click',
  'visibilitychange',
];
/** So long after a sign somebody counts as there. */
const THERE_FOR_MS = 60_000;
/** So long after a sign a page begins to poll less often. */
const AWAY_AFTER_MS = 5 * 60_000;
const MAX_POLL_MS = 15 * 60_000;

const returns = new Set<() => void>();

/** A page has just been opened by somebody. */
let lastSign = Date.now();

for (const sign of SIGNS) {
  globalThis.document?.addEventListener(sign, noteSign, { capture: true, passive: true });
}

function noteSign(): void {
  if (document.hidden) return;
  const wasAway = Date.now() - lastSign >= AWAY_AFTER_MS;
  lastSign = Date.now();
  if (wasAway) for (const tell of returns) tell();
}

/** Calls a listener whenever somebody comes back to a page that has begun to poll less often. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

/**
 * The time until a page polls again: as given while somebody is there, then for as long as nobody
 * was, up to a quarter of an hour. The host's database sleeps in between, and costs nothing.
 */
export function pollInterval(everyMs: number): number {
  const awayMs = Date.now() - lastSign;
  return awayMs < AWAY_AFTER_MS ? everyMs : Math.min(awayMs, MAX_POLL_MS);
}

/**
 * Whether somebody is at this page. What it asks for again while nobody is, because others have
 * changed something, keeps no session alive.
 */
export function isSomebodyThere(): boolean {
  return Date.now() - lastSign < THERE_FOR_MS;
}
