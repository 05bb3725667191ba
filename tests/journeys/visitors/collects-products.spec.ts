import { MAX_PIECES } from '../../../src/enquiry/contract/quote-limits.ts';
import { paths } from '../../../src/paths.ts';
import { aListedProduct } from '../../enquiry/quote-list/a-quote-list.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  addButton,
  CHAIRS_PAGE,
  entry,
  firstChair,
  headerLink,
  keepOnDevice,
  secondChair,
} from '../../support/browser/quote-list-journey.ts';

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
    await expect(headerLink(page)).toHaveAttribute('data-count', '2');
    await expect(page.locator('.page-toast')).toHaveCount(1);

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

  test('is left by pressing again, which can be undone with all that was said', async ({
    page,
  }) => {
    await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
    await openReady(page, CHAIRS_PAGE);
    await addButton(page, firstChair).click();
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'false');
    await page.locator('.page-toast').getByRole('button', { name: 'Undo' }).click();
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'true');
    await expect(addButton(page, firstChair)).toBeFocused();
    await openReady(page, paths.quoteList);
    await expect(entry(page, firstChair).getByLabel('Quantity', { exact: true })).toHaveValue('4');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
      firstChair.title,
    );
  });

  test('keeps a piece that somebody taps twice, and lets go of it later', async ({ page }) => {
    await page.clock.install();
    await openReady(page, CHAIRS_PAGE);
    await addButton(page, firstChair).dblclick();
    await expect(page.locator('.page-toast')).toContainText('Added to your quote list.');
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.fastForward(1000);
    await addButton(page, firstChair).click();
    await expect(addButton(page, firstChair)).toHaveAttribute('aria-pressed', 'false');
  });

  test('takes a piece on the page of the piece', async ({ page }) => {
    await openReady(page, firstChair.path);
    await page.getByRole('button', { name: 'Add to quote list' }).click();
    await expect(page.getByRole('button', { name: 'In your quote list' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await openReady(page, paths.quoteList);
    await expect(entry(page, firstChair).getByRole('link')).toHaveAttribute(
      'href',
      firstChair.path,
    );
  });

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
    await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this site');
    await addButton(page, secondChair).click();
    await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await openReady(page, paths.quoteList);
    await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  });

  test('is in the drawer and in the footer too', async ({ page }) => {
    await page.goto(paths.aboutUs);
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Your quote list' });
    await expect(footer).toHaveAttribute('href', paths.quoteList);
    await expect(page.locator('[data-drawer]').locator(`[href="${paths.quoteList}"]`)).toHaveText(
      'Your quote list',
    );
  });
});

test('the header has room for the list and its count at every width', async ({ page }) => {
  await keepOnDevice(page, 'letters', 'fetched');
  await keepOnDevice(page, 'quote-list', JSON.stringify([firstChair, secondChair]));
  await openReady(page, CHAIRS_PAGE);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 360, 375, 390, 412, 441, 820, 1024, 1280, 1366, 1440, 1472, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.locator('[data-header] .bar').evaluate((bar) => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      const ends = [...bar.querySelectorAll('.tools > *')].map(right);
      return Math.max(...ends) - right(bar) + parseFloat(getComputedStyle(bar).paddingRight);
    });
    expect(beyond, `at ${width} px`).toBeLessThan(0.5);
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
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });

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
