import { paths, quotationPath } from '../../../src/paths.ts';
import { watchInbox } from '../../../src/routes.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { aSale } from '../tour/a-sale.ts';

test('the rows are seen on a slow line before the screen is there, and asked for once', async ({
  page,
}) => {
  await signInTo(page, paths.help, hired.wanjiku);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/_astro\/HomeScreen\./, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products') asked.push(request.url());
  });
  await page.goto(paths.dashboard, { waitUntil: 'commit' });
  const first = page.locator('.first-rows').getByRole('link').first();
  await expect(first).toHaveAttribute('href', /^\/products\/\d+$/);
  arrive();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(first).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('a quotation is asked for before its screen’s script is there, and once', async ({ page }) => {
  const { quotation } = await aSale();
  await signInTo(page, paths.help, hired.wanjiku);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // News of the inbox that come after the quotation have it read again.
  await page.route(`**${watchInbox.path}`, () => {});
  await page.route(/\/_astro\/QuotationsScreen\./, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/quotations/${quotation}`) asked.push(pathname);
  });
  const first = page.waitForRequest(`**/api/quotations/${quotation}`);
  await page.goto(quotationPath(quotation), { waitUntil: 'commit' });
  await first;
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^QT-/);
  expect(asked).toHaveLength(1);
});
