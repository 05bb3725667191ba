import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import type { CapturedMail } from '../../../src/back-office/contract/captured-mail.ts';
import { withoutKeys } from '../../../src/platform/mail/captured-mail.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const settings = {
  siteUrl: 'https://deploy-preview-7--makao.example',
  sessionSecret: 'a-secret-of-tests-and-nothing-else',
  isPreview: true,
};
const preview = await createTestApi({ mail: 'captured', settings });
const site = await createTestApi();
beforeEach(async () => {
  await preview.empty();
  await site.empty();
});

async function capturedFor(staff: Caller): Promise<CapturedMail[]> {
  const answer = await staff.get(apiPaths.capturedMail);
  return (await answer.json()) as CapturedMail[];
}

it('shows staff of a preview the unsent mails with their recipients, latest first', async () => {
  const staff = await preview.asOwner();
  await preview.asVisitor().post(apiPaths.contact, aMessage);
  await preview.whenIdle();
  preview.passTime({ minutes: 1 });
  await staff.post(apiPaths.invitations, { email: 'nia@makers.test' });
  expect(await preview.mails()).toEqual([]);

  const [invitation, alert, ...others] = await capturedFor(staff);
  expect(others).toEqual([]);
  expect(alert?.subject).toContain(aMessage.fname);
  expect(alert?.text).toContain(aMessage.message.replaceAll(/^/gm, '> '));
  expect(alert?.text).toContain(`${settings.siteUrl}/enquiries`);
  expect(invitation).toMatchObject({ to: 'nia@makers.test' });
});

it('hides the secrets of links in captured mail', async () => {
  const { email } = await preview.addStaff();
  const staff = await preview.asOwner();
  await preview.asVisitor().post(apiPaths.passwordRequest, { email });
  await staff.post(apiPaths.invitations, { email: 'nia@makers.test' });
  await preview.whenIdle();
  const { database } = preview.services;
  const kept = await database.selectFrom('mail_outbox').select(['text', 'html']).execute();
  expect(kept).toHaveLength(2);
  for (const { text, html } of kept) {
    expect(text).toContain('token=…');
    expect(text).not.toMatch(/[\w-]{40}/);
    expect(html).toBeNull();
  }
});

it('never lets a preview be indexed', async () => {
  for (const path of [apiPaths.products, apiPaths.profile, '/p/1']) {
    expect((await preview.request(path)).headers.get('X-Robots-Tag'), path).toBe('noindex');
  }
});

it('captures no mail on the site itself, whose responses may be indexed', async () => {
  const staff = await site.asStaff();
  await site.asVisitor().post(apiPaths.contact, aMessage);
  expect(await site.mails()).toHaveLength(1);
  expect(await capturedFor(staff)).toEqual([]);
  expect((await site.request(apiPaths.products)).headers.has('X-Robots-Tag')).toBe(false);
});

it.each([
  ['https://a.test/signup?token=abcdefghijklmnopqrst', 'https://a.test/signup?token=…'],
  [
    'https://a.test/reset?token=AB-_cdefghijklmnopqrst&email=amina%40makers.test',
    'https://a.test/reset?token=…&email=amina%40makers.test',
  ],
  ['https://a.test/enquiries?id=12', 'https://a.test/enquiries?id=12'],
])('shows the link %s in captured mail as %s', (text, shown) => {
  expect(withoutKeys(text)).toBe(shown);
});
