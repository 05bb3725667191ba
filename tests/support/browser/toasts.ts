import { expect, type Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

/** Toasts never cover a control with the focus, the bar of selected rows or a dialog's buttons. */
const ALWAYS_CLEAR =
  ':focus:is(a, button, input, select, textarea), [aria-label^="Selected"] :is(button, select), dialog[open] button';
/** These may have been scrolled below the toasts, and are clear once they are scrolled to. */
const CLEAR_IN_SIGHT = 'main :is(h2, h3, .button, button, input, select, textarea)';

/** At these widths toasts are there, two at most, and cover nothing that is read or pressed next. */
export async function expectToastsClear(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await expect(page.locator('.Toastify__toast').first()).toBeVisible();
    // The page moves down once it is known how high they are.
    await untilDrawn(page);
    expect(await page.locator('.Toastify__toast').count()).toBeLessThanOrEqual(2);
    expect(await page.evaluate(covered, [ALWAYS_CLEAR, CLEAR_IN_SIGHT] as const)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** In the browser: the elements that toasts cover. */
function covered([always, inSight]: readonly [string, string]): string[] {
  const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  const isCovered = (element: Element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return toasts.some(
      (toast) =>
        left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
    );
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const place = scrollY;
  const found = shown(always).filter(
    (element) => !element.closest('.toasts') && isCovered(element),
  );
  for (const element of shown(inSight).filter(isCovered)) {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (isCovered(element)) found.push(element);
  }
  scrollTo({ top: place, behavior: 'instant' });
  return found.map((element) => element.outerHTML.slice(0, 120));
}
