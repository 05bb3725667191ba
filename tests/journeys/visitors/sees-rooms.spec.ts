import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';

const CAFE = '#in-cafe';

/** A mark in a room, and what it opens. */
function marked(page: Page, title: string, room = CAFE) {
  const mark = page.locator(room).getByRole('button', { name: title, exact: true });
  const slip = page.locator(`${room} [popover]`).filter({ hasText: title });
  return { mark, slip, link: slip.getByRole('link', { name: title }) };
}

test(
  'the marks in the photograph of a room show its pieces, by keyboard and by mouse',
  onDesk,
  async ({ page }) => {
    await openReady(page, paths.commercialInteriors);
    const bar = marked(page, 'Starehe Bar Counter');
    const planter = marked(page, 'Bustani Planter Divider');

    await test.step('whose pictures nobody loads before they ask', async () => {
      // That of the page's own pieces is there already, in the grid.
      const table = marked(page, 'Lulu Nest of Tables', '#in-reception');
      await table.mark.scrollIntoViewIfNeeded();
      const picture = table.slip.locator('img');
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
      await table.mark.press('Enter');
      await expect(picture).toHaveJSProperty('naturalWidth', 400);
      await bar.mark.press('Enter');
    });

    await test.step('with a way to the list, and back to the mark', async () => {
      await page.keyboard.press('Tab');
      await expect(bar.link).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Added to your quote list.')).toBeVisible();
      const add = bar.slip.getByRole('button', {
        name: 'Add Starehe Bar Counter to the quote list',
      });
      await expect(add).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(bar.link).toBeHidden();
      await expect(bar.mark).toBeFocused();
    });

    await test.step('one at a time, until somebody presses beside it', async () => {
      await bar.mark.click();
      await planter.mark.click();
      await expect(planter.link).toBeVisible();
      await expect(bar.link).toBeHidden();
      await page.locator(CAFE).click({ position: { x: 20, y: 20 } });
      await expect(planter.link).toBeHidden();
    });

    await test.step('and lead to the page of a piece, from which its room is found again', async () => {
      await planter.mark.click();
      await planter.link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bustani Planter Divider');
      await page.getByRole('link', { name: 'See what else stands in it' }).click();
      await expect(marked(page, 'Mkahawa Table and Chairs').mark).toBeInViewport();
    });
  },
);

test('what a mark of a room shows stands whole on the screen of a phone', async ({ page }) => {
  const rooms = [
    [paths.home, 'Lulu Nest of Tables', '#in-reception'],
    [paths.aboutUs, 'Kanga Cushion Set', '#in-living'],
    ['/home-furniture/bedroom', 'Asubuhi Bedside Cabinet', '#in-bedroom'],
  ] as const;
  for (const [path, title, room] of rooms) {
    await openReady(page, path);
    const { mark, slip, link } = marked(page, title, room);
    expect(await mark.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await mark.tap();
    await expect(slip).toBeInViewport({ ratio: 1 });
    await expect(slip.getByRole('button', { name: `Add ${title}` })).toBeVisible();
    await expect(link).toHaveAttribute('href', /^\/p\/\d+-/);
    await expectWithinScreen(page, path);
  }
});
