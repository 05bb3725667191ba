import type { Page } from 'playwright/test';

/** Once what has changed is on the screen, and whoever watches sizes and moves has been told. */
export function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
