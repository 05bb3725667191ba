import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright/test';
import { theCompany } from '../../src/company/contract/company.ts';
import { apiPaths, paths } from '../../src/paths.ts';
import { expect, test } from '../support/journey.ts';
import {
  callerAtSite,
  invitationToken,
  loginFor,
  newStaff,
  type Person,
  signInTo,
} from '../support/new-staff.ts';
import { expectSoundAtEveryWidth } from '../support/screen-checks.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const fails = (route: Route) => route.abort();

/** A call of one method that never gets there. */
async function failing(page: Page, method: string, path: string) {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
}

let wanjiku: Person;
test.beforeAll(async () => {
  wanjiku = await newStaff('Wanjiku');
});

test.beforeEach(({ expectFault }) => {
  expectFault(/ERR_FAILED/);
  expectFault(/could not load what it shows|The file did not arrive/);
});

test.describe('subscribers', () => {
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the subscribers' });

  test('are found, exported and erased', async ({ page }) => {
    const email = `subscriber-${randomUUID()}@tumaini.example`;
    await callerAtSite().post(apiPaths.newsletter, { email, name: 'Achieng', source: 'footer' });
    await signInTo(page, paths.subscribers, wanjiku);

    await test.step('a search finds one', async () => {
      await search(page).fill(email);
      await expect(page.getByText('Showing 1-1 of 1 results')).toBeVisible();
      await expect(row(page, email)).toContainText('Achieng');
      await expect(row(page, email)).toContainText('Newsletter');
    });

    await test.step('the file has what was searched for', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`${email},Achieng,`);
    });

    const erase = page.getByRole('button', { name: `Erase ${email}` });
    const dialog = page.getByRole('dialog', { name: 'Erase this subscriber?' });

    await test.step('erasing is asked first, and can be left', async () => {
      await erase.click();
      await expect(dialog).toContainText(email);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(erase).toBeFocused();
    });

    await test.step('when it fails it can be tried again at once', async () => {
      await failing(page, 'DELETE', `${apiPaths.subscribers}/*`);
      await erase.click();
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(toast(page, `${email} could not be erased.`)).toBeVisible();
      await page.unroute(`**${apiPaths.subscribers}/*`);
      await dialog.getByRole('button', { name: 'Erase' }).click();
      await expect(toast(page, `${email} is off the list.`)).toBeVisible();
    });

    await test.step('the focus is not lost with the row', async () => {
      await expect(page.getByText(`No subscriber matches “${email}”.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Subscribers' })).toBeFocused();
    });
  });

  test('can be asked for again when they do not arrive', async ({ page }) => {
    await page.route(`**${apiPaths.subscribers}?*`, fails);
    await signInTo(page, paths.subscribers, wanjiku);
    await expect(page.getByText('The list of subscribers did not arrive.')).toBeVisible();
    await page.unroute(`**${apiPaths.subscribers}?*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The list of subscribers did not arrive.')).toHaveCount(0);
    await page.route(`**${apiPaths.subscribersFile}*`, fails);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(toast(page, 'The file did not arrive.')).toBeVisible();
  });

  test('that are none are said so', async ({ page }) => {
    const headers = { 'X-Total-Count': '0' };
    await page.route(`**${apiPaths.subscribers}?*`, (route) =>
      route.fulfill({ json: [], headers }),
    );
    await signInTo(page, paths.subscribers, wanjiku);
    await expect(page.getByText('Nobody has subscribed yet.')).toBeVisible();
    await search(page).fill('zzzz');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('Nobody has subscribed yet.')).toBeVisible();
  });
});

test.describe('staff', () => {
  test('are invited, reminded, and the invitation is withdrawn', async ({ page, expectFault }) => {
    expectFault(/422/);
    const email = `guest-${randomUUID()}@makao.example`;
    await signInTo(page, paths.staff, wanjiku);
    const input = page.getByLabel('Email');
    const send = page.getByRole('button', { name: 'Send invitation' });

    await test.step('an address is needed, a whole one, of nobody with an account', async () => {
      await send.click();
      await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
      await expect(input).toBeFocused();
      await input.fill('guest');
      await send.click();
      await expect(page.getByText('Please enter a whole email address')).toBeVisible();
      await input.fill(wanjiku.email);
      await send.click();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveValue(wanjiku.email);
    });

    await test.step('what was typed stays when it cannot be sent', async () => {
      await failing(page, 'POST', apiPaths.invitations);
      await input.fill(email);
      await send.click();
      await expect(toast(page, 'The invitation could not be sent.')).toBeVisible();
      await expect(input).toHaveValue(email);
      await page.unroute(`**${apiPaths.invitations}`);
    });

    await test.step('it is sent, and listed', async () => {
      await send.click();
      await expect(toast(page, `The invitation to ${email} is on its way.`)).toBeVisible();
      await expect(input).toHaveValue('');
      await expect(row(page, email)).toContainText(`Wanjiku ${wanjiku.lname}`);
      await invitationToken(email);
    });

    const resend = page.getByRole('button', { name: `Resend to ${email}` });
    await test.step('it is sent again', async () => {
      await page.route(`**${apiPaths.invitations}/*/mail`, fails);
      // The words of the toast may still stand there from the failure before.
      const failed = page.waitForEvent('requestfailed');
      await resend.click();
      await failed;
      await expect(toast(page, 'The invitation could not be sent.').last()).toBeVisible();
      await page.unroute(`**${apiPaths.invitations}/*/mail`);
      await resend.click();
      await expect(toast(page, `A new link for ${email} is on its way.`)).toBeVisible();
    });

    await test.step('it is withdrawn', async () => {
      await failing(page, 'DELETE', `${apiPaths.invitations}/*`);
      await page.getByRole('button', { name: `Withdraw for ${email}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await expect(toast(page, 'The invitation could not be withdrawn.')).toBeVisible();
      await page.unroute(`**${apiPaths.invitations}/*`);
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await expect(toast(page, `The invitation to ${email} is withdrawn.`)).toBeVisible();
      await expect(row(page, email)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeFocused();
    });
  });

  test('are disabled, which signs them out, and enabled', async ({
    page,
    browser,
    expectFault,
  }) => {
    expectFault(/401/);
    const juma = await newStaff('Juma');
    const hisContext = await browser.newContext();
    const his = await hisContext.newPage();
    await signInTo(his, paths.orders, juma);
    await signInTo(page, paths.staff, wanjiku);
    const name = `Juma ${juma.lname}`;

    await test.step('one’s own account has no such button', async () => {
      await expect(row(page, `Wanjiku ${wanjiku.lname} (you)`)).toContainText('Active');
      await expect(row(page, '(you)').getByRole('button')).toHaveCount(0);
    });

    await test.step('disabling is asked first, and may fail', async () => {
      await page.getByRole('button', { name: `Disable ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Disable ${name}?` });
      await page.route(`**${apiPaths.staff}/*/suspension`, fails);
      await dialog.getByRole('button', { name: 'Disable' }).click();
      await expect(toast(page, `${name}’s account could not be changed.`)).toBeVisible();
      await page.unroute(`**${apiPaths.staff}/*/suspension`);
      await dialog.getByRole('button', { name: 'Disable' }).click();
      await expect(toast(page, `${name} is disabled and signed out everywhere.`)).toBeVisible();
      await expect(row(page, name)).toContainText('Disabled');
    });

    await test.step('his next page asks to sign in, in vain', async () => {
      await his.reload();
      await expect(his).toHaveURL(loginFor(paths.orders));
      await his.getByLabel('Email').fill(juma.email);
      await his.getByLabel('Password').fill(juma.password);
      await his.getByRole('button', { name: 'Submit' }).click();
      await expect(his.getByRole('alert')).toContainText('do not match');
    });

    await test.step('he is enabled again', async () => {
      const enable = page.getByRole('button', { name: `Enable ${name}` });
      await expect(enable).toBeFocused();
      await enable.click();
      await expect(toast(page, `${name} can sign in again.`)).toBeVisible();
      await signInTo(his, paths.orders, juma);
    });
    await hisContext.close();
  });

  test('can be asked for again when they do not arrive', async ({ page }) => {
    await page.route(`**${apiPaths.staff}`, fails);
    await signInTo(page, paths.staff, wanjiku);
    await expect(page.getByText('The list of staff did not arrive.')).toBeVisible();
    await page.unroute(`**${apiPaths.staff}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, '(you)')).toBeVisible();
  });
});

test.describe('one’s own account', () => {
  test('has a name that colleagues read', async ({ page }) => {
    const rehema = await newStaff('Rehema');
    await signInTo(page, paths.accountSettings, rehema);
    const first = page.getByLabel('First name');
    const save = page.getByRole('button', { name: 'Save name' });

    await first.fill(' ');
    await save.click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(first).toBeFocused();

    await failing(page, 'PUT', apiPaths.profile);
    await first.fill('Rehana');
    await save.click();
    await expect(toast(page, 'Your name could not be saved.')).toBeVisible();
    await page.unroute(`**${apiPaths.profile}`);
    await save.click();
    await expect(toast(page, 'Your name is saved.')).toBeVisible();
    const menu = page.getByRole('button', { name: /^Your menu:/ });
    await expect(menu).toContainText(`Rehana ${rehema.lname}`);
    await page.reload();
    await expect(first).toHaveValue('Rehana');
  });

  test('has a password that is changed, which signs out everywhere else', async ({
    page,
    browser,
    expectFault,
  }) => {
    expectFault(/401|422/);
    const rehema = await newStaff('Rehema');
    const password = `${randomUUID()} teapot`;
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInTo(other, paths.goals, rehema);
    await signInTo(page, paths.accountSettings, rehema);
    const enter = async (current: string, next: string, again = next) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password').fill(next);
      await page.getByLabel('Confirm Password').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };

    await enter('', '');
    await expect(page.getByText('Please enter your current password.')).toBeVisible();
    await enter(rehema.password, password, 'another');
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await enter('not the password', password);
    await expect(
      page.locator('form').getByText('That is not your current password.'),
    ).toBeVisible();
    await page.route(`**${apiPaths.ownPassword}`, fails);
    await enter(rehema.password, password);
    await expect(toast(page, 'Your password could not be changed.')).toBeVisible();
    await page.unroute(`**${apiPaths.ownPassword}`);
    await enter(rehema.password, password);
    await expect(
      toast(page, 'Password changed. Everywhere else you are signed out.'),
    ).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveValue('');
    rehema.password = password;

    await other.reload();
    await expect(other).toHaveURL(loginFor(paths.goals));
    await signInTo(other, paths.goals, rehema);
    await elsewhere.close();
  });

  test('shows where it is signed in, and signs out everywhere else', async ({
    page,
    browser,
    expectFault,
  }) => {
    expectFault(/401/);
    const rehema = await newStaff('Rehema');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInTo(other, paths.privateTasks, rehema);
    await page.route(`**${apiPaths.ownSessions}`, fails);
    await signInTo(page, paths.accountSettings, rehema);
    const part = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(part.getByText('The list of devices did not arrive.')).toBeVisible();
    await page.unroute(`**${apiPaths.ownSessions}`);
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part.getByText(/^used /).first()).toBeVisible();
    await expect(part.getByText('This device')).toHaveCount(1);

    const leave = part.getByRole('button', { name: 'Sign out everywhere else' });
    await failing(page, 'DELETE', apiPaths.ownSessions);
    await leave.click();
    await expect(toast(page, 'The other devices could not be signed out.')).toBeVisible();
    await page.unroute(`**${apiPaths.ownSessions}`);
    await leave.click();
    await expect(toast(page, 'Everywhere else you are signed out.')).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(1);
    await expect(leave).toHaveAttribute('aria-disabled', 'true');
    await other.reload();
    await expect(other).toHaveURL(loginFor(paths.privateTasks));
    await elsewhere.close();
  });

  test('is behind Account Settings and Profile of the user menu', async ({ page }) => {
    await signInTo(page, paths.help, wanjiku);
    for (const name of ['Account Settings', 'Profile']) {
      await page.getByRole('button', { name: /^Your menu:/ }).click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    }
    await page.goto('/account/profile');
    await expect(page).toHaveURL(paths.accountSettings);
  });

  test('can be asked for again when it does not arrive', async ({ page, expectFault }) => {
    expectFault(/profile could not be loaded/);
    await page.route(`**${apiPaths.profile}`, fails);
    await signInTo(page, paths.accountSettings, wanjiku);
    await expect(page.getByText('Your account did not arrive.')).toBeVisible();
    await page.unroute(`**${apiPaths.profile}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(wanjiku.email);
  });
});

test('the help page leads to what it tells of', async ({ page }) => {
  await signInTo(page, paths.help, wanjiku);
  const help = page.getByRole('main');
  await expect(help.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expect(help.getByText('pause', { exact: true })).toBeVisible();
  for (const link of await help.getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    if (address.startsWith('/')) expect((await page.request.get(address)).status()).toBe(200);
    else expect(address).toBe(`mailto:${theCompany.email}`);
  }
});

for (const [title, path] of [
  ['Orders', paths.orders],
  ['Goals', paths.goals],
  ['Private Tasks', paths.privateTasks],
] as const) {
  test(`${title} says that it is under construction`, async ({ page }) => {
    await signInTo(page, path, wanjiku);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('This Page is currently under construction')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/');
  });
}

test('axe finds nothing at any width', async ({ page }) => {
  test.slow();
  await newStaff('Juma');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInTo(page, paths.help, wanjiku);
  for (const path of [paths.help, paths.subscribers, paths.accountSettings, paths.staff]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSoundAtEveryWidth(page, path);
  }
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectSoundAtEveryWidth(page, 'a mistake');
  await page
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click();
  await expectSoundAtEveryWidth(page, 'a question');
});
