import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';

const LANDING_PAGES = [
  { path: '/commercial-interiors', filter: { category_id: 4 } },
  { path: '/school-&-university', filter: { category_id: 5 } },
  { path: '/kitchen-&-wardrobes/kitchen-cabinets', filter: { category_id: 3, subcategory_id: 35 } },
  { path: '/kitchen-&-wardrobe/wardrobes', filter: { category_id: 3, subcategory_id: 36 } },
];

for (const [path, heading] of [
  ['/', 'Global Quality, Local Craftsmanship'],
  ['/about-us', /modern elegance/i],
  ['/contact-us', 'Talk to the people who make it'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/login', 'Welcome Back'],
  ['/request-password-reset', /password/i],
  ['/reset-password?token=abc&email=amina@makao.example', /password/i],
  ['/signup', /./],
] as const) {
  test(`${path} has a screen`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

for (const { path, filter } of LANDING_PAGES) {
  test.describe(`the landing page ${path}`, () => {
    test('has a hero and three feature blocks', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .feature')).toHaveCount(3);
    });

    test(`shows the products of ${JSON.stringify(filter)}`, async ({ page }) => {
      const asked = page.waitForRequest(/\/api\/products\?/);
      await page.goto(path);
      const query = new URL((await asked).url()).searchParams;
      for (const [name, value] of Object.entries(filter)) expect(query.get(name)).toBe(`${value}`);
      expect(query.get('type_id')).toBeNull();
      await expect(page.locator('[data-live-grid] > li').first()).toBeAttached();
    });
  });
}

for (const path of [
  '/no-such-page',
  '/p/',
  '/p/no-such-product',
  '/storage/',
  '/storage/none.webp',
  '/newsletter',
  '/newsletter/none',
  '/personal-data',
]) {
  test(`${path} has the not-found page`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that page');
  });
}

test('the Hospitality entry of the menu points to /', async ({ page }) => {
  await page.goto(paths.aboutUs);
  const link = page.getByRole('banner').getByRole('link', { name: 'Hospitality' });
  await expect(link).toHaveAttribute('href', '/');
});

test.describe('the footer', () => {
  for (const [name, path] of [
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    test(`links ${path}`, async ({ page }) => {
      await page.goto(paths.aboutUs);
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true }).last();
      await expect(link).toHaveAttribute('href', path);
    });
  }
});
