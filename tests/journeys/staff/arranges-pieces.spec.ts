import type { Page } from 'playwright/test';
import { pageDocument } from '../../../src/catalogue/contract/page-documents.ts';
import { paths } from '../../../src/paths.ts';
import { dragByMouse, dragByTouch, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound, expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { expectToastsClear, toast } from '../../support/browser/toasts.ts';

const { njeri } = hired;

/** Pages whose pieces no other journey arranges. */
const CABINETS = pageDocument('order', '/home-furniture/bedroom/bedside-cabinets');
const STANDS = pageDocument('order', '/home-furniture/living-room/tv-stands');
const orderPath = (document: string) => `${paths.siteOrder}?of=${document}`;

const pieces = (page: Page) =>
  page.getByRole('list', { name: 'Products in their order' }).getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag ${title}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save the order' });

/** By what stays: the toast is gone after five seconds. */
async function expectSaved(page: Page) {
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  await expect(page.getByText(/^Not published yet\. /)).toBeVisible();
}

/** The titles that the screen begins with. */
async function opened(page: Page): Promise<[string, string, string, ...string[]]> {
  await expect(pieces(page).nth(2)).toBeVisible();
  return (await pieces(page).allTextContents()) as [string, string, string, ...string[]];
}

test('by mouse: a piece is dragged to the head of its page, another is put there from its row', async ({
  page,
}) => {
  await signInTo(page, orderPath(CABINETS), njeri);
  const [first, second, third, ...others] = await opened(page);
  const dragged = [third, first, second, ...others];

  await test.step('it stays where it is let go', async () => {
    await dragByMouse(
      page,
      await pointIn(handle(page, third)),
      await pointIn(handle(page, first), { x: 0.5, y: 0.2 }),
    );
    await expect(pieces(page)).toHaveText(dragged);
  });

  await test.step('it is saved, and stands so for everybody', async () => {
    await expectSoundAtEveryWidth(page, 'an order that is not saved');
    await save(page).click();
    await expectToastsClear(page);
    await expectSaved(page);
    await page.reload();
    await expect(pieces(page)).toHaveText(dragged);
  });

  await test.step('from the menu of its row another is first', async () => {
    await page.goto(`${paths.dashboard}?q=${encodeURIComponent(second)}`);
    await page.getByRole('button', { name: `Actions for ${second}`, exact: true }).click();
    await page.getByRole('button', { name: /^First on “Bedside Cabinets”$/ }).click();
    await expect(toast(page, `${second} is first on`)).toBeVisible();
    await page.goto(orderPath(CABINETS));
    await expect(pieces(page)).toHaveText([second, third, first, ...others]);
  });
});

test('by keys: pieces are chosen for the carousel and moved, and saved', async ({ page }) => {
  const [high, low] = ['Karura High Back Chair', 'Watamu Oval Coffee Table'] as const;
  await signInTo(page, paths.siteOrder, njeri);
  await expect(page.getByText(/^Nothing is chosen/)).toBeVisible();
  await expectSound(page, 'a carousel without a choice');
  const words = page.getByLabel('Add a product');
  const found = page.getByRole('listbox', { name: 'Products found' }).getByRole('option');

  await test.step('each is found by its words', async () => {
    await words.focus();
    for (const title of [high, low]) {
      await page.keyboard.insertText(title);
      await expect(found.first()).toHaveText(title);
      await page.keyboard.press('Enter');
      await expect(pieces(page).last()).toHaveText(title);
      await expect(words).toBeFocused();
    }
  });

  await test.step('and moved with Space and the arrows', async () => {
    await expectSoundAtEveryWidth(page, 'a carousel that is chosen');
    await handle(page, low).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(new RegExp(`^${low} is .* place 2 of 2\\.$`))).toBeAttached();
    // The arrow keys are listened to from a timer on, which a frame need not wait for.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${low} is over place 1 of 2.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(pieces(page)).toHaveText([low, high]);
    await expect(handle(page, low)).toBeFocused();
  });

  await test.step('it is saved', async () => {
    await save(page).press('Enter');
    await expectSaved(page);
    await expect(save(page)).toBeFocused();
    await page.reload();
    await expect(pieces(page)).toHaveText([low, high]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a piece is dragged by its handle, and the page scrolls beside it', async ({ page }) => {
    await signInTo(page, orderPath(STANDS), njeri);
    const [first, second, third, ...others] = await opened(page);
    const title = await pointIn(pieces(page).nth(2));
    await dragByTouch(page, title, { ...title, y: title.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(pieces(page)).toHaveText([first, second, third, ...others]);
    await handle(page, first).scrollIntoViewIfNeeded();
    await dragByTouch(
      page,
      await pointIn(handle(page, first)),
      await pointIn(handle(page, second), { x: 0.5, y: 0.9 }),
    );
    await expect(pieces(page)).toHaveText([second, first, third, ...others]);
    await page.getByRole('button', { name: `Move ${third}` }).tap();
    await page.getByRole('button', { name: 'Put first' }).tap();
    await expect(pieces(page)).toHaveText([third, second, first, ...others]);
    await page.getByLabel('New products go').selectOption('before all others');
    await save(page).tap();
    await expectSaved(page);
    await expectSound(page, 'a saved order');
    await page.reload();
    await expect(pieces(page)).toHaveText([third, second, first, ...others]);
  });
});
