import type { Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import type { Figures } from '../../../src/back-office/contract/figures.ts';
import { noProducts } from '../../back-office/server/no-products.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  expectSoundAtEveryWidth,
  expectWithinScreen,
} from '../../support/browser/screen-checks.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';

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
    const figure = page.locator('main dl > div').filter({
      has: page.getByText('Products', { exact: true }),
    });
    await expect(figure.getByText(String(products.total), { exact: true })).toBeVisible();
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
    await expectWithinScreen(page, 'on paper');
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
});

function signIn(page: Page, path: string) {
  return signInTo(page, path, testServer.staff);
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
  products: noProducts,
  enquiries: { by_week: weeks.map((week) => ({ week, count: 0 })) },
  sales: {
    by_week: weeks.map((week) => ({ week, quoted: 0, accepted: 0, accepted_cents: 0 })),
    median_answer_minutes: null,
  },
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
  sales: {
    by_week: weeks.map((week, index) => ({
      ...{ week, quoted: index, accepted: index >> 1 },
      accepted_cents: (index >> 1) * 1_234_567_800,
    })),
    median_answer_minutes: 170,
  },
  most_asked_for: [
    { key: '6', title: 'Zuri Sofa', count: 14 },
    { key: 'off-hbc-001', title: 'Karura High Back Chair', count: 1 },
  ],
  subscribers: 12,
};
