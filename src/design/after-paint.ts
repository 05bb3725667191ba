/**
 * Runs what may come a frame later, once what was just changed is on the screen: a tap is answered
 * first. In a page that nobody sees it waits until somebody does: nothing that must be sent or kept.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

const NOBODY_LOOKS_AFTER_MS = 100;

/** The same for what must be sent: it goes too where nobody looks. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, NOBODY_LOOKS_AFTER_MS);
  });
}
