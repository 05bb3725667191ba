import type { Locator, Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { hired } from '../support/browser/hired-staff.ts';
import { expect, test } from '../support/browser/journey.ts';
import { signInTo } from '../support/browser/staff-session.ts';
import { expectToastsClear, holdToasts } from '../support/browser/toasts.ts';

const DESK = { width: 1280, height: 720 };

test('the contact form marks offending fields with a red border and shows a toast at the top right', async ({
  page,
}) => {
  await page.goto(paths.contactUs);
  const form = page.locator('form[novalidate]', { has: page.getByLabel('Message') });
  await page.locator('#form').scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Send Message' }).click();
  const red = 'rgb(154, 31, 31)';
  await expect(form.getByLabel('Phone')).toHaveCSS('border-top-color', red);
  await expect(form.getByLabel('Company')).not.toHaveCSS('border-top-color', red);
  await expectTopRight(page, page.locator('.page-toast'));
});

test('a toast of the back office appears at the top right, moves and covers nothing, and closes by itself after 5 seconds', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signInTo(page, paths.dashboard, hired.juma);
  const toast = page.locator('.Toastify__toast');
  await page.waitForFunction(holdToasts, true);
  for (const width of [390, 820, DESK.width]) {
    await page.setViewportSize({ ...DESK, width });
    await expectTopRight(page, toast);
  }
  await expectToastsClear(page);
  await page.waitForFunction(holdToasts, true);
  const table = page.getByRole('table');
  await table.getByRole('img').first().waitFor();
  const place = await table.boundingBox();
  const bar = toast.locator('.Toastify__progress-bar--animated');
  await expect(bar).toHaveCSS('animation-duration', '5s');
  await page.evaluate(holdToasts, false);
  // It closes at the end of its bar, which comes at once.
  await bar.evaluate((element) => element.getAnimations().map((end) => end.finish()));
  await expect(toast).toHaveCount(0);
  expect(await table.boundingBox()).toEqual(place);
});

async function expectTopRight(page: Page, toast: Locator) {
  const { width = 0 } = page.viewportSize() ?? {};
  const gaps = async () => {
    const { x = 0, y = Infinity, width: own = 0 } = (await toast.boundingBox()) ?? {};
    return { isAtTop: y < 150, isAtRight: width - x - own < 40 };
  };
  await expect.poll(gaps, `${width} px`).toEqual({ isAtTop: true, isAtRight: true });
}
