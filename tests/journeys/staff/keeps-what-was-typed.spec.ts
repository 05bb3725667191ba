import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  breakCalls,
  endSession,
  expectToast,
  field,
  fillProduct,
  NOT_ADDED,
  ownTitle,
  productsTitled,
  signInAgain,
} from '../../support/browser/product-journey.ts';
import { freshSignInTo, signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { toast } from '../../support/browser/toasts.ts';
import { photoCards } from '../../support/photo-files.ts';

const { njeri, atieno, baraka } = hired;

test('what was typed is offered again after a reload', async ({ page }) => {
  const title = ownTitle('Kept desk');
  await signInTo(page, paths.addProducts, njeri);
  await fillProduct(page, title);
  await field(page, 'Tags').fill('mvule, desk');

  await test.step('leaving asks first', async () => {
    const asked = page.waitForEvent('dialog');
    const leaving = page.reload({ timeout: 3000 }).catch(() => 'stayed');
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;
    await expect(field(page, 'Title')).toHaveValue(title);
  });

  await test.step('going on brings back the text, and says that photos are to be chosen', async () => {
    await page.reload();
    await expect(page.getByText(/^We kept what you typed at \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('please choose it again', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(field(page, 'Category')).toHaveValue('1');
    await expect(field(page, 'Tags')).toHaveValue('mvule, desk');
  });

  await test.step('starting afresh forgets it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(field(page, 'Title')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('');
  });
});

test('signing out asks what becomes of what was typed, and asks once', async ({ page }) => {
  const title = ownTitle('Forgotten desk');
  await freshSignInTo(page, paths.addProducts, atieno);
  await fillProduct(page, title);
  await page.getByRole('button', { name: /^Your menu:/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out with unsaved work?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Title')).toHaveValue(title);

  await page.getByRole('button', { name: /^Your menu:/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(paths.login);
  expect(asked).toEqual([]);
});

test('a session that ends while the form is open costs nothing', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401|419/);
  const title = ownTitle('Lasting desk');
  await signInTo(page, paths.addProducts, atieno);
  await fillProduct(page, title);
  await endSession(page);
  await addButton(page).click();

  await test.step('it asks to sign in, in place', async () => {
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(atieno.email);
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await signInAgain(page, { ...atieno, password: 'not the password at all' });
    await expect(page.getByRole('alert').filter({ hasText: /email and password/ })).toBeVisible();
    await expect(page).toHaveURL(paths.addProducts);
  });

  await test.step('who does not sign in now finds everything as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(toast(page, NOT_ADDED)).toBeVisible();
    await expect(page.getByText('You are signed out.', { exact: false })).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(photoCards(page)).toHaveCount(1);
  });

  await test.step('and what was to be sent goes on after signing in', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await Promise.all([
      expect(toast(page, 'User logged in successfully!')).toBeVisible(),
      expectToast(page, ADDED, signInAgain(page, atieno)),
    ]);
    const products = await productsTitled(await signedInCaller(baraka), title);
    expect(products.map(({ images }) => images.length)).toEqual([1]);
  });
});

test('who signs in instead of somebody else is named from then on', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401|419/);
  const title = ownTitle('Handed desk');
  await signInTo(page, paths.addProducts, atieno);
  const menu = page.getByRole('button', { name: /^Your menu:/ });
  await expect(menu).toContainText(atieno.email);
  await fillProduct(page, title);
  await endSession(page);
  await addButton(page).click();
  await expectToast(page, ADDED, signInAgain(page, baraka));
  await expect(menu).toContainText(baraka.email);
});

test('one form makes one product, whenever the connection breaks', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const title = ownTitle('Single desk');
  await signInTo(page, paths.addProducts, njeri);
  await fillProduct(page, title);

  await test.step('before it is saved', async () => {
    const calls = await breakCalls(page, 'POST', /\/api\/products$/);
    await expectToast(page, NOT_ADDED, addButton(page).click());
    await expect(
      page.getByText('Everything you entered is still here.', { exact: false }),
    ).toBeVisible();
    calls.mend();
  });

  await test.step('after it is saved, a reload in between', async () => {
    const calls = await breakCalls(page, 'POST', /\/images$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(photoCards(page).first()).toContainText('It could not be sent.');
    calls.mend();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillProduct(page, `${title} of oak`);
    await expectToast(page, ADDED, addButton(page).click());
    expect(await productsTitled(await signedInCaller(baraka), title)).toEqual([]);
    expect(await productsTitled(await signedInCaller(baraka), `${title} of oak`)).toHaveLength(1);
  });
});
