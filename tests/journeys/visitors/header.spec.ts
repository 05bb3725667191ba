import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';
import { enlargeText, spaceText } from '../../support/browser/text-settings.ts';

const WIDTHS = [320, 390, 728, 768, 820, 1024, 1280, 1366, 1440, 1536];
const WITH_HERO = '/home-furniture/bedroom/beds';

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

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

test.describe('the header', () => {
  for (const path of [WITH_HERO, paths.aboutUs, paths.login]) {
    test(`is transparent with white text at the top of ${path}, white with black text after 50 px`, async ({
      page,
    }) => {
      await page.goto(path);
      const header = page.locator('[data-header]');
      await scrollTo(page, 50);
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
      await scrollTo(page, 51);
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(header).toHaveCSS('color', 'rgb(30, 27, 24)');
      await expect(header).not.toHaveCSS('box-shadow', 'none');
      await expect(header).toBeInViewport({ ratio: 1 });
    });
  }

  test(
    'shows social links and the catalogue button at the top of the home page alone',
    onDesk,
    async ({ page }) => {
      await openReady(page, paths.home);
      const header = page.locator('[data-header]');
      const button = header.getByRole('link', { name: /^Office Catalogue PDF/ });
      const icon = header.getByRole('link', { name: /^Office Catalogue \(/ });
      await expect(header.getByRole('link', { name: /^Instagram/ })).toBeVisible();
      await expect(button).toBeVisible();
      await expect(icon).toBeHidden();
      await scrollTo(page, 51);
      await expect(button).toBeHidden();
      await expect(icon).toBeVisible();
    },
  );

  test('shows the menu from 728 px up', onDesk, async ({ page }) => {
    await openReady(page, WITH_HERO);
    const office = page.getByRole('button', { name: 'Office Furniture' });
    const menu = page.getByRole('link', { name: 'Menu' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(office).toBeVisible({ visible: width >= 728 });
      await expect(menu).toBeVisible({ visible: width < 728 });
      await expect.poll(() => cutControls(page), `${width} px`).toEqual([]);
    }
  });

  test('lies over no text of the page below it, at any width', onDesk, async ({ page }) => {
    await page.goto(WITH_HERO);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const gap = () =>
        page.locator('.hero .breadcrumbs').evaluate((crumbs) => {
          const header = document.querySelector('[data-header]')?.getBoundingClientRect();
          return crumbs.getBoundingClientRect().y - (header?.bottom ?? Number.NaN);
        });
      await expect.poll(gap, `${width} px`).toBeGreaterThanOrEqual(0);
    }
  });

  test('opens its dropdowns within the screen where it has two rows', onDesk, async ({ page }) => {
    await page.setViewportSize({ width: 728, height: 900 });
    await openReady(page, WITH_HERO);
    await page.getByRole('button', { name: 'Home Furniture' }).hover();
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Book Shelves',
    });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.mouse.move(364, 880);
    await expect(last).toBeHidden();
  });

  for (const [name, apply] of [
    ['text spacing', spaceText],
    ['text of twice the size', enlargeText],
    [
      'both text spacing and text of twice the size',
      async (page: Page) => {
        await spaceText(page);
        await enlargeText(page);
      },
    ],
  ] as const) {
    test(
      `keeps every control on the screen at every width with ${name}`,
      onDesk,
      async ({ page }) => {
        for (const path of [paths.home, WITH_HERO]) {
          await openReady(page, path);
          await apply(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => cutControls(page), `${path} at ${width} px`).toEqual([]);
          }
        }
      },
    );
  }

  test(
    'folds into a drawer of nine tenths of the screen where enlarged text leaves no room',
    onDesk,
    async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 900 });
      await openReady(page, WITH_HERO);
      await enlargeText(page);
      await page.getByRole('link', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      const width = await drawer.evaluate((node) => node.getBoundingClientRect().width);
      expect(width).toBeCloseTo(0.9 * 1024, 0);
    },
  );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('stays with the dark ground that its white text is read on', onPhone, async ({ page }) => {
      for (const path of [WITH_HERO, paths.aboutUs]) {
        await page.goto(path);
        await expect(page.locator('[data-header]')).toBeInViewport();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.locator('[data-header]')).not.toBeInViewport();
      }
    });
  });
});
