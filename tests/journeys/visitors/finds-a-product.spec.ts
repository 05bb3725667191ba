import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { readBuiltInList } from '../../../src/catalogue/seed/seed-files.ts';
import { paths } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';

const CHAIRS = '/office-furniture/chairs/high-back-chairs';
const [chair] = readBuiltInList('high-back-chairs');
if (!chair) throw new Error('there are no high back chairs');
const CHAIR = productPath(chair.SKU.toLowerCase(), chair.title);
const WORKSTATION = '/p/1-umoja-four-person-workstation';
const KITCHEN = '/p/93-jikoni-shaker-kitchen';

test('a card leads to the page of its product, whose breadcrumbs lead back', async ({ page }) => {
  await page.goto(CHAIRS);
  await page.getByRole('link', { name: chair.title, exact: true }).click();
  await expect(page).toHaveURL(CHAIR);
  await expect(page).toHaveTitle(`${chair.title} · Makao Interiors`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chair.title);
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'High Back Chairs' }).click();
  await expect(page).toHaveURL(CHAIRS);
});

test('a title without spaces and a card without a photo stay within a phone', async ({ page }) => {
  const long = 'Abed'.repeat(40);
  await page.route('**/api/products?*', async (route) => {
    const [first, ...others] = await (await route.fetch()).json();
    const bare = { ...first, version: first.version + 1, title: long, images: [] };
    await route.fulfill({ json: [bare, ...others] });
  });
  await page.goto(paths.beds);
  const card = page.locator('[data-live-grid] > li', { hasText: long });
  await expect(card.getByText('A photograph will follow')).toBeVisible();
  await expectWithinScreen(page, paths.beds);
});

test('the spec sheet of a product is one printed page, which says how to buy', async ({ page }) => {
  for (const path of [WORKSTATION, KITCHEN, CHAIR]) {
    await openReady(page, path);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const about of ['Delivery', 'Warranty', 'WhatsApp']) {
    await expect(page.getByText(about, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a product has its photographs, its facts, the chat and products like it', async ({
    page,
  }) => {
    await page.goto(WORKSTATION);
    await page.getByRole('link', { name: /^Photograph 2 of/ }).click();
    await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByText('Top, width × depth')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /quote/i })).toHaveCount(0);
    await page.getByRole('region', { name: 'More like this' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/p\/\d+-/);
  });
});
