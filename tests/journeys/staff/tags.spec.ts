import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound, expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { holdToasts } from '../../support/browser/toasts.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';

/** A word that no other journey uses. */
const word = () => `t${randomUUID().slice(0, 8)}`;

test.describe('the tag manager', () => {
  test('makes, renames, merges and deletes tags, by keyboard alone', async ({
    page,
    allowConsoleError,
  }) => {
    const [oak, timber, wood] = ['oak', 'timber', 'wood'].map((name) => `${name} ${word()}`) as [
      string,
      string,
      string,
    ];
    await signIn(page, '/products/create-tags');
    const product = await addProduct(page, `desk, ${timber}`);
    await page.reload();
    const all = page.getByRole('region', { name: 'All tags' });
    const row = (name: string) => all.getByRole('row').filter({ hasText: name });

    await test.step('a tag is made', async () => {
      await page.getByLabel('New tag').fill(oak);
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(`“${oak}” is created. You can add it to products now.`),
      ).toBeVisible();
      await expect(row(oak)).toContainText('no product');
      await expect(page.getByLabel('New tag')).toHaveValue('');
      await expect(page.getByLabel('New tag')).toBeFocused();
    });

    await test.step('a tag that is there already is refused, and its name stays to be mended', async () => {
      allowConsoleError(/422/);
      await page.getByLabel('New tag').fill(oak.toUpperCase());
      await page.keyboard.press('Enter');
      await expect(page.getByText(`There is a tag “${oak}” already.`)).toBeVisible();
      await expect(page.getByLabel('New tag')).toHaveValue(oak.toUpperCase());
    });

    await test.step('the list is searched', async () => {
      await page.getByLabel('Search the tags').fill(timber.toUpperCase());
      await expect(page.getByText('Showing 1 of 1 result')).toBeVisible();
      await expect(row(timber)).toContainText('1 product');
      await page.getByLabel('Search the tags').fill('');
    });

    await test.step('a tag is renamed', async () => {
      await page.getByRole('button', { name: `Rename ${timber}` }).press('Enter');
      await expect(page.getByLabel('New name')).toBeFocused();
      await page.keyboard.type(wood);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`“${timber}” is now “${wood}” on 1 product.`)).toBeVisible();
      await expect(page.getByRole('button', { name: `Rename ${wood}` })).toBeFocused();
      expect(await tagsOf(page, product)).toEqual(['desk', wood]);
    });

    await test.step('who renames to a name that is taken is told what that means', async () => {
      await page.getByRole('button', { name: `Rename ${wood}` }).press('Enter');
      await expect(page.getByLabel('New name')).toBeFocused();
      await page.keyboard.type(oak.toUpperCase());
      const dialog = page.getByRole('dialog', { name: `Rename “${wood}”` });
      await expect(dialog).toContainText(`There is a tag ${oak} already, on no product.`);
      await expect(dialog.getByRole('button', { name: 'Merge the two' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: `Rename ${wood}` })).toBeFocused();
    });

    await test.step('two tags are merged', async () => {
      await page.getByRole('button', { name: `Merge ${wood}` }).press('Enter');
      await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
      await expect(page.getByText('Choose the tag that stays.')).toBeVisible();
      await page.getByLabel('The tag that stays').selectOption(oak);
      await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
      const said = `“${wood}” is merged into “${oak}”, which changed 1 product.`;
      await expect(page.getByText(said)).toBeVisible();
      await expect(row(wood)).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Rename ${oak}` })).toBeFocused();
      expect(await tagsOf(page, product)).toEqual(['desk', oak]);
    });

    await test.step('a tag is deleted once that is confirmed', async () => {
      await page.getByRole('button', { name: `Delete ${oak}` }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Delete “${oak}”?` });
      await expect(dialog).toContainText('It is taken off 1 product.');
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page.getByText(`“${oak}” is deleted, and taken off 1 product.`)).toBeVisible();
      await expect(row(oak)).toHaveCount(0);
      await expect(page.locator('main td button:focus')).toHaveCount(1);
      expect(await tagsOf(page, product)).toEqual(['desk']);
    });
  });
});

test('axe finds nothing on the tags, at any width', async ({ page }) => {
  const tags = ['bed', 'desk', 'oak'].map((name, count) => ({ name, count }));
  await page.route(`**${apiPaths.tags}`, (route) => route.fulfill({ json: tags }));
  await signIn(page, '/products/create-tags');
  await expect(page.getByText('Showing 1-3 of 3 results')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'as it opens');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch: tags are made, renamed, merged and deleted', async ({ page }) => {
    const [oak, timber, wood] = ['oak', 'timber', 'wood'].map((name) => `${name} ${word()}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signIn(page, '/products/create-tags');
    for (const name of [oak, timber]) {
      await page.getByLabel('New tag').fill(name as string);
      await button('Create tag').tap();
      await expect(
        page.getByText(`“${name}” is created. You can add it to products now.`),
      ).toBeVisible();
    }
    await button(`Rename ${timber}`).tap();
    await expectSound(page, 'Rename');
    await page.getByLabel('New name').fill(wood as string);
    await button('Rename').tap();
    // The focus comes last, and scrolls to its row.
    await expect(button(`Rename ${wood}`)).toBeFocused();
    await button(`Merge ${wood}`).tap();
    await page.getByLabel('The tag that stays').selectOption(oak as string);
    await expectSound(page, 'Merge');
    await button('Merge').tap();
    await expect(button(`Rename ${wood}`)).toHaveCount(0);
    await expect(button(`Rename ${oak}`)).toBeFocused();
    await button(`Delete ${oak}`).tap();
    await expectSound(page, 'Delete');
    await button('Delete').tap();
    await expect(button(`Rename ${oak}`)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a dialog stays in its place as toasts close', async ({ page }) => {
    const oak = `oak ${word()}`;
    await signIn(page, '/products/create-tags');
    const made = page.getByRole('alert').filter({ hasText: `“${oak}” is created.` });
    await page.getByLabel('New tag').fill(oak);
    await page.getByRole('button', { name: 'Create tag' }).tap();
    await expect(made).toBeVisible();
    await page.waitForFunction(holdToasts, true);
    const list = page.getByRole('region', { name: 'All tags' });
    await page.getByRole('button', { name: `Delete ${oak}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Delete “${oak}”?` });
    await untilDrawn(page);
    const before = await dialog.boundingBox();
    await page.evaluate(holdToasts, false);
    await expect(made).toBeHidden();
    await untilDrawn(page);
    expect(await dialog.boundingBox()).toEqual(before);
    const topOf = () => list.evaluate((element) => element.getBoundingClientRect().y);
    const below = await topOf();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toBeHidden();
    // The page has the room of the toasts back.
    await expect.poll(topOf).toBeLessThan(below);
  });
});

function signIn(page: Page, path: string) {
  return signInTo(page, path, testServer.staff);
}

function addProduct(page: Page, tags: string): Promise<number> {
  return page.evaluate(
    async ({ csrfCookie, products, fields }) => {
      const { token } = await (await fetch(csrfCookie)).json();
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'X-CSRF-TOKEN': token,
      };
      const answer = await fetch(products, { method: 'POST', headers, body });
      return (await answer.json()).id;
    },
    {
      csrfCookie: apiPaths.csrfCookie,
      products: apiPaths.products,
      fields: { title: 'Tagged desk', description: 'A desk.', category_id: '1', tags },
    },
  );
}

function tagsOf(page: Page, id: number): Promise<string[]> {
  return page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    return (await (await fetch(address, { headers })).json()).tags;
  }, apiPaths.product(id));
}
