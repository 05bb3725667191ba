/** Runs what may come a frame later, once what was just changed is on the screen: a tap is answered first. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
