import { readCataloguePages } from '../../src/catalogue/seed/seed-files.ts';
import { theCompany } from '../../src/company/contract/company.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

/** Each path with the server's filter, or with the number of products of its built-in list. */
const PAGES: { path: string; filter?: number[]; builtIn?: number }[] = [
  { path: '/office-furniture/chairs/high-back-chairs', builtIn: 9 },
  { path: '/office-furniture/chairs/mid-back-chairs', builtIn: 11 },
  { path: "/office-furniture/chairs/visitor's-chairs", builtIn: 7 },
  { path: '/office-furniture/chairs/reception-chairs', builtIn: 10 },
  { path: '/office-furniture/coffee-tables', builtIn: 11 },
  { path: '/office-furniture/desks/office-desks', builtIn: 7 },
  { path: '/office-furniture/desks/workstations', filter: [1, 8, 17] },
  { path: '/office-furniture/desks/conference-tables', filter: [1, 8, 18] },
  { path: '/office-furniture/desks/reception-desks', filter: [1, 8, 19] },
  { path: '/office-furniture/desks/managerial-executive-desks', filter: [1, 8, 16] },
  { path: '/office-furniture/cabinets', filter: [1, 10] },
  { path: '/home-furniture/bedroom/beds', filter: [2, 20, 21] },
  { path: '/home-furniture/bedroom/bedside-cabinets', filter: [2, 20, 22] },
  { path: '/home-furniture/dining-room/dining-tables', filter: [2, 23, 25] },
  { path: '/home-furniture/living-room/coffee-tables', filter: [2, 26, 27] },
  { path: '/home-furniture/living-room/ottomans', filter: [2, 26, 28] },
  { path: '/home-furniture/living-room/sofas', filter: [2, 26, 29] },
  { path: '/home-furniture/living-room/pillows', filter: [2, 26, 30] },
  { path: '/home-furniture/living-room/tv-stands', filter: [2, 26, 31] },
  { path: '/home-furniture/study-room/book-shelves', filter: [2, 32, 34] },
];
const BEDS = '/home-furniture/bedroom/beds';

for (const { path, filter, builtIn } of PAGES) {
  const products = filter
    ? `the products of ${filter.join(' / ')}`
    : `${builtIn} built-in products`;
  test(`${path} shows a grid of ${products}`, async ({ request }) => {
    const page = readCataloguePages().find((each) => each.path === path);
    const html = await (await request.get(path)).text();
    const cards = html.match(/<li class="card"/g) ?? [];
    if (filter) {
      const { category_id, subcategory_id, type_id } = page?.filter ?? {};
      expect([category_id, subcategory_id, type_id].filter((id) => id !== undefined)).toEqual(
        filter,
      );
      expect(cards.length).toBeGreaterThan(0);
    } else {
      expect(page?.source).toBe('built-in');
      expect(cards.length).toBeGreaterThanOrEqual(builtIn ?? Number.NaN);
    }
  });
}

for (const { path } of PAGES) {
  test(`${path} has a title, description, keywords, canonical link and social tags`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<title>[^<]+${theCompany.name}</title>`));
    for (const name of ['description', 'keywords']) {
      expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`));
    }
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const decoded = canonical.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
    expect(decodeURIComponent(new URL(decoded).pathname)).toBe(path);
    for (const name of ['title', 'description', 'url', 'image']) {
      expect(html).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`));
    }
  });
}

for (const [path, title] of [
  ['/office-furniture/coffee-tables', 'Coffee Table'],
  ['/office-furniture/chairs/reception-chairs', 'Reception Chairs'],
  ['/office-furniture/desks/office-desks', 'Office Desks'],
] as const) {
  test(`${path} has "${title}" as its hero's title`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test.describe('a catalogue page', () => {
  const page = openOnce(BEDS);
  const hero = () => page().locator('main .hero');
  const card = () => page().locator('[data-live-grid] > li').first();

  test('has a hero with a title, a text and an image', async () => {
    await expect(hero().getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(hero().locator('.text p')).not.toBeEmpty();
    await expect(hero().getByRole('img')).toBeVisible();
  });

  test('has an Explore control that leads to the grid', async () => {
    await hero().getByRole('link', { name: 'Explore', exact: true }).click();
    await expect(page().locator('#pieces')).toBeInViewport();
  });

  test('shows the title and the main image on each card', async () => {
    await expect(card().getByRole('heading', { level: 3 })).not.toBeEmpty();
    await expect(card().locator('img').first()).toBeVisible();
  });

  test('says neither price nor SKU on a card', async () => {
    await expect(card()).not.toContainText(/\d+\.\d\d|KSh|SKU/);
  });

  test('lifts the image of a card and raises a tinted panel under the mouse', async () => {
    await page().emulateMedia({ reducedMotion: 'no-preference' });
    const image = card().locator('img').first();
    await image.scrollIntoViewIfNeeded();
    await page().mouse.move(0, 0);
    await expect(image).toHaveCSS('transform', 'none');
    await card().hover();
    await expect(image).toHaveCSS('transform', /^matrix\(1, 0, 0, 1, 0, -\d+\)$/);
    await expect(card().locator('.arrow')).toHaveCSS('opacity', '1');
    await expect(card().locator('.arrow svg')).toBeVisible();
  });

  test('ends with the footer', async () => {
    await expect(page().getByRole('contentinfo')).toBeAttached();
  });
});

test('a catalogue page says that it is busy while it asks the server', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(BEDS);
  const grid = page.locator('[data-live-grid]');
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test('a catalogue page keeps its products when the server cannot be asked', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/\/api\/products/);
  await page.route('**/api/products?*', (route) => route.abort());
  await page.goto(BEDS);
  await expect(page.locator('[data-live-grid]')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-live-grid] > li')).toHaveCount(7);
});
