import { paths } from '../../../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../../../support/browser/journey.ts';

/** Those with the longest title, the longest text and a square photograph. */
const PAGES = [
  '/office-furniture/desks/managerial-executive-desks',
  "/office-furniture/chairs/visitor's-chairs",
  '/office-furniture/coffee-tables',
];

test('a catalogue page shows furniture on its first screen', async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const path of PAGES) {
    await page.goto(path);
    const hero = await page.locator('.hero').boundingBox();
    expect(hero?.height, path).toBeLessThanOrEqual(height / 3);

    const inRow = width < 560 ? 1 : 4;
    const pictures = page.locator('[data-live-grid] .picture');
    await expect(pictures.nth(inRow - 1), path).toBeInViewport({ ratio: 1 });
    const tops = await pictures.evaluateAll(
      (all, count) => all.slice(0, count).map((each) => each.getBoundingClientRect().y),
      inRow,
    );
    expect(new Set(tops).size, path).toBe(1);
    const main = page.getByRole('main');
    const title = await main.getByRole('heading', { level: 1 }).innerText();
    const said = main.getByText(title, { exact: true }).filter({ visible: true });
    await expect(said, path).toHaveCount(1);
  }
});

test('a landing page shows its products within two screens, and links to those in its parts', async ({
  page,
}) => {
  const height = page.viewportSize()?.height ?? 0;
  for (const path of [
    paths.commercialInteriors,
    paths.schoolAndUniversity,
    paths.kitchenCabinets,
    paths.wardrobes,
  ]) {
    await page.goto(path);
    const first = await page.locator('[data-live-grid] .picture').first().boundingBox();
    expect(first?.y, path).toBeLessThan(2 * height);
    for (const part of await page.locator('.feature').all()) {
      await expect(part.getByRole('link').first()).toHaveAttribute('href', /^\/p\//);
    }
  }
});

test(
  'a mouse on a card brings its second photograph, which is not fetched before',
  onDesk,
  async ({ page }) => {
    await openReady(page, '/office-furniture/desks/workstations');
    const card = page.locator('.card', { hasText: 'Umoja Four-Person Workstation' });
    const second = card.locator('.second');
    await expect(second).toHaveCount(0);
    await card.hover();
    await expect(second).toHaveCSS('opacity', '1');
    await expect(second).toHaveJSProperty('complete', true);
    await expect(page.locator('.second')).toHaveCount(1);
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS('opacity', '0');
  },
);
