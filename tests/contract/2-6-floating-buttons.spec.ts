import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, openReady, test } from '../support/browser/journey.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

for (const path of [paths.home, paths.aboutUs, paths.beds, paths.contactUs, '/no-such-page']) {
  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desk', { width: 1440, height: 900 }],
  ] as const) {
    test(`the chat button is on the first screen of ${path} at ${name}`, async ({
      page,
      allowConsoleError,
    }) => {
      allowConsoleError(/404/);
      await page.setViewportSize(viewport);
      await openReady(page, path);
      await expectChat(page);
      await page.mouse.wheel(0, 900);
      await expectChat(page);
    });
  }
}

test('the scroll-to-top button shows beyond one viewport height, whatever the direction', async ({
  page,
}) => {
  await openReady(page, paths.home);
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await scrollTo(page, 900);
  await expect(toTop).toBeHidden();
  await scrollTo(page, 2000);
  await expect(toTop).toBeVisible();
  await expect(toTop).toHaveCSS('opacity', '1');
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

test('the scroll-to-top button scrolls smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReady(page, paths.beds);
  await scrollTo(page, 2000);
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await expect(toTop).toBeVisible();
  const onTheWay = await toTop.evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    return window.scrollY;
  });
  // A page that jumps would be there at once.
  expect(onTheWay).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

async function expectChat(page: Page) {
  const chat = page.getByRole('link', { name: /^Chat with us/ });
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect(chat).toHaveCSS('opacity', '1');
}
