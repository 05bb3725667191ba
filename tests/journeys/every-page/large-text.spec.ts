import type { Page } from 'playwright/test';
import { paths, searchPath } from '../../../src/paths.ts';
import { expect, onPhone, openReady, test } from '../../support/browser/journey.ts';
import { expectWithinScreen, fieldsThatZoom } from '../../support/browser/screen-checks.ts';
import { enlargeText, spaceText } from '../../support/browser/text-settings.ts';

const LONG_NAME = '/p/1-umoja-four-person-workstation';
const PAGES = [
  paths.home,
  paths.officeDesks,
  paths.officeFurniture,
  paths.commercialInteriors,
  LONG_NAME,
  paths.aboutUs,
  paths.contactUs,
  paths.quoteList,
  paths.compare,
  paths.termsAndConditions,
  searchPath('desk'),
];

for (const [name, width, apply] of [
  ['text of twice the size', 390, enlargeText],
  ['text spacing', 390, spaceText],
  ['a screen of 320 px', 320, async () => undefined],
] as [string, number, (page: Page) => Promise<void>][]) {
  test(`${name} needs no scrolling sideways`, onPhone, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PAGES) {
      await openReady(page, path);
      await apply(page);
      await expectWithinScreen(page, path);
      const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
      expect(chat?.width, path).toBe(56);
    }
  });
}

test(
  'text fields of visitors are at least 16 px, so that no phone zooms in',
  onPhone,
  async ({ page }) => {
    for (const path of PAGES) {
      await openReady(page, path);
      expect(await fieldsThatZoom(page), path).toEqual([]);
    }
  },
);
