import AxeBuilder from '@axe-core/playwright';
import { readCataloguePages } from '../../src/catalogue/built-in-lists.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/journey.ts';

const everyWidth = [390, 820, 1440];

/** One page of each kind; the other catalogue pages are the same page over other pieces. */
const kinds: string[] = [
  paths.home,
  paths.aboutUs,
  paths.contactUs,
  paths.termsAndConditions,
  paths.privacyPolicy,
  paths.login,
  paths.signup,
  paths.requestPasswordReset,
  paths.resetPassword,
  paths.officeDesks,
  paths.beds,
  paths.kitchenCabinets,
];
const others = readCataloguePages()
  .map(({ path }) => path)
  .filter((path) => !kinds.includes(path));

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1200, 'each test sets its own widths');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cases = [
  ...kinds.map((path) => ({ path, widths: everyWidth })),
  ...others.map((path) => ({ path, widths: [390] })),
];
for (const { path, widths } of cases) {
  test(`axe finds nothing on ${path} at ${widths.join(', ')} px`, async ({ context }) => {
    for (const width of widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found, `at ${width} px`).toEqual([]);
      await page.close();
    }
  });
}

test('nothing is wider than the screen, from a small phone to a desk', async ({ page }) => {
  for (const path of kinds) {
    await page.goto(path);
    for (const width of [320, 390, 820, 1248, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});
