import { paths } from '../../../src/paths.ts';
import { expect, onPhone, openReady, test } from '../../support/browser/journey.ts';

const LONG_NAME = '/p/1-umoja-four-person-workstation';
const PAGES = [
  paths.home,
  paths.officeDesks,
  paths.commercialInteriors,
  LONG_NAME,
  paths.aboutUs,
  paths.contactUs,
  paths.quoteList,
  paths.termsAndConditions,
];

test('text of twice the size needs no scrolling sideways', onPhone, async ({ page }) => {
  for (const path of PAGES) {
    await openReady(page, path);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width, path).toBe(390);
    const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox();
    expect(chat?.width, path).toBe(56);
  }
});
