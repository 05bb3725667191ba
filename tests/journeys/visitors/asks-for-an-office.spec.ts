import { collectionPath, nameOf, quantityOf } from '../../../src/catalogue/contract/collections.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { fillDetails, headerLink, sendButton } from '../../support/browser/quote-list-journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';
import { signedInCaller } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

test('an office of twenty is asked for as a whole on a phone, and a desk’s top is chosen on the list', async ({
  page,
}) => {
  await openReady(page, collectionPath(HOME_OFFICE.address));
  const addAll = page.getByRole('button', { name: 'Add all to the quote list' });
  await page.getByLabel('How many sets').fill('5 sets');
  await expect(page.getByText('For 20 people')).toBeVisible();
  await addAll.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(headerLink(page)).toHaveAccessibleName('Quote list');
  await expect(addAll).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to your quote list: 50 pieces, 6 kinds.')).toBeVisible();
  await headerLink(page).click();

  await expect(page.getByRole('heading', { name: '50 pieces, 6 kinds' })).toBeVisible();
  const desk = page.getByRole('main').locator('[data-product^="off-dsk-002"]');
  await desk.getByText('Still to choose: Top, Width').click();
  await expectWithinScreen(page, 'a list with an open choice');
  await desk.getByRole('button', { name: 'Golden brown' }).click();
  // Once, though the line has these words too until its choices are known.
  const words = desk.getByText(/Golden brown ·/).filter({ visible: true });
  await expect(words).toHaveText(/^Golden brown · Still to choose: Width Choose/);
  await expect(desk.getByRole('link')).toBeFocused();

  const lname = `Mutua ${ownWord()}`;
  await fillDetails(page, { ...aMessage, lname });
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your list' })).toBeVisible();

  const staff = await signedInCaller(hired.wanjiku);
  const found = await staff.get(`/api/enquiries?q=${encodeURIComponent(lname)}`);
  const [enquiry] = (await found.json()) as Enquiry[];
  expect(enquiry?.products.map(({ key, quantity }) => [key, quantity])).toEqual(
    HOME_OFFICE.products.map((piece) => [nameOf(piece), 5 * quantityOf(piece)]),
  );
  expect(enquiry?.products[0]?.chosen).toEqual([{ choice: 'Top', value: 'Golden brown' }]);
  // The same address again is a new visit.
  await headerLink(page).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
});
