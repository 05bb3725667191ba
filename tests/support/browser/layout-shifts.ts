import type { Page } from 'playwright/test';

/** A layout-shift entry, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Budget of the cumulative layout shift; zero would depend on the installed fonts. */
export const MAX_LAYOUT_SHIFT = 0.01;

/** Sums the lines that `watchLayoutShifts` returns. */
export function sumLayoutShifts(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/**
 * Records layout shifts on the pages opened from here on.
 *
 * @returns reads the shifts of the current page: a line each, with the moved elements and their
 * positions
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
