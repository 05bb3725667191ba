import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { keepOnDevice } from '../../support/browser/blank-page.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import { firstChair, secondChair } from '../../support/browser/quote-list-journey.ts';
import { enlargeText, spaceText } from '../../support/browser/text-settings.ts';

/** The narrowest phone, and where the menu unfolds, and takes one row instead of two. */
const WIDTHS = daily([320, 728, 1024, 1280], [390, 768, 820, 1366, 1440, 1536]);

/** Names of the header's controls that are shown and not wholly on the screen. */
function cutControls(page: Page): Promise<string[]> {
  return page.locator('[data-header]').evaluate((header) =>
    [...header.querySelectorAll('a, .dropdown > button')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0;
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? ''),
  );
}

/** Pixels between the header and the first text below it. */
function gapBelow(page: Page): Promise<number> {
  return page.locator('.hero .breadcrumbs').evaluate((crumbs) => {
    const header = document.querySelector('[data-header]')?.getBoundingClientRect();
    return crumbs.getBoundingClientRect().y - (header?.bottom ?? Number.NaN);
  });
}

test('the header keeps its controls on the screen and off the page’s text, at every width and with larger text', {
  tag: [onDesk.tag, onAllScreens.tag],
}, async ({ page }) => {
  // The count of the quote list takes room too.
  await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
  await openReady(page, paths.beds);
  const atEveryWidth = async (text: string, isBelow: boolean) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutControls(page), `${text} at ${width} px`).toEqual([]);
      if (!isBelow) continue;
      await expect.poll(() => gapBelow(page), `${text} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  };
  await atEveryWidth('text of usual size', true);
  await enlargeText(page);
  await atEveryWidth('text of twice the size', false);
  await spaceText(page);
  await atEveryWidth('text of twice the size and space', false);
});

test(
  'the header folds into a drawer of nine tenths of the screen where larger text leaves no room',
  onDesk,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await openReady(page, paths.beds);
    await enlargeText(page);
    await page.getByRole('link', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    const width = await drawer.evaluate((node) => node.getBoundingClientRect().width);
    expect(width).toBeCloseTo(0.9 * 1024, 0);
  },
);

test(
  'a dropdown of the menu begins its columns on one line, within the screen also where the menu has two rows',
  onDesk,
  async ({ page }) => {
    await openReady(page, paths.beds);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Office Furniture' }).hover();
    const links = ['High Back', 'Office Desks', 'Coffee Tables'].map((name) =>
      menu.getByRole('link', { name }).first(),
    );
    const tops = () => Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);

    await page.setViewportSize({ width: 728, height: 900 });
    await page.getByRole('button', { name: 'Home Furniture' }).hover();
    const last = menu.getByRole('link', { name: 'Book Shelves' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.mouse.move(364, 880);
    await expect(last).toBeHidden();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header stays with the dark ground that its white text is read on', async ({ page }) => {
    for (const path of [paths.beds, paths.aboutUs]) {
      await page.goto(path);
      await expect(page.locator('[data-header]')).toBeInViewport();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-header]')).not.toBeInViewport();
    }
  });
});
