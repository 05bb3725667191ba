import { SUBSCRIBED } from '../../../src/enquiry/contract/subscription-fields.ts';
import { paths } from '../../../src/paths.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import { newsletterLinks } from '../../support/browser/outbox.ts';
import { ownWord } from '../../support/generated/own-word.ts';

/** An address that nobody has entered before. */
const newReader = () => `reader-${ownWord()}@tumaini.example`;

test('a visitor subscribes to the newsletter in the footer, and confirms by the link of a mail', async ({
  page,
}) => {
  const email = newReader();
  await openReady(page, paths.contactUs);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Name').fill('Achieng');
  await footer.getByLabel('Email').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('.page-toast')).toContainText(SUBSCRIBED);
  await expect(footer.getByLabel('Email')).toHaveValue('');

  const { confirmation } = await newsletterLinks(email);
  await openReady(page, confirmation);
  await expect(page).toHaveTitle(/^Do you want our news\?/);
  await page.getByRole('button', { name: 'Yes, send me your news' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on our list');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter is entered in the footer, confirmed and stopped by one button each', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/410/);
    const email = newReader();
    await page.goto(paths.contactUs);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(SUBSCRIBED)).toBeHidden();
    await footer.getByLabel('Email').fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/#subscribed');
    await expect(footer.getByText(SUBSCRIBED)).toBeVisible();

    const { confirmation, stop } = await newsletterLinks(email);
    const says = (name: string) =>
      expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Yes, send me your news' }).click();
    await says('You are on our list');
    await page.goto(stop);
    await page.getByRole('button', { name: 'Stop the letters' }).click();
    await says('You get no more letters from us');
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Yes, send me your news' }).click();
    await says('This link does not work any more');
  });
});
