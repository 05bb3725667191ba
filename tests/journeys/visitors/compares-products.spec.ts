import { shown } from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';

test('three pieces of a page are compared, shared, printed and asked for', async ({
  page,
  context,
}) => {
  await openReady(page, LIVING_ROOM);
  await page.getByRole('button', { name: 'Details' }).click();
  const box = (index: number) =>
    shown(page)
      .nth(index)
      .getByRole('checkbox', { name: /^Compare / });
  await expect(shown(page).first().locator('.details')).toContainText(/\d+ cm wide/);
  await box(0).check();
  await expect(page.getByText('Choose one more to compare')).toBeVisible();
  await box(1).check();
  await box(2).check();
  await expect(box(3)).toBeVisible();
  const names = (await shown(page).getByRole('heading').allTextContents()).slice(0, 3);
  await page.getByRole('link', { name: 'Compare 3 pieces' }).click();

  await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Take)/ })).toHaveText(
    names,
  );
  for (const name of ['Availability', 'Width × depth × height', 'Material', 'Colour']) {
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  }
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('columnheader')).toHaveCount(3);
  await shared.close();

  await page.getByRole('link', { name: `Take out ${names[1]}` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add to quote list' }).first().click();
  await expect(page.getByRole('link', { name: 'Quote list, 1 on it' })).toBeVisible();
});

test('what is compared lies on nothing of a product’s page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/about-us');
  await page.evaluate(() => localStorage.setItem('compared', '["1","2"]'));
  await openReady(page, '/p/59-sebule-three-seater-sofa');
  const compare = page.getByRole('link', { name: 'Compare 2 pieces' });
  await page.getByRole('radio', { name: 'Ochre' }).scrollIntoViewIfNeeded();
  await expect(compare).toBeAttached();
  await expect(compare).not.toBeInViewport();
  await compare.click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});
