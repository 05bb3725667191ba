import { paths } from '../../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import {
  addButton,
  CHAIRS_PAGE,
  entry,
  firstChair,
  headerLink,
  openList,
  secondChair,
  showDetails,
} from '../../support/browser/quote-list-journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';
import { enlargeText } from '../../support/browser/text-settings.ts';

test('pieces that are added from cards and from their page stand on the quote list after a reload', async ({
  page,
}) => {
  await openReady(page, CHAIRS_PAGE);
  await showDetails(page);
  await addButton(page, secondChair).click();
  await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
  await page.getByRole('link', { name: firstChair.title, exact: true }).click();
  const actions = page.locator('[data-actions]');
  await actions.getByLabel('Pieces').fill('12');
  await actions.getByRole('button', { name: 'Add to quote list' }).dblclick();
  const link = actions.getByRole('link', { name: 'In your quote list – 12 pieces · change' });
  await expect(link).toBeFocused();
  await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');

  await openReady(page, firstChair.path);
  await expect(actions.getByLabel('Pieces')).toHaveValue('12');
  await link.click();
  await expect(page).toHaveURL(paths.quoteList);
  await expect(entry(page, firstChair).getByLabel('Quantity', { exact: true })).toHaveValue('12');
  for (const chair of [firstChair, secondChair]) {
    const picture = entry(page, chair).locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(400);
  }
});

test('the sign that adds a piece shows on no card at rest, but with the focus, with the details, and once the piece is listed', async ({
  page,
}) => {
  await openReady(page, CHAIRS_PAGE);
  const [first, second] = [addButton(page, firstChair), addButton(page, secondChair)];
  await expect(first).toHaveCSS('opacity', '0');
  await page.getByRole('link', { name: firstChair.title, exact: true }).focus();
  await expect(first).toHaveCSS('opacity', '1');
  await expect(second).toHaveCSS('opacity', '0');
  await showDetails(page);
  await expect(second).toHaveCSS('opacity', '1');
  await second.click();
  await showDetails(page);
  await expect(first).toHaveCSS('opacity', '0');
  await expect(second).toHaveCSS('opacity', '1');
});

test(
  'the sign that adds a piece shows under the mouse, beside the title',
  onDesk,
  async ({ page }) => {
    await openReady(page, CHAIRS_PAGE);
    const add = addButton(page, firstChair);
    const card = page.locator('.card', { has: add });
    await expect(add).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(add).toHaveCSS('opacity', '1');
    const picture = await card.locator('.picture').boundingBox();
    const sign = await add.boundingBox();
    expect(sign?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Infinity));
  },
);

test('a piece is added, changed and taken off the quote list with the keyboard alone', async ({
  page,
}) => {
  await openReady(page, CHAIRS_PAGE);
  await page.getByRole('link', { name: firstChair.title, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(addButton(page, firstChair)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
  await headerLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.quoteList);

  const first = entry(page, firstChair);
  await first.getByRole('link').focus();
  for (const next of [
    first.getByRole('button', { name: 'One less' }),
    first.getByLabel('Quantity', { exact: true }),
    first.getByRole('button', { name: 'One more' }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(first.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: /^Add a note/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('In black');
  await expect(first.getByLabel('Note')).toHaveValue('In black');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Executive desks' })).toBeFocused();
});

test('the lines of a quote list have room for text of twice the size on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, [firstChair, { ...secondChair, note: 'In black' }]);
  await enlargeText(page);
  await expectWithinScreen(page, 'the quote list');
  const title = await entry(page, firstChair).getByRole('link').boundingBox();
  expect(title?.width).toBeGreaterThan(120);
});

test('the bar of a product’s page shows once its buttons are above the screen, and covers nothing', async ({
  page,
}) => {
  await openReady(page, firstChair.path);
  const bar = page.locator('.reach');
  await page.locator('[data-actions]').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await footer.getByText('All rights reserved').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  const top = (await bar.boundingBox())?.y ?? 0;
  const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
  expect((chat?.y ?? top) + (chat?.height ?? 0)).toBeLessThanOrEqual(top);
  // The page may still grow as its last parts arrive.
  const covered = () =>
    footer
      .getByRole('link', { name: 'Privacy Policy' })
      .last()
      .evaluate((link) => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const top = document.querySelector('.reach')?.getBoundingClientRect().top ?? 0;
        return link.getBoundingClientRect().bottom - top;
      });
  await expect.poll(covered).toBeLessThanOrEqual(1);
  await bar.getByRole('button', { name: 'Add to quote list' }).click();
  await expect(bar.getByRole('link', { name: /1 piece · change/ })).toBeVisible();

  // Back at the top, what is to be chosen is near the foot of the screen, and the buttons below it.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[data-actions]')).not.toBeInViewport();
  await expect(bar).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote list says what it is, and how to ask instead', async ({ page }) => {
    await page.goto(CHAIRS_PAGE);
    await expect(page.locator('[data-add-product]').first()).toBeHidden();
    await headerLink(page).click();
    const main = page.getByRole('main');
    await expect(main.locator('noscript p')).toContainText('The list needs scripts');
    await expect(main.getByText('Opening your list…')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await main.getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(paths.contactUs);
  });
});
