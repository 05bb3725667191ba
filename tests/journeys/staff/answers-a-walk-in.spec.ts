import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { readMails } from '../../support/sent-mails.ts';

const { wanjiku } = hired;

async function mailTo(address: string) {
  const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
  return mails.find(({ to }) => to?.[0]?.address === address);
}

test('a walk-in is entered by hand, answered by mail, and found with all they asked', async ({
  page,
}) => {
  const name = `Zawadi ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID().slice(0, 8)}@kiosk.example`;
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const staff = await signedInCaller(wanjiku);
  const before = { channel: 'call', fname: name, phone: `07${digits}`, message: 'Beds?' };
  expect((await staff.post(apiPaths.enquiries, before)).status).toBe(201);

  await signInTo(page, paths.enquiries, wanjiku);
  await page.getByRole('link', { name: 'New enquiry' }).click();
  await page.getByLabel('Asked by').selectOption('Walk-in');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Phone').fill(`+254 7${digits}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Add a product').fill('chair');
  const found = page.getByRole('listbox', { name: 'Products found' });
  await found.getByRole('option').first().click();
  await page.getByLabel('Quantity').fill('12');
  await expectSoundAtEveryWidth(page, 'a new enquiry');
  await page.getByRole('button', { name: 'Save enquiry' }).click();

  const pane = page.getByRole('region', { name: 'Enquiry', exact: true });
  await expect(pane.getByText(/^Walk-in · Quote request · Q-\d{6}/)).toBeVisible();
  await expect(pane.getByLabel('Status')).toHaveValue('open');
  await pane.getByRole('button', { name: 'Reply by mail' }).click();
  await page.keyboard.type('We have twelve of them here.');
  await expectSoundAtEveryWidth(page, 'a reply');
  await pane.getByRole('button', { name: 'Send reply' }).click();
  await expect(pane.getByLabel('Status')).toHaveValue('answered');
  await expect.poll(() => mailTo(email)).toBeTruthy();
  const mail = await mailTo(email);
  expect(mail?.subject).toMatch(/^Re: your request to .* \(Q-\d{6}\)$/);
  expect(mail?.text).toContain(`Dear ${name},\n\nWe have twelve of them here.\n\nWanjiku Otieno`);

  await pane.getByRole('link', { name: 'All 2 enquiries of this customer' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Enquiries' }).getByRole('row')).toHaveCount(3);
  await expectSoundAtEveryWidth(page, 'a customer');
});
