import type { Page } from 'playwright/test';

/** Resolves after the next paint and its observers' callbacks. */
export function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
