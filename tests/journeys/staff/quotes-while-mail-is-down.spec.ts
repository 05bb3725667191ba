import { rmSync } from 'node:fs';
import { freePort } from '../../../netlify/local/port.ts';
import { apiPaths } from '../../../src/api-paths.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { signInVia } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { Caller } from '../../support/caller.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { type Run, serveBuilt, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';

const folder = `${testServer.folder}-without-mail`;
let site: Run;
let url: string;

/** The site once more, with a mail server that does not answer. */
test.beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  rmSync(folder, { recursive: true, force: true });
  await copyStartedSite(folder);
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  site = serveBuilt(folder, { ...mail, PORT: port, SITE_URL: url });
  await untilSaid(site, 'Stop ');
});

test.afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('a quotation waits while the mail server is down, and staff read what happens to it', async ({
  page,
}) => {
  const staff = new Caller((path, init) => fetchOnce(url + path, init));
  expect((await staff.signIn(testServer.staff)).status).toBe(200);
  const entered = await staff.post(apiPaths.enquiries, {
    ...{ channel: 'call', fname: 'Naliaka', email: 'naliaka@kiosk.example' },
    message: 'A desk of two metres, please.',
  });
  expect(entered.status).toBe(201);
  const { id } = (await entered.json()) as { id: number };

  await signInVia(page, url + enquiryPath(id), testServer.staff);
  await page.getByRole('button', { name: 'Write a quotation' }).click();
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Unit price in KSh').fill('5000');
  await page.getByRole('button', { name: 'Send by mail' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('heading', { name: /^QT-\d{4}-0001$/ })).toBeVisible();

  const advice = page.getByText('The mail server has not taken this mail yet.');
  await expect(async () => {
    await page.reload();
    await expect(advice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectSound(page, 'a quotation whose mail waits');

  await page.goto(url + paths.quotations);
  await expect(page.getByRole('row', { name: /Naliaka/ })).toContainText('Mail waits');
});
