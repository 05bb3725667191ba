/**
 * Runs a task after the next paint, so that a tap is shown first. In a hidden page it waits until
 * the page is visible, so never use it for saving or sending.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** The same for saving and sending: it also resolves in a hidden page, or when the page is left. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    afterPaint(resolve);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
