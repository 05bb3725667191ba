/**
 * Runs what may come a frame later, once what was just changed is on the screen: a tap is answered
 * first. In a page that nobody sees it waits until somebody does: nothing that must be sent or kept.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** The same for what must be sent: it goes too where nobody looks, or once the page is being left. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    afterPaint(resolve);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
