import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Figures } from '../../src/back-office/contract/figures.ts';
import { apiPaths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { expectSound, expectSoundAtEveryWidth } from '../support/browser/screen-checks.ts';
import { signInTo } from '../support/browser/staff-session.ts';
import { testServer } from '../support/browser/test-server.ts';

/** A word that no other journey uses. */
const word = () => `t${randomUUID().slice(0, 8)}`;

test.describe('the tag manager', () => {
  test('makes, renames, merges and deletes tags, by keyboard alone', async ({
    page,
    expectFault,
  }) => {
    const [oak, timber, wood] = ['oak', 'timber', 'wood'].map((name) => `${name} ${word()}`) as [
      string,
      string,
      string,
    ];
    await signIn(page, '/products/create-tags');
    const product = await addProduct(page, `desk, ${timber}`);
    await page.reload();
    const row = (name: string) => page.locator('main li').filter({ hasText: name });

    await test.step('a tag is made', async () => {
      await page.getByLabel('New tag').fill(oak);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`“${oak}” is made. Products can have it now.`)).toBeVisible();
      await expect(row(oak)).toContainText('no product');
      await expect(page.getByLabel('New tag')).toHaveValue('');
      await expect(page.getByLabel('New tag')).toBeFocused();
    });

    await test.step('a tag that is there already is refused, and its name stays to be mended', async () => {
      expectFault(/422/);
      await page.getByLabel('New tag').fill(oak.toUpperCase());
      await page.keyboard.press('Enter');
      await expect(page.getByText(`There is a tag “${oak}” already.`)).toBeVisible();
      await expect(page.getByLabel('New tag')).toHaveValue(oak.toUpperCase());
    });

    await test.step('the list is searched', async () => {
      await page.getByLabel('Search the tags').fill(timber.toUpperCase());
      await expect(page.getByText(/^Showing 1 of \d+ tags$/)).toBeVisible();
      await expect(row(timber)).toContainText('1 product');
      await page.getByLabel('Search the tags').fill('');
    });

    await test.step('a tag is renamed', async () => {
      await page.getByRole('button', { name: `Rename ${timber}` }).press('Enter');
      await expect(page.getByLabel('New name')).toBeFocused();
      await page.keyboard.type(wood);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`“${timber}” is now “${wood}” on 1 product.`)).toBeVisible();
      await expect(row(wood)).toBeFocused();
      expect(await tagsOf(page, product)).toEqual(['desk', wood]);
    });

    await test.step('who renames to a name that is taken is told what that means', async () => {
      await page.getByRole('button', { name: `Rename ${wood}` }).press('Enter');
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
      await expect(row(oak)).toBeFocused();
      expect(await tagsOf(page, product)).toEqual(['desk', oak]);
    });

    await test.step('a tag is deleted once that is confirmed', async () => {
      await page.getByRole('button', { name: `Delete ${oak}` }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Delete “${oak}”?` });
      await expect(dialog).toContainText('It is taken off 1 product.');
      await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page.getByText(`“${oak}” is deleted, and taken off 1 product.`)).toBeVisible();
      await expect(row(oak)).toHaveCount(0);
      await expect(page.locator('main li:focus')).toHaveCount(1);
      expect(await tagsOf(page, product)).toEqual(['desk']);
    });
  });
});

test.describe('analytics', () => {
  test('shows the figures as charts and, for everybody, as tables', async ({ page }) => {
    await page.route(`**${apiPaths.figures}`, (route) => route.fulfill({ json: busySite }));
    await signIn(page, '/analytics');

    await test.step('a chart has its numbers', async () => {
      const panel = page.getByRole('region', { name: 'Products by category' });
      await expect(panel.locator('svg').getByText('Kitchens and')).toBeVisible();
      await panel.getByText('Products by category as a table').click();
      await expect(panel.getByRole('row', { name: 'Kitchens and Wardrobes 8' })).toBeVisible();
    });

    await test.step('a table opens by keyboard', async () => {
      const panel = page.getByRole('region', { name: 'Enquiries by week' });
      await panel.getByText('Enquiries by week as a table').focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('row')).toHaveCount(1 + 12);
      await expect(panel.getByRole('row', { name: '2 Mar (this week so far) 11' })).toBeVisible();
    });

    await test.step('a product to finish opens in its form, and gives the focus back', async () => {
      const panel = page.getByRole('region', { name: 'Products to finish' });
      await expect(panel).toContainText('No photo, short description');
      const edit = panel.getByRole('button', { name: 'Edit Bare Stool' });
      await edit.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(edit).toBeFocused();
    });

    await test.step('the most asked for come first', async () => {
      const panel = page.getByRole('region', { name: 'Most asked for' });
      await expect(panel.getByRole('listitem')).toHaveText([
        /Zuri Sofa.*14/,
        /Karura High Back Chair.*1 /,
      ]);
      await expect(panel.getByRole('link', { name: 'Zuri Sofa' })).toHaveAttribute(
        'href',
        '/dashboard?q=Zuri+Sofa',
      );
      await expect(panel.getByRole('link', { name: 'Karura High Back Chair' })).toHaveAttribute(
        'href',
        '/dashboard?q=Karura+High+Back+Chair',
      );
    });
  });

  test('counts what is really there', async ({ page }) => {
    const answered = page.waitForResponse(`**${apiPaths.figures}`);
    await signIn(page, '/analytics');
    const { products } = (await (await answered).json()) as Figures;
    expect(products.total).toBeGreaterThanOrEqual(100);
    const total = page.locator('main dl').getByText(String(products.total), { exact: true });
    await expect(total).toBeVisible();
    const chart = page.getByRole('region', { name: 'Products by category' }).locator('svg');
    for (const { count } of products.by_category) await expect(chart).toContainText(String(count));
  });

  test('fits onto paper', async ({ page }) => {
    await page.route(`**${apiPaths.figures}`, (route) => route.fulfill({ json: busySite }));
    await signIn(page, '/analytics');
    const chart = page.locator('main svg').first();
    await expect(chart).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 1000 });
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await overflow(page)).toBe(0);
  });
});

test.describe('axe finds nothing', () => {
  test('on the charts and their tables, at any width', async ({ page }) => {
    await page.route(`**${apiPaths.figures}`, (route) => route.fulfill({ json: busySite }));
    await signIn(page, '/analytics');
    await expect(page.getByRole('heading', { name: 'Products by status' })).toBeVisible();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expect(page.getByRole('row', { name: 'Home 53' })).toBeVisible();
    await expectSoundAtEveryWidth(page, 'as it opens');
  });

  test('on the tags and their dialogs, at any width', async ({ page }) => {
    const tags = ['bed', 'desk', 'oak'].map((name, count) => ({ name, count }));
    await page.route(`**${apiPaths.tags}`, (route) => route.fulfill({ json: tags }));
    await signIn(page, '/products/create-tags');
    await expect(page.getByText('Showing 3 of 3 tags')).toBeVisible();
    await expectSoundAtEveryWidth(page, 'as it opens');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const action of ['Rename', 'Merge', 'Delete']) {
      await page.getByRole('button', { name: `${action} oak` }).click();
      await expectSound(page, action);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

function signIn(page: Page, path: string) {
  return signInTo(page, path, testServer.staff);
}

/** Adds a product past the form, and gives its id. */
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

/** The tags of a product as staff see them. */
function tagsOf(page: Page, id: number): Promise<string[]> {
  return page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    return (await (await fetch(address, { headers })).json()).tags;
  }, apiPaths.product(id));
}

const weeks = [
  '2025-12-15',
  '2025-12-22',
  '2025-12-29',
  '2026-01-05',
  '2026-01-12',
  '2026-01-19',
  '2026-01-26',
  '2026-02-02',
  '2026-02-09',
  '2026-02-16',
  '2026-02-23',
  '2026-03-02',
];

const emptySite: Figures = {
  products: {
    total: 0,
    by_category: [
      { id: 1, name: 'Office', count: 0 },
      { id: 2, name: 'Home', count: 0 },
      { id: 3, name: 'Kitchens and Wardrobes', count: 0 },
      { id: 4, name: 'Commercial', count: 0 },
      { id: 5, name: 'School', count: 0 },
    ],
    by_status: [
      { id: 1, name: 'In Stock', count: 0 },
      { id: 2, name: 'pause', count: 0 },
      { id: 3, name: 'out of stock', count: 0 },
    ],
    without_photo: 0,
    without_description: 0,
    unfinished: [],
  },
  enquiries: { by_week: weeks.map((week) => ({ week, count: 0 })) },
  most_asked_for: [],
  subscribers: 0,
};

const counts = [29, 53, 8, 5, 5];
const busySite: Figures = {
  products: {
    ...emptySite.products,
    total: 100,
    by_category: emptySite.products.by_category.map((category, index) => ({
      ...category,
      count: counts[index] ?? 0,
    })),
    by_status: emptySite.products.by_status.map((status, index) => ({
      ...status,
      count: [93, 0, 7][index] ?? 0,
    })),
    without_photo: 2,
    without_description: 1,
    unfinished: [
      { id: 7, title: 'Bare Stool', without_photo: true, without_description: true },
      { id: 6, title: 'Zuri Sofa', without_photo: true, without_description: false },
    ],
  },
  enquiries: { by_week: weeks.map((week, index) => ({ week, count: index })) },
  most_asked_for: [
    { key: '6', title: 'Zuri Sofa', count: 14 },
    { key: 'off-hbc-001', title: 'Karura High Back Chair', count: 1 },
  ],
  subscribers: 12,
};
