import { expect, type Locator, type Page } from 'playwright/test';
import { untilDrawn } from './until-drawn.ts';

/** Toasts never cover the focused control, the bar of selected rows or a dialog's buttons. */
const ALWAYS_CLEAR =
  ':focus:is(a, button, input, select, textarea), [aria-label^="Selected"] :is(button, select), dialog[open] button';
/** These may be scrolled below the toasts, and are clear when scrolled into view. */
const CLEAR_IN_SIGHT =
  'main :is(h2, h3, .button, button, input, select, textarea), header :is(a, button, input)';

/** Checks that at these widths at most two toasts appear, and cover nothing that is used next. */
export async function expectToastsClear(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.waitForFunction(holdToasts, true);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.Toastify__toast').first()).toBeVisible();
    // What does not fit in the bar moves the page once its height is known.
    await untilDrawn(page);
    expect(await page.locator('.Toastify__toast').count()).toBeLessThanOrEqual(2);
    await expect.poll(() => page.evaluate(covered, [ALWAYS_CLEAR, CLEAR_IN_SIGHT])).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(holdToasts, false);
}

/** A toast of a screen for staff. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: words });
}

/** Waits for a toast with an Undo, and has it stay until that is pressed. */
export async function toastToUndo(page: Page, words: string | RegExp): Promise<Locator> {
  const shown = toast(page, words);
  await expect(shown).toBeVisible();
  await page.evaluate(holdToasts, true);
  return shown.getByRole('button', { name: 'Undo' });
}

/**
 * Runs in the browser: stops or continues the time after which toasts close, since a slow machine
 * needs longer to look at them. False while there is no toast, or one whose time has not begun.
 */
export function holdToasts(isHeld: boolean): boolean {
  const toasts = [...document.querySelectorAll('.Toastify__toast')];
  const times = toasts.map((toast) =>
    toast
      .getAnimations({ subtree: true })
      .filter((each) => /progress/i.test((each as CSSAnimation).animationName)),
  );
  for (const animation of times.flat()) {
    if (isHeld) animation.pause();
    else animation.play();
  }
  return times.length > 0 && times.every(({ length }) => length > 0);
}

/** Runs in the browser: elements that toasts cover. */
function covered([always = '', inSight = '']: string[]): string[] {
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
