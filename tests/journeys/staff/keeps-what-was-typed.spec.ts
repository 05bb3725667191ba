import { paths } from '../../../src/paths.ts';
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
import { freshSignInTo, signOut } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { photoCards } from '../../support/photo-files.ts';

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

  await test.step('sign in as a colleague in its place, whose name is shown from then on', async () => {
    // The next call gets a 401.
    await context.clearCookies({ name: /session/ });
    await page.getByRole('button', { name: 'Try again' }).click();
    const question = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(question.getByLabel('Password')).toBeFocused();
    await question.getByLabel('Email').fill(baraka.email);
    await question.getByLabel('Password').fill(baraka.password);
    await expectToast(page, ADDED, question.getByRole('button', { name: 'Submit' }).click());
    await expect(menu).toContainText(baraka.email);
  });

  const products = await productsTitled((await colleague()).caller, title);
  expect(products.map(({ images }) => images.length)).toEqual([1]);
});
