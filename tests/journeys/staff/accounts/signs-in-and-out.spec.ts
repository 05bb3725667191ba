import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { openSettled } from '../../../support/browser/open-settled.ts';
import {
  freshSignInTo,
  loginFor,
  signInVia,
  signOut,
} from '../../../support/browser/staff-session.ts';

const { zawadi } = hired;

test('staff come back to where they were going after signing in, also once their session has ended', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401/);
  const wanted = `${paths.subscribers}?q=kisumu`;
  await page.goto(wanted);
  await expect(page).toHaveURL(loginFor(wanted));
  await signInVia(page, wanted, zawadi);
  // Or a call of the page as it opens would find out first.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'session' });
  await page.reload();
  await expect(page).toHaveURL(loginFor(wanted));
  await signInVia(page, wanted, zawadi);
  await page.goto(paths.login);
  await expect(page).toHaveURL(paths.dashboard);
});

test('staff who sign out in one tab are signed out in all, and one that edits asks to sign in again', async ({
  page,
  context,
  allowConsoleError,
}) => {
  // The token for changes is another one by then, and is fetched again.
  allowConsoleError(/419/);
  await freshSignInTo(page, paths.orders, zawadi);
  // Or a read still on its way at the end of the session would be refused.
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await openSettled(other, paths.goals);
  await expect(other.getByRole('heading', { name: 'Goals' })).toBeVisible();
  const working = await context.newPage();
  await openSettled(working, paths.siteBanner);
  const title = working.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(loginFor(paths.goals));

  const question = working.getByRole('dialog', { name: 'Please sign in again' });
  await expect(question).toBeVisible();
  await working.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByLabel('Email').fill(zawadi.email);
  await question.getByLabel('Password').fill(zawadi.password);
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(question).toBeHidden();
  await title.fill('Sale of sofas');
  await expect(title).toHaveValue('Sale of sofas');
});
