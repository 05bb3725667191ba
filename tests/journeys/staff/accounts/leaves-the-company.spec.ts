import { apiPaths } from '../../../../src/api-paths.ts';
import { paths } from '../../../../src/paths.ts';
import { hired } from '../../../support/browser/hired-staff.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { newcomer } from '../../../support/browser/newcomer.ts';
import {
  callerAtSite,
  loginFor,
  signedInCaller,
  signInVia,
} from '../../../support/browser/staff-session.ts';

test('an owner leaves the company', async ({ browser, page }) => {
  const leaver = await newcomer('Lemayian', 'Sankale');
  const heir = await newcomer('Hawa', 'Abdi');
  const owner = await signedInCaller(hired.wanjiku);
  const list = await (await owner.get(apiPaths.staff)).json();
  const { id } = list.staff.find(({ email }: { email: string }) => email === leaver.email);
  await owner.post(apiPaths.proof, { current_password: hired.wanjiku.password });
  expect((await owner.put(apiPaths.role(id), { role: 'owner' })).status).toBe(200);

  const theirs = await browser.newContext({ serviceWorkers: 'block' });
  const open = await theirs.newPage();
  const tab = callerAtSite();
  await tab.signIn(leaver);
  const tag = `leaves-${id}`;
  expect((await tab.post(apiPaths.tags, { name: tag })).ok).toBe(true);

  await test.step('they make a colleague an owner', async () => {
    await signInVia(open, paths.staff, leaver);
    await open.getByRole('button', { name: 'Make owner Hawa Abdi' }).click();
    await open.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
    await expect(open.getByText('Hawa Abdi is an owner now.')).toBeVisible();
  });

  await test.step('who makes them a member, and disables them', async () => {
    await signInVia(page, paths.staff, heir);
    for (const change of ['Make member', 'Disable']) {
      await page.getByRole('button', { name: `${change} Lemayian Sankale` }).click();
      await page.getByRole('dialog').getByRole('button', { name: change }).click();
    }
    await expect(page.getByText('Lemayian Sankale is disabled and signed out')).toBeVisible();
  });

  await test.step('their open tab is signed out, and they cannot sign in', async () => {
    await open.goto(paths.subscribers);
    await expect(open).toHaveURL(loginFor(paths.subscribers));
    expect((await callerAtSite().signIn(leaver)).status).toBe(401);
  });

  await test.step('what they made stays', async () => {
    const tags = await (await owner.get(apiPaths.tags)).text();
    expect(tags).toContain(tag);
  });
  await theirs.close();
});
