import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { dropFile, photoFile } from '../../support/photo-files.ts';

test('staff make a collection, order its products, link to it and rename it', async ({ page }) => {
  const staff = await signedInCaller(hired.njeri);
  const stored = async () => {
    const answer = await staff.get(apiPaths.siteDocument('collections'));
    return (await answer.json()).written.collections?.at(-1);
  };
  const save = async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  };
  // As the site comes, whatever an earlier run has left.
  await staff.put(apiPaths.siteDocument('collections'), { written: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, paths.siteCollections, hired.njeri);

  await test.step('a row with words, a picture and products, mostly by keys', async () => {
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
    await expectSoundAtEveryWidth(page, 'a collection');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a tile of the home page can lead to it', async () => {
    await page.goto(paths.siteHome);
    const tile = page.getByRole('group', { name: 'Tile 1', exact: true });
    const link = tile.getByLabel('Where it leads', { exact: true });
    await link.selectOption('Collection: Reading corner');
    await expect(link).toHaveValue('/collections/reading-corner');
    // Other journeys write the home page too.
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(link).not.toHaveValue('/collections/reading-corner');
  });

  await test.step('another title, and the same address', async () => {
    await page.goto(paths.siteCollections);
    await page.getByText(/^Reading corner · 2 products/).click();
    await page.getByLabel('Title 2').fill('A quiet corner');
    await save();
    await expect.poll(async () => (await stored())?.title).toBe('A quiet corner');
    expect(await stored()).toMatchObject({ address: 'reading-corner' });
  });

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Remove collection 2' }).press('Enter');
    await save();
    // The rest is the file's, so nothing lies over it.
    await expect.poll(stored).toBeUndefined();
  });
});
