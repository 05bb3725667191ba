import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { dropFile, photoFile } from '../../support/photo-files.ts';

// One after the other, since both begin with the document as the site comes.
test.describe.configure({ mode: 'default' });

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

test('staff add a project with three photographs, and its client’s words once the client agrees', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  const staff = await signedInCaller(hired.njeri);
  const title = 'Reading room of a school';
  const told = async () => {
    const answer = await request.get('/api/site');
    const { written } = (await answer.json()).collections ?? {};
    return written?.projects?.find((row: { title: string }) => row.title === title);
  };
  await staff.put('/api/site/collections', { written: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, `${paths.siteCollections}#projects`, hired.njeri);
  const save = async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  };

  await test.step('an unfinished one says what it lacks', async () => {
    await page.getByRole('button', { name: 'Add a project' }).press('Enter');
    await expect(page.getByLabel('Title 2')).toBeFocused();
    await page.keyboard.insertText(title);
    await page.getByLabel('Year').fill('last year');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Please add a photograph.')).toBeVisible();
    await expect(page.getByText(/^Please write the year in four digits/)).toBeVisible();
  });

  await test.step('with photographs, words and a piece', async () => {
    const photographs = page.getByRole('group', { name: 'Photographs' });
    for (const [index, colour] of ['#4a6b58', '#8a5a3c', '#c2b7a4'].entries()) {
      await photographs.getByRole('button', { name: 'Add a photograph' }).press('Enter');
      const row = photographs.getByRole('group', { name: `photograph ${index + 1}` });
      await dropFile(
        row.getByLabel(`Picture ${index + 1}`),
        await photoFile(`${index}.png`, colour, [600, 400]),
      );
      await expect(row.getByRole('slider', { name: 'Most important spot' })).toBeVisible();
      await row.getByLabel('Picture description').fill(`Shelves, seen from side ${index + 1}`);
    }
    await page.getByRole('button', { name: 'Move photograph 3 up' }).click();
    await page.getByLabel('Words', { exact: true }).fill('Shelves, and tables for thirty.');
    await page.getByLabel('Year').fill('2025');
    await page.getByLabel('The client’s words').fill('The children come early now.');
    await page.getByLabel('Who said them').fill('Head teacher');
    await page.getByLabel('Add a product').fill('Ngara');
    await page.getByRole('option').filter({ hasText: 'Ngara' }).first().click();
    await save();
    await expect.poll(async () => (await told())?.photos?.length).toBe(3);
    expect(await told()).toMatchObject({
      ...{ address: 'reading-room-of-a-school', year: '2025' },
      photos: [1, 3, 2].map((side) => ({ alt: `Shelves, seen from side ${side}` })),
    });
    expect(await told()).not.toHaveProperty('quote');
  });

  await test.step('and shows the words when the client has agreed', async () => {
    await page.getByLabel('The client agreed that we show this').check();
    await save();
    await expect.poll(async () => (await told())?.quote).toBe('The children come early now.');
    await staff.put('/api/site/collections', { written: {} });
  });
});
