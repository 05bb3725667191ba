import type { Page } from 'playwright/test';
import about from '../../../data/about.json' with { type: 'json' };
import cataloguePages from '../../../data/catalogue-pages.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import home from '../../../data/home.json' with { type: 'json' };
import privacy from '../../../data/privacy.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import search from '../../../data/search.json' with { type: 'json' };
import terms from '../../../data/terms.json' with { type: 'json' };
import { apiPaths } from '../../../src/api-paths.ts';
import { aboutScreen } from '../../../src/back-office/site/screens/about-screen.ts';
import { bannerScreen } from '../../../src/back-office/site/screens/banner-screen.ts';
import { collectionsScreen } from '../../../src/back-office/site/screens/collections-screen.ts';
import { companyScreen } from '../../../src/back-office/site/screens/company-screen.ts';
import { homeScreen } from '../../../src/back-office/site/screens/home-screen.ts';
import { privacyScreen, termsScreen } from '../../../src/back-office/site/screens/legal-screen.ts';
import { pageScreen } from '../../../src/back-office/site/screens/page-screen.ts';
import { questionsScreen } from '../../../src/back-office/site/screens/questions-screen.ts';
import { searchScreen } from '../../../src/back-office/site/screens/search-screen.ts';
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import { paths, sitePagePath } from '../../../src/paths.ts';
import { dragByMouse, dragByTouch, pointIn, toMiddle } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  expectSound,
  expectSoundAtEveryWidth,
  resize,
} from '../../support/browser/screen-checks.ts';
import { freshSignInTo, signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { dropFile, photoFile } from '../../support/photo-files.ts';
import { HOME_OFFICE } from '../../support/processes/test-collection.ts';

const { njeri, wanjiku } = hired;
const PREVIEW = 'iframe[title="Preview of the page"]';

const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

test('staff write what visitors read, see it beside, and take it back', async ({
  page,
  allowConsoleError,
}) => {
  // The contact page in the preview has a map of elsewhere.
  allowConsoleError(/412|google\.com\/maps/);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Phone numbers take an owner who has just signed in.
  await freshSignInTo(page, paths.siteCompany, wanjiku);
  const preview = page.frameLocator(PREVIEW);

  await test.step('a phone number and hours, by keyboard', async () => {
    await page.getByRole('button', { name: 'Add a phone number' }).press('Enter');
    await page.keyboard.type('0712 345 678');
    await expect(preview.getByRole('link', { name: '0712 345 678' })).toBeVisible();
    await page.getByLabel('Saturday', { exact: true }).press(' ');
    await expect(preview.getByText('We are here Monday to Friday 8.30 to 17.30.')).toBeVisible();
    await save(page);
    await expect(page.getByText(/^Not published yet\. Publishing/)).toBeVisible();
    await expectSoundAtEveryWidth(page, 'the company');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('two people, and one field each', async () => {
    const colleague = await signedInCaller(njeri);
    const { written } = await (await colleague.get(apiPaths.siteDocument('company'))).json();
    await colleague.put(apiPaths.siteDocument('company'), {
      written: { ...written, tagline: 'Made in Nairobi.' },
    });
    await page.getByRole('textbox', { name: 'Town' }).fill('Thika');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved first' });
    await expect(dialog).toBeVisible();
    await expectSound(page, 'the choice between two versions');
    await dialog.getByRole('button', { name: 'Save these' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Made in Nairobi.');
    await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Thika');
    await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
  });

  await test.step('an earlier version, and back', async () => {
    await page.getByText('Earlier versions').press('Enter');
    await page.getByRole('button', { name: 'Restore the original' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Nairobi');
    const restored = page.getByRole('alert').filter({ hasText: 'Restored' });
    await restored.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Thika');
    await expectSound(page, 'earlier versions');
  });

  await test.step('the banner, with its days', async () => {
    await page.goto(paths.siteBanner);
    await page.getByRole('textbox', { name: 'Title' }).fill('Sale of sofas');
    await page.getByLabel('Last day').fill('2030-12-24');
    await expect(preview.getByRole('heading', { name: 'Sale of sofas' })).toBeVisible();
    await save(page);
    await expect(page.getByText('Saved. Not published yet.', { exact: true })).toBeVisible();
    await expectSoundAtEveryWidth(page, 'the banner');
  });
});

test('by mouse: the home page gets a picture of its own, aimed at what matters', async ({
  page,
}) => {
  await signInTo(page, paths.siteHome, njeri);
  const head = page.getByRole('group', { name: 'Head of the page' });
  const dot = head.getByRole('slider', { name: 'Most important spot' });
  await dropFile(
    head.getByLabel('Picture', { exact: true }),
    await photoFile('hero.png', '#4a6b58', [600, 400]),
  );
  await expect(dot).toBeVisible();
  const left = await pointIn(head.locator('img'), { x: 0.25, y: 0.5 });
  await dragByMouse(page, await pointIn(dot), left);
  await expect(dot).toHaveAttribute('aria-valuetext', '25 % from the left, 50 % from the top');
  await expect(page.frameLocator(PREVIEW).locator('[data-hero] img').first()).toHaveCSS(
    'object-position',
    '25% 50%',
  );
  await expectSoundAtEveryWidth(page, 'the home page with another picture');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Not published yet.', { exact: true })).toBeVisible();
  await page.getByText('Earlier versions').click();
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(page.getByText('An earlier version.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore the original' }).click();
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(dot).toHaveCount(0);
});

test('by keys: a question is asked and moved, and what is missing is said', async ({
  page,
  allowConsoleError,
}) => {
  // The contact page in the preview has a map of elsewhere.
  allowConsoleError(/422|google\.com\/maps/);
  const count = questions.questions.length;
  const [last, before] = [`Question ${count + 1}`, `Question ${count}`];
  await signInTo(page, paths.siteQuestions, njeri);
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  await expect(page.getByLabel(last, { exact: true })).toBeFocused();
  await page.keyboard.insertText('Do you deliver to Kisumu?');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel(before, { exact: true })).toBeFocused();
  await expect(page.getByLabel(before, { exact: true })).toHaveValue('Do you deliver to Kisumu?');
  await save(page);
  const answer = page
    .getByRole('group', { name: `question ${count}`, exact: true })
    .getByLabel('Answer');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  for (const width of [390, 820, 1440]) {
    await resize(page, width);
    // At its end, where the bar that sticks to the lower edge covers no control.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expectSound(page, `a question without an answer at ${width} px`);
  }
  await answer.focus();
  await page.keyboard.insertText('Yes, every Thursday.');
  await save(page);
  await expect(page.getByText('Saved. Not published yet.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove question ${count}` }).press('Enter');
  await expect(page.getByLabel(before, { exact: true })).toBeFocused();
  await save(page);
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a page’s description is written by touch, and kept until it is saved', async ({ page }) => {
    await signInTo(page, paths.sitePages, njeri);
    await page.getByRole('link', { name: /^Ottomans/ }).tap();
    await expect(page).toHaveURL(sitePagePath('home-furniture.living-room.ottomans'));
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill('Too short.');
    await expect(
      page.getByText('10 of 160 characters: at least 50 make a good line.'),
    ).toBeVisible();
    const words =
      'Ottomans and footstools in boucle, leather and woven cloth, made to order in Nairobi.';
    await description.fill(words);
    await page.reload();
    await expect(page.getByText(/^We kept what you typed/)).toBeVisible();
    await expect(description).toHaveValue(words);
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await photoFile('hero.png', '#4a6b58', [600, 400]));
    const dot = page.getByRole('slider', { name: 'Most important spot' });
    await toMiddle(dot);
    const [middle, corner] = await Promise.all([
      pointIn(dot),
      pointIn(dot.locator('..'), { x: 0.9, y: 0.2 }),
    ]);
    await dragByTouch(page, middle, corner);
    await expect(dot).toHaveAttribute('aria-valuetext', '90 % from the left, 20 % from the top');
    await page.getByRole('button', { name: 'Show', exact: true }).tap();
    await expect(
      page.frameLocator(PREVIEW).getByRole('heading', { level: 1, name: /^Ottomans/ }),
    ).toBeVisible();
    await expectSound(page, 'a page of the catalogue and what visitors see of it');
    await leaveBeforeItIsPainted(page, () =>
      page.getByRole('button', { name: 'Save', exact: true }).tap(),
    );
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Ottomans' })).toContainText(
        'Not published yet',
        { timeout: 5000 },
      );
    }).toPass();
    await expectSound(page, 'the list of pages');
  });
});

test('previews find on the built pages where each text stands', async ({ page }) => {
  const landing = cataloguePages.find(({ kind }) => kind === 'landing');
  const previews = [
    { preview: companyScreen.preview, contents: company },
    { preview: bannerScreen.preview, contents: promotions[0] },
    { preview: homeScreen.preview, contents: home },
    { preview: aboutScreen.preview, contents: about },
    { preview: termsScreen.preview, contents: terms },
    { preview: privacyScreen.preview, contents: privacy },
    { preview: questionsScreen.preview, contents: questions },
    { preview: collectionsScreen.preview, contents: { collections: [HOME_OFFICE] } },
    { preview: searchScreen.preview, contents: search },
    { preview: pageScreen(landing as CataloguePage).preview, contents: landing },
  ];
  for (const { preview, contents } of previews) {
    await page.goto(preview.frame ?? preview.path(contents, 0));
    const places = preview.put(contents, (_, alt) => ({ url: undefined, alt }), 0);
    const missing = await page.evaluate(
      (selectors) => selectors.filter((selector) => !document.querySelector(selector)),
      places.filter(([, , missing]) => !missing).map(([at]) => at),
    );
    expect(missing).toEqual([]);
  }
});

/** Goes back at once after a press, on a phone that is too busy to show it. */
async function leaveBeforeItIsPainted(page: Page, press: () => Promise<void>) {
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await press();
  await page.goBack();
}
