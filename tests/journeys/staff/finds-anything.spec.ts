import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callerAtSite, signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

test('whoever searches for a long name sees where it ends, and the field stays where it is', async ({
  page,
}) => {
  const word = ownWord();
  const lname = `${word}${'nyambura'.repeat(12)}`.slice(0, 100);
  expect((await callerAtSite().post('/api/contact', { ...aMessage, lname })).status).toBe(200);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await signInTo(page, paths.help, hired.wanjiku);
    await page
      .getByRole('banner')
      .getByLabel(/^Search products, enquiries/)
      .click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await field.fill('nothing-has-these-words');
    await expect(dialog.getByText('Nothing found')).toBeVisible();
    const before = await field.boundingBox();
    await field.fill(word);
    await expect(dialog.getByRole('option').first()).toContainText(lname);
    expect(await field.boundingBox()).toEqual(before);
    const list = dialog.getByRole('listbox');
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  }
});
