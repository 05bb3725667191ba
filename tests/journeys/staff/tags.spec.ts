import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { holdToasts } from '../../support/browser/toasts.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';
import { ownWord } from '../../support/generated/own-word.ts';

test('staff create and delete a tag by keyboard, in a dialog that stays in its place as toasts close', async ({
  page,
}) => {
  const oak = `oak ${ownWord()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInTo(page, paths.createTags, hired.juma);
  await page.getByLabel('New tag').fill(oak);
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: `“${oak}” is created.` });
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('New tag')).toBeFocused();
  await page.waitForFunction(holdToasts, true);
  await page.getByRole('button', { name: `Delete ${oak}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `Delete “${oak}”?` });
  await untilDrawn(page);
  const before = await question.boundingBox();
  const list = page.getByRole('region', { name: 'All tags' });
  const topOfList = () => list.evaluate((element) => element.getBoundingClientRect().y);
  const top = await topOfList();
  await page.evaluate(holdToasts, false);
  await expect(toast).toBeHidden();
  await untilDrawn(page);
  expect(await question.boundingBox()).toEqual(before);
  // The page behind it stays, too, and when it is closed.
  expect(await topOfList()).toBe(top);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect.poll(topOfList).toBe(top);
  await expect(page.getByRole('button', { name: `Delete ${oak}` })).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: `Delete ${oak}` })).toHaveCount(0);
  await expect(page.locator('main td button:focus')).toHaveCount(1);
});
