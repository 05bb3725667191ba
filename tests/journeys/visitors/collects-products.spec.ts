import { MAX_PIECES } from '../../../src/enquiry/contract/quote-limits.ts';
import { paths } from '../../../src/paths.ts';
import { aListedProduct } from '../../enquiry/quote-list/a-quote-list.ts';
import { keepOnDevice } from '../../support/browser/blank-page.ts';
import { expect, onPhone, openReady, test } from '../../support/browser/journey.ts';
import {
  addButton,
  CHAIRS_PAGE,
  entry,
  firstChair,
  headerLink,
  secondChair,
} from '../../support/browser/quote-list-journey.ts';
import { resize } from '../../support/browser/screen-checks.ts';

test.describe('the quote list', () => {
  test('is filled from the cards, counted in the header, and still there after a reload', async ({
    page,
  }) => {
    await openReady(page, CHAIRS_PAGE);
    await expect(headerLink(page)).toHaveAccessibleName('Quote list');
    await addButton(page, firstChair).click();
    await expect(page.locator('.page-toast')).toContainText('Added to your quote list.');
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
    await addButton(page, secondChair).click();
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');
    await expect(page.locator('.page-toast')).toHaveCount(1);
    await expect(headerLink(page)).toHaveAttribute('data-count', '2');

    await openReady(page, CHAIRS_PAGE);
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'true');
    await headerLink(page).click();
    await expect(page).toHaveURL(paths.quoteList);
    for (const chair of [firstChair, secondChair]) {
      const link = entry(page, chair).getByRole('link', { name: chair.title });
      await expect(link).toHaveAttribute('href', chair.path);
      const picture = entry(page, chair).locator('img');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(400);
    }
  });

  test('keeps a piece that is pressed again, and says how many there are', async ({ page }) => {
    await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair]));
    await openReady(page, CHAIRS_PAGE);
    await addButton(page, firstChair).click();
    const toast = page.locator('.page-toast');
    await expect(toast).toContainText('In your quote list – 4 pieces');
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'true');
    await addButton(page, secondChair).dblclick();
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');
    await toast.getByRole('link').click();
    await expect(page).toHaveURL(paths.quoteList);
  });

  test('takes so many of a piece on its page, and leads to them from there', async ({ page }) => {
    await openReady(page, firstChair.path);
    const actions = page.locator('[data-actions]');
    await actions.getByRole('button', { name: 'One more' }).click();
    await actions.getByLabel('Pieces').fill('12');
    await actions.getByRole('button', { name: 'Add to quote list' }).dblclick();
    const link = actions.getByRole('link', { name: 'In your quote list – 12 pieces · change' });
    await expect(link).toBeFocused();
    await actions.getByRole('button', { name: 'One less' }).click();
    await expect(actions.getByRole('link', { name: /11 pieces/ })).toBeVisible();

    await openReady(page, firstChair.path);
    await expect(actions.getByLabel('Pieces')).toHaveValue('11');
    await actions.getByRole('link', { name: /In your quote list/ }).click();
    await expect(page).toHaveURL(paths.quoteList);
    await expect(entry(page, firstChair).getByLabel('Quantity', { exact: true })).toHaveValue('11');
  });

  test(
    'stays in reach on the page of a piece while its button is out of sight',
    onPhone,
    async ({ page }) => {
      await openReady(page, firstChair.path);
      const bar = page.locator('.reach');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.locator('[data-actions]').scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await page.getByRole('contentinfo').getByText('All rights reserved').scrollIntoViewIfNeeded();
      await expect(bar).toBeVisible();
      const last = page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Privacy Policy' })
        .last();
      // The page may still grow as its last parts arrive.
      const covered = () =>
        last.evaluate((link) => {
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
          const top = document.querySelector('.reach')?.getBoundingClientRect().top ?? 0;
          return link.getBoundingClientRect().bottom - top;
        });
      await expect.poll(covered).toBeLessThanOrEqual(1);
      await bar.getByRole('button', { name: 'Add to quote list' }).click();
      await expect(bar.getByRole('link', { name: /1 piece · change/ })).toBeVisible();
      await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
    },
  );

  test('takes pieces whose cards come after the page', async ({ page }) => {
    await page.route('**/api/products?*', async (route) => {
      const [first, ...others] = await (await route.fetch()).json();
      await route.fulfill({
        json: [{ ...first, version: first.version + 1, title: 'A bed of another name' }, ...others],
      });
    });
    await openReady(page, '/home-furniture/bedroom/beds');
    const bed = { title: 'A bed of another name' };
    await addButton(page, bed).click();
    await openReady(page, paths.quoteList);
    await expect(entry(page, bed)).toBeVisible();
  });

  test('is the same on all pages that are open', async ({ page, context }) => {
    await openReady(page, CHAIRS_PAGE);
    const other = await context.newPage();
    await openReady(other, paths.aboutUs);
    await addButton(page, firstChair).click();
    await expect(headerLink(other)).toHaveAccessibleName('Quote list, 1 on it');
  });

  test('says when it is full, and stays as it is', async ({ page }) => {
    const full = Array.from({ length: MAX_PIECES }, (_, n) => aListedProduct(String(n + 1)));
    await keepOnDevice(page, 'quote-list', JSON.stringify(full));
    await openReady(page, CHAIRS_PAGE);
    await addButton(page, firstChair).click();
    await expect(page.getByRole('alert')).toContainText(
      'has 50 kinds of piece, as many as it takes',
    );
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'false');
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 50 on it');
  });

  test('begins anew where what was kept is not a list', async ({ page }) => {
    await keepOnDevice(page, 'quote-list', '{"version":0,"items":');
    await openReady(page, CHAIRS_PAGE);
    await expect(headerLink(page)).toHaveAccessibleName('Quote list');
    await addButton(page, firstChair).click();
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
  });

  test('works for the page, and says so once, where the browser keeps nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Not here.', 'SecurityError');
      };
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
    });
    await openReady(page, CHAIRS_PAGE);
    await addButton(page, firstChair).click();
    const warning = page.getByRole('alert');
    await expect(warning).toContainText('Your browser keeps nothing for this site');
    await warning.getByRole('button', { name: 'Close' }).click();
    await addButton(page, secondChair).click();
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');
    await expect(warning).toHaveCount(0);
    await openReady(page, paths.quoteList);
    await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  });

  test('is in the drawer and in the footer too', async ({ page }) => {
    await page.goto(paths.aboutUs);
    const link = { name: 'Your quote list', includeHidden: true };
    await expect(page.getByRole('contentinfo').getByRole('link', link)).toHaveAttribute(
      'href',
      paths.quoteList,
    );
    await expect(page.locator('[data-drawer]').locator(`[href="${paths.quoteList}"]`)).toHaveText(
      'Your quote list',
    );
  });
});

test('the header has room for the list and its count at every width', async ({ page }) => {
  await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
  await openReady(page, CHAIRS_PAGE);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 360, 375, 390, 412, 441, 820, 1024, 1280, 1366, 1440, 1472, 1920]) {
    await resize(page, width);
    const beyond = () =>
      page.locator('[data-header] .bar').evaluate((bar) => {
        const right = (element: Element) => element.getBoundingClientRect().right;
        const ends = [...bar.querySelectorAll('.tools > *')].map(right);
        return Math.max(...ends) - right(bar) + parseFloat(getComputedStyle(bar).paddingRight);
      });
    await expect.poll(beyond, `at ${width} px`).toBeLessThan(0.5);
    await expect(headerLink(page)).toBeInViewport();
  }
});

test.describe('the page of the list', () => {
  test('says how pieces come onto an empty list, and where they are', async ({ page }) => {
    await openReady(page, paths.quoteList);
    await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Office desks', exact: true }).click();
    await expect(page).toHaveURL(paths.officeDesks);
  });

  test('can be reached, changed and left with the keyboard alone', async ({ page }) => {
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
    await page.keyboard.press('Tab');
    await page.keyboard.type('In black');
    await expect(first.getByLabel('Note')).toHaveValue('In black');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what the list is, and how to ask instead', async ({ page }) => {
    await page.goto(CHAIRS_PAGE);
    await expect(page.locator('[data-add-product]').first()).toBeHidden();
    await headerLink(page).click();
    const main = page.getByRole('main');
    await expect(main.locator('noscript p')).toBeVisible();
    await expect(main.locator('noscript p')).toContainText('The list needs scripts');
    await expect(main.getByText('Opening your list…')).toBeHidden();
    await expect(main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('link', { name: /^Chat on WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await main.getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(paths.contactUs);
  });
});
