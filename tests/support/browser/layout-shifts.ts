import type { Page } from 'playwright/test';

/** A shift as the browser tells it; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The budget of cumulative layout shift; zero would depend on the fonts that are installed. */
export const MAX_LAYOUT_SHIFT = 0.01;

/** Adds up the lines that `watchLayoutShifts` returns. */
export function sumLayoutShifts(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/**
 * Watches what moves on the pages that are opened from here on.
 *
 * @returns asks what has moved on the page that is open: a line for each shift, with the elements
 *   that moved, from where to where
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const tag = (element?.cloneNode() as Element | undefined)?.outerHTML;
          return `${tag} ${box(previousRect)} → ${box(currentRect)}`;
        });
        shifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
