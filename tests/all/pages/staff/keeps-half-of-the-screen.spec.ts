import type { Page } from 'playwright/test';
import { screens } from '../../../../src/back-office/screens.ts';
import { paths, quotationPath } from '../../../../src/paths.ts';
import { aSale } from '../../../journeys/tour/a-sale.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, onDesk, test } from '../../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../../support/browser/staff-session.ts';
import { enlargeText, resetText } from '../../../support/browser/text-settings.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
];

test(
  'what sticks leaves at least half of the screen to what one reads, on the smallest phone and with text of twice the size',
  onDesk,
  async ({ page }) => {
    const { draft } = await aSale(await signedInCaller(hired.wanjiku));
    await signInTo(page, paths.addProducts, hired.wanjiku);
    for (const path of [paths.addProducts, quotationPath(draft), screens.company.path]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('textbox').first().waitFor();
      for (const viewport of PHONES) {
        await page.setViewportSize(viewport);
        await expect
          .poll(() => freeRows(page), `${path}, ${viewport.width} px`)
          .toBeGreaterThan(0.5);
        await enlargeText(page);
        await expect
          .poll(() => freeRows(page), `${path}, ${viewport.width} px, large text`)
          .toBeGreaterThan(0.5);
        await resetText(page);
      }
    }
  },
);

/** The share of the screen's rows in the middle of a page in which nothing sticks. */
function freeRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isStuck(element.parentElement));
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => 4 * row);
    const free = rows.filter((y) => !isStuck(document.elementFromPoint(innerWidth / 2, y)));
    return free.length / rows.length;
  });
}
