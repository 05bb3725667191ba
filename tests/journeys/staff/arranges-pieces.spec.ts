import type { Page } from 'playwright/test';
import { pageDocument } from '../../../src/catalogue/contract/page-documents.ts';
import { paths } from '../../../src/paths.ts';
import { dragByTouch, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signInTo } from '../../support/browser/staff-session.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Products in their order' }).getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag ${title}` });

test('staff drag a product of a page by its handle with a finger, and scroll the page beside it', async ({
  page,
}) => {
  // A page whose products no other journey arranges.
  const document = pageDocument('order', '/home-furniture/living-room/tv-stands');
  await signInTo(page, `${paths.siteOrder}?of=${document}`, hired.njeri);
  await expect(pieces(page).nth(2)).toBeVisible();
  const [first = '', second = '', ...others] = await pieces(page).allTextContents();

  const title = await pointIn(pieces(page).nth(2));
  await dragByTouch(page, title, { ...title, y: title.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(pieces(page)).toHaveText([first, second, ...others]);

  await handle(page, first).scrollIntoViewIfNeeded();
  await dragByTouch(
    page,
    await pointIn(handle(page, first)),
    await pointIn(handle(page, second), { x: 0.5, y: 0.9 }),
  );
  await expect(pieces(page)).toHaveText([second, first, ...others]);
  await page.getByRole('button', { name: 'Save the order' }).tap();
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  await page.reload();
  await expect(pieces(page)).toHaveText([second, first, ...others]);
});
