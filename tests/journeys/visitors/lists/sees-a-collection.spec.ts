import { collectionPath } from '../../../../src/catalogue/contract/collections.ts';
import { searchPath } from '../../../../src/paths.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { HOME_OFFICE } from '../../../support/processes/test-collection.ts';

const { title, text, address, products } = HOME_OFFICE;
const path = collectionPath(address);

test('a collection is a page like those of the catalogue, in the order of staff', async ({
  page,
}) => {
  await page.goto(path);
  await expect(page).toHaveTitle(/^Home office · /);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  const cards = page.locator('[data-live-grid] > li');
  await expect(cards).toHaveCount(products.length);
  const keys = await cards.evaluateAll((items) =>
    items.map((item) => (item as HTMLElement).dataset['key']),
  );
  expect(keys).toEqual(products);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    'content',
    HOME_OFFICE.alt,
  );
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((each) => JSON.parse(each)['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
});

test('a collection leaves a third of the first screen to its head', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.locator('[data-live-grid] > li').first()).toBeInViewport();
  }
});

test('the search and the sitemap have a collection, and an unknown one is not found', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  await page.goto(searchPath(title));
  await expect(page.locator('main').getByRole('link', { name: title }).first()).toHaveAttribute(
    'href',
    path,
  );
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(
    new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`),
  );
  expect((await request.get('/collections/nothing')).status()).toBe(404);
});

test('without scripts, a collection lists its products and filters them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator('[data-live-grid] > li')).toHaveCount(products.length);
  await expect(page.locator('[data-filters]')).toBeVisible();
  await context.close();
});
