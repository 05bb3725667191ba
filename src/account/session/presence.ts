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

/** A page has just been opened by somebody. */
let lastSign = Date.now();

for (const sign of SIGNS) {
  globalThis.document?.addEventListener(sign, noteSign, { capture: true, passive: true });
}

function noteSign(): void {
  if (!document.hidden) lastSign = Date.now();
}

/**
 * Whether somebody is at this page. What it asks for again while nobody is, because others have
 * changed something, keeps no session alive.
 */
export function isSomebodyThere(): boolean {
  return Date.now() - lastSign < THERE_FOR_MS;
}
