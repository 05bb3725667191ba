/**
 * Runs what may come a frame later, once what was just changed is on the screen: a tap is answered
 * first. In a page that nobody sees it waits until somebody does: nothing that must be sent or kept.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
