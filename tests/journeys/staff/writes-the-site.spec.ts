import type { Page } from 'playwright/test';
import { paths, sitePagePath } from '../../../src/paths.ts';
import { dragByMouse, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { dropFile, photoFile } from '../../support/photo-files.ts';

const PREVIEW = 'iframe[title="Preview of the page"]';

test('staff write a page by keyboard, see it in the preview, and may leave at once after saving', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, paths.sitePages, hired.juma);
  await page.getByRole('link', { name: /^About us/ }).press('Enter');
  await expect(page).toHaveURL(sitePagePath('about'));
  const words = page.getByRole('textbox', { name: 'Words', exact: true }).first();
  const sentence = `Our own words ${ownWord()}.`;
  await words.fill(`${sentence}\n\nWe answer {replyTime}.`);
  const preview = page.frameLocator(PREVIEW);
  await expect(preview.getByText(sentence)).toBeVisible();
  await expect(
    preview.getByText('We answer within one working day.', { exact: true }),
  ).toBeVisible();
  await leaveBeforeItIsPainted(page, () => page.keyboard.press('ControlOrMeta+s'));
  const entry = page.getByRole('listitem').filter({ hasText: 'About us' });
  await expect(async () => {
    await page.reload();
    await expect(entry).toContainText('Not published yet', { timeout: 5000 });
  }).toPass();
  await page.goto(sitePagePath('about'));
  await expect(words).toHaveValue(`${sentence}\n\nWe answer {replyTime}.`);
});

test('staff drop a picture for the home page, aim it by its dot, and see it so in the preview', async ({
  page,
}) => {
  await signInTo(page, paths.siteHome, hired.njeri);
  const head = page.getByRole('group', { name: 'Head of the page' });
  const dot = head.getByRole('slider', { name: 'Most important spot' });
  await dropFile(
    head.getByLabel('Picture', { exact: true }),
    await photoFile('hero.png', '#4a6b58', [600, 400]),
  );
  await expect(dot).toBeVisible();
  const left = await pointIn(head.locator('img'), { x: 0.25, y: 0.5 });
  await dragByMouse(page, await pointIn(dot), left);
  await expect(dot).toHaveAttribute('aria-valuetext', '25 % from the left, 50 % from the top');
  await expect(page.frameLocator(PREVIEW).locator('[data-hero] img').first()).toHaveCSS(
    'object-position',
    '25% 50%',
  );
});

/** Goes back at once after a press, in a browser that is too busy to show it. */
async function leaveBeforeItIsPainted(page: Page, press: () => Promise<void>) {
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await press();
  await page.goBack();
}
