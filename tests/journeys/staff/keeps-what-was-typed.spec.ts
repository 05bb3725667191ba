import type { Locator, Page } from 'playwright/test';
import { dayAfter, dayInNairobi } from '../../../src/company/contract/nairobi.ts';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  expectToast,
  field,
  fillProduct,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { freshSignInTo, signOut, storeSession } from '../../support/browser/staff-session.ts';
import { toast } from '../../support/browser/toasts.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { photoCards, photoFile } from '../../support/photo-files.ts';
import { agreeOn, aSale } from '../tour/a-sale.ts';

const { atieno, baraka } = hired;

test('staff are asked before unsaved text is left, and find it again after a reload', async ({
  page,
}) => {
  const title = `Kept desk ${ownWord()}`;
  await freshSignInTo(page, paths.addProducts, atieno);
  await fillProduct(page, title);
  await expect(photoCards(page)).toContainText('Sent');

  await test.step('stay when the browser asks', async () => {
    const asked = page.waitForEvent('dialog');
    const leaving = page.reload({ timeout: 3000 }).catch(() => 'stayed');
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;
    await expect(field(page, 'Title')).toHaveValue(title);
  });

  await test.step('reload, and go on with the text and the photo', async () => {
    await page.reload();
    await expect(page.getByText(/^We kept what you typed at \d\d:\d\d\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(field(page, 'Category')).toHaveValue('1');
    await expect(photoCards(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('sign out after one question about the text, and none of the browser', async () => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await signOut(page);
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page).toHaveURL(paths.login);
    expect(asked).toEqual([]);
  });
});

test('staff lose the line and their session while they add a product, and it is added once', async ({
  context,
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401|419|ERR_INTERNET_DISCONNECTED/);
  const title = `Single desk ${ownWord()}`;
  const menu = page.getByRole('button', { name: /^Your menu:/ });
  await freshSignInTo(page, paths.addProducts, atieno);
  await expect(menu).toContainText(atieno.email);
  await fillProduct(page, title);

  await test.step('read that the product was not added while the line is down', async () => {
    await context.setOffline(true);
    await expectToast(page, 'Failed to add product', addButton(page).click());
    await expect(page.getByText('Everything you entered is still here.')).toBeVisible();
    await context.setOffline(false);
  });

  /** Presses again without a session, so that somebody signs in on the page. */
  const signInOnPage = async (
    who: typeof atieno,
    again: Locator,
    check: () => Promise<unknown>,
  ) => {
    await context.clearCookies({ name: /session/ });
    await again.click();
    const question = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(question.getByLabel('Password')).toBeFocused();
    await question.getByLabel('Email').fill(who.email);
    await question.getByLabel('Password').fill(who.password);
    await Promise.all([check(), question.getByRole('button', { name: 'Submit' }).click()]);
  };

  await test.step('sign in as a colleague in its place, who finds a form of their own', async () => {
    await signInOnPage(baraka, page.getByRole('button', { name: 'Try again' }), () =>
      expect(menu).toContainText(baraka.email),
    );
    await expect(field(page, 'Title')).toHaveValue('');
    expect(await productsTitled((await colleague()).caller, title)).toEqual([]);
  });

  await test.step('go on with what was kept, and sign in again', async () => {
    await freshSignInTo(page, paths.addProducts, atieno);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(photoCards(page)).toContainText('Sent');
    await signInOnPage(atieno, addButton(page), () => expect(toast(page, ADDED)).toBeVisible());
  });

  const products = await productsTitled((await colleague()).caller, title);
  expect(products.map(({ images }) => images.length)).toEqual([1]);
});

test('what staff type to a customer on a phone is there when the app was closed in between', async ({
  browser,
  baseURL,
  contextOptions,
}) => {
  const sale = await aSale(undefined, { email: `${ownWord()}@tumaini.example` });
  await agreeOn(sale);
  const phone = await browser.newContext({
    ...contextOptions,
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  let page = await phone.newPage();
  await storeSession(page, hired.wanjiku);

  /** Ends the app without a word, as a phone does during a call, and opens it again. */
  async function closeAndOpen(path: string): Promise<Page> {
    await page.close();
    page = await phone.newPage();
    await page.goto(path);
    return page;
  }

  await test.step('a reply, and a note beside it', async () => {
    const thread = enquiryPath(sale.enquiry);
    const reply = () => page.getByLabel('Your reply');
    const note = () => page.getByLabel('New note');
    await page.goto(thread);
    await reply().fill('We deliver on Friday.');
    await page.getByRole('radio', { name: 'Note' }).check();
    await note().fill('She calls again.');
    await closeAndOpen(thread);
    await expect(reply()).toHaveValue(/We deliver on Friday\.$/);
    await page.getByRole('radio', { name: 'Note' }).check();
    await expect(note()).toHaveValue('She calls again.');
  });

  await test.step('the lines of a quotation', async () => {
    await page.goto(quotationPath(sale.draft));
    await page.getByRole('button', { name: 'Another line' }).click();
    await page.locator('[name="lines.0.title"]').fill('Shelf of oak');
    await page.locator('[name="lines.0.price"]').fill('24,500');
    await closeAndOpen(quotationPath(sale.draft));
    await expect(page.locator('[name="lines.0.title"]')).toHaveValue('Shelf of oak');
    await expect(page.locator('[name="lines.0.price"]')).toHaveValue('24,500');
  });

  const order = quotationPath(sale.quotation);
  const message = () => page.getByRole('dialog').getByLabel('Message', { exact: true });

  await test.step('the message of a stage, with a photo that a lost line held up', async () => {
    await page.goto(order);
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await message().fill('It stands ready.');
    await phone.setOffline(true);
    const camera = page.getByRole('dialog').locator('input[capture="environment"]');
    await camera.setInputFiles(await photoFile('desk.jpg', '#884422', [4000, 3000]));
    await expect(page.getByText(/^desk\.jpg could not be uploaded/)).toBeVisible();
    await phone.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const files = () => page.getByRole('list', { name: 'Files of your message' });
    await expect(files()).toContainText('desk');
    await closeAndOpen(order);
    await page.getByRole('button', { name: 'Go on with the message' }).click();
    await expect(message()).toHaveValue('It stands ready.');
    await expect(files()).toContainText('desk');
    await page.getByRole('button', { name: 'Send by mail' }).click();
    await expect(message()).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tell them again' })).toBeVisible();
  });

  await test.step('the promised day', async () => {
    const day = () => page.getByLabel('The customer gets it on');
    const promised = dayAfter(dayInNairobi(new Date()), 9);
    await page.getByRole('button', { name: 'Promise a day' }).click();
    await day().fill(promised);
    await closeAndOpen(order);
    await page.getByRole('button', { name: 'Promise a day' }).click();
    await expect(day()).toHaveValue(promised);
    await page.getByRole('button', { name: 'Save the day' }).click();
    await expect(page.getByText(/^Promised for/).first()).toBeVisible();
  });
  await phone.close();
});
