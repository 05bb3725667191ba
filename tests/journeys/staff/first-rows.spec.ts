import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signInTo } from '../../support/browser/staff-session.ts';

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
