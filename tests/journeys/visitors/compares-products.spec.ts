import { shown } from '../../support/browser/filters.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';

test('three pieces of a page are compared, printed, taken out and asked for', async ({
  page,
  context,
  allowConsoleError,
}) => {
  // That of a product which is gone.
  allowConsoleError(/404/);
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
  await expect(box(3)).toBeHidden();
  const names = (await shown(page).getByRole('heading').allTextContents()).slice(0, 3);
  await page.getByRole('link', { name: 'Compare 3 pieces' }).click();

  await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Take)/ })).toHaveText(
    names,
  );
  for (const name of ['Availability', 'Width × height × depth', 'Material', 'Colour']) {
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

  // One more, on its own page.
  await openReady(page, '/p/1-umoja-four-person-workstation');
  await page.getByRole('button', { name: 'Compare with others' }).click();
  await expect(page.getByText('You compare 3 pieces.')).toBeVisible();
  await page.getByRole('link', { name: 'See them' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: /^Take out Umoja/ }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);

  // The choice is kept on the device; what has gone meanwhile is said.
  await page.goto('/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/compare?ids=1,999999');
  await expect(page.getByText('One piece is not in the catalogue any more.')).toBeVisible();
  await expect(page.getByText('Press “Compare with others”')).toBeVisible();
});
