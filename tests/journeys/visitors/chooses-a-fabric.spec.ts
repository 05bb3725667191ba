import type { Locator, Page } from 'playwright/test';
import { paths, searchPath } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { fillDetails, headerLink, sendButton } from '../../support/browser/quote-list-journey.ts';
import { expectWithinScreen } from '../../support/browser/screen-checks.ts';
import { enlargeText, resetText } from '../../support/browser/text-settings.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { quoteRequestOf } from '../tour/a-sale.ts';

const SOFA = '/p/59-sebule-three-seater-sofa';
const TITLE = 'Sebule Three-Seater Sofa';

const wish = (page: Page) => page.getByRole('textbox', { name: 'What would you like?' });
const fabric = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Fabric/ }).getByRole('radio', { name, exact: true });

const picturesOf = (main: Locator) =>
  main
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));

test('a buyer takes two fabrics of one sofa from the search to the yes', async ({ page }) => {
  await page.goto(searchPath('sebule sofa'));
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.waitForLoadState('networkidle');
  const add = page.locator('[data-actions]').getByRole('button', { name: 'Add to quote list' });
  await fabric(page, 'Sage').check();
  await expect(page).toHaveURL(`${SOFA}?fabric=sage`);
  await wish(page).fill('240 cm wide');
  await add.click();
  await expect(headerLink(page)).toHaveAccessibleName('Quote list, 1 on it');
  await fabric(page, 'Ochre').check();
  await wish(page).fill('');
  await add.click();
  await expect(headerLink(page)).toHaveAccessibleName('Quote list, 2 on it');

  await page.goto(paths.quoteList);
  const main = page.getByRole('main');
  // The words of a line become the button that changes them, once its script is there.
  const chosenWords = (words: string) => main.getByText(words).filter({ visible: true }).first();
  await expect(chosenWords('Fabric: Sage')).toBeVisible();
  await expect(chosenWords('Fabric: Ochre')).toBeVisible();
  await expect(main.getByLabel(`Note on ${TITLE}, Fabric: Sage`)).toHaveValue('240 cm wide');
  await expectWithinScreen(page, paths.quoteList);
  const pictures = await picturesOf(main);
  const lname = `Otieno ${ownWord()}`;
  await fillDetails(page, { ...aMessage, lname });
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we have your list' })).toBeVisible();
  await expect(main.getByText(`1 × ${TITLE}, Fabric: Ochre`)).toBeVisible();
  // Each in its fabric.
  expect(new Set(pictures).size).toBe(2);
  expect(await picturesOf(main)).toEqual(pictures);

  await page.goto(await quoteRequestOf(lname));
  for (const chosen of ['Fabric: Sage', 'Fabric: Ochre']) {
    await expect(main.getByText(chosen).filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Accept this quotation' }).click();
  await page.getByLabel('Your name').fill(lname);
  await page.getByRole('button', { name: /^Yes, accept for KSh/ }).click();
  await expect(page.getByRole('heading', { name: `Thank you, ${lname}` })).toBeVisible();
});

test('choices and wish fit a phone with text twice as large', async ({ page }) => {
  await openReady(page, '/p/93-jikoni-shaker-kitchen?worktop=white-quartz');
  await enlargeText(page);
  await expectWithinScreen(page, 'a kitchen with three choices');
  await resetText(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what is chosen leads to a page that names it, offers the chat and leads back', async ({
    page,
  }) => {
    await page.goto(SOFA);
    await fabric(page, 'Deep blue').check();
    await wish(page).fill('For five people');
    await page.getByRole('button', { name: 'Ask about what I chose' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ask about ${TITLE}`);
    await expect(page.getByRole('listitem')).toHaveText([
      'Fabric: Deep blue',
      'What you wrote goes with your message.',
    ]);
    const chat = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
    expect(new URL(chat ?? '').searchParams.get('text')).toContain('Fabric: Deep blue');
    await page.getByRole('link', { name: `Back to ${TITLE}` }).click();
    await expect(page).toHaveURL(`${SOFA}?fabric=deep-blue`);
  });
});
