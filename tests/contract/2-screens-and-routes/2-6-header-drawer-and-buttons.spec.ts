import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';

const header = (page: Page) => page.locator('[data-header]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.getByRole('link', { name: 'Menu' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to the top' });
/** The first link of this name that can be seen in the header. */
const shownLink = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true }).locator('visible=true').first();

// A picture reaches below the header of the first, a band carries that of the second.
for (const path of [paths.home, paths.aboutUs]) {
  test(`the fixed header of ${path} is transparent with white text until it is scrolled by 50 px, then white with black text and a shadow`, async ({
    page,
  }) => {
    await openReady(page, path);
    await scrollTo(page, 50);
    await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 51);
    await expect(header(page)).toHaveCSS('color', 'rgb(30, 27, 24)');
    await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });
}

test('the header has hover dropdowns from 728 px up, which open on mouse enter and close on leave, and a round menu button below that', async ({
  page,
}) => {
  await openReady(page, paths.beds);
  const office = page.getByRole('button', { name: 'Office Furniture' });
  await office.hover();
  await expect(shownLink(page, 'Workstations')).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(shownLink(page, 'Workstations')).toHaveCount(0);
  for (const width of [728, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(office).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 727, height: 900 });
  await expect(office).toBeHidden();
  const box = await menuButton(page).boundingBox();
  expect(box?.width).toBe(box?.height);
  await expect(menuButton(page)).toHaveCSS('border-radius', /^(50%|9999px|999px)$/);
});

test.describe('mobile', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the menu button opens a slide-in drawer over 90% of the screen width, and Escape closes the drawer', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openReady(page, paths.beds);
    await menuButton(page).click();
    await expect(drawer(page)).toHaveCSS('transition-property', /transform|translate/);
    await expect
      .poll(async () => (await drawer(page).boundingBox())?.width ?? 0)
      .toBeCloseTo(0.9 * 390, 0);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test('the chat button floats on the first screen of a phone and a desktop, and further down', async ({
  page,
}) => {
  await openReady(page, paths.home);
  const chat = page.getByRole('link', { name: /^Chat with us/ });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const top of [0, 900]) {
      await scrollTo(page, top);
      await expect(chat).toBeInViewport({ ratio: 1 });
      await expect(chat).toHaveCSS('opacity', '1');
    }
  }
});

test('the home page shows the Office Catalogue button, once scrolled a small icon in its place, and the scroll-to-top button only beyond one viewport height', async ({
  page,
}) => {
  await openReady(page, paths.home);
  const shown = header(page)
    .getByRole('link', { name: /^Office Catalogue/ })
    .locator('visible=true');
  await expect(shown).toContainText('Office Catalogue');
  await scrollTo(page, 300);
  await expect(shown).toHaveText('');
  await scrollTo(page, 900);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 901);
  await expect(toTop(page)).toBeVisible();
  await expect(toTop(page)).toHaveCSS('opacity', '1');
  await scrollTo(page, 900);
  await expect(toTop(page)).toBeHidden();
});
