import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { dropFile, photoFile } from '../../support/photo-files.ts';

test('staff make a collection with a picture and products, see it in the page, and remove it', async ({
  page,
}) => {
  const staff = await signedInCaller(hired.njeri);
  const stored = async () => {
    const answer = await staff.get('/api/site/collections');
    return (await answer.json()).written.collections?.at(-1);
  };
  const save = async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  };
  // As the site comes, whatever an earlier run has left.
  await staff.put('/api/site/collections', { written: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, paths.siteCollections, hired.njeri);

  await test.step('write it, drop its picture, and add and order its products', async () => {
    await page.getByRole('button', { name: 'Add a collection' }).press('Enter');
    await expect(page.getByLabel('Title 2')).toBeFocused();
    await page.keyboard.insertText('Reading corner');
    await page.getByLabel('Words', { exact: true }).fill('A chair, a lamp and a table.');
    await page.getByLabel('Picture description').fill('A chair beside a window');
    await dropFile(
      page.getByLabel('Picture', { exact: true }),
      await photoFile('corner.png', '#4a6b58', [600, 400]),
    );
    await expect(page.getByRole('slider', { name: 'Most important spot' })).toBeVisible();
    for (const words of ['Karura', 'Ngara']) {
      await page.getByLabel('Add a product').fill(words);
      await page.getByRole('option').filter({ hasText: words }).first().click();
      await expect(
        page.getByRole('button', { name: new RegExp(`^Remove ${words}`) }),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: /^Move Ngara.* up$/ }).press('Enter');
    const preview = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(preview.getByRole('heading', { name: 'Reading corner' })).toBeVisible();
    await save();
    await expect.poll(async () => (await stored())?.products?.length).toBe(2);
    expect(await stored()).toMatchObject({ address: 'reading-corner', menu: 'none', shown: true });
  });

  await test.step('remove it', async () => {
    await page.getByRole('button', { name: 'Remove collection 2' }).press('Enter');
    await save();
    // The rest is the file's, so nothing lies over it.
    await expect.poll(stored).toBeUndefined();
  });
});
